// Generated from the manifests by `npm run generate`.
import { test } from "vitest";
import { evictionCase } from "vitest-eviction/case";

test("26bdc477 · confidence", { concurrent: true, meta: { eviction: { case_id: "26bdc477", policy: "confidence" } } }, evictionCase);
test("26bdc477 · hybrid-v1", { concurrent: true, meta: { eviction: { case_id: "26bdc477", policy: "hybrid-v1" } } }, evictionCase);

test("3ba21379 · confidence", { concurrent: true, meta: { eviction: { case_id: "3ba21379", policy: "confidence" } } }, evictionCase);
test("3ba21379 · hybrid-v1", { concurrent: true, meta: { eviction: { case_id: "3ba21379", policy: "hybrid-v1" } } }, evictionCase);

test("41698283 · confidence", { concurrent: true, meta: { eviction: { case_id: "41698283", policy: "confidence" } } }, evictionCase);
test("41698283 · hybrid-v1", { concurrent: true, meta: { eviction: { case_id: "41698283", policy: "hybrid-v1" } } }, evictionCase);

test("42ec0761 · confidence", { concurrent: true, meta: { eviction: { case_id: "42ec0761", policy: "confidence" } } }, evictionCase);
test("42ec0761 · hybrid-v1", { concurrent: true, meta: { eviction: { case_id: "42ec0761", policy: "hybrid-v1" } } }, evictionCase);

test("45dc21b6 · confidence", { concurrent: true, meta: { eviction: { case_id: "45dc21b6", policy: "confidence" } } }, evictionCase);
test("45dc21b6 · hybrid-v1", { concurrent: true, meta: { eviction: { case_id: "45dc21b6", policy: "hybrid-v1" } } }, evictionCase);
