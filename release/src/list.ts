import { join } from 'node:path';
import { assertSite } from './assert-site.ts';
import { progressOf } from './change.ts';
import { subfolders } from './files.ts';
import { type LoggedChange, readLog } from './log.ts';
import { moduleFolder } from './module-files.ts';
import { readRegistry } from './registry-file.ts';
import { currentShell, shellVersions } from './shell-files.ts';

export interface ListedModule {
  /** A module's name, or 'shell'. */
  name: string;
  /** What it can go back to, besides what is current. */
  versions: string[];
  current: string | undefined;
  /** What the shell falls back on by itself. */
  previous: string | undefined;
  /** The changes that touched it, oldest first. */
  log: ListedChange[];
}

export interface ListedChange extends Omit<LoggedChange, 'versions'> {
  version: string;
}

/** What a site holds and how it came about: the shell, then its modules by name. */
export async function listReleases(site: string): Promise<ListedModule[]> {
  assertSite(site);
  const registry = await readRegistry(site);
  const shell = await currentShell(site);
  const log = await readLog(site);
  const last = log.at(-1);
  if (last && progressOf(last, registry, shell) === 'never seen') {
    last.isAbandoned = true;
  }
  const folders = await subfolders(join(site, 'modules'));
  const names = [...new Set([...Object.keys(registry.modules), ...folders])].sort();
  const modules = names.map(async (name) => ({
    name,
    versions: await subfolders(moduleFolder(site, name)),
    current: registry.modules[name]?.current.version,
    previous: registry.modules[name]?.previous?.version,
    log: changesOf(log, name),
  }));
  return [
    {
      name: 'shell',
      versions: await shellVersions(site),
      current: shell?.version,
      previous: undefined,
      log: changesOf(log, 'shell'),
    },
    ...(await Promise.all(modules)),
  ];
}

function changesOf(log: readonly LoggedChange[], name: string): ListedChange[] {
  return log.flatMap(({ versions, ...change }) => {
    const version = versions[name];
    return version === undefined ? [] : [{ ...change, version }];
  });
}
