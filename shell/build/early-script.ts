import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { RsbuildPlugin } from '@rsbuild/core';

/**
 * The chunks that it may have downloaded: everything below /admin, as shell/src/start/main.tsx calls it, and
 * what renews a session (shared-auth/src/auth-client.ts).
 */
const chunks = ['admin', 'auth'];

/**
 * Emits `src/start/early/early.js`, minified, among the shell's scripts and adds it to the page. Its attributes
 * `data-admin` and `data-auth` list the scripts of these chunks, whose names and hashes only the build
 * knows: `<address>#<integrity>`, separated by spaces.
 */
export function addEarlyScript(): RsbuildPlugin {
  return {
    name: 'panel:add-early-script',
    setup(api) {
      const path = join(api.context.rootPath, 'src/start/early/early.js');
      let name = '';
      api.processAssets({ stage: 'additional' }, ({ compilation, sources }) => {
        compilation.fileDependencies.add(path);
        const bytes = readFileSync(path);
        const contenthash = createHash('sha256').update(bytes).digest('hex').slice(0, 10);
        name = `static/js/early.${contenthash}.js`;
        compilation.emitAsset(name, new sources.RawSource(bytes), { contenthash, immutable: true });
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
          // Browsers ask for scripts without an order last.
          fetchpriority: 'high',
          src: assetPrefix + name,
          ...Object.fromEntries(chunks.map((chunk) => [`data-${chunk}`, scriptsOf(chunk)])),
        };
        return { headTags: [{ tag: 'script', attrs }, ...headTags], bodyTags };
      });
    },
  };
}
