import type { RsbuildConfig } from '@rsbuild/core';
import { pluginReact } from '@rsbuild/plugin-react';

/** What host and remotes are built with alike. */
export const common = {
  // Modules of a production build run in a shell under development, and the other way round: both
  // use the one JSX runtime that either shell provides.
  plugins: [pluginReact({ swcReactOptions: { development: false } })],
  output: {
    target: 'web',
    sourceMap: { js: 'source-map' },
    legalComments: 'none',
    overrideBrowserslist: ['chrome >= 111', 'edge >= 111', 'firefox >= 114', 'safari >= 16.4'],
  },
  tools: {
    // Hashed ids depend on the checkout's folder, which stands in the federation runtime's generated
    // entry; the same sources must give the same bytes anywhere.
    rspack: (config, { isProd }) => {
      if (isProd) {
        config.optimization = { ...config.optimization, moduleIds: 'natural', chunkIds: 'natural' };
      }
    },
  },
} satisfies RsbuildConfig;
