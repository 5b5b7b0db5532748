import { readFileSync } from 'node:fs';
import type { RsbuildPlugin, Rspack } from '@rsbuild/core';
import { type NamesByImport, runContracts, sharedRanges } from '@panel/shared-federation';
import { describeBuild } from '@panel/shared-federation/rsbuild';

/** Writes the installed version of each shared library into the code, as `process.env.SHARED_VERSIONS`. */
export function addSharedVersions(): RsbuildPlugin {
  const versions = JSON.stringify(installedVersions());
  return {
    name: 'panel:shared-versions',
    setup(api) {
      api.modifyRsbuildConfig((config, { mergeRsbuildConfig }) =>
        mergeRsbuildConfig(config, {
          source: { define: { 'process.env.SHARED_VERSIONS': versions } },
        }),
      );
    },
  };
}

/** Writes `panel.json` into the build of the shell: what it provides to modules. */
export function describeShell(): RsbuildPlugin {
  let exports: NamesByImport = {};
  return describeBuild(
    (compilation) => {
      exports = { ...exports, ...providedNames(compilation) };
    },
    () =>
      Promise.resolve({
        name: 'shell',
        contracts: [...runContracts],
        provides: Object.fromEntries(
          Object.entries(installedVersions()).filter(([library]) => !library.endsWith('/')),
        ),
        exports,
      }),
  );
}

/** The file that provides the shared libraries, each as a whole: `import * as react from 'react'`. */
const providing = /[\\/]federation-runtime\.ts$/;

/** What this file provides in place of a library. */
const substitutes: Record<string, string> = {
  './shared-react-query.ts': '@tanstack/react-query',
};

/** The names of each shared library, by the import, sorted: the bundler's order differs from build to build. */
function providedNames({ modules, moduleGraph }: Rspack.Compilation): NamesByImport {
  const names: NamesByImport = {};
  for (const module of [...modules].filter((each) => providing.test(each.identifier()))) {
    for (const connection of moduleGraph.getOutgoingConnections(module)) {
      const { request = '', ids } = connection.dependency;
      const library = substitutes[request] ?? request;
      const exported = connection.module && moduleGraph.getProvidedExports(connection.module);
      if (isShared(library) && ids?.length === 0 && Array.isArray(exported)) {
        // React is CommonJS, which can be imported as a whole by `default`, too.
        const isInstalled = connection.module?.identifier().includes('node_modules');
        names[library] = [...new Set([...exported, ...(isInstalled ? ['default'] : [])])].sort();
      }
    }
  }
  return Object.fromEntries(Object.entries(names).sort(([one], [other]) => (one < other ? -1 : 1)));
}

function isShared(library: string): boolean {
  return Object.keys(sharedRanges).some((key) =>
    key.endsWith('/') ? library.startsWith(key) : library === key,
  );
}

function installedVersions(): Record<string, string> {
  const libraries = Object.keys(sharedRanges);
  return Object.fromEntries(libraries.map((library) => [library, installedVersion(library)]));
}

function installedVersion(library: string): string {
  const [name = ''] = /^(?:@[^/]+\/)?[^/]+/.exec(library) ?? [];
  const file = new URL(`../../node_modules/${name}/package.json`, import.meta.url);
  return (JSON.parse(readFileSync(file, 'utf8')) as { version: string }).version;
}
