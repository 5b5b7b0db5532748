import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { createRsbuild, type Rspack } from '@rsbuild/core';
import config from '../one-bundle/rsbuild.config.ts';

export interface OneBundle {
  /** The web root of the build. */
  dir: string;
  /** Paths of scripts by chunk: 'admin', and each module's name. */
  lateScripts: ReadonlyMap<string, string[]>;
}

/** Builds shell and modules as one bundle with lazy routes. */
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
  const groups = (stats as Rspack.Stats).toJson({ all: false, chunkGroups: true }).namedChunkGroups;
  await close();
  return {
    dir,
    lateScripts: new Map(
      Object.entries(groups ?? {}).map(([name, { assets }]) => [name, scripts(assets)]),
    ),
  };
}

function scripts(assets: readonly { name: string }[] = []): string[] {
  return assets.filter(({ name }) => name.endsWith('.js')).map(({ name }) => join('/', name));
}
