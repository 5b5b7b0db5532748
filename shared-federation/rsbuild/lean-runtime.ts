import { createRequire } from 'node:module';
import type { ModifyRspackConfigUtils } from '@rsbuild/core';

const require = createRequire(import.meta.url);

const packages = /^@module-federation\/(?:runtime|runtime-core|sdk)$/;

/**
 * Replaces the CommonJS builds of the federation runtime, which Module Federation's plugin names, by its ES
 * modules. CommonJS cannot be tree-shaken: it adds 5 kB to each module (brotli).
 */
export function withLeanRuntime({ rspack, appendPlugins }: ModifyRspackConfigUtils): void {
  appendPlugins([
    // Replaces the request, because the plugin adds its own aliases after ours, and those win.
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

/**
 * Flags with the same effect for the shell's build, which does not use Module Federation's plugin, and runs the containers
 * of modules itself.
 */
export const leanRuntimeFlags = {
  FEDERATION_OPTIMIZE_NO_SNAPSHOT_PLUGIN: 'true',
  FEDERATION_OPTIMIZE_NO_REMOTE: 'true',
  ENV_TARGET: '"web"',
};

function asModule(path: string): string {
  return path.replace(/\.cjs$/, '.js');
}
