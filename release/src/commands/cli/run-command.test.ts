import { mkdir, readdir, readFile, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Registry } from '@panel/shared-federation';
import { siteManifest } from '../../site/check/manifest.ts';
import { hostFileNames } from '../../site/reserved-paths.ts';
import { saysNothing } from '../../site/terminal.ts';
import { readRegistry } from '../../site/registry/registry-file.ts';
import { withSite } from '../../site/with-site.ts';
import { runRelease } from '../../../testing/release-program.ts';
import { runCommand } from './run-command.ts';
import {
  publishThreeVersions,
  type ReleasedWorkspace,
  releasedWorkspace,
} from '../../../testing/releases.ts';

let workspace: ReleasedWorkspace;

beforeEach(async () => {
  workspace = await releasedWorkspace();
  const script = join(__dirname, '../../../testing/build-players.ts');
  await describePackage(`node --import ${pathToFileURL(require.resolve('tsx')).href} ${script}`);
});
afterEach(() => workspace.remove());

async function describePackage(build: string): Promise<void> {
  await workspace.write(
    'mfe-players/package.json',
    JSON.stringify({
      name: '@panel/mfe-players',
      version: '1.3.0',
      panel: { routes: ['players'] },
      scripts: { build },
    }),
  );
}

/** Paths are relative to the workspace's folder, where `dist` is the site. */
async function run(...args: string[]): Promise<{ code: number; output: string }> {
  const lines: string[] = [];
  const say = (line: string) => void lines.push(line);
  const { code = 0 } = await runCommand(args, { root: workspace.root, cwd: workspace.root, say });
  return { code, output: lines.join('\n') };
}

test('publish builds only the named module, for production, and prints its versions', async () => {
  const { modules } = await readRegistry(workspace.target);
  const { output } = await run('publish', 'mfe-players', '--by', 'ana', '--why', 'filtro novo');
  const { current } = (await readRegistry(workspace.target)).modules['mfe-players']!;
  const former = modules['mfe-players']!.current.version;
  expect(output.split('\n')).toEqual([
    `mfe-players ${current.version}: publicada (antes ${former}).`,
  ]);
  const late = `dist/modules/mfe-players/${current.version}/static/js/async/late.js`;
  expect(await readFile(join(workspace.root, late), 'utf8')).toBe('production');
});

test('a build that fails is shown, and the site stays as it was', async () => {
  const before = await readRegistry(workspace.target);
  await describePackage(`node -e "console.log('linha 7: erro'); process.exit(3)"`);
  await expect(run('publish', 'mfe-players')).rejects.toThrow(
    /linha 7: erro[^]*A compilação de mfe-players falhou; o site está como estava\./,
  );
  expect(await readRegistry(workspace.target)).toEqual(before);
});

test('list shows the versions, and the date, version, user and reason of each change', async () => {
  await workspace.buildModule('mfe-players', 'later()');
  await run('publish', '--build', 'mfe-players', '--by', 'ana', '--why', 'filtro novo');
  await run('rollback', 'mfe-players', '--by', 'bia', '--why', 'quebrou');
  const { output } = await run('list', 'mfe-players');
  expect(output).toMatch(/^mfe-players\n {2}1\.3\.0-\w{32} {2}publicada em /);
  expect(output).toMatch(/1\.2\.0-\w{32} {2}montada por \S+\n/);
  expect(output).toMatch(/1\.3\.0-\w{32} {2}publicada por ana: filtro novo\n/);
  expect(output).toMatch(/1\.2\.0-\w{32} {2}voltou a ser a atual, por bia: quebrou$/);
  expect((await run('list')).output).toMatch(
    /^shell\n {2}2\.0\.0-\w{32} {2}publicada em .{20} \(atual\)\n[^]*\nmfe-games\n/,
  );
  await expect(run('list', 'mfe-x')).rejects.toThrow('Há: shell, mfe-games, mfe-players.');
});

