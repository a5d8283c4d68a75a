// Generated from the manifests by `npm run generate`.
import { test } from "vitest";
import { evictionContract } from "vitest-eviction/case";

test("settings", evictionContract("settings"));
test("config", evictionContract("config"));
test("manifests", evictionContract("manifests"));
test("answer prompt", evictionContract("answer prompt"));
test("provider", evictionContract("provider"));
test("dataset hash", evictionContract("dataset hash"));
test("selection", evictionContract("selection"));
test("distractor bank", evictionContract("distractor bank"));
test("pools", evictionContract("pools"));
test("output directory", evictionContract("output directory"));
test("selector", evictionContract("selector"));
