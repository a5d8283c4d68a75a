import { remembering } from "./remembering.ts";

/** A word, number, quotation or mark of a sentence. */
export interface Token {
  /** As written; a quotation without its marks. */
  readonly text: string;
  /** Equal for the forms of a word. */
  readonly stem: string;
  readonly kind: "content" | "function" | "mark";
  /** Where in the sentence, in words; a mark stands wide, since it parts what it stands between. */
  readonly place: number;
}

/** A token wherever it stands. */
type Word = Omit<Token, "place">;

const TOKEN =
  /"[^"]+"|“[^”]+”|[£$€]?\d+(?:[.,:]\d+)*(?:%| ?[ap]m\b|(?:st|nd|rd|th)\b)?|\p{L}[\p{L}\p{M}]*(?:['’-]\p{L}+)*|[^\s\p{L}\d]/gu;
const MARK_WIDTH = 2;

/** Not the grader's list: a new grader must not change what this version of the reader answers. */
const FUNCTION_WORDS: ReadonlySet<string> = new Set(
  `a about after again all already also am an and any are as at be because been before being both but by can could
  currently day days did do does during each few for from further get had has have he her here him his how i if in initially
  into is it its just lately many may me might mine moment month months more most much must my no nor not now nowadays
  of off on once originally one's only or other our ours out over own present previously roughly same shall she should since so some still
  such than that the their them then there these they this those to too under until up us very was we week weeks were
  what when where whether which while who whom whose why will with would year years yes yet you your`.split(
    /\s+/,
  ),
);

const NUMBER_WORDS: ReadonlySet<string> = new Set(
  "one two three four five six seven eight nine ten eleven twelve fifteen twenty thirty forty".split(" "),
);

/** The tokens of a sentence, in order. */
export function tokenize(sentence: string): readonly Token[] {
  let place = 0;
  return (sentence.match(TOKEN) ?? []).map((written) => {
    // Member by member: spreading a word takes longer than all else that is done with it.
    const { text, stem, kind } = readWord(written);
    const token = { text, stem, kind, place };
    place += kind === "mark" ? MARK_WIDTH : 1;
    return token;
  });
}

export function isNumber(token: Token): boolean {
  return /\d/.test(token.text) || NUMBER_WORDS.has(token.text.toLowerCase());
}

/** Few words make up most of what people say. */
const readWord = remembering(10_000, analyse);

function analyse(written: string): Word {
  const text = written.length > 1 ? written.replace(/["“”]/g, "") : written;
  const base = text.toLowerCase().replace(/(?:n['’]t|['’]\p{L}*)$/u, "");
  return { text, stem: stemOf(base), kind: kindOf(base) };
}

function kindOf(base: string): Token["kind"] {
  if (!/[\p{L}\d]/u.test(base)) return "mark";
  return FUNCTION_WORDS.has(base) ? "function" : "content";
}

/** Takes the common endings off: planted, planting and plants are one. */
function stemOf(base: string): string {
  return base
    .replace(/(?<=\p{L}{3})(?:ing|ed|es|(?<!s)s)$/u, "")
    .replace(/(?<=\p{L}{4})y$/u, "")
    .replace(/(?<=\p{L}{2})e$/u, "")
    .replace(/(\p{L})\1$/u, "$1");
}