test('list sorts versions by the date of their publication, the newest first', async () => {
  const versions = await publishThreeVersions(workspace);
  await workspace.rollback('mfe-players', { to: versions[1] });
  await mkdir(join(workspace.site, 'modules/mfe-players/0.0.1-unlogged'));
  const { output } = await run('list', 'mfe-players');
  const date = String.raw` {2}publicada em \d\d/\d\d/\d{4}, \d\d:\d\d:\d\d`;
  expect(output).toMatch(
    new RegExp(
      `^mfe-players\n  ${versions[2]}${date}.*\n  ${versions[1]}${date} \\(atual\\)\n` +
        `  ${versions[0]}${date}.*\n  0\\.0\\.1-unlogged {2}sem data de publicação\n`,
    ),
  );
});

test('an unfinished change is shown as under way while a command runs, else as abandoned', async () => {
  await workspace.appendLog({
    at: new Date().toISOString(),
    by: 'bia',
    why: 'novo',
    action: 'publish',
    versions: { 'mfe-players': '9.0.0-x' },
  });
  await withSite(workspace.target, saysNothing, async () => {
    const { output } = await run('list', 'mfe-players');
    expect(output).toMatch(/publicada por bia: novo \(em andamento\)$/);
  });
  expect((await run('list', 'mfe-players')).output).toMatch(/: novo \(abandonada\)$/);
});

test('an unknown name is answered with the known ones; a folder without package.json is no module', async () => {
  await workspace.write('mfe-gone/dist/panel.json', '{}');
  for (const name of ['mfe-player', 'mfe-gone']) {
    await expect(run('publish', name)).rejects.toThrow(
      `Não há '${name}' aqui. Há: shell, mfe-games, mfe-players.`,
    );
  }
  await workspace.assemble();
});

test('publish --build takes finished builds from any folder, and builds and reads nothing else', async () => {
  await workspace.buildModule('mfe-players', 'elsewhere()');
  await rename(join(workspace.root, 'mfe-players'), join(workspace.root, 'own'));
  await rm(join(workspace.root, 'own/package.json'));
  const { code } = await run('publish', '--build', 'own', '--build', 'shell/dist');
  expect(code).toBe(0);
  const { entry } = (await readRegistry(workspace.target)).modules['mfe-players']!.current;
  const late = `dist/modules/${entry.replace(/static.*/, 'static/js/async/late.js')}`;
  expect(await readFile(join(workspace.root, late), 'utf8')).toBe('elsewhere()');
  await expect(run('publish', 'shell', '--build', 'own')).rejects.toThrow('Uso: npm run release');
});

test('publish refuses a folder that is no site before it builds anything', async () => {
  await expect(run('publish', 'mfe-players', '--site', 'nada')).rejects.toThrow('Não há site em');
  const late = join(workspace.root, 'mfe-players/dist/static/js/async/late.js');
  expect(await readFile(late, 'utf8')).toBe('late()');
});

test('verify prints one problem per line, and exits with code 6', async () => {
  expect(await run('verify')).toEqual({ code: 0, output: 'O site está como foi publicado.' });
  await workspace.write('dist/a.txt', '');
  await workspace.write('dist/static/b.js', '');
  expect(await run('verify', '--site', 'dist')).toEqual({
    code: 6,
    output: 'fora da lista: a.txt\nfora da lista: static/b.js',
  });
});

test('control characters in names from the site are escaped on the terminal (T33)', async () => {
  await workspace.write('dist/a\n\u001b[2J\u202eb.txt', '');
  await workspace.write('dist/modules/mfe-players/\u001b]0;x\u0007/y', '');
  expect((await run('verify')).output.split('\n')).toEqual([
    'fora da lista: a\\u{a}\\u{1b}[2J\\u{202e}b.txt',
    'ausente: modules/mfe-players/\\u{1b}]0;x\\u{7}/release.json',
  ]);
  expect((await run('list')).output).toContain('  \\u{1b}]0;x\\u{7}');
});

