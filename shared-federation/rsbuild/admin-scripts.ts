import type { RsbuildPlugin } from '@rsbuild/core';

/**
 * The name of the chunk with everything below /admin, as shell/src/main.tsx calls it.
 */
const chunk = 'admin';

/**
 * Adds `early.js` to the page, and tells it which scripts a signed-in administrator needs besides
 * those that the page starts with: only the build knows their names.
 */
export function nameAdminScripts(): RsbuildPlugin {
  return {
    name: 'panel:name-admin-scripts',
    setup(api) {
      api.modifyHTMLTags(({ headTags, bodyTags }, { compilation, assetPrefix }) => {
        const files = compilation?.namedChunkGroups.get(chunk)?.getFiles() ?? [];
        const scripts = files.filter((file) => file.endsWith('.js'));
        const src = `${assetPrefix}early.js`;
        const attrs = {
          async: true,
          src,
          'data-admin': scripts.map((file) => assetPrefix + file).join(' '),
        };
        return { headTags: [{ tag: 'script', attrs }, ...headTags], bodyTags };
      });
    },
  };
}
