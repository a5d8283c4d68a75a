// Generated from the manifests by `npm run generate`.
import { test } from "vitest";
import { evictionCase } from "vitest-eviction/case";

test("01493427 · confidence", { concurrent: true, meta: { eviction: { case_id: "01493427", policy: "confidence" } } }, evictionCase);
test("01493427 · hybrid-v1", { concurrent: true, meta: { eviction: { case_id: "01493427", policy: "hybrid-v1" } } }, evictionCase);

test("06db6396 · confidence", { concurrent: true, meta: { eviction: { case_id: "06db6396", policy: "confidence" } } }, evictionCase);
test("06db6396 · hybrid-v1", { concurrent: true, meta: { eviction: { case_id: "06db6396", policy: "hybrid-v1" } } }, evictionCase);

test("07741c44 · confidence", { concurrent: true, meta: { eviction: { case_id: "07741c44", policy: "confidence" } } }, evictionCase);
test("07741c44 · hybrid-v1", { concurrent: true, meta: { eviction: { case_id: "07741c44", policy: "hybrid-v1" } } }, evictionCase);

test("07741c45 · confidence", { concurrent: true, meta: { eviction: { case_id: "07741c45", policy: "confidence" } } }, evictionCase);
test("07741c45 · hybrid-v1", { concurrent: true, meta: { eviction: { case_id: "07741c45", policy: "hybrid-v1" } } }, evictionCase);

test("08e075c7 · confidence", { concurrent: true, meta: { eviction: { case_id: "08e075c7", policy: "confidence" } } }, evictionCase);
test("08e075c7 · hybrid-v1", { concurrent: true, meta: { eviction: { case_id: "08e075c7", policy: "hybrid-v1" } } }, evictionCase);
