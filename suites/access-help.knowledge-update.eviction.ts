// Generated from the manifests by `npm run generate`.
import { test } from "vitest";
import { evictionCase } from "vitest-eviction/case";

test("0977f2af · confidence", { concurrent: true, meta: { eviction: { case_id: "0977f2af", policy: "confidence" } } }, evictionCase);
test("0977f2af · hybrid-v1", { concurrent: true, meta: { eviction: { case_id: "0977f2af", policy: "hybrid-v1" } } }, evictionCase);

test("0ddfec37 · confidence", { concurrent: true, meta: { eviction: { case_id: "0ddfec37", policy: "confidence" } } }, evictionCase);
test("0ddfec37 · hybrid-v1", { concurrent: true, meta: { eviction: { case_id: "0ddfec37", policy: "hybrid-v1" } } }, evictionCase);

test("0e4e4c46 · confidence", { concurrent: true, meta: { eviction: { case_id: "0e4e4c46", policy: "confidence" } } }, evictionCase);
test("0e4e4c46 · hybrid-v1", { concurrent: true, meta: { eviction: { case_id: "0e4e4c46", policy: "hybrid-v1" } } }, evictionCase);

test("10e09553 · confidence", { concurrent: true, meta: { eviction: { case_id: "10e09553", policy: "confidence" } } }, evictionCase);
test("10e09553 · hybrid-v1", { concurrent: true, meta: { eviction: { case_id: "10e09553", policy: "hybrid-v1" } } }, evictionCase);

test("184da446 · confidence", { concurrent: true, meta: { eviction: { case_id: "184da446", policy: "confidence" } } }, evictionCase);
test("184da446 · hybrid-v1", { concurrent: true, meta: { eviction: { case_id: "184da446", policy: "hybrid-v1" } } }, evictionCase);
