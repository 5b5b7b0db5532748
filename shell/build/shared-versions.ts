import { readFileSync } from 'node:fs';
import type { RsbuildPlugin } from '@rsbuild/core';
import { sharedRanges } from '@panel/shared-federation';

/**
 * Writes the installed version of each shared library into the build: into the shell's code as
 * `process.env.SHARED_VERSIONS`, and for the release tool as the file `shared.json`.
 */
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
      api.processAssets({ stage: 'additional' }, ({ compilation, sources }) => {
        compilation.emitAsset('shared.json', new sources.RawSource(versions));
      });
    },
  };
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
