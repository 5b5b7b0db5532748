import type { RsbuildConfig } from '@rsbuild/core';
import { pluginReact } from '@rsbuild/plugin-react';

/** What host and remotes are built with alike. */
export const common = {
  plugins: [pluginReact()],
  output: {
    target: 'web',
    sourceMap: { js: 'source-map' },
    legalComments: 'none',
    overrideBrowserslist: ['chrome >= 111', 'edge >= 111', 'firefox >= 114', 'safari >= 16.4'],
  },
} satisfies RsbuildConfig;
