import type { Release } from '@panel/shared-federation';
import { readBytes, scriptIntegrity } from '../files/write-files.ts';
import { LinkError } from '../files/inside-path.ts';
import { printable } from '../operator.ts';
import { shellPath } from '../shells.ts';
import { isIntact, versionFiles, versionPath } from '../module-versions.ts';
import { isElsewhere } from '../release-file.ts';
import type { ShellDescription } from '../../build/shell.ts';
import { isPage } from '../shells.ts';
import { readSiteConfig } from '../config-file.ts';

/** Something on a site that is not as it was published. */
export interface Problem {
  kind:
    | 'damaged'
    | 'missing'
    | 'linked'
    | 'unhashed'
    | 'unlisted'
    | 'unreachable'
    | 'different'
    | 'changed'
    | 'forbidden'
    | 'too-large'
    | 'unlogged'
    | 'withdrawn'
    | 'altered'
    | 'added'
    | 'removed'
    | 'other-state';
  /** Inside the site, or an address elsewhere. */
  path: string;
}

/** The largest script on another host that is read. */
const maxMegabytes = 20;

const labels: Record<Problem['kind'], string> = {
  damaged: 'danificado',
  missing: 'ausente',
  linked: 'link simbólico',
  unhashed: 'sem hash no registro',
  unlisted: 'fora da lista',
  unreachable: 'inacessível',
  different: 'difere do publicado',
  forbidden: 'origem fora de moduleOrigins',
  'too-large': `maior que ${maxMegabytes} MB`,
  unlogged: 'difere do histórico (.release/log.jsonl)',
  withdrawn: 'versão retirada em uso',
  altered: 'alterado desde o estado guardado',
  added: 'acrescentado desde o estado guardado',
  removed: 'removido desde o estado guardado',
  'other-state': 'o site não está no estado guardado',
  changed: 'não segue o config.json (rode npm run release -- headers)',
};

/** A problem as one line of Portuguese. */
export function problemText({ kind, path }: Problem): string {
  return `${labels[kind]}: ${printable(path)}`;
}

/** How long another host may take to answer, in milliseconds. */
const answerTimeoutMs = 10_000;

/** What a version of a module lacks of what the registry, or its description, names. */
export async function releaseProblems(
  site: string,
  name: string,
  {
    version,
    entry,
    preload,
    integrity,
  }: Pick<Release, 'version' | 'entry' | 'preload' | 'integrity'>,
): Promise<Problem[]> {
  const scripts = [...new Set([entry, ...preload])];
  const unhashed = scripts.filter((url) => !Object.hasOwn(integrity, url));
  const origins = await moduleOrigins(site);
  const found = await Promise.all(
    Object.entries(integrity).map(([url, hash]) =>
      isElsewhere(url)
        ? checkElsewhere(url, hash, origins)
        : checkFile(site, `modules/${url}`, hash),
    ),
  );
  return [
    ...unhashed.map((url): Problem => ({ kind: 'unhashed', path: addressOf(url) })),
    ...found.flat(),
    ...(await folderProblems(site, name, version, { entry, integrity })),
  ].filter(({ path }, index, all) => all.findIndex((other) => other.path === path) === index);
}

/** What a shell lacks: of its pages the kept ones count, since another shell's may be served. */
export async function shellProblems(
  site: string,
  { version, files }: ShellDescription,
): Promise<Problem[]> {
  const kept = shellPath(version);
  const found = await Promise.all(
    Object.entries(files).map(([file, hash]) =>
      checkFile(site, isPage(file) ? `${kept}/${file}` : file, hash),
    ),
  );
  return found.flat();
}

/** Whether a file of the site has the bytes it should have. */
export async function checkFile(site: string, path: string, hash: string): Promise<Problem[]> {
  try {
    const bytes = await readBytes(site, path);
    if (!bytes) {
      return [{ kind: 'missing', path }];
    }
    return scriptIntegrity(bytes) === hash ? [] : [{ kind: 'damaged', path }];
  } catch (error) {
    if (error instanceof LinkError) {
      return [{ kind: 'linked', path: error.path }];
    }
    throw error;
  }
}

/**
 * Checks a script on another host. Asks the site's `origins` only, and follows no redirect: a registry may
 * name any address.
 */
async function checkElsewhere(
  url: string,
  hash: string,
  origins: readonly string[],
): Promise<Problem[]> {
  if (!origins.includes(new URL(url).origin)) {
    return [{ kind: 'forbidden', path: url }];
  }
  try {
    const answer = await fetch(url, {
      signal: AbortSignal.timeout(answerTimeoutMs),
      cache: 'no-store',
      redirect: 'error',
    });
    if (!answer.ok) {
      return [{ kind: answer.status === 404 ? 'missing' : 'unreachable', path: url }];
    }
    const bytes = await readUpTo(maxMegabytes * 1_000_000, answer);
    if (!bytes) {
      return [{ kind: 'too-large', path: url }];
    }
    return scriptIntegrity(bytes) === hash ? [] : [{ kind: 'damaged', path: url }];
  } catch {
    return [{ kind: 'unreachable', path: url }];
  }
}

/** An answer's bytes; undefined when there are more than `maxBytes`. */
async function readUpTo(maxBytes: number, { body }: Response): Promise<Buffer | undefined> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of body ?? []) {
    chunks.push(chunk);
    size += chunk.length;
    if (size > maxBytes) {
      return undefined;
    }
  }
  return Buffer.concat(chunks);
}

/** The site's `moduleOrigins`; none when `config.json` cannot be read. */
async function moduleOrigins(site: string): Promise<readonly string[]> {
  return readSiteConfig(site).then(
    (config) => config.moduleOrigins,
    () => [],
  );
}

/** What a version's folder holds besides its scripts, whose hashes name no one. */
async function folderProblems(
  site: string,
  name: string,
  version: string,
  { entry, integrity }: Pick<Release, 'entry' | 'integrity'>,
): Promise<Problem[]> {
  const path = versionPath(name, version);
  const files = await versionFiles(site, path);
  const unlisted = files.filter(
    (file) =>
      isElsewhere(entry) || (file.endsWith('.js') && !(`${name}/${version}/${file}` in integrity)),
  );
  if (unlisted.length > 0) {
    return unlisted.map((file) => ({ kind: 'unlisted', path: `${path}/${file}` }));
  }
  return isElsewhere(entry) || (await isIntact(site, path, version))
    ? []
    : [{ kind: 'damaged', path }];
}

function addressOf(url: string): string {
  return isElsewhere(url) ? url : `modules/${url}`;
}
