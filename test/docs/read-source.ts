import { readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { REPOSITORY } from "../e2e/runtime.ts";

/** A member of an interface, as its source says. */
export interface Member {
  readonly name: string;
  readonly optional: boolean;
  readonly type: string;
  readonly doc: string;
}

/** Something that a module exports under a name. */
export interface Exported {
  readonly name: string;
  readonly isType: boolean;
  readonly doc: string;
}

export function readSource(path: string): string {
  return readFileSync(join(REPOSITORY, path), "utf8");
}

/** The members of an interface in a formatted source. Throws where there is no such interface. */
export function membersOf(source: string, name: string): readonly Member[] {
  const body = new RegExp(`^export interface ${name}\\b[^{]*\\{\\n([\\s\\S]*?)^\\}`, "m").exec(source)?.[1];
  if (body === undefined) throw new Error(`no interface ${name}`);
  const member =
    /^ {2}(?:\/\*\*([\s\S]*?)\*\/\n {2})?readonly (\w+)(\??):([\s\S]*?);$(?=\n {2}\S|\n*$(?![\s\S]))/gm;
  return [...body.matchAll(member)].map(([, doc = "", member = "", mark, type = ""]) => ({
    name: member,
    optional: mark === "?",
    type: oneLine(type.replaceAll("readonly ", "").replace(/\|\s*undefined\s*$/, "")).replace(/^\| /, ""),
    doc: oneLine(doc.replace(/^ *\* ?/gm, "")),
  }));
}

/** What an index file passes on, each with the first sentence of its doc where it is declared. */
export function exportsOf(path: string): readonly Exported[] {
  const text = readSource(path);
  const found = passedOnBy(path).map(({ name, isType, from }) => ({ name, isType, doc: docIn(from, name) }));
  const own = [...text.matchAll(/^export (?:async )?(function|class|const|interface|type) (\w+)/gm)];
  return [
    ...found,
    ...own.map(([, kind, name = ""]) => ({
      name,
      isType: kind === "interface" || kind === "type",
      doc: docOf(text, name),
    })),
  ].sort((a, b) => (a.name < b.name ? -1 : 1));
}

/** The names that a module passes on, each with the module that it has them from. */
function passedOnBy(path: string) {
  const clauses = [...readSource(path).matchAll(/^export (type )?\{([^}]*)\} from "(.*)";$/gm)];
  return clauses.flatMap(([, allTypes, names = "", from = ""]) =>
    names
      .split(",")
      .map((word) => word.trim())
      .filter((word) => word !== "")
      .map((word) => {
        const name = word.replace(/^type /, "");
        return { name, isType: allTypes !== undefined || word !== name, from: join(dirname(path), from) };
      }),
  );
}

/** The doc of a name in the module that declares it, which the one at `path` may have it from. */
function docIn(path: string, name: string): string {
  const next = passedOnBy(path).find((passedOn) => passedOn.name === name);
  return next === undefined ? docOf(readSource(path), name) : docIn(next.from, name);
}

/** The first sentence of what stands above a declaration; nothing where nothing does. */
function docOf(source: string, name: string): string {
  const declaration = new RegExp(
    `/\\*\\*((?:(?!\\*/)[\\s\\S])*)\\*/\\nexport (?:async )?(?:function|class|const|interface|type) ${name}\\b`,
  );
  const doc = oneLine(declaration.exec(source)?.[1]?.replace(/^ *\* ?/gm, "") ?? "");
  return /^.*?[^.]\.(?= |$)/.exec(doc)?.[0] ?? doc;
}

function oneLine(text: string): string {
  return text.replace(/\s+/g, " ").trim();
}
