import { readFileSync } from 'node:fs';
import { defineConfig, type HtmlTag } from '@rsbuild/core';
import {
  baseSettings,
  isDevelopment,
  leanRuntimeFlags,
  subresourceIntegrity,
  refuseOtherWebsites,
  trustedServer,
} from '@panel/shared-federation/rsbuild';
import { addEarlyScript } from './build/early-script.ts';
import { addFrames } from './build/frames.ts';
import { productionRouter } from './build/production-router.ts';
import { addSharedVersions, describeShell } from './build/shared-versions.ts';

/**
 * Inline script for development: the hook of React's developer tools, where React registers itself. The
 * React Refresh in each module finds the shell's React there, so that an edited component renders again
 * and keeps its state. The script must run before React.
 */
const refreshHook = `
  window.__REACT_DEVTOOLS_GLOBAL_HOOK__ ??= {
    renderers: new Map(),
    supportsFiber: true,
    inject(renderer) {
      this.renderers.set(this.renderers.size + 1, renderer);
      return this.renderers.size;
    },
    onScheduleFiberRoot() {},
    onCommitFiberRoot() {},
    onCommitFiberUnmount() {},
    checkDCE() {},
  };
`;

/** Puts the icon itself into the page: browsers ask for an icon's file again whenever the address changes. */
function withInlineIcon(tags: HtmlTag[]): HtmlTag[] {
  const icon = readFileSync(new URL('./public/favicon.svg', import.meta.url), 'utf8');
  const href = `data:image/svg+xml,${encodeURIComponent(icon.replace(/\s+/g, ' '))}`;
  return tags.map((tag) =>
    tag.attrs?.rel === 'icon' ? { ...tag, attrs: { rel: 'icon', href } } : tag,
  );
}

/**
 * Build configuration of the shell. It is a plain bundle without Module Federation's plugin: the code of
 * /admin contains the federation runtime and the shared libraries
 * (shell/src/federation/release/federation-runtime.ts). Remotes are known at run time only.
 */
export default defineConfig({
  ...baseSettings,
  source: {
    entry: { index: './src/start/main.tsx' },
    define: leanRuntimeFlags,
  },
  resolve: { alias: productionRouter() },
  splitChunks: {
    ...baseSettings.splitChunks,
    cacheGroups: {
      ...baseSettings.splitChunks.cacheGroups,
      // Libraries that every page loads: browsers keep them when a release changes only the shell's own code.
      libraries: { name: 'libraries', test: /[\\/]node_modules[\\/]/, chunks: 'initial' },
    },
  },
  security: subresourceIntegrity,
  html: {
    template: './index.html',
    inject: 'head',
    scriptLoading: 'defer',
    tags: [
      ...(isDevelopment ? [{ tag: 'script', children: refreshHook, append: false }] : []),
      withInlineIcon,
    ],
  },
  server: {
    ...trustedServer,
    port: 3000,
    strictPort: true,
    host: 'localhost',
    publicDir: { name: 'public' },
  },
  plugins: [
    ...baseSettings.plugins,
    refuseOtherWebsites(),
    // A development server has too many builds of the shell to render the frames of each.
    ...(isDevelopment ? [] : [addFrames()]),
    addEarlyScript(),
    addSharedVersions(),
    describeShell(),
  ],
});
