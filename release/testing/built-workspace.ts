import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

export interface BuiltWorkspace {
  root: string;
  site: string;
  write: (path: string, content: string) => Promise<void>;
  remove: () => Promise<void>;
}

/** A workspace as the builds leave it: a shell and the modules 'mfe-players' and 'mfe-games'. */
export async function builtWorkspace(): Promise<BuiltWorkspace> {
  const root = await mkdtemp(join(tmpdir(), 'release-'));
  const write = async (path: string, content: string) => {
    await mkdir(dirname(join(root, path)), { recursive: true });
    await writeFile(join(root, path), content);
  };
  await write('shell/dist/index.html', '<!doctype html><title>Admin Panel</title>');
  await write('shell/dist/static/js/index.1a2b.js', 'shell()');
  for (const [name, route] of [
    ['mfe-players', 'players'],
    ['mfe-games', 'games'],
  ]) {
    const container = name!.replace('-', '_');
    const entry = `${container}.c3d4.js`;
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
    await write(
      `${name}/package.json`,
      JSON.stringify({ version: '1.2.0', panel: { routes: [route] } }),
    );
    await write(`${name}/dist/mf-manifest.json`, JSON.stringify(manifest));
    await write(`${name}/dist/static/js/${entry}`, `entry('${name}')`);
    await write(`${name}/dist/static/js/async/module.e5f6.js`, `module('${name}')`);
    await write(`${name}/dist/static/js/async/late.js`, 'late()');
  }
  return {
    root,
    site: join(root, 'dist'),
    write,
    remove: () => rm(root, { recursive: true, force: true }),
  };
}
