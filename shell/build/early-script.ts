import { join } from 'node:path';
import type { RsbuildPlugin } from '@rsbuild/core';
import { isDevelopment } from '@panel/shared-federation/rsbuild';
import { bundleScript } from './bundle-script.ts';

/** Chunks that the early script may preload: see src/start/main.tsx and shared-auth/src/auth/auth-client.ts. */
const chunks = ['admin', 'auth', 'login'];

/**
 * Bundles `src/start/early/early.ts` into one inline script, before the page's styles: nothing is painted before it has
 * set the colour scheme. Its attribute `data-font` is the address of the web font; `data-admin` and the like list the
 * scripts of its chunks, `<address>#<integrity>`, separated by spaces. Only the build knows them. They are attributes, so that the script's own hash stays the same
 * while its code does: the site's policy names that hash (release/src/host/inline-hashes.ts).
 */
export function addEarlyScript(): RsbuildPlugin {
  return {
    name: 'panel:add-early-script',
    setup(api) {
      const { rootPath } = api.context;
      let code = '';
      api.processAssets({ stage: 'additional' }, async ({ compilation }) => {
        const path = join(rootPath, 'src/start/early/early.ts');
        const bundled = await bundleScript(path, rootPath, { minimize: !isDevelopment });
        compilation.fileDependencies.addAll(bundled.files);
        code = bundled.code;
      });
      api.modifyHTMLTags(({ headTags, bodyTags }, { compilation, assetPrefix }) => {
        const scriptsOf = (chunk: string): string => {
          const files = compilation?.namedChunkGroups.get(chunk)?.getFiles() ?? [];
          const scripts = files.filter((file) => file.endsWith('.js'));
          return scripts.map((file) => `${assetPrefix}${file}#${integrityOf(file)}`).join(' ');
        };
        const integrityOf = (file: string): string => {
          const hashes = [compilation?.getAsset(file)?.info.contenthash ?? []].flat();
          return hashes.find((hash) => hash.startsWith('sha384-')) ?? '';
        };
        const attrs = Object.fromEntries(
          chunks.map((chunk) => [`data-${chunk}`, scriptsOf(chunk)]),
        );
        const fonts = Object.keys(compilation?.assets ?? {}).filter((file) =>
          file.endsWith('.woff2'),
        );
        Object.assign(attrs, { 'data-font': fonts.map((file) => assetPrefix + file).join() });
        return { headTags: [{ tag: 'script', attrs, children: code }, ...headTags], bodyTags };
      });
    },
  };
}
