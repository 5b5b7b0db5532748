import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Registry, SiteConfigFile } from '@panel/shared-federation';
import { assembleSite } from '../src/commands/assemble.ts';
import { renewHostFiles } from '../src/commands/renew-host-files.ts';
import { publish, type PublishOptions } from '../src/commands/publish/publish.ts';
import { rollback, type RollbackOptions } from '../src/commands/rollback/rollback.ts';
import { embeddedBackend } from '../src/site/backend.ts';
import { writeSiteConfig } from '../src/site/config-file.ts';
import { folderTarget } from '../src/site/files/folder/folder-target.ts';
import { appendLog, type NewChange, readLog } from '../src/site/log/log.ts';
import { saysNothing } from '../src/site/terminal.ts';
import {
  readRegistry,
  readSiteRegistry,
  registryFile,
  type SiteRegistry,
} from '../src/site/registry/registry-file.ts';
import { type OpenSite, withSite } from '../src/site/with-site.ts';
import { writeRegistry } from '../src/site/registry/write-registry.ts';
import { type BuiltWorkspace, builtWorkspace } from './built-workspace.ts';

export interface ReleasedWorkspace extends BuiltWorkspace {
  /** The lines that the commands have printed so far. */
  said: string[];
  assemble: () => Promise<Registry>;
  publish: (names: string[], options?: Partial<PublishOptions>) => Promise<Registry>;
  /** Rebuilds 'mfe-players' and publishes it. @returns its new version */
  publishPlayers: (late: string) => Promise<string>;
  rollback: (name: string | string[], options?: Partial<RollbackOptions>) => Promise<Registry>;
  writeRegistry: (registry: SiteRegistry) => Promise<SiteRegistry>;
  /** Logs a change that the registry does not show. */
  appendLog: (change: NewChange) => Promise<void>;
  text: (path: string) => Promise<string>;
  /** Sets fields of the site's `config.json`, and renews its host's files. */
  configure: (settings: Partial<SiteConfigFile>) => Promise<void>;
}

/** Creates a built workspace with an assembled site, and commands on them. */
export async function releasedWorkspace(): Promise<ReleasedWorkspace> {
  const workspace = await builtWorkspace();
  const { root, site } = workspace;
  const said: string[] = [];
  const who = { by: 'ana', why: 'um teste', say: (line: string) => void said.push(line) };
  const assemble = () => assembleSite({ root, site, config: embeddedBackend });
  const publishNames: ReleasedWorkspace['publish'] = (names, options) =>
    publish({ builds: buildsOf(root, names), site, repository: root, ...who, ...options });
  const open = <T>(work: (opened: OpenSite) => Promise<T>) =>
    withSite(folderTarget(site), saysNothing, work);
  await assemble();
  return {
    ...workspace,
    said,
    assemble,
    publish: publishNames,
    async publishPlayers(late) {
      await workspace.buildModule('mfe-players', late);
      const { modules } = await publishNames(['mfe-players']);
      return modules['mfe-players']!.current.version;
    },
    rollback: (name, options) => rollback({ site, names: [name].flat(), ...who, ...options }),
    writeRegistry: (registry) =>
      open(async (opened) => {
        const { revision } = await opened.readRevision(registryFile);
        return writeRegistry(opened, { ...registry, revision });
      }),
    appendLog: (change) =>
      open(async (opened) => {
        const { change: last = 0 } = await readSiteRegistry(opened);
        await appendLog(opened, await readLog(opened, last), change);
      }),
    text: (path) => readFile(join(site, path), 'utf8'),
    async configure(settings) {
      await open((opened) => writeSiteConfig(opened, { ...embeddedBackend, ...settings }));
      await renewHostFiles(site);
    },
  };
}

/** The folders of the packages' builds. */
export function buildsOf(root: string, names: readonly string[]): string[] {
  return names.map((name) => join(root, name, 'dist'));
}

/** Publishes 'mfe-players' twice more. @returns its three versions, the oldest first */
export async function publishThreeVersions(workspace: ReleasedWorkspace): Promise<string[]> {
  const { modules } = await readRegistry(workspace.target);
  return [
    modules['mfe-players']!.current.version,
    await workspace.publishPlayers('second()'),
    await workspace.publishPlayers('third()'),
  ];
}
