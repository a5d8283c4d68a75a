import { stripVTControlCharacters } from "node:util";

/** Text as a terminal without colour shows it: whether colour is on depends on where the tests run. */
export const plainText = stripVTControlCharacters;
