import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import * as v from 'valibot';
import { isBucketAddress, parseBucketAddress } from '../../site/files/bucket/bucket-address.ts';
import { ifMissing } from '../../site/files/if-missing.ts';
import { UsageError } from '../../site/usage-error.ts';

/** The file at a repository's root that names its sites: { "producao": "../painel", "teste": "s3://painel" }. */
export const targetsFile = 'targets.json';

const targetName = v.pipe(v.string(), v.regex(/^[a-z][a-z0-9-]*$/));

const targets = v.record(targetName, v.pipe(v.string(), v.nonEmpty()));

/**
 * Reads the names of sites.
 *
 * @param root the repository, which folders in the file are relative to
 * @param cwd the folder that other folders are relative to
 * @throws UsageError when the file is malformed
 */
export async function readTargets(root: string, cwd: string): Promise<Targets> {
  const named = new Map(Object.entries(await readNames(join(root, targetsFile))));
  const siteAt = (site: string) => {
    const place = named.get(site);
    return place === undefined ? placeIn(cwd, site) : placeIn(root, place);
  };
  return {
    siteAt,
    assertKnown(site) {
      const isName = named.size > 0 && v.is(targetName, site);
      if (isName && !named.has(site) && !existsSync(placeIn(cwd, site))) {
        const known = [...named.keys()].join(', ');
        throw new UsageError(
          `Não há o site '${site}' em ${targetsFile}, nem uma pasta com esse nome. Há: ${known}.`,
        );
      }
    },
    sitesBesides: (site) =>
      new Map(
        [...named.keys()]
          .map((name) => [name, siteAt(name)] as const)
          .filter(([, place]) => place !== site),
      ),
  };
}

/** The sites that `targets.json` names. */
export interface Targets {
  /**
   * The absolute path or the address of a site, from its name, folder or address.
   *
   * @throws UsageError as `placeIn` does
   */
  siteAt: (site: string) => string;
  /** @throws UsageError that lists the names, for a name that `targets.json` lacks, and no folder has */
  assertKnown: (site: string) => void;
  /** The other sites by their names. */
  sitesBesides: (site: string) => ReadonlyMap<string, string>;
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
