import { LINE_WIDTH } from "./wrap-lines.ts";

/**
 * A line for each path, behind what is said of it; where one of them leaves too little room, all stand below that, so
 * that none is cut or broken.
 */
export function pathLines(title: string, paths: readonly string[], indent = ""): readonly string[] {
  const beside = paths.map((path) => `${indent}${title} ${path}`);
  if (beside.every(({ length }) => length <= LINE_WIDTH)) return beside;
  return [`${indent}${title}`, ...paths.map((path) => `${indent}  ${path}`)];
}
