import { fileURLToPath } from 'node:url';
import { createRsbuild, type Rspack } from '@rsbuild/core';
import config from '../one-bundle/rsbuild.config.ts';

export interface OneBundle {
  /** The web root of the build. */
  dir: string;
  /** Script paths of each lazy chunk: 'admin', and one chunk named after each module. */
  lazyScripts: ReadonlyMap<string, string[]>;
}

/** Builds the shell and all modules as one bundle; the modules are lazy-loaded chunks. */
export async function buildOneBundle(dir: string): Promise<OneBundle> {
  const rsbuild = await createRsbuild({
    cwd: fileURLToPath(new URL('../one-bundle', import.meta.url)),
    config: {
      ...config,
      mode: 'production',
      logLevel: 'warn',
      output: { ...config.output, distPath: { root: dir }, cleanDistPath: true },
    },
  });
  const { stats, close } = await rsbuild.build();
  const chunkGroups = (stats as Rspack.Stats).toJson({
    all: false,
    chunkGroups: true,
  }).namedChunkGroups;
  await close();
  return {
    dir,
    lazyScripts: new Map(
      Object.entries(chunkGroups ?? {}).map(([name, { assets }]) => [name, scriptPaths(assets)]),
    ),
  };
}

function scriptPaths(assets: readonly { name: string }[] = []): string[] {
  return assets.filter(({ name }) => name.endsWith('.js')).map(({ name }) => `/${name}`);
}
