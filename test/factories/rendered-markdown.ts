import { marked } from "marked";
import { type DefaultTreeAdapterTypes, parseFragment } from "parse5";

type Node = DefaultTreeAdapterTypes.ChildNode;

/** What a reader sees of Markdown. */
export interface RenderedMarkdown {
  /** Tables as rows of cells, heads included. Zero-width spaces, which keep mentions apart, are left out. */
  readonly tables: readonly (readonly (readonly string[])[])[];
  /** Names of all elements and kinds of other nodes but text, each once, sorted. */
  readonly elements: readonly string[];
  readonly text: string;
}

/** Markdown through a parser of it and one of HTML. */
export function renderedMarkdown(markdown: string): RenderedMarkdown {
  const { childNodes } = parseFragment(marked.parse(markdown, { async: false, gfm: true }));
  return {
    tables: named(childNodes, "table").map((table) =>
      named(table.childNodes, "tr").map((row) => row.childNodes.filter(isElement).map(textOf)),
    ),
    elements: [...new Set(childNodes.flatMap(namesIn))].sort(),
    text: childNodes.map(textOf).join(""),
  };
}

function isElement(node: Node): node is DefaultTreeAdapterTypes.Element {
  return "tagName" in node;
}

function named(nodes: readonly Node[], name: string): readonly DefaultTreeAdapterTypes.Element[] {
  return nodes
    .filter(isElement)
    .flatMap((node) => (node.tagName === name ? [node] : named(node.childNodes, name)));
}

function namesIn(node: Node): readonly string[] {
  if (node.nodeName === "#text") return [];
  return isElement(node) ? [node.tagName, ...node.childNodes.flatMap(namesIn)] : [node.nodeName];
}

function textOf(node: Node): string {
  if (isElement(node)) return node.childNodes.map(textOf).join("");
  return "value" in node ? node.value.replaceAll("\u200b", "") : "";
}
