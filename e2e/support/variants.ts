import { createHash } from 'node:crypto';
import { cp, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { readRegistry } from '@panel/release';

/** A text of a module's built scripts, and what another build says in its place. */
export type Change = [from: string, to: string];

/**
 * Publishes another build of a module on a copy of the site, as its current release: the present
 * one with a text changed, under a version of its own.
 *
 * @returns puts the registry back as it was
 */
export async function publishVariant(
  site: string,
  name: string,
  change: Change,
): Promise<() => Promise<void>> {
  const path = join(site, 'modules/registry.json');
  const former = await readFile(path, 'utf8');
  const { current } = (await readRegistry(site)).modules[name]!;
  const version = `${current.version}-variant`;
  await changedCopy(
    join(site, 'modules', name, current.version),
    join(site, 'modules', name, version),
    current.preload.map((url) => url.replace(`${name}/${current.version}/`, '')),
    change,
  );
  const registry = JSON.parse(
    former.replaceAll(`${name}/${current.version}/`, `${name}/${version}/`),
  ) as Awaited<ReturnType<typeof readRegistry>>;
  const variant = registry.modules[name]!.current;
  variant.version = version;
  for (const url of Object.keys(variant.integrity)) {
    const bytes = await readFile(join(site, 'modules', url));
    variant.integrity[url] = `sha384-${createHash('sha384').update(bytes).digest('base64')}`;
  }
  await writeFile(path, JSON.stringify(registry));
  return () => writeFile(path, former);
}

/**
 * Puts another build of a module in a web root of its own, as a developer serves it.
 *
 * @returns the path of its entry there
 */
export async function placeVariant(
  site: string,
  elsewhere: string,
  name: string,
  change: Change,
): Promise<string> {
  const { current } = (await readRegistry(site)).modules[name]!;
  const folder = join('modules', name, current.version);
  const chunks = current.preload.map((url) => url.replace(`${name}/${current.version}/`, ''));
  await changedCopy(join(site, folder), join(elsewhere, folder), chunks, change);
  return `/modules/${current.entry}`;
}

async function changedCopy(
  from: string,
  to: string,
  scripts: string[],
  [text, other]: Change,
): Promise<void> {
  await cp(from, to, { recursive: true });
  const sources = await Promise.all(scripts.map((script) => readFile(join(to, script), 'utf8')));
  if (!sources.some((source) => source.includes(text))) {
    throw new Error(`No script of ${from} says ${text}.`);
  }
  for (const [index, script] of scripts.entries()) {
    await writeFile(join(to, script), sources[index]!.replaceAll(text, other));
  }
}
