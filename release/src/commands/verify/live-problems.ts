import { randomUUID } from 'node:crypto';
import type { Registry } from '@panel/shared-federation';
import { crossOriginHeaders, securityHeaders } from '../../host/headers.ts';
import { cacheHeaders } from '../../site/cache-headers.ts';
import { readPublishedPage } from '../../host/host-files.ts';
import { askHost } from '../../site/check/ask-host.ts';
import { alteredTags } from './altered-tags.ts';
import type { Problem } from '../../site/check/problem.ts';
import { configFile, readSiteConfig } from '../../site/config-file.ts';
import { mapAtOnce } from '../../site/files/map-at-once.ts';
import type { SiteFiles } from '../../site/files/target.ts';
import { releaseFolder } from '../../site/lock.ts';
import { registryFile } from '../../site/registry/registry-file.ts';
import { isModuleDocument } from '../../site/module-documents.ts';
import { isElsewhere } from '../../site/registry/release-file.ts';
import { hostFileNames } from '../../site/reserved-paths.ts';

/** What a browser sends when it opens an address. */
const navigation = { Accept: 'text/html,application/xhtml+xml,*/*;q=0.8' };

/**
 * Asks a site's host what browsers ask it: whether it answers addresses of the panel with the page, files with the
 * site's bytes, all with their headers, and serves nothing that only commands and the host may read.
 *
 * @param origin the address of the site's root, such as 'https://painel.example.org'
 * @throws Error when the site's `config.json` cannot be read
 */
export async function liveProblems(
  site: SiteFiles,
  { modules }: Registry,
  origin: string,
): Promise<Problem[]> {
  const [config, page] = [await readSiteConfig(site), await readPublishedPage(site)];
  const ask = (path: string, headers = {}) =>
    askHost(new URL(path, origin), headers).catch(() => undefined);

  const differenceProblems = async (
    path: string,
    file: string,
    accept = {},
  ): Promise<Problem[]> => {
    const [answer, bytes] = [await ask(path, accept), await site.readBytes(file)];
    if (!answer) {
      return [{ kind: 'unreachable', path: addressOf(path, origin) }];
    }
    if (answer.status !== 200 || !answer.body || !bytes?.equals(answer.body)) {
      const isPage = answer.status === 200 && file.endsWith('.html');
      const tags = isPage ? alteredTags(String(bytes ?? ''), String(answer.body ?? '')) : '';
      const what = [answer.status, tags].filter(Boolean).join('; ');
      return [{ kind: 'live-different', path: `${addressOf(path, origin)} (${what})` }];
    }
    const expected = {
      ...securityHeaders(config, page, file),
      ...cacheHeaders(file),
      ...crossOriginHeaders(file),
    };
    return headerProblems(answer.headers, expected, addressOf(path, origin));
  };

  /** Asks for a new name each time: a cache may know the answer to the last one. */
  const missingFileProblems = async (folder: string): Promise<Problem[]> => {
    const answer = await ask(`${folder}${randomUUID()}.js`);
    const isCached = !/no-store|no-cache/.test(answer?.headers.get('Cache-Control') ?? 'no-store');
    return !answer || (answer.status === 404 && !isCached)
      ? []
      : [{ kind: 'live-missing', path: `${addressOf(folder, origin)}*.js (${answer.status})` }];
  };

  const exposureProblems = async (path: string): Promise<Problem[]> => {
    const [answer, bytes] = [await ask(`/${path}`), await site.readBytes(path)];
    return answer?.status === 200 && answer.body && bytes?.equals(answer.body)
      ? [{ kind: 'exposed', path: addressOf(`/${path}`, origin) }]
      : [];
  };

  const pages = ['/', '/login', '/admin'].map((path) =>
    differenceProblems(path, 'index.html', navigation),
  );
  const entries = Object.values(modules)
    .map(({ current }) => current.entry)
    .filter((entry) => !isElsewhere(entry))
    .map((entry) => `modules/${entry}`);
  const files = [configFile, registryFile, ...entries];
  const hidden = [
    ...(await site.listFiles(releaseFolder)).map((file) => `${releaseFolder}/${file}`),
    ...hostFileNames,
    ...(await site.listFiles()).filter(isModuleDocument),
  ];
  const found = [
    ...(await Promise.all(pages)),
    ...(await mapAtOnce(files, (file) => differenceProblems(`/${file}`, file))),
    ...(await mapAtOnce(['/static/js/', '/modules/mfe-x/1.0.0-x/'], missingFileProblems)),
    ...(await mapAtOnce(hidden, exposureProblems)),
  ];
  return found.flat();
}

function headerProblems(
  headers: Headers,
  expected: Record<string, string>,
  address: string,
): Problem[] {
  return Object.entries(expected)
    .filter(([name, value]) => headers.get(name) !== value)
    .map(([name]) => ({ kind: 'live-header', path: `${name} em ${address}` }));
}

function addressOf(path: string, origin: string): string {
  return new URL(path, origin).href;
}
