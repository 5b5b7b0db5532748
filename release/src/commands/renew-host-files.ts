import { writeHostFiles } from '../host/host-files.ts';
import { assertSite } from '../site/assert-site.ts';
import { readSiteConfig } from '../site/config-file.ts';
import { openTarget } from '../site/files/open-target.ts';
import { type Say, saysNothing } from '../site/terminal.ts';
import { withSite } from '../site/with-site.ts';

/**
 * Rewrites the files that a site's host reads, after its `config.json` was edited.
 *
 * @throws Error when the folder is no site, or its `config.json` is missing or malformed
 */
export async function renewHostFiles(path: string, say: Say = saysNothing): Promise<void> {
  const target = openTarget(path);
  await assertSite(target);
  await withSite(target, say, async (site) => writeHostFiles(site, await readSiteConfig(site)));
}
