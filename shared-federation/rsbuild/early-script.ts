import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { RsbuildPlugin } from '@rsbuild/core';

/**
 * The name of the chunk with everything below /admin, as shell/src/main.tsx calls it.
 */
const chunk = 'admin';

/**
 * Puts `src/early.js` beside the page as it is, only shorter, and into the page; and tells it which
 * scripts a signed-in administrator needs besides those that the page starts with: only the build
 * knows their names.
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
        const files = compilation?.namedChunkGroups.get(chunk)?.getFiles() ?? [];
        const scripts = files.filter((file) => file.endsWith('.js'));
        const src = `${assetPrefix}early.js`;
        const attrs = {
          async: true,
          // Browsers ask for scripts without an order last.
          fetchpriority: 'high',
          src,
          'data-admin': scripts.map((file) => assetPrefix + file).join(' '),
        };
        return { headTags: [{ tag: 'script', attrs }, ...headTags], bodyTags };
      });
    },
  };
}
