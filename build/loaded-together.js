import { resolve } from "node:path";

/**
 * One chunk for some modules, with all that they import and what that imports in turn. A bundler puts code that several
 * chunks share into a file of its own, and a process that loads all of them anyway would wait for each. What is imported
 * only when it is needed stays apart. So does an entry: inside the chunk, its exports would be joined by those that other
 * chunks import. A module that two such chunks reach stands in the one that comes first.
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
        // Chunks are asked for once every module is parsed.
        members ??= reachedFrom(
          modules.map((path) => resolve(path)),
          importsOf,
        );
        return members.has(id) && !entries.has(id);
      },
    },
  };
}

/** The modules themselves and all that they import, without what is external. */
function reachedFrom(modules, importsOf) {
  const missing = modules.find((id) => !importsOf.has(id));
  if (missing !== undefined)
    throw new Error(`${missing} is not part of the bundle: correct rolldown.config.js`);
  const reached = new Set(modules);
  for (const id of reached) {
    for (const imported of importsOf.get(id)) if (importsOf.has(imported)) reached.add(imported);
  }
  return reached;
}
