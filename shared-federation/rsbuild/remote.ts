import { fileURLToPath } from 'node:url';
import { pluginModuleFederation } from '@module-federation/rsbuild-plugin';
import { defineConfig, type RsbuildConfig } from '@rsbuild/core';
import { containerName } from '../src/registry.ts';
import { sharedRanges } from '../src/shared-ranges.ts';
import { common, isDevelopment } from './common.ts';
import { leanRuntime } from './lean-runtime.ts';
import { sourceHash } from './source-hash.ts';
import { refuseOtherWebsites, trustedServer } from './trusted-server.ts';

export interface RemoteOptions {
  /** The package's folder, such as 'mfe-players'. */
  name: string;
  /** Where `npm run dev` serves it. */
  port: number;
}

/**
 * The build of a remote: exposes `./module` and brings no shared library of its own, so it runs in
 * the shell only. Scripts load from wherever the entry came from (`assetPrefix: 'auto'`). Chunks meet
 * their module in a global array: one for each version, so that two versions can share a page.
 */
export function defineRemote({ name, port }: RemoteOptions): RsbuildConfig {
  const container = containerName(name);
  return defineConfig({
    ...common,
    source: { entry: {} },
    output: { ...common.output, assetPrefix: 'auto' },
    server: { ...trustedServer, port, strictPort: true, host: 'localhost' },
    dev: {
      lazyCompilation: false,
      assetPrefix: true,
      // Hot reload comes from here whichever shell the module runs in, a deployed one included.
      client: { protocol: 'ws', host: 'localhost' },
    },
    tools: {
      rspack: (config, utils) => {
        common.tools.rspack(config, utils);
        config.output.chunkLoadingGlobal = `chunks_${container}_${sourceHash(name)}`;
      },
    },
    plugins: [
      ...common.plugins,
      refuseOtherWebsites(),
      pluginModuleFederation({
        name: container,
        exposes: { './module': './src/module.ts' },
        shared: Object.fromEntries(
          Object.entries(sharedRanges).map(([library, requiredVersion]) => [
            library,
            { singleton: true, strictVersion: true, requiredVersion, import: false as const },
          ]),
        ),
        shareStrategy: 'loaded-first',
        runtimePlugins: [
          runtimePlugin('trusted-chunks'),
          ...(isDevelopment ? [runtimePlugin('reload-without-refresh')] : []),
        ],
        experiments: {
          externalRuntime: true,
          optimization: leanRuntime,
        },
        dts: false,
      }),
    ],
  });
}

/** A file of this folder that runs inside the module. */
function runtimePlugin(name: string): string {
  return fileURLToPath(new URL(`./${name}.ts`, import.meta.url));
}
