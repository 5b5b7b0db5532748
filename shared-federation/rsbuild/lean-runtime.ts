import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';
import type { ModifyRspackConfigUtils, Rspack } from '@rsbuild/core';

const require = createRequire(import.meta.url);

/**
 * Files of the runtime that only manifests, `preloadRemote` and its own way to load a script need; the
 * panel uses none of them.
 */
const unusedFiles = /\/(?:SnapshotHandler|utils\/preload|dom)\.js$/;
const standIns = fileURLToPath(new URL('./stand-ins/federation.ts', import.meta.url));

/**
 * Module Federation's plugin names the CommonJS builds of its runtime, of which nothing can be left
 * out. The ES modules beside them are the same code, and a good third smaller once shaken.
 */
export function withLeanRuntime(
  config: Rspack.Configuration,
  { rspack, appendPlugins }: ModifyRspackConfigUtils,
): void {
  const packages = ['runtime', 'runtime-core', 'sdk'].map((name) => `@module-federation/${name}`);
  const modules = packages.map((name): [string, string] => [
    `${name}$`,
    asModule(require.resolve(name)),
  ]);
  config.resolve = {
    ...config.resolve,
    alias: { ...config.resolve?.alias, ...Object.fromEntries(modules) },
  };
  appendPlugins([
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

/** What is left out of the runtime: manifests, which the panel does not use, and Node. */
export const leanRuntime = { disableSnapshot: true, target: 'web' } as const;

/** The same for a build without the plugin. */
export const leanRuntimeFlags = {
  FEDERATION_OPTIMIZE_NO_SNAPSHOT_PLUGIN: 'true',
  ENV_TARGET: '"web"',
};

function asModule(path: string): string {
  return path.replace(/\.cjs$/, '.js');
}
