import { type DefaultTreeAdapterTypes, parse } from "parse5";

type Node = DefaultTreeAdapterTypes.Node;

/** An element of a parsed page. */
export type PageElement = DefaultTreeAdapterTypes.Element;

export interface ParsedPage {
  /** Codes of what the HTML standard calls parse errors. */
  readonly errors: readonly string[];
  /** Every element in document order, those of templates too. */
  readonly elements: readonly PageElement[];
}

/** A page as a browser parses it; without scripts, what stands in `noscript` is a part of it. */
export function parsedPage(html: string, { scripts }: { readonly scripts: boolean }): ParsedPage {
  const errors: string[] = [];
  const document = parse(html, {
    scriptingEnabled: scripts,
    sourceCodeLocationInfo: true,
    onParseError: ({ code, startLine, startCol }) => errors.push(`${code} at ${startLine}:${startCol}`),
  });
  return { errors, elements: elementsIn(document) };
}

/** The elements of one name within others. */
export function named(elements: readonly PageElement[], name: string): readonly PageElement[] {
  return elements.filter((element) => element.tagName === name);
}

/** All elements within one. */
export function elementsIn(node: Node): readonly PageElement[] {
  if (!("childNodes" in node)) return [];
  return node.childNodes.flatMap((child) => ("tagName" in child ? [child, ...elementsIn(child)] : []));
}

export function attribute(element: PageElement, name: string): string | undefined {
  return element.attrs.find((each) => each.name === name)?.value;
}

/** The text of a node and all within it. */
export function textOf(node: Node): string {
  if ("value" in node) return node.value;
  return "childNodes" in node ? node.childNodes.map(textOf).join("") : "";
}
