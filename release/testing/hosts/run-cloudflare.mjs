// Runs the Worker of a folder in workerd, as its wrangler.jsonc says, and prints its address. Buckets get the files of
// a second folder. It is a process of its own, because miniflare checks errors with `instanceof`, which fails in Jest's
// realm.
import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { Miniflare } from 'miniflare';

const [, , folder, files] = process.argv;
const config = JSON.parse(readFileSync(join(folder, 'wrangler.jsonc'), 'utf8'));
const { assets, r2_buckets: buckets = [], vars = {} } = config;
const worker = new Miniflare({
  modules: [{ type: 'ESModule', path: join(folder, config.main) }],
  modulesRoot: folder,
  compatibilityDate: config.compatibility_date,
  bindings: vars,
  r2Buckets: buckets.map(({ binding }) => binding),
  ...(assets && {
    assets: {
      directory: join(folder, assets.directory),
      binding: assets.binding,
      routerConfig: {
        invoke_user_worker_ahead_of_assets: assets.run_worker_first,
        has_user_worker: true,
      },
      assetConfig: {
        html_handling: assets.html_handling,
        not_found_handling: assets.not_found_handling,
      },
    },
  }),
});
for (const { binding } of buckets) {
  const bucket = await worker.getR2Bucket(binding);
  for (const entry of readdirSync(files, { recursive: true, withFileTypes: true })) {
    const path = join(entry.parentPath, entry.name);
    if (entry.isFile()) {
      await bucket.put(
        (vars.PREFIX ?? '') + relative(files, path),
        new Uint8Array(readFileSync(path)),
      );
    }
  }
}
process.once('SIGTERM', () => void worker.dispose());
console.log((await worker.ready).href);
