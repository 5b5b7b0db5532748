import { fileURLToPath } from 'node:url';
import { pluginModuleFederation } from '@module-federation/rsbuild-plugin';
import { defineConfig, type RsbuildConfig } from '@rsbuild/core';
import { sharedRanges } from '../src/shared-ranges.ts';
import { common, isDevelopment } from './common.ts';
import { leanRuntime } from './lean-runtime.ts';
import { refreshHook } from './refresh-hook.ts';

const unusedSupabase = fileURLToPath(new URL('./unused-supabase.ts', import.meta.url));

export interface HostOptions {
  /** Where `npm run dev` serves it. */
  port: number;
}

/**
 * The build of the shell: provides every shared library at once (`eager`), so that no async boundary
 * delays the first paint, and the federation runtime to modules. Remotes are known at run time only.
 */
export function defineHost({ port }: HostOptions): RsbuildConfig {
  return defineConfig({
    ...common,
    source: { entry: { index: './src/main.tsx' } },
    resolve: {
      alias: Object.fromEntries(
        ['realtime-js', 'storage-js', 'functions-js'].map((part) => [
          `@supabase/${part}`,
          unusedSupabase,
        ]),
      ),
    },
    html: {
      template: './index.html',
      inject: 'head',
      scriptLoading: 'defer',
      tags: isDevelopment ? [{ tag: 'script', children: refreshHook, append: false }] : [],
    },
    server: { port, strictPort: true, host: 'localhost', publicDir: { name: 'public' } },
    plugins: [
      ...common.plugins,
      pluginModuleFederation({
        name: 'shell',
        remotes: {},
        shared: Object.fromEntries(
          Object.entries(sharedRanges).map(([library, requiredVersion]) => [
            library,
            { singleton: true, requiredVersion, eager: true },
          ]),
        ),
        shareStrategy: 'loaded-first',
        experiments: {
          provideExternalRuntime: true,
          optimization: leanRuntime,
        },
        dts: false,
      }),
    ],
  });
}
