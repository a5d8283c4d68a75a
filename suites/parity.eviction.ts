// Generated from the manifests by `npm run generate`.
import { test } from "vitest";
import { evictionParity } from "vitest-eviction/case";

test("parity over cases · confidence", evictionParity("cases", "confidence"));
test("parity over cases · hybrid-v1", evictionParity("cases", "hybrid-v1"));
test("parity over messy pools · confidence", evictionParity("messy pools", "confidence"));
test("parity over messy pools · hybrid-v1", evictionParity("messy pools", "hybrid-v1"));
