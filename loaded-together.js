import { resolve } from "node:path";

/**
 * Puts some modules, what they import and what that imports in turn into one chunk: a bundler gives what several chunks
 * share a file of its own, and a process that loads all of them anyway would wait for each. What is imported only when it
 * is needed stays apart, and so does an entry: in the chunk, it would export what the others take from there.
 */
export function loadedTogether(name, modules) {
  const importsOf = new Map();
  const entries = new Set();
  let members;
  return {
    plugin: {
      name: `loaded-together:${name}`,
      moduleParsed({ id, importedIds, isEntry }) {
        importsOf.set(id, importedIds);
        if (isEntry) entries.add(id);
      },
    },
    group: {
      name,
      includeDependenciesRecursively: false,
      test(id) {
        members ??= reachedFrom(
          modules.map((path) => resolve(path)),
          importsOf,
        );
        return members.has(id) && !entries.has(id);
      },
    },
  };
}

/** The modules themselves and all that they import, which is not what lies outside of the bundle. */
function reachedFrom(modules, importsOf) {
  const reached = new Set(modules);
  for (const id of reached) {
    for (const imported of importsOf.get(id) ?? []) if (importsOf.has(imported)) reached.add(imported);
  }
  return reached;
}