test('a line break in a name from the site starts no new line in an error message', async () => {
  const forged = 'x\nO site está como foi publicado.';
  const refusal = (...args: string[]): Promise<string> =>
    run(...args).then(
      ({ output }) => output,
      (error: Error) => error.message,
    );
  const registry = JSON.parse(await workspace.text('modules/registry.json')) as Registry;
  await workspace.write(
    'dist/modules/registry.json',
    JSON.stringify({ ...registry, modules: { ...registry.modules, [forged]: {} } }),
  );
  await mkdir(join(workspace.site, '.release/shell', forged));
  await workspace.write('dist/config.json', JSON.stringify({ supabaseUrl: forged }));
  const refusals = [
    await refusal('verify'),
    await refusal('repair'),
    await refusal('headers'),
    await refusal('rollback', 'mfe-x'),
    await refusal('rollback', 'shell', '--to', '9.9.9'),
  ];
  expect(refusals.join('\n')).toContain('x\\u{a}O site');
  expect(refusals.join('\n')).not.toContain('\nO site está');
});

test('prune refuses a --keep that is no number of versions, and a --days that is no number of days', async () => {
  await expect(run('prune', '--keep', '0')).rejects.toThrow(
    '--keep é um número inteiro de 1 a 9999: 0',
  );
  await expect(run('prune', '--days', '-1')).rejects.toThrow();
  await expect(run('prune', '--days', 'x')).rejects.toThrow(
    '--days é um número inteiro de 0 a 9999: x',
  );
  expect((await run('prune', '--keep', '1', '--days', '0')).code).toBe(0);
});

test('verify --at says that it does not use a proxy which Node ignores', async () => {
  const proxy = jest.replaceProperty(process, 'env', {
    ...process.env,
    HTTPS_PROXY: 'http://127.0.0.1:9',
    NODE_USE_ENV_PROXY: '',
  });
  const { output } = await run('verify', '--at', 'http://127.0.0.1:9');
  expect(output).toContain('Aviso: este comando não usa o proxy de HTTPS_PROXY.');
  expect((await run('verify')).output).not.toContain('proxy');
  proxy.restore();
});

test('headers writes files that follow config.json', async () => {
  const config = JSON.parse(await workspace.text('config.json')) as object;
  const moduleOrigins = ['https://modules.example.org'];
  await workspace.write('dist/config.json', JSON.stringify({ ...config, moduleOrigins }));
  await run('headers');
  expect(await workspace.text('_headers')).toMatch(
    /script-src 'self' 'sha256-\S+' https:\/\/modules\.example\.org;/,
  );
  expect(await workspace.text('nginx-server.conf')).toContain('https://modules.example.org');
});

const secret = `e30.${Buffer.from('{"role":"service_role"}').toString('base64url')}.c2ln`;

test.each([
  ['a secret key', { supabaseAnonKey: secret }, 'supabaseAnonKey: chave secreta'],
  [
    "another address than a project's",
    { supabaseUrl: 'https://db.abcdefgh.supabase.co' },
    'supabaseUrl: como https://abcdefgh.supabase.co',
  ],
])(
  '%s in config.json stops headers, which writes nothing, and verify (T48)',
  async (_what, settings, reason) => {
    const config = JSON.parse(await workspace.text('config.json')) as object;
    await workspace.write('dist/config.json', JSON.stringify({ ...config, ...settings }));
    const before = await siteManifest(workspace.target);
    for (const command of ['headers', 'verify']) {
      const { code, err } = await runRelease(workspace.root, command);
      expect([command, code]).toEqual([command, 1]);
      expect(err.join()).toContain(reason);
      expect(err.join()).not.toContain(secret);
    }
    expect(await siteManifest(workspace.target)).toBe(before);
  },
);

