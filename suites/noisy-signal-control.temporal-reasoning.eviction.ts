// Generated from the manifests by `npm run generate`.
import { test } from "vitest";
import { evictionCase } from "vitest-eviction/case";

test("982b5123 · confidence", { concurrent: true, meta: { eviction: { case_id: "982b5123", policy: "confidence" } } }, evictionCase);
test("982b5123 · hybrid-v1", { concurrent: true, meta: { eviction: { case_id: "982b5123", policy: "hybrid-v1" } } }, evictionCase);

test("993da5e2 · confidence", { concurrent: true, meta: { eviction: { case_id: "993da5e2", policy: "confidence" } } }, evictionCase);
test("993da5e2 · hybrid-v1", { concurrent: true, meta: { eviction: { case_id: "993da5e2", policy: "hybrid-v1" } } }, evictionCase);

test("9a707b81 · confidence", { concurrent: true, meta: { eviction: { case_id: "9a707b81", policy: "confidence" } } }, evictionCase);
test("9a707b81 · hybrid-v1", { concurrent: true, meta: { eviction: { case_id: "9a707b81", policy: "hybrid-v1" } } }, evictionCase);

test("a3045048 · confidence", { concurrent: true, meta: { eviction: { case_id: "a3045048", policy: "confidence" } } }, evictionCase);
test("a3045048 · hybrid-v1", { concurrent: true, meta: { eviction: { case_id: "a3045048", policy: "hybrid-v1" } } }, evictionCase);

test("af082822 · confidence", { concurrent: true, meta: { eviction: { case_id: "af082822", policy: "confidence" } } }, evictionCase);
test("af082822 · hybrid-v1", { concurrent: true, meta: { eviction: { case_id: "af082822", policy: "hybrid-v1" } } }, evictionCase);
