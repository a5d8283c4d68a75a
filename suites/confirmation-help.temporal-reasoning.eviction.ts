// Generated from the manifests by `npm run generate`.
import { test } from "vitest";
import { evictionCase } from "vitest-eviction/case";

test("08f4fc43 · confidence", { concurrent: true, meta: { eviction: { case_id: "08f4fc43", policy: "confidence" } } }, evictionCase);
test("08f4fc43 · hybrid-v1", { concurrent: true, meta: { eviction: { case_id: "08f4fc43", policy: "hybrid-v1" } } }, evictionCase);

test("0bb5a684 · confidence", { concurrent: true, meta: { eviction: { case_id: "0bb5a684", policy: "confidence" } } }, evictionCase);
test("0bb5a684 · hybrid-v1", { concurrent: true, meta: { eviction: { case_id: "0bb5a684", policy: "hybrid-v1" } } }, evictionCase);

test("0bc8ad92 · confidence", { concurrent: true, meta: { eviction: { case_id: "0bc8ad92", policy: "confidence" } } }, evictionCase);
test("0bc8ad92 · hybrid-v1", { concurrent: true, meta: { eviction: { case_id: "0bc8ad92", policy: "hybrid-v1" } } }, evictionCase);

test("0db4c65d · confidence", { concurrent: true, meta: { eviction: { case_id: "0db4c65d", policy: "confidence" } } }, evictionCase);
test("0db4c65d · hybrid-v1", { concurrent: true, meta: { eviction: { case_id: "0db4c65d", policy: "hybrid-v1" } } }, evictionCase);

test("2a1811e2 · confidence", { concurrent: true, meta: { eviction: { case_id: "2a1811e2", policy: "confidence" } } }, evictionCase);
test("2a1811e2 · hybrid-v1", { concurrent: true, meta: { eviction: { case_id: "2a1811e2", policy: "hybrid-v1" } } }, evictionCase);
