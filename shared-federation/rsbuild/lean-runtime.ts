import { createRequire } from 'node:module';
import type { ModifyRspackConfigUtils, Rspack } from '@rsbuild/core';

const require = createRequire(import.meta.url);

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
  appendPlugins(
    new rspack.NormalModuleReplacementPlugin(/@module-federation.+\/dist\/index\.cjs$/, (named) => {
      named.request = asModule(named.request);
    }),
  );
}

/** What the plugin leaves out of the runtime: manifests, which the panel does not use, and Node. */
export const leanRuntime = { disableSnapshot: true, target: 'web' } as const;

function asModule(path: string): string {
  return path.replace(/\.cjs$/, '.js');
}
