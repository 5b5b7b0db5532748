import { isDeepStrictEqual } from 'node:util';
import { writeHostFiles } from '../host/host-files.ts';
import type { HostName } from '../host/hosts.ts';
import { assertSite } from '../site/assert-site.ts';
import { configFile, readSiteConfig } from '../site/config-file.ts';
import { lostRace } from '../site/files/target.ts';
import { openTarget } from '../site/files/open-target.ts';
import { formerNginxConf } from '../site/reserved-paths.ts';
import { type Say, saysNothing } from '../site/terminal.ts';
import { withSite } from '../site/with-site.ts';

export interface HostFilesOptions {
  /** The only host from now on; without it, those whose files the site has. */
  host?: HostName | undefined;
  /** A folder that gets a copy of the files. */
  out?: string | undefined;
  say?: Say | undefined;
}

/**
 * Rewrites the files that a site's host reads, after its `config.json` was edited.
 *
 * @throws Error when the folder is no site, or its `config.json` is missing or malformed
 */
export async function renewHostFiles(
  path: string,
  { host, out, say = saysNothing }: HostFilesOptions = {},
): Promise<void> {
  const target = openTarget(path);
  await assertSite(target);
  const hadFormer = await target.has(formerNginxConf);
  const written = await withSite(target, say, async (site) => {
    const config = await readSiteConfig(site);
    const paths = await writeHostFiles(site, config, host);
    if (!isDeepStrictEqual(await readSiteConfig(site), config)) {
      throw lostRace(configFile);
    }
    return paths;
  });
  if (out !== undefined) {
    const copy = openTarget(out);
    for (const [file, bytes] of await target.readContents(written)) {
      await copy.putFile(file, bytes);
    }
  }
  say(`Seguem agora o config.json do site: ${written.join(', ')}.`);
  if (hadFormer && written.includes('nginx-http.conf')) {
    say(
      'nginx.conf saiu do site. Inclua nginx-http.conf e nginx-server.conf na configuração do nginx.',
    );
  }
}
