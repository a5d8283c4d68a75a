// Generated from the manifests by `npm run generate`.
import { test } from "vitest";
import { evictionCase } from "vitest-eviction/case";

test("0977f2af · confidence", { meta: { eviction: { case_id: "0977f2af", policy: "confidence" } } }, evictionCase);
test("0977f2af · hybrid-v1", { meta: { eviction: { case_id: "0977f2af", policy: "hybrid-v1" } } }, evictionCase);

test("0ddfec37 · confidence", { meta: { eviction: { case_id: "0ddfec37", policy: "confidence" } } }, evictionCase);
test("0ddfec37 · hybrid-v1", { meta: { eviction: { case_id: "0ddfec37", policy: "hybrid-v1" } } }, evictionCase);

test("0e4e4c46 · confidence", { meta: { eviction: { case_id: "0e4e4c46", policy: "confidence" } } }, evictionCase);
test("0e4e4c46 · hybrid-v1", { meta: { eviction: { case_id: "0e4e4c46", policy: "hybrid-v1" } } }, evictionCase);

test("10e09553 · confidence", { meta: { eviction: { case_id: "10e09553", policy: "confidence" } } }, evictionCase);
test("10e09553 · hybrid-v1", { meta: { eviction: { case_id: "10e09553", policy: "hybrid-v1" } } }, evictionCase);

test("184da446 · confidence", { meta: { eviction: { case_id: "184da446", policy: "confidence" } } }, evictionCase);
test("184da446 · hybrid-v1", { meta: { eviction: { case_id: "184da446", policy: "hybrid-v1" } } }, evictionCase);
