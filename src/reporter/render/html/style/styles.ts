import { BASE } from "./base.ts";
import { CASES } from "./cases.ts";
import { FIGURES } from "./figures.ts";
import { PRINT } from "./print.ts";
import { TABLES } from "./tables.ts";
import { TOKENS } from "./tokens.ts";

/** The page's whole style sheet. */
export const STYLES = [TOKENS, BASE, TABLES, FIGURES, CASES, PRINT].join("");
