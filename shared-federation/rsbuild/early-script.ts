import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { RsbuildPlugin } from '@rsbuild/core';

/**
 * The chunks that it may have downloaded: everything below /admin, as shell/src/main.tsx calls it, and
 * what renews a session (shared-auth/src/auth-client.ts).
 */
const chunks = ['admin', 'auth'];

/**
 * Puts `src/early.js` beside the page as it is, only shorter, and into the page; and tells it the
 * scripts of these chunks, as `data-admin` and `data-auth`: only the build knows their names.
 */
export function addEarlyScript(): RsbuildPlugin {
  return {
    name: 'panel:add-early-script',
    setup(api) {
      const path = join(api.context.rootPath, 'src', 'early.js');
      api.processAssets({ stage: 'additional' }, ({ compilation, sources }) => {
        compilation.fileDependencies.add(path);
        compilation.emitAsset('early.js', new sources.RawSource(readFileSync(path)));
      });
      api.modifyHTMLTags(({ headTags, bodyTags }, { compilation, assetPrefix }) => {
        const scriptsOf = (chunk: string): string => {
          const files = compilation?.namedChunkGroups.get(chunk)?.getFiles() ?? [];
          const scripts = files.filter((file) => file.endsWith('.js'));
          return scripts.map((file) => assetPrefix + file).join(' ');
        };
        const src = `${assetPrefix}early.js`;
        const attrs = {
          async: true,
          // Browsers ask for scripts without an order last.
          fetchpriority: 'high',
          src,
          ...Object.fromEntries(chunks.map((chunk) => [`data-${chunk}`, scriptsOf(chunk)])),
        };
        return { headTags: [{ tag: 'script', attrs }, ...headTags], bodyTags };
      });
    },
  };
}
