import { fileURLToPath } from 'node:url';
import { pluginModuleFederation } from '@module-federation/rsbuild-plugin';
import { defineConfig, type RsbuildConfig } from '@rsbuild/core';
import { containerName } from '../src/names.ts';
import { sharedRanges } from '../src/shared-ranges.ts';
import { hashChunkGlobal, unhashedGlobal } from './chunk-global.ts';
import { baseSettings, isDevelopment } from './base-settings.ts';
import { describeModule } from './describe-module.ts';
import { leanRuntime } from './lean-runtime.ts';
import { refuseGlobalStyles } from './refuse-global-styles.ts';
import { refuseShellLibraries } from './refuse-shell-libraries.ts';
import { refuseOtherWebsites, trustedServer } from './trusted-server.ts';

export interface RemoteOptions {
  /** The package's folder, such as 'mfe-players'. */
  name: string;
  /** Port at which `npm run dev` serves the module. */
  port: number;
  /** Ranges of shared libraries that replace those of the kit, such as { react: '^19.4.0' }. */
  requires?: Readonly<Record<string, string>>;
}

/**
 * Build configuration of a remote, which exposes `./module`. The build contains no shared library, so it
 * runs in the shell only. Its scripts load from the folder of its entry (`assetPrefix: 'auto'`). Each
 * version has its own global array for chunks, so that two versions can run in one page.
 */
export function defineRemote({ name, port, requires = {} }: RemoteOptions): RsbuildConfig {
  const container = containerName(name);
  return defineConfig({
    ...baseSettings,
    source: { entry: {} },
    output: { ...baseSettings.output, assetPrefix: 'auto' },
    server: { ...trustedServer, port, strictPort: true, host: 'localhost' },
    dev: {
      lazyCompilation: false,
      assetPrefix: true,
      // Address of the hot-reload socket, also for a module that runs in a deployed shell.
      client: { protocol: 'ws', host: 'localhost' },
    },
    tools: {
      rspack: (config, utils) => {
        baseSettings.tools.rspack(config, utils);
        config.output.chunkLoadingGlobal = unhashedGlobal(container);
      },
    },
    plugins: [
      ...baseSettings.plugins,
      refuseOtherWebsites(),
      hashChunkGlobal(container),
      refuseShellLibraries(name),
      refuseGlobalStyles(name),
      describeModule(name, requires),
      pluginModuleFederation({
        name: container,
        exposes: { './module': './src/module.ts' },
        shared: Object.fromEntries(
          Object.entries(sharedRanges).map(([library, range]) => {
            const requiredVersion = requires[library.replace(/\/$/, '')] ?? range;
            return [
              library,
              { singleton: true, strictVersion: true, requiredVersion, import: false as const },
            ];
          }),
        ),
        shareStrategy: 'loaded-first',
        runtimePlugins: [
          runtimePlugin('allowed-chunks'),
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

/** Path of a file of this folder that the federation runtime runs inside the module. */
function runtimePlugin(name: string): string {
  return fileURLToPath(new URL(`./${name}`, import.meta.url));
}
