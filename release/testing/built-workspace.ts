import { mkdir, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import {
  containerName,
  contractVersion,
  type FirstReads,
  type ModuleFacts,
  type NamesByImport,
  sharedRanges,
} from '@panel/shared-federation';
import {
  type BuildSource,
  readModulePackage,
  writePanelFile,
} from '@panel/shared-federation/build';
import { folderTarget } from '../src/site/files/folder/folder-target.ts';
import type { Target } from '../src/site/files/target.ts';
import { temporaryFolder } from './temporary-folder.ts';

export interface BuiltWorkspace {
  root: string;
  site: string;
  /** The files of `site`. */
  target: Target;
  write: (path: string, content: string) => Promise<void>;
  /** Rebuilds the shell with this code. */
  buildShell: (code: string, provided?: Partial<Provided>) => Promise<void>;
  addModule: (name: string, route: string, needed?: Partial<Needed>) => Promise<void>;
  /** Rebuilds a module with this code in its lazy-loaded chunk. */
  buildModule: (name: string, late: string, needed?: Partial<Needed>) => Promise<void>;
  /** Rebuilds a module as if its package.json named these routes. */
  claimRoutes: (name: string, routes: string[]) => Promise<void>;
  /** Writes the `panel.json` of the shell again, after a change of its build. */
  describeShell: () => Promise<void>;
  remove: () => Promise<void>;
}

/** Fields of the shell's `panel.json`. */
interface Provided {
  contracts: number[];
  provides: Record<string, string>;
  exports: NamesByImport;
}

/** Fields of a module's `panel.json`. */
interface Needed extends ModuleFacts {
  reads: FirstReads;
  contract: number;
  requires: Record<string, string>;
  uses: NamesByImport;
  source: BuildSource;
}

/** Creates a workspace with builds of a shell and of the modules 'mfe-players' and 'mfe-games'. */
export async function builtWorkspace(): Promise<BuiltWorkspace> {
  const root = await temporaryFolder('release');
  const write = async (path: string, content: string) => {
    await mkdir(dirname(join(root, path)), { recursive: true });
    await writeFile(join(root, path), content);
  };
  const buildShell: BuiltWorkspace['buildShell'] = async (code, provided = {}) => {
    const folder = join(root, 'shell/dist');
    await rm(folder, { recursive: true, force: true });
    await write(
      'shell/dist/index.html',
      `<!doctype html><title>Admin Panel</title><script data-admin="/a.js">early('${code}')</script>${code}`,
    );
    await write('shell/dist/favicon.svg', `<svg>${code}</svg>`);
    await write(`shell/dist/static/js/index.${code || '1a2b'}.js`, `shell(${code})`);
    await describeShell(provided);
  };

  const describeShell = async (provided: Partial<Provided> = {}) => {
    await writePanelFile(join(root, 'shell/dist'), '2.0.0', {
      name: 'shell',
      contracts: [contractVersion],
      exports: usedNames,
      ...provided,
      provides: { ...lowestVersions, ...provided.provides },
    });
  };

  const buildModule: BuiltWorkspace['buildModule'] = (name, late, needed) =>
    buildModuleIn(root, name, late, needed);

  const describePackage = (name: string, routes: string[]) => {
    const description = { name: `@panel/${name}`, version: '1.2.0', panel: { routes } };
    return write(`${name}/package.json`, JSON.stringify(description));
  };

  const claimRoutes: BuiltWorkspace['claimRoutes'] = async (name, routes) => {
    await describePackage(name, routes);
    await buildModule(name, 'late()');
  };

  const addModule: BuiltWorkspace['addModule'] = async (name, route, needed) => {
    await describePackage(name, [route]);
    await write(`${name}/dist/${entryOf(name)}`, `entry('${name}')`);
    await write(`${name}/dist/static/js/async/module.e5f6.js`, `module('${name}')`);
    await buildModule(name, 'late()', needed);
  };

  await write('package.json', JSON.stringify({ workspaces: ['shell', 'mfe-*'] }));
  await write('shell/package.json', JSON.stringify({ name: '@panel/shell', version: '2.0.0' }));
  await buildShell('');
  await addModule('mfe-players', 'players');
  await addModule('mfe-games', 'games');
  const site = join(root, 'dist');
  return {
    root,
    site,
    target: folderTarget(site),
    write,
    buildShell,
    addModule,
    buildModule,
    claimRoutes,
    describeShell: () => describeShell(),
    remove: () => rm(root, { recursive: true, force: true }),
  };
}

/** Rebuilds a module of a workspace with this code in its lazy-loaded chunk. */
export async function buildModuleIn(
  root: string,
  name: string,
  late: string,
  needed: Partial<Needed> = {},
): Promise<void> {
  const { version, panel } = await readModulePackage(join(root, name));
  const folder = join(root, name, 'dist');
  await mkdir(join(folder, 'static/js/async'), { recursive: true });
  await writeFile(join(folder, 'static/js/async/late.js'), late);
  await writePanelFile(folder, version, {
    name,
    ...panel,
    contract: contractVersion,
    kit: '0.1.0',
    requires: { ...sharedRanges },
    uses: usedNames,
    entry: entryOf(name),
    preload: ['static/js/async/module.e5f6.js'],
    ...needed,
  });
}

/** The lowest version in the range of each shared library. */
const lowestVersions = Object.fromEntries(
  Object.entries(sharedRanges).map(([library, range]) => [
    library.replace(/\/$/, ''),
    range.replace('^', ''),
  ]),
);

const usedNames: NamesByImport = { react: ['useState'], '@panel/shared-ui': ['Button'] };

function entryOf(name: string): string {
  return `static/js/${containerName(name)}.c3d4.js`;
}
