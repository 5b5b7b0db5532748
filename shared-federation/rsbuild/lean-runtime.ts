import { createRequire } from 'node:module';
import type { ModifyRspackConfigUtils } from '@rsbuild/core';

const require = createRequire(import.meta.url);

const packages = /^@module-federation\/(?:runtime|runtime-core|sdk)$/;

/**
 * Replaces the CommonJS builds of the federation runtime, which Module Federation's plugin names, by its ES
 * modules. CommonJS cannot be tree-shaken: it adds 8 kB to /admin and 5 kB to each module (brotli).
 */
export function withLeanRuntime({ rspack, appendPlugins }: ModifyRspackConfigUtils): void {
  appendPlugins([
    // A replacement by name, because the plugin adds its aliases after ours.
    new rspack.NormalModuleReplacementPlugin(packages, (request) => {
      request.request = asModule(require.resolve(request.request));
    }),
    new rspack.NormalModuleReplacementPlugin(
      /@module-federation.+\/dist\/index\.cjs$/,
      (request) => {
        request.request = asModule(request.request);
      },
    ),
  ]);
}

/** Leaves out the parts of the runtime that a module does not use: manifests, remotes and Node. */
export const leanRuntime = { disableSnapshot: true, disableRemote: true, target: 'web' } as const;

/** The same as build-time flags for the shell, which has remotes and does not use the plugin. */
export const leanRuntimeFlags = {
  FEDERATION_OPTIMIZE_NO_SNAPSHOT_PLUGIN: 'true',
  ENV_TARGET: '"web"',
};

function asModule(path: string): string {
  return path.replace(/\.cjs$/, '.js');
}
