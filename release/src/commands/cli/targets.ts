import { readFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import * as v from 'valibot';
import { ifMissing } from '../../site/files/if-missing.ts';
import { UsageError } from '../usage-error.ts';

/** The file at a repository's root that names its sites: { "producao": "../painel" }. */
export const targetsFile = 'targets.json';

const targets = v.record(
  v.pipe(v.string(), v.regex(/^[a-z][a-z0-9-]*$/)),
  v.pipe(v.string(), v.nonEmpty()),
);

/**
 * Reads the names of sites.
 *
 * @param root the repository, which folders in the file are relative to
 * @param cwd the folder that other folders are relative to
 * @returns a function that takes a site's name or folder and returns its absolute path
 * @throws UsageError when the file is malformed; the function throws it for a URL
 */
export async function readTargets(root: string, cwd: string): Promise<(site: string) => string> {
  const named = await readNames(join(root, targetsFile));
  return (site) => {
    const folder = Object.hasOwn(named, site) ? resolve(root, named[site]!) : resolve(cwd, site);
    const text = named[site] ?? site;
    if (/^[a-z][\w+.-]+:\/\//i.test(text)) {
      throw new UsageError(`Um site é uma pasta, e não um endereço: ${text}`);
    }
    return folder;
  };
}

async function readNames(path: string): Promise<Record<string, string>> {
  const text = await readFile(path, 'utf8').catch(ifMissing);
  try {
    return text === undefined ? {} : v.parse(targets, JSON.parse(text));
  } catch (error) {
    throw new UsageError(
      `${path} está malformado: um objeto JSON com nomes (a-z, 0-9 e -) e pastas, como { "producao": "../painel" }.`,
      { cause: error },
    );
  }
}
