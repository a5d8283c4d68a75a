// Generated from the manifests by `npm run generate`.
import { test } from "vitest";
import { evictionCase } from "vitest-eviction/case";

test("2c63a862 · confidence", { concurrent: true, meta: { eviction: { case_id: "2c63a862", policy: "confidence" } } }, evictionCase);
test("2c63a862 · hybrid-v1", { concurrent: true, meta: { eviction: { case_id: "2c63a862", policy: "hybrid-v1" } } }, evictionCase);

test("2ebe6c90 · confidence", { concurrent: true, meta: { eviction: { case_id: "2ebe6c90", policy: "confidence" } } }, evictionCase);
test("2ebe6c90 · hybrid-v1", { concurrent: true, meta: { eviction: { case_id: "2ebe6c90", policy: "hybrid-v1" } } }, evictionCase);

test("2ebe6c92 · confidence", { concurrent: true, meta: { eviction: { case_id: "2ebe6c92", policy: "confidence" } } }, evictionCase);
test("2ebe6c92 · hybrid-v1", { concurrent: true, meta: { eviction: { case_id: "2ebe6c92", policy: "hybrid-v1" } } }, evictionCase);

test("370a8ff4 · confidence", { concurrent: true, meta: { eviction: { case_id: "370a8ff4", policy: "confidence" } } }, evictionCase);
test("370a8ff4 · hybrid-v1", { concurrent: true, meta: { eviction: { case_id: "370a8ff4", policy: "hybrid-v1" } } }, evictionCase);

test("4dfccbf7 · confidence", { concurrent: true, meta: { eviction: { case_id: "4dfccbf7", policy: "confidence" } } }, evictionCase);
test("4dfccbf7 · hybrid-v1", { concurrent: true, meta: { eviction: { case_id: "4dfccbf7", policy: "hybrid-v1" } } }, evictionCase);
