import { existsSync } from 'node:fs';
import { appendFile, cp, mkdtemp, readFile, rm, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type Registry } from '@panel/shared-federation';
import { type ServedSite, serveSite } from '../../host/serve-site.ts';
import { listFiles } from '../../site/files/read-files.ts';
import { readLog } from '../../site/log/log.ts';
import { readRegistry } from '../../site/registry/registry-file.ts';
import { publish } from './publish.ts';
import { verifySite } from '../verify/verify.ts';
import { type ReleasedWorkspace, releasedWorkspace } from '../../../testing/releases.ts';

let workspace: ReleasedWorkspace;

beforeEach(async () => {
  workspace = await releasedWorkspace();
});
afterEach(() => workspace.remove());

/** Every file of the site and its bytes, but for who worked on it last. */
async function snapshot(): Promise<[string, string][]> {
  const files = (await listFiles(workspace.site)).filter((file) => !file.endsWith('holder.json'));
  return Promise.all(files.map(async (file) => [file, await workspace.text(file)]));
}

function players({ modules }: Registry) {
  return modules['mfe-players']!;
}

test('publish changes one module, and names its former version as `previous`', async () => {
  const before = await readRegistry(workspace.site);
  await workspace.buildModule('mfe-players', 'later()');
  await workspace.buildModule('mfe-games', 'later()');
  const after = await workspace.publish(['mfe-players']);
  expect(players(after).current.version).not.toBe(players(before).current.version);
  expect(players(after).previous).toEqual(players(before).current);
  expect(after.modules['mfe-games']).toEqual(before.modules['mfe-games']);
  expect(after.shell).toEqual(before.shell);
  expect(await readRegistry(workspace.site)).toEqual(after);
  expect(await verifySite(workspace.site)).toEqual([]);
});

test('the log says when, by whom, why and what (T13)', async () => {
  const version = await workspace.publishPlayers('later()');
  expect((await readLog(workspace.site)).at(-1)).toEqual({
    at: expect.stringMatching(/^\d{4}-\d\d-\d\dT/) as string,
    by: 'ana',
    why: 'um teste',
    action: 'publish',
    versions: { 'mfe-players': version },
    isAbandoned: false,
    serial: (await readRegistry(workspace.site)).serial,
  });
});

test('the same version again changes nothing and says so', async () => {
  const version = await workspace.publishPlayers('later()');
  const before = await snapshot();
  await workspace.publish(['mfe-players']);
  expect(await snapshot()).toEqual(before);
  expect(workspace.said.at(-1)).toBe(`mfe-players ${version}: já era a versão atual.`);
});

test('a version never changes: the same one with other bytes is refused (T13)', async () => {
  const { entry } = players(await readRegistry(workspace.site)).current;
  await appendFile(join(workspace.site, 'modules', entry), '//');
  const before = await snapshot();
  await expect(workspace.publish(['mfe-players'])).rejects.toThrow(
    'uma versão publicada é imutável',
  );
  expect(await snapshot()).toEqual(before);
});

test('a damaged former version is not named as `previous`', async () => {
  const { entry } = players(await readRegistry(workspace.site)).current;
  await appendFile(join(workspace.site, 'modules', entry), '//');
  await workspace.buildModule('mfe-players', 'later()');
  expect(players(await workspace.publish(['mfe-players'])).previous).toBeUndefined();
  expect(workspace.said.join()).toContain('não está íntegra e não fica como anterior');
});

test('an unknown name is answered with the known ones', async () => {
  await expect(workspace.publish(['mfe-player'])).rejects.toThrow(
    "Não há 'mfe-player' aqui. Há: shell, mfe-games, mfe-players.",
  );
});

test('publish refuses a folder that is no site, says how to make one, and changes nothing', async () => {
  const site = await mkdtemp(join(workspace.root, 'empty-'));
  const { root } = workspace;
  await expect(publish({ root, site, names: ['mfe-players'], by: 'ana', why: '' })).rejects.toThrow(
    `npm run release -- assemble --site ${site}`,
  );
  await workspace.write('elsewhere/index.html', 'Another site');
  const elsewhere = join(root, 'elsewhere');
  await expect(
    publish({ root, site: elsewhere, names: ['shell'], by: 'ana', why: '' }),
  ).rejects.toThrow('Não há site em');
  expect(await listFiles(site)).toEqual([]);
  expect(await listFiles(elsewhere)).toEqual(['index.html']);
});

test.each(['../../../evil', '1.0.0/..', 'v1', ''])(
  "%p is no version: it would be a folder's name",
  async (version) => {
    const before = await snapshot();
    const description = { version, panel: { routes: ['players'] } };
    await workspace.write('mfe-players/package.json', JSON.stringify(description));
    await workspace.write('shell/package.json', JSON.stringify(description));
    for (const name of ['mfe-players', 'shell']) {
      await expect(workspace.publish([name])).rejects.toThrow(
        'version deve começar por um algarismo',
      );
    }
    expect(await snapshot()).toEqual(before);
  },
);

