// Generated from the manifests by `npm run generate`.
import { test } from "vitest";
import { evictionTotal } from "vitest-eviction/case";

test("support retained at capacity 5 · confidence", evictionTotal("confidence", 5));
test("support retained at capacity 5 · hybrid-v1", evictionTotal("hybrid-v1", 5));
test("support retained at capacity 7 · confidence", evictionTotal("confidence", 7));
test("support retained at capacity 7 · hybrid-v1", evictionTotal("hybrid-v1", 7));
test("support retained at capacity 9 · confidence", evictionTotal("confidence", 9));
test("support retained at capacity 9 · hybrid-v1", evictionTotal("hybrid-v1", 9));
