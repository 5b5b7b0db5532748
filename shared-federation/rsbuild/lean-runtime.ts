import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';
import type { ModifyRspackConfigUtils } from '@rsbuild/core';

const require = createRequire(import.meta.url);

/**
 * Files of the runtime that only manifests, `preloadRemote` and its own way to load a script need; the
 * panel uses none of them.
 */
const unusedFiles = /\/(?:SnapshotHandler|utils\/preload|dom)\.js$/;
const packages = /^@module-federation\/(?:runtime|runtime-core|sdk)$/;
const standIns = fileURLToPath(new URL('./stand-ins/federation.ts', import.meta.url));

/**
 * Module Federation's plugin names the CommonJS builds of its runtime, of which nothing can be left
 * out. The ES modules beside them are the same code, and a good third smaller once shaken.
 */
export function withLeanRuntime({ rspack, appendPlugins }: ModifyRspackConfigUtils): void {
  appendPlugins([
    // By name, since the plugin's own aliases come after all others.
    new rspack.NormalModuleReplacementPlugin(packages, (named) => {
      named.request = asModule(require.resolve(named.request));
    }),
    new rspack.NormalModuleReplacementPlugin(/@module-federation.+\/dist\/index\.cjs$/, (named) => {
      named.request = asModule(named.request);
    }),
    new rspack.NormalModuleReplacementPlugin(unusedFiles, (file) => {
      if (/@module-federation.(?:runtime-core|sdk)/.test(file.context)) {
        file.request = standIns;
      }
    }),
  ]);
}

/** What modules do without in the runtime: manifests, remotes of their own, and Node. */
export const leanRuntime = { disableSnapshot: true, disableRemote: true, target: 'web' } as const;

/** The same for the shell, which is built without the plugin and has remotes. */
export const leanRuntimeFlags = {
  FEDERATION_OPTIMIZE_NO_SNAPSHOT_PLUGIN: 'true',
  ENV_TARGET: '"web"',
};

function asModule(path: string): string {
  return path.replace(/\.cjs$/, '.js');
}