test('a folder without package.json is no module', async () => {
  await workspace.write('mfe-gone/dist/mf-manifest.json', '{}');
  await expect(workspace.publish(['mfe-gone'])).rejects.toThrow(
    "Não há 'mfe-gone' aqui. Há: shell, mfe-games, mfe-players.",
  );
  await workspace.assemble();
});

test('a shell is published beside the former one, whose scripts stay for open tabs', async () => {
  const before = await readRegistry(workspace.site);
  await workspace.buildShell('novo');
  const after = await workspace.publish(['shell']);
  expect(after.shell!.version).toMatch(/^2\.0\.0-[0-9a-f]{10}$/);
  expect(after).toEqual({ ...before, shell: after.shell, serial: after.serial });
  expect(await workspace.text('index.html')).toContain('novo');
  expect(await workspace.text('favicon.svg')).toContain('novo');
  expect(await workspace.text('static/js/index.1a2b.js')).toBe('shell()');
  expect(await verifySite(workspace.site)).toEqual([]);
});

test('publishing never touches the settings of the site', async () => {
  const settings = '{ "supabaseUrl": "https://a.example", "supabaseAnonKey": "k", "extra": 1 }';
  await workspace.write('dist/config.json', settings);
  await workspace.buildShell('novo');
  await workspace.publish(['shell', 'mfe-players']);
  expect(await workspace.text('config.json')).toBe(settings);
});

describe('the gate', () => {
  async function refusal(names: string[]): Promise<string> {
    const before = await snapshot();
    const error: unknown = await workspace.publish(names).catch((reason: unknown) => reason);
    expect(await snapshot()).toEqual(before);
    return (error as Error).message;
  }

  async function claimRoutes(routes: string[]): Promise<void> {
    await workspace.write(
      'mfe-players/package.json',
      JSON.stringify({ version: '1.3.0', panel: { routes } }),
    );
  }

  /** The site's shell as if its sources had been others. */
  async function changeShell(change: { contract?: number; react?: string }): Promise<void> {
    const { shell } = await readRegistry(workspace.site);
    const path = join(workspace.site, '.release/shell', shell!.version, 'shell.json');
    const { provides, ...rest } = JSON.parse(await readFile(path, 'utf8')) as {
      provides: Record<string, string>;
    };
    const { contract, react = provides.react } = change;
    await writeFile(
      path,
      JSON.stringify({ ...rest, ...(contract && { contract }), provides: { ...provides, react } }),
    );
  }

  test('refuses a module that needs a library which the shell has in another version', async () => {
    await changeShell({ react: '18.2.0' });
    const { version } = players(await readRegistry(workspace.site)).current;
    expect(await refusal(['mfe-players'])).toBe(
      `mfe-players ${version} precisa de react ^19.0.0; o painel deste site tem 18.2.0. Publique ` +
        'antes um painel com essa versão (npm run release -- publish shell ...) ou compile o módulo ' +
        'com as faixas de versão do painel.',
    );
  });

  test('refuses a module of another contract, and a shell and modules go together', async () => {
    await changeShell({ contract: 2 });
    const { version } = players(await readRegistry(workspace.site)).current;
    expect(await refusal(['mfe-players'])).toBe(
      `mfe-players ${version} segue o contrato 1; o painel deste site tem o contrato 2. Publique os ` +
        'dois juntos: npm run release -- publish shell mfe-players ...',
    );
    await workspace.buildShell('novo');
    await workspace.publish(['shell', 'mfe-players']);
    expect(await verifySite(workspace.site)).toEqual([]);
  });

  test('refuses a shell that a module of the site cannot run in', async () => {
    await workspace.buildShell('novo', { react: '20.0.0' });
    const message = await refusal(['shell']);
    expect(message).toContain('precisa de react ^19.0.0; o painel que entraria tem 20.0.0');
    expect(message).toContain('npm run release -- publish shell mfe-games ...');
    expect(message).toContain('npm run release -- publish shell mfe-players ...');
  });

  test("refuses a route that another module holds, and one of the shell's own (T13)", async () => {
    await claimRoutes(['players', 'games']);
    expect(await refusal(['mfe-players'])).toContain("a rota 'games' é de mfe-games");
    await claimRoutes(['diagnostico']);
    expect(await refusal(['mfe-players'])).toContain(
      "a rota 'diagnostico' não pode ser de um módulo",
    );
  });

  test('a route passes to another module when both are published together', async () => {
    await claimRoutes(['players', 'games']);
    await workspace.write(
      'mfe-games/package.json',
      JSON.stringify({ version: '1.3.0', panel: { routes: ['jogos'] } }),
    );
    const { modules } = await workspace.publish(['mfe-players', 'mfe-games']);
    expect(modules['mfe-players']?.routes).toEqual(['players', 'games']);
    expect((await readLog(workspace.site)).at(-1)?.versions).toEqual({
      'mfe-games': modules['mfe-games']?.current.version,
      'mfe-players': modules['mfe-players']?.current.version,
    });
  });

  test("asks for a shell when no release wrote the site's page", async () => {
    await rm(join(workspace.site, '.release'), { recursive: true });
    await expect(workspace.publish(['mfe-players'])).rejects.toThrow(
      'npm run release -- publish shell',
    );
  });
});

