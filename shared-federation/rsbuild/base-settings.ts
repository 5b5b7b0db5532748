import { fileURLToPath } from 'node:url';
import type { ModifyRspackConfigUtils, RsbuildConfig, Rspack } from '@rsbuild/core';
import { pluginReact } from '@rsbuild/plugin-react';
import { withLeanRuntime } from './lean-runtime.ts';
import { modeOfCommand } from './mode.ts';
import { withoutUnusedSupabase } from './unused-supabase.ts';
import { assertUsableFolder } from './usable-folder.ts';

assertUsableFolder(process.cwd());

// Bundler and plugins read it, too.
process.env.NODE_ENV = modeOfCommand(process.argv) ?? process.env.NODE_ENV;

export const isDevelopment = process.env.NODE_ENV === 'development';

/**
 * The JSX runtime of development builds. A module of a production build has to run in a shell under
 * development, and the reverse, so both create elements with `react/jsx-runtime`. React Refresh works with
 * the development runtime only, so this stand-in has its name.
 */
const importSource = fileURLToPath(new URL('./jsx', import.meta.url));

/**
 * Subresource integrity of the shell: in production its page and scripts name the hash of each script that
 * they load. A site's Integrity-Policy blocks scripts without a hash (release/src/host/headers.ts). The
 * hashes of modules are in the registry.
 */
export const subresourceIntegrity = { sri: { enable: 'auto' } } as const;

/** Build settings that host and remotes share. */
export const baseSettings = {
  plugins: [
    pluginReact({
      splitChunks: false,
      ...(isDevelopment && { swcReactOptions: { importSource } }),
    }),
  ],
  output: {
    target: 'web',
    // A development server writes no files, and must not delete the last build.
    cleanDistPath: !isDevelopment,
    sourceMap: { js: 'source-map' },
    legalComments: 'none',
    // Firefox 121 is the first with `:has()`.
    overrideBrowserslist: ['chrome >= 111', 'edge >= 111', 'firefox >= 121', 'safari >= 16.4'],
  },
  // Libraries and small shared parts lie in each chunk that needs them: a chunk of their own costs a request, and
  // compresses worse.
  splitChunks: { minSize: 50_000, cacheGroups: { defaultVendors: false } },
  tools: {
    // Natural ids make builds reproducible. Hashed ids would depend on the checkout's folder, whose path is
    // in the generated entry of the federation runtime.
    rspack: (config: Rspack.Configuration, utils: ModifyRspackConfigUtils): void => {
      withLeanRuntime(utils);
      withoutUnusedSupabase(utils);
      config.optimization = utils.isProd
        ? { ...config.optimization, moduleIds: 'natural', chunkIds: 'natural' }
        : // An update with an error would remove the libraries of the broken file, which none brings back.
          { ...config.optimization, emitOnErrors: false };
    },
  },
} satisfies RsbuildConfig;
