import { mkdir, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { sharedRanges } from '@panel/shared-federation';
import { temporaryFolder } from './temporary-folder.ts';

export interface BuiltWorkspace {
  root: string;
  site: string;
  write: (path: string, content: string) => Promise<void>;
  /** Rebuilds the shell with this code, and these versions of the libraries that it provides. */
  buildShell: (code: string, provides?: Record<string, string>) => Promise<void>;
  addModule: (name: string, route: string) => Promise<void>;
  /** Rebuilds a module with this code in its lazy-loaded chunk. */
  buildModule: (name: string, late: string) => Promise<void>;
  remove: () => Promise<void>;
}

/** Creates a workspace with builds of a shell and of the modules 'mfe-players' and 'mfe-games'. */
export async function builtWorkspace(): Promise<BuiltWorkspace> {
  const root = await temporaryFolder('release');
  const write = async (path: string, content: string) => {
    await mkdir(dirname(join(root, path)), { recursive: true });
    await writeFile(join(root, path), content);
  };
  const buildShell: BuiltWorkspace['buildShell'] = async (code, provides = {}) => {
    await rm(join(root, 'shell/dist'), { recursive: true, force: true });
    await write('shell/dist/shared.json', JSON.stringify({ ...providedVersions, ...provides }));
    await write('shell/dist/index.html', `<!doctype html><title>Admin Panel</title>${code}`);
    await write('shell/dist/favicon.svg', `<svg>${code}</svg>`);
    await write(`shell/dist/static/js/index.${code || '1a2b'}.js`, `shell(${code})`);
  };
  const buildModule = (name: string, late: string) =>
    write(`${name}/dist/static/js/async/late.js`, late);

  const addModule: BuiltWorkspace['addModule'] = async (name, route) => {
    const entry = `${name.replace('-', '_')}.c3d4.js`;
    const manifest = {
      metaData: { remoteEntry: { name: entry, path: 'static/js', type: 'global' } },
      exposes: [
        {
          path: './module',
          assets: {
            js: { sync: ['static/js/async/module.e5f6.js'], async: ['static/js/async/late.js'] },
          },
        },
      ],
    };
    const description = { name: `@panel/${name}`, version: '1.2.0', panel: { routes: [route] } };
    await write(`${name}/package.json`, JSON.stringify(description));
    await write(`${name}/dist/mf-manifest.json`, JSON.stringify(manifest));
    await write(`${name}/dist/static/js/${entry}`, `entry('${name}')`);
    await write(`${name}/dist/static/js/async/module.e5f6.js`, `module('${name}')`);
    await buildModule(name, 'late()');
  };

  await write('package.json', JSON.stringify({ workspaces: ['shell', 'mfe-*'] }));
  await write('shell/package.json', JSON.stringify({ name: '@panel/shell', version: '2.0.0' }));
  await buildShell('');
  await addModule('mfe-players', 'players');
  await addModule('mfe-games', 'games');
  return {
    root,
    site: join(root, 'dist'),
    write,
    buildShell,
    addModule,
    buildModule,
    remove: () => rm(root, { recursive: true, force: true }),
  };
}

/** The lowest version in the range of each shared library. */
const providedVersions = Object.fromEntries(
  Object.entries(sharedRanges).map(([library, range]) => [library, range.replace('^', '')]),
);
