import { fileURLToPath } from 'node:url';
import type { RsbuildConfig } from '@rsbuild/core';
import { pluginReact } from '@rsbuild/plugin-react';
import { withLeanRuntime } from './lean-runtime.ts';
import { withoutUnusedSupabase } from './unused-supabase.ts';

export const isDevelopment = process.env.NODE_ENV === 'development';

/**
 * Modules of a production build run in a shell under development, and the other way round: both make
 * elements with the one JSX runtime that either shell provides. React Refresh is compiled in for
 * React's development runtime only, so that one gets a stand-in.
 */
const importSource = fileURLToPath(new URL('./jsx', import.meta.url));

/**
 * In production the page and its scripts name the hash of each script of the shell that they load: a
 * site's Integrity-Policy refuses others (release/src/host/headers.ts). The registry names modules' hashes.
 */
export const ownHashes = { sri: { enable: 'auto' } } as const;

/** What host and remotes are built with alike. */
export const common = {
  plugins: [pluginReact(isDevelopment ? { swcReactOptions: { importSource } } : {})],
  output: {
    target: 'web',
    // A development server writes nothing: it leaves the last build alone.
    cleanDistPath: !isDevelopment,
    sourceMap: { js: 'source-map' },
    legalComments: 'none',
    overrideBrowserslist: ['chrome >= 111', 'edge >= 111', 'firefox >= 114', 'safari >= 16.4'],
  },
  tools: {
    // Hashed ids depend on the checkout's folder, which stands in the federation runtime's generated
    // entry; the same sources must give the same bytes anywhere.
    rspack: (config, utils) => {
      withLeanRuntime(utils);
      withoutUnusedSupabase(config, utils);
      if (utils.isProd) {
        config.optimization = { ...config.optimization, moduleIds: 'natural', chunkIds: 'natural' };
      }
    },
  },
} satisfies RsbuildConfig;