describe('files on another web root', () => {
  const at = 'https://modules.example.org/panel';
  let files: string;
  let host: ServedSite;

  beforeEach(async () => {
    files = join(workspace.root, 'elsewhere/modules');
    host = await serveSite({ dir: join(workspace.root, 'elsewhere'), port: 0 });
    await workspace.configure({ moduleOrigins: [host.url] });
    await workspace.buildModule('mfe-players', 'later()');
  });
  afterEach(() => host.close());

  function publishElsewhere(address = `${host.url}/modules`): Promise<Registry> {
    return workspace.publish(['mfe-players'], { files, at: address });
  }

  test('are refused unless the site allows scripts of that origin (T13)', async () => {
    await expect(workspace.publish(['mfe-players'], { files, at })).rejects.toThrow(
      /não aceita scripts de https:\/\/modules\.example\.org\. Inclua .*moduleOrigins/,
    );
    expect(existsSync(files)).toBe(false);
    await expect(workspace.publish(['mfe-players'], { files })).rejects.toThrow('andam juntos');
    for (const mark of ['?', '#x', '/a%2fb', '/..', '\\x']) {
      await expect(
        workspace.publish(['mfe-players'], { files, at: `${at}${mark}` }),
      ).rejects.toThrow('é o endereço de uma pasta');
    }
  });

  test('are written there, and the registry names their URLs', async () => {
    const { current } = players(await publishElsewhere());
    const folder = `mfe-players/${current.version}`;
    const base = `${host.url}/modules`;
    expect(current.entry).toBe(`${base}/${folder}/static/js/mfe_players.c3d4.js`);
    expect(Object.keys(current.integrity).every((url) => url.startsWith(base))).toBe(true);
    expect(await listFiles(join(files, folder))).toContain('static/js/async/late.js');
    expect(await listFiles(join(workspace.site, 'modules', folder))).toEqual(['release.json']);
  });

  test('leave the site unchanged while their address does not answer; publish says what to do', async () => {
    const before = await snapshot();
    await host.close();
    await expect(publishElsewhere()).rejects.toThrow(
      new RegExp(
        `^${host.url}/modules/ não serve os arquivos desta publicação; o site está como estava\\.\n` +
          `inacessível: ${host.url}/modules/mfe-players/\\S+\\.js\n[^]*` +
          `Envie ${files} para esse endereço e publique de novo\\.$`,
      ),
    );
    expect(await snapshot()).toEqual(before);
    const [placed] = await listFiles(files);
    expect(placed).toMatch(/^mfe-players\//);
  });

  test.each([
    ['is missing', (late: string) => rm(late), 'ausente'],
    ['has other bytes', (late: string) => writeFile(late, 'evil()'), 'danificado'],
  ])('leave the site unchanged while one of them %s there', async (_, damage, problem) => {
    const before = await snapshot();
    const uploaded = join(workspace.root, 'elsewhere/uploaded');
    await expect(publishElsewhere(`${host.url}/uploaded`)).rejects.toThrow('ausente');
    await cp(files, uploaded, { recursive: true });
    const late = (await listFiles(uploaded)).find((path) => path.endsWith('late.js'))!;
    await damage(join(uploaded, late));
    const refused = expect(publishElsewhere(`${host.url}/uploaded`)).rejects;
    await refused.toThrow(`\n${problem}: ${host.url}/uploaded/${late}\n`);
    expect(await snapshot()).toEqual(before);
    await cp(files, uploaded, { recursive: true });
    const { current } = players(await publishElsewhere(`${host.url}/uploaded`));
    expect(current.entry).toContain(`${host.url}/uploaded/`);
    expect(await verifySite(workspace.site)).toEqual([]);
  });

  test('need no answer while nothing changes', async () => {
    await publishElsewhere();
    await host.close();
    await publishElsewhere();
    expect(workspace.said.at(-1)).toContain('já era a versão atual');
  });

  test('are free of old drafts of crashes afterwards; recent drafts stay', async () => {
    await workspace.write('elsewhere/modules/mfe-players/.draft-1/a.js', '');
    await workspace.write('elsewhere/modules/mfe-players/.draft-2/a.js', '');
    await utimes(join(files, 'mfe-players/.draft-1'), 0, 0);
    await publishElsewhere();
    expect(existsSync(join(files, 'mfe-players/.draft-1'))).toBe(false);
    expect(existsSync(join(files, 'mfe-players/.draft-2'))).toBe(true);
  });
});
