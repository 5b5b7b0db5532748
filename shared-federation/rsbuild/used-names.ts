import type { Rspack } from '@rsbuild/core';
import { allNames, type NamesByImport } from '../src/compatibility.ts';
import { sharedRanges } from '../src/shared-ranges.ts';

/** Dependencies that name what they import; of other kinds, such as `require`, the names are not known. */
const importSpecifier = /^esm (?:export )?import(?:ed)? specifier$/;

/** Imports without names, which belong to an import specifier or only run the library. */
const importStatement = 'esm import';

/**
 * The names that a module imports from shared libraries, by the import, from the bundler's module graph.
 * Code that the bundler drops does not count.
 */
export function usedNames({ modules, moduleGraph, chunkGraph }: Rspack.Compilation): NamesByImport {
  const found = new Map<string, Set<string>>();
  for (const module of modules) {
    if (module.type !== 'consume-shared-module') {
      continue;
    }
    for (const { dependency, originModule } of moduleGraph.getIncomingConnections(module)) {
      const { type, request, ids } = dependency;
      if (
        request !== undefined &&
        originModule &&
        chunkGraph.getModuleChunks(originModule).length > 0
      ) {
        const names = found.get(request) ?? new Set();
        found.set(request, names);
        if (importSpecifier.test(type)) {
          names.add(ids?.[0] ?? allNames);
        } else if (type !== importStatement) {
          names.add(allNames);
        }
      }
    }
  }
  const sorted = [...found].sort(([one], [other]) => (one < other ? -1 : 1));
  return Object.fromEntries(sorted.map(([request, names]) => [request, [...names].sort()]));
}

/**
 * The range of each shared library that a module uses.
 *
 * @param own ranges of the module that replace ours, by library
 */
export function requiredRanges(
  uses: NamesByImport,
  own: Readonly<Record<string, string>>,
): Record<string, string> {
  const ranges: Record<string, string> = {};
  for (const used of Object.keys(uses)) {
    const shared = Object.entries(sharedRanges).find(([key]) =>
      key.endsWith('/') ? used.startsWith(key) : used === key,
    );
    if (shared) {
      const library = shared[0].replace(/\/$/, '');
      ranges[library] = own[library] ?? shared[1];
    }
  }
  return ranges;
}
