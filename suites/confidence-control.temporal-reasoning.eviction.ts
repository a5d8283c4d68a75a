// Generated from the manifests by `npm run generate`.
import { test } from "vitest";
import { evictionCase } from "vitest-eviction/case";

test("5e1b23de · confidence", { concurrent: true, meta: { eviction: { case_id: "5e1b23de", policy: "confidence" } } }, evictionCase);
test("5e1b23de · hybrid-v1", { concurrent: true, meta: { eviction: { case_id: "5e1b23de", policy: "hybrid-v1" } } }, evictionCase);

test("6e984301 · confidence", { concurrent: true, meta: { eviction: { case_id: "6e984301", policy: "confidence" } } }, evictionCase);
test("6e984301 · hybrid-v1", { concurrent: true, meta: { eviction: { case_id: "6e984301", policy: "hybrid-v1" } } }, evictionCase);

test("71017276 · confidence", { concurrent: true, meta: { eviction: { case_id: "71017276", policy: "confidence" } } }, evictionCase);
test("71017276 · hybrid-v1", { concurrent: true, meta: { eviction: { case_id: "71017276", policy: "hybrid-v1" } } }, evictionCase);

test("71017277 · confidence", { concurrent: true, meta: { eviction: { case_id: "71017277", policy: "confidence" } } }, evictionCase);
test("71017277 · hybrid-v1", { concurrent: true, meta: { eviction: { case_id: "71017277", policy: "hybrid-v1" } } }, evictionCase);

test("8c18457d · confidence", { concurrent: true, meta: { eviction: { case_id: "8c18457d", policy: "confidence" } } }, evictionCase);
test("8c18457d · hybrid-v1", { concurrent: true, meta: { eviction: { case_id: "8c18457d", policy: "hybrid-v1" } } }, evictionCase);
