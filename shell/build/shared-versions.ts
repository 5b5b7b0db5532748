import { readFileSync } from 'node:fs';
import type { RsbuildPlugin } from '@rsbuild/core';
import { sharedRanges } from '@panel/shared-federation';

/**
 * Tells the shell's code, as `process.env.SHARED_VERSIONS`, and whoever releases modules, as the file
 * `shared.json` of the build, which version of each shared library the shell provides.
 */
export function tellSharedVersions(): RsbuildPlugin {
  const versions = JSON.stringify(installedVersions());
  return {
    name: 'panel:tell-shared-versions',
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
