import { readFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import * as v from 'valibot';
import { isBucketAddress, parseBucketAddress } from '../../site/files/bucket/bucket-address.ts';
import { ifMissing } from '../../site/files/if-missing.ts';
import { UsageError } from '../../site/usage-error.ts';

/** The file at a repository's root that names its sites: { "producao": "../painel", "teste": "s3://painel" }. */
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
 * @returns a function that takes a site's name, folder or address, and returns its absolute path or its address
 * @throws UsageError when the file is malformed; the function throws it as `placeIn` does
 */
export async function readTargets(root: string, cwd: string): Promise<(site: string) => string> {
  const named = await readNames(join(root, targetsFile));
  return (site) => (Object.hasOwn(named, site) ? placeIn(root, named[site]!) : placeIn(cwd, site));
}

/**
 * The place of a site or another web root, as `openTarget` takes it.
 *
 * @param cwd the folder that other folders are relative to
 * @throws UsageError for the address of a page, and for a malformed one of a bucket
 */
export function placeIn(cwd: string, text: string): string {
  if (isBucketAddress(text)) {
    try {
      parseBucketAddress(text);
      return text;
    } catch (error) {
      throw new UsageError((error as Error).message, { cause: error });
    }
  }
  if (/^[a-z][\w+.-]+:\/\//i.test(text)) {
    throw new UsageError(`Um site é uma pasta ou um bucket (s3://…), e não o endereço ${text}`);
  }
  return resolve(cwd, text);
}

async function readNames(path: string): Promise<Record<string, string>> {
  const text = await readFile(path, 'utf8').catch(ifMissing);
  try {
    return text === undefined ? {} : v.parse(targets, JSON.parse(text));
  } catch (error) {
    throw new UsageError(
      `${path} está malformado: um objeto JSON com nomes (a-z, 0-9 e -) e pastas ou buckets, como { "producao": "../painel" }.`,
      { cause: error },
    );
  }
}
