import { createHash } from 'node:crypto';
import { join } from 'node:path';
import type { RsbuildPlugin } from '@rsbuild/core';
import { isDevelopment } from '@panel/shared-federation/rsbuild';
import { bundleScript } from './bundle-script.ts';

/** Chunks that the early script may preload: see src/start/main.tsx and shared-auth/src/auth/auth-client.ts. */
const chunks = ['admin', 'auth'];

/**
 * Bundles `src/start/early/early.ts` into one script of the shell, which the build minifies, and adds it to
 * the page. Its attributes `data-admin` and `data-auth` list the scripts of these chunks, whose names and
 * hashes only the build knows: `<address>#<integrity>`, separated by spaces.
 */
export function addEarlyScript(): RsbuildPlugin {
  return {
    name: 'panel:add-early-script',
    setup(api) {
      const { rootPath } = api.context;
      let name = '';
      api.processAssets({ stage: 'additional' }, async ({ compilation, sources }) => {
        const path = join(rootPath, 'src/start/early/early.ts');
        const { code, files } = await bundleScript(path, rootPath);
        compilation.fileDependencies.addAll(files);
        const contenthash = createHash('sha256').update(code).digest('hex').slice(0, 10);
        // A development server keeps the page as it is when only this script changes.
        name = isDevelopment ? 'static/js/early.js' : `static/js/early.${contenthash}.js`;
        const info = isDevelopment ? {} : { contenthash, immutable: true };
        compilation.emitAsset(name, new sources.RawSource(code), info);
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
        const attrs = {
          async: true,
          // Without it browsers download async scripts last.
          fetchpriority: 'high',
          src: assetPrefix + name,
          ...Object.fromEntries(chunks.map((chunk) => [`data-${chunk}`, scriptsOf(chunk)])),
        };
        return { headTags: [{ tag: 'script', attrs }, ...headTags], bodyTags };
      });
    },
  };
}