test('headers --host leaves the files of that host only, which headers renews from then on', async () => {
  const present = async () =>
    (await workspace.target.listFiles()).filter((path) => hostFileNames.includes(path));
  expect((await run('headers', '--host', 'cloudflare', '--out', 'copia')).output).toContain(
    'Seguem agora o config.json do site: wrangler.jsonc, cloudflare-worker.js, .assetsignore.',
  );
  const files = ['.assetsignore', 'cloudflare-worker.js', 'wrangler.jsonc'];
  expect(await present()).toEqual(files);
  expect(await readdir(join(workspace.root, 'copia'))).toEqual(files);
  const copied = await readFile(join(workspace.root, 'copia/wrangler.jsonc'), 'utf8');
  expect(JSON.parse(copied)).toMatchObject({ assets: { directory: '../dist' } });
  // Never deploy the state of `wrangler dev`.
  expect((await workspace.text('.assetsignore')).split('\n')).toContain('.wrangler');
  await workspace.configure({ moduleOrigins: ['https://modules.example.org'] });
  expect(await workspace.text('cloudflare-worker.js')).toContain('https://modules.example.org');
  expect(await present()).toEqual(files);
  expect((await run('verify')).output).toContain('O site está como foi publicado.');
  await run('headers', '--host', 'nginx');
  expect(await present()).toEqual(['nginx-http.conf', 'nginx-server.conf']);
  await expect(run('headers', '--host', 'apache')).rejects.toThrow(
    '--host é um destes: nginx, cloudflare, netlify',
  );
});

test('headers --precompress is for nginx, and lasts until --precompress none', async () => {
  const present = async () =>
    (await workspace.target.listFiles('static')).filter((path) => /\.(gz|br)$/.test(path));
  await workspace.write('dist/static/js/large.js', 'late();'.repeat(500));
  for (const [value, suffixes] of [
    ['both', ['br', 'gz']],
    ['gzip', ['gz']],
    ['brotli', ['br']],
    ['none', []],
  ] as const) {
    await run('headers', '--host', 'nginx', '--precompress', value);
    await run('headers');
    expect(await present()).toEqual(suffixes.map((suffix) => `js/large.js.${suffix}`));
  }
  await expect(run('headers', '--host', 'nginx', '--precompress', 'zip')).rejects.toThrow(
    '--precompress é um destes: gzip, brotli, both, none',
  );
  for (const host of [[], ['--host', 'netlify']]) {
    await expect(run('headers', ...host, '--precompress', 'gzip')).rejects.toThrow(
      '--precompress é para --host nginx',
    );
  }
});

test('headers replaces the nginx.conf of a former version, which verify reports', async () => {
  await run('headers', '--host', 'nginx');
  await rm(join(workspace.site, 'nginx-http.conf'));
  await rename(join(workspace.site, 'nginx-server.conf'), join(workspace.site, 'nginx.conf'));
  expect((await run('verify')).output).toContain(
    'não segue o config.json (rode npm run release -- headers): nginx.conf',
  );
  expect((await run('headers')).output).toContain(
    'nginx.conf saiu do site. Inclua nginx-http.conf e nginx-server.conf na configuração do nginx.',
  );
  expect((await run('verify')).output).toContain('O site está como foi publicado.');
});

test('an unknown command or wrong arguments are answered with the usage', async () => {
  const unknown = await run('publicar');
  expect(unknown.code).toBe(2);
  expect(unknown.output).toMatch(/^Não há o comando 'publicar'\.\n\nnpm run release -- <comando>/);
  await expect(run('prune', '--kip', '3')).rejects.toThrow(
    'prune não tem a opção --kip.\n\nUso: npm run release -- prune [--keep 5]',
  );
  expect(await run('prune', '--help')).toMatchObject({
    code: 0,
    output: expect.stringMatching(/^Uso: npm run release -- prune \[--keep 5\]/) as string,
  });
  await expect(run('rollback')).rejects.toThrow('Uso: npm run release -- rollback <nome...>');
  await expect(run('verify', '--site', 'nada')).rejects.toThrow(
    /Não há site em .*nada\. Indique um site/,
  );
});

test('serve refuses a folder that is no site, and one without a registry', async () => {
  await workspace.write('fotos/index.html', 'Fotos');
  await expect(run('serve', '--site', 'fotos', '--port', '0')).rejects.toThrow(
    /Não há site em .*fotos\. Indique um site/,
  );
  await rm(join(workspace.site, 'modules/registry.json'));
  await expect(run('serve', '--port', '0')).rejects.toThrow(
    /registry\.json não existe, .* npm run release -- repair/,
  );
});
