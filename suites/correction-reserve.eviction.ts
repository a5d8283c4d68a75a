// Generated from the manifests by `npm run generate`.
import { test } from "vitest";
import { evictionCase } from "vitest-eviction/case";

test("correction_peanut_allergy · confidence", { concurrent: true, meta: { eviction: { case_id: "correction_peanut_allergy", policy: "confidence" } } }, evictionCase);
test("correction_peanut_allergy · hybrid-v1", { concurrent: true, meta: { eviction: { case_id: "correction_peanut_allergy", policy: "hybrid-v1" } } }, evictionCase);

test("correction_language · confidence", { concurrent: true, meta: { eviction: { case_id: "correction_language", policy: "confidence" } } }, evictionCase);
test("correction_language · hybrid-v1", { concurrent: true, meta: { eviction: { case_id: "correction_language", policy: "hybrid-v1" } } }, evictionCase);

test("correction_timezone · confidence", { concurrent: true, meta: { eviction: { case_id: "correction_timezone", policy: "confidence" } } }, evictionCase);
test("correction_timezone · hybrid-v1", { concurrent: true, meta: { eviction: { case_id: "correction_timezone", policy: "hybrid-v1" } } }, evictionCase);

test("correction_review_resolution · confidence", { concurrent: true, meta: { eviction: { case_id: "correction_review_resolution", policy: "confidence" } } }, evictionCase);
test("correction_review_resolution · hybrid-v1", { concurrent: true, meta: { eviction: { case_id: "correction_review_resolution", policy: "hybrid-v1" } } }, evictionCase);

test("correction_shipping_address · confidence", { concurrent: true, meta: { eviction: { case_id: "correction_shipping_address", policy: "confidence" } } }, evictionCase);
test("correction_shipping_address · hybrid-v1", { concurrent: true, meta: { eviction: { case_id: "correction_shipping_address", policy: "hybrid-v1" } } }, evictionCase);
