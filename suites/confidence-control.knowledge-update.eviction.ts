// Generated from the manifests by `npm run generate`.
import { test } from "vitest";
import { evictionCase } from "vitest-eviction/case";

test("18bc8abd · confidence", { concurrent: true, meta: { eviction: { case_id: "18bc8abd", policy: "confidence" } } }, evictionCase);
test("18bc8abd · hybrid-v1", { concurrent: true, meta: { eviction: { case_id: "18bc8abd", policy: "hybrid-v1" } } }, evictionCase);

test("1cea1afa · confidence", { concurrent: true, meta: { eviction: { case_id: "1cea1afa", policy: "confidence" } } }, evictionCase);
test("1cea1afa · hybrid-v1", { concurrent: true, meta: { eviction: { case_id: "1cea1afa", policy: "hybrid-v1" } } }, evictionCase);

test("2133c1b5 · confidence", { concurrent: true, meta: { eviction: { case_id: "2133c1b5", policy: "confidence" } } }, evictionCase);
test("2133c1b5 · hybrid-v1", { concurrent: true, meta: { eviction: { case_id: "2133c1b5", policy: "hybrid-v1" } } }, evictionCase);

test("22d2cb42 · confidence", { concurrent: true, meta: { eviction: { case_id: "22d2cb42", policy: "confidence" } } }, evictionCase);
test("22d2cb42 · hybrid-v1", { concurrent: true, meta: { eviction: { case_id: "22d2cb42", policy: "hybrid-v1" } } }, evictionCase);

test("2698e78f · confidence", { concurrent: true, meta: { eviction: { case_id: "2698e78f", policy: "confidence" } } }, evictionCase);
test("2698e78f · hybrid-v1", { concurrent: true, meta: { eviction: { case_id: "2698e78f", policy: "hybrid-v1" } } }, evictionCase);
