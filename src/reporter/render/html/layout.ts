import { type Content, html, type Markup } from "./markup.ts";

/** A part of the page with a heading of its own, listed in its navigation. */
export interface Section {
  /** Unique in the page, and no text from outside. */
  readonly id: string;
  readonly title: string;
  readonly content: Markup;
}

export function section({ id, title, content }: Section): Markup {
  return html`<section id="${id}" aria-labelledby="${id}-title">
<h2 id="${id}-title">${title}</h2>
${content}
</section>
`;
}

export interface DataTable {
  readonly caption: string;
  /** Rows of the table's head. */
  readonly head: Content;
  /** Rows of its body. */
  readonly body: Content;
  readonly foot?: Content;
  /** The column groups that heads with the scope `colgroup` are over. */
  readonly groups?: Content;
  readonly className?: string;
  /** Whether the caption is for screen readers only, where a heading above says the same. */
  readonly isCaptionUnseen?: boolean;
}

/** A table that scrolls inside its own container, which the keyboard can reach, where it is too wide. */
export function dataTable({ body, ...table }: DataTable): Markup {
  return tableOfBodies({ ...table, body: html`<tbody>${body}</tbody>` });
}

/** A table whose `body` is made of whole bodies. */
export function tableOfBodies({ caption, head, body, foot, groups, ...table }: DataTable): Markup {
  const className = table.className === undefined ? null : html` class="${table.className}"`;
  const text = table.isCaptionUnseen ? unseen(caption) : caption;
  return html`<div class="scroll" role="group" aria-label="${caption}" tabindex="0"><table${className}>
<caption>${text}</caption>${groups}
<thead>${head}</thead>
${body}${foot === undefined ? null : html`<tfoot>${foot}</tfoot>`}
</table></div>
`;
}

/** Heads of neighbouring columns. */
export function columnHeads(names: readonly string[], className?: "number" | "drawing"): readonly Markup[] {
  const named = className === undefined ? null : html` class="${className}"`;
  return names.map((name) => html`<th scope="col"${named}>${name}</th>`);
}

/** A word that stands out, by its form and not by colour alone. */
export function badge(kind: "good" | "bad" | "evicted" | "quiet", text: string): Markup {
  return html`<span class="badge ${kind}">${text}</span>`;
}

/** Text for screen readers only, where its place already tells a sighted reader. */
export function unseen(text: string): Markup {
  return html`<span class="unseen">${text}</span>`;
}
