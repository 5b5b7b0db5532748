import { createRequire } from 'node:module';
import type { ModifyRspackConfigUtils } from '@rsbuild/core';

const require = createRequire(import.meta.url);

const packages = /^@module-federation\/(?:runtime|runtime-core|sdk)$/;

/**
 * Takes the ES modules of the federation runtime. Module Federation's plugin names the CommonJS builds,
 * of which nothing can be left out: 8 kB more for /admin and 5 kB for each module, as brotli.
 */
export function withLeanRuntime({ rspack, appendPlugins }: ModifyRspackConfigUtils): void {
  appendPlugins([
    // By name, since the plugin's own aliases come after all others.
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

/** The parts of the runtime that a module does without: manifests, remotes of its own, and Node. */
export const leanRuntime = { disableSnapshot: true, disableRemote: true, target: 'web' } as const;

/** The same for the shell, which has remotes and is built without Module Federation's plugin. */
export const leanRuntimeFlags = {
  FEDERATION_OPTIMIZE_NO_SNAPSHOT_PLUGIN: 'true',
  ENV_TARGET: '"web"',
};

function asModule(path: string): string {
  return path.replace(/\.cjs$/, '.js');
}
