import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { appendFile, cp, mkdtemp, rm, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type Registry } from '@panel/shared-federation';
import { type ServedSite, serveSite } from '../../host/serve-site.ts';
import { folderTarget } from '../../site/files/folder/folder-target.ts';
import { readLog } from '../../site/log/log.ts';
import { readRegistry } from '../../site/registry/registry-file.ts';
import { publish } from './publish.ts';
import { renewHostFiles } from '../renew-host-files.ts';
import { verifySite } from '../verify/verify.ts';
import { buildsOf, type ReleasedWorkspace, releasedWorkspace } from '../../../testing/releases.ts';

let workspace: ReleasedWorkspace;

beforeEach(async () => {
  workspace = await releasedWorkspace();
});
afterEach(() => workspace.remove());

/** Every file of the site and its text, except the record of the last lock. */
async function snapshot(): Promise<[string, string][]> {
  const files = (await workspace.target.listFiles()).filter(
    (file) => !file.endsWith('holder.json'),
  );
  return Promise.all(files.map(async (file) => [file, await workspace.text(file)]));
}

function players({ modules }: Registry) {
  return modules['mfe-players']!;
}

test('publish changes one module, and names its former version as `previous`', async () => {
  const before = await readRegistry(workspace.target);
  await workspace.buildModule('mfe-players', 'later()');
  await workspace.buildModule('mfe-games', 'later()');
  const after = await workspace.publish(['mfe-players']);
  expect(players(after).current.version).not.toBe(players(before).current.version);
  expect(players(after).previous).toEqual(players(before).current);
  expect(after.modules['mfe-games']).toEqual(before.modules['mfe-games']);
  expect(after.shell).toEqual(before.shell);
  expect(await readRegistry(workspace.target)).toEqual(after);
  expect(await verifySite(workspace.site)).toEqual([]);
});

test('the registry names the team and the menu of a module, and a rollback brings the former ones back', async () => {
  const owner = { team: 'Jogadores', contact: '#jogadores' };
  const menu = { players: { label: 'Pessoas', icon: 'users' } };
  await workspace.buildModule('mfe-players', 'later()', { owner, menu });
  expect(players(await workspace.publish(['mfe-players'])).current).toMatchObject({ owner, menu });
  expect(await verifySite(workspace.site)).toEqual([]);
  await workspace.buildModule('mfe-players', 'latest()');
  const after = await workspace.publish(['mfe-players']);
  expect(players(after).current.owner).toBeUndefined();
  expect(players(await workspace.rollback('mfe-players')).current).toMatchObject({ owner, menu });
});

test("a module that names another one's place is refused: links would lead to it in place of the other", async () => {
  const places = { posts: 'games?tab=posts' };
  await workspace.buildModule('mfe-games', 'posts()', { places });
  await workspace.publish(['mfe-games']);
  await workspace.buildModule('mfe-players', 'taking()', { places: { posts: 'players' } });
  await expect(workspace.publish(['mfe-players'])).rejects.toThrow(
    "mfe-players: o lugar 'posts' é de mfe-games.",
  );
});

test('a module that calls another host is published only where the site lists that host', async () => {
  const connects = ['https://api.example.org'];
  await workspace.buildModule('mfe-players', 'later()', { connects });
  await expect(workspace.publish(['mfe-players'])).rejects.toMatchObject({
    refusals: [{ code: 'host', name: 'mfe-players', needs: 'https://api.example.org' }],
    message: expect.stringContaining('Acrescente essa origem a "connectOrigins"') as string,
  });
  await workspace.configure({ connectOrigins: connects });
  expect(await verifySite(workspace.site)).toEqual([
    { kind: 'unneeded', path: 'https://api.example.org' },
  ]);
  await workspace.publish(['mfe-players']);
  expect(await verifySite(workspace.site)).toEqual([]);
});

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

test('the log records the time, user, reason and versions of a publish (T13)', async () => {
  const version = await workspace.publishPlayers('later()');
  expect((await readLog(workspace.target)).at(-1)).toEqual({
    at: expect.stringMatching(/^\d{4}-\d\d-\d\dT/) as string,
    by: 'ana',
    why: 'um teste',
    action: 'publish',
    versions: { 'mfe-players': version },
    digests: { 'mfe-players': expect.stringMatching(/^sha384-/) as string },
    number: 2,
    after: 1,
    id: expect.stringMatching(uuid) as string,
    isAbandoned: false,
    serial: (await readRegistry(workspace.target)).serial,
  });
});

test('publishing the current version again changes nothing, and says so', async () => {
  const version = await workspace.publishPlayers('later()');
  const before = await snapshot();
  await workspace.publish(['mfe-players']);
  expect(await snapshot()).toEqual(before);
  expect(workspace.said.at(-1)).toBe(`mfe-players ${version}: já era a versão atual.`);
});

test('publish writes the published bytes of a version again, and no others (T13)', async () => {
  const { entry } = players(await readRegistry(workspace.target)).current;
  const before = await snapshot();
  await appendFile(join(workspace.site, 'modules', entry), '//');
  await workspace.publish(['mfe-players']);
  expect(await snapshot()).toEqual(before);
});

test('a damaged former version is not named as `previous`', async () => {
  const { entry } = players(await readRegistry(workspace.target)).current;
  await appendFile(join(workspace.site, 'modules', entry), '//');
  await workspace.buildModule('mfe-players', 'later()');
  expect(players(await workspace.publish(['mfe-players'])).previous).toBeUndefined();
  expect(workspace.said.join()).toContain('não está íntegra e não fica como anterior');
});

test('publish refuses a folder that is no site, says how to make one, and changes nothing', async () => {
  const site = await mkdtemp(join(workspace.root, 'empty-'));
  const { root } = workspace;
  const options = { builds: buildsOf(root, ['mfe-players']), by: 'ana', why: '' };
  await expect(publish({ ...options, site })).rejects.toThrow(
    `npm run release -- assemble --site ${site}`,
  );
  await workspace.write('elsewhere/index.html', 'Another site');
  const elsewhere = join(root, 'elsewhere');
  await expect(publish({ ...options, site: elsewhere })).rejects.toThrow('Não há site em');
  expect(await folderTarget(site).listFiles()).toEqual([]);
  expect(await folderTarget(elsewhere).listFiles()).toEqual(['index.html']);
});

test('a shell is published beside the former one, whose scripts stay for open tabs', async () => {
  const before = await readRegistry(workspace.target);
  await workspace.buildShell('novo');
  const after = await workspace.publish(['shell']);
  expect(after.shell!.version).toMatch(/^2\.0\.0-[0-9a-f]{32}$/);
  expect({ ...after, revision: '' }).toEqual({
    ...before,
    shell: after.shell,
    serial: after.serial,
    change: 2,
    revision: '',
  });
  expect(await workspace.text('index.html')).toContain('novo');
  expect(await workspace.text('favicon.svg')).toContain('novo');
  expect(await workspace.text('static/js/index.1a2b.js')).toBe('shell()');
  expect(await verifySite(workspace.site)).toEqual([]);
});

test('after a new shell, and after its rollback, the files of the host allow the inline code of its page', async () => {
  const allowedHash = async (name: string) =>
    /script-src 'self' '(sha256-[^']+)'/.exec(await workspace.text(name))?.[1];
  const former = await allowedHash('_headers');
  await workspace.buildShell('novo');
  await workspace.publish(['shell']);
  const next = `sha256-${createHash('sha256').update("early('novo')").digest('base64')}`;
  expect([await allowedHash('_headers'), await allowedHash('nginx-server.conf')]).toEqual([
    next,
    next,
  ]);
  expect(workspace.said.join()).toContain('Recarregue o nginx');
  await workspace.rollback('shell');
  expect(await allowedHash('_headers')).toBe(former);
});

test('inline code that somebody writes into the served page stays forbidden', async () => {
  const former = await workspace.text('_headers');
  const page = await workspace.text('index.html');
  await workspace.write('dist/index.html', `${page}<script>steal()</script>`);
  await renewHostFiles(workspace.site);
  expect(await workspace.text('_headers')).toBe(former);
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

  function versionOf(name: string): string {
    const text = readFileSync(join(workspace.root, name, 'dist/panel.json'), 'utf8');
    return (JSON.parse(text) as { version: string }).version;
  }

  test('refuses a module that needs a library which the shell has in another version', async () => {
    await workspace.buildModule('mfe-players', 'late()', { requires: { react: '^19.4.0' } });
    expect(await refusal(['mfe-players'])).toBe(
      `mfe-players ${versionOf('mfe-players')} precisa de react ^19.4.0; o painel deste site tem 19.0.0. ` +
        'Publique antes um painel com essa versão (npm run release -- publish shell ...) ou compile o ' +
        'módulo com as faixas de versão do painel.',
    );
  });

  test('refuses a module that uses names which the shell does not provide', async () => {
    const uses = { '@panel/shared-ui': ['Button', 'Carousel', 'Tooltip'], d3: ['scale'] };
    await workspace.buildModule('mfe-players', 'late()', { uses });
    const version = versionOf('mfe-players');
    const advice =
      'Publique antes um painel que tenha isso (npm run release -- publish shell ...) ou compile o ' +
      'módulo sem isso.';
    expect(await refusal(['mfe-players'])).toBe(
      [
        `mfe-players ${version} usa Carousel, Tooltip de @panel/shared-ui, que o painel deste site não tem. ${advice}`,
        `mfe-players ${version} usa scale de d3, que o painel deste site não tem. ${advice}`,
      ].join('\n'),
    );
    await workspace.buildShell('novo', { exports: { ...uses, react: ['useState'] } });
    await workspace.publish(['shell']);
    await workspace.publish(['mfe-players']);
    expect(await verifySite(workspace.site)).toEqual([]);
  });

  test('refuses a shell without a name that a module of the site uses', async () => {
    await workspace.buildShell('novo', { exports: { react: ['useState'] } });
    const message = await refusal(['shell']);
    expect(message).toContain('usa Button de @panel/shared-ui, que o painel que entraria não tem.');
    expect(message).toContain('npm run release -- publish shell mfe-games ...');
    const { uses } = JSON.parse(
      await workspace.text(`modules/mfe-players/${versionOf('mfe-players')}/release.json`),
    ) as { uses: object };
    expect(uses).toEqual({ react: ['useState'], '@panel/shared-ui': ['Button'] });
  });

  test('accepts a module that uses a whole library', async () => {
    await workspace.buildModule('mfe-players', 'late()', { uses: { react: ['*'] } });
    await workspace.publish(['mfe-players']);
  });

  test('lets a shell support two contracts, so that modules change one by one', async () => {
    await workspace.buildModule('mfe-players', 'late()', { contract: 2 });
    expect(await refusal(['mfe-players'])).toBe(
      `mfe-players ${versionOf('mfe-players')} segue o contrato 2; o painel deste site tem o contrato 1. ` +
        'Publique os dois juntos: npm run release -- publish shell mfe-players ...',
    );
    await workspace.buildShell('dois', { contracts: [2, 1] });
    await workspace.publish(['shell']);
    await workspace.publish(['mfe-players']);
    await workspace.buildShell('tres', { contracts: [3, 2] });
    const message = await refusal(['shell']);
    expect(message).toMatch(/^mfe-games \S+ segue o contrato 1; .* tem o contrato 3 e 2\./);
    await workspace.buildModule('mfe-games', 'late()', { contract: 2 });
    await workspace.publish(['mfe-games']);
    await workspace.publish(['shell']);
    expect(await verifySite(workspace.site)).toEqual([]);
  });

  test('refuses a shell that a module of the site cannot run in', async () => {
    await workspace.buildShell('novo', { provides: { react: '20.0.0' } });
    const message = await refusal(['shell']);
    expect(message).toContain('precisa de react ^19.0.0; o painel que entraria tem 20.0.0');
    expect(message).toContain('npm run release -- publish shell mfe-games ...');
    expect(message).toContain('npm run release -- publish shell mfe-players ...');
  });

  test("refuses a route that another module holds, and one of the shell's own (T13)", async () => {
    await workspace.claimRoutes('mfe-players', ['players', 'games']);
    expect(await refusal(['mfe-players'])).toContain("a rota 'games' é de mfe-games");
    await workspace.claimRoutes('mfe-players', ['diagnostico']);
    expect(await refusal(['mfe-players'])).toContain(
      "a rota 'diagnostico' não pode ser de um módulo",
    );
  });

  test('a route passes to another module when both are published together', async () => {
    await workspace.claimRoutes('mfe-players', ['players', 'games']);
    await workspace.claimRoutes('mfe-games', ['jogos']);
    const { modules } = await workspace.publish(['mfe-players', 'mfe-games']);
    expect(modules['mfe-players']?.routes).toEqual(['players', 'games']);
    expect((await readLog(workspace.target)).at(-1)?.versions).toEqual({
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
    expect(await folderTarget(join(files, folder)).listFiles()).toContain(
      'static/js/async/late.js',
    );
    expect(await folderTarget(join(workspace.site, 'modules', folder)).listFiles()).toEqual([
      'release.json',
    ]);
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
    const [placed] = await folderTarget(files).listFiles();
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
    const late = (await folderTarget(uploaded).listFiles()).find((path) =>
      path.endsWith('late.js'),
    )!;
    await damage(join(uploaded, late));
    const refused = expect(publishElsewhere(`${host.url}/uploaded`)).rejects;
    await refused.toThrow(`\n${problem}: ${host.url}/uploaded/${late}\n`);
    expect(await snapshot()).toEqual(before);
    await cp(files, uploaded, { recursive: true });
    const { current } = players(await publishElsewhere(`${host.url}/uploaded`));
    expect(current.entry).toContain(`${host.url}/uploaded/`);
    expect(await verifySite(workspace.site)).toEqual([]);
  });

  test('need not be reachable while nothing changes', async () => {
    await publishElsewhere();
    await host.close();
    await publishElsewhere();
    expect(workspace.said.at(-1)).toContain('já era a versão atual');
  });

  test('lose old drafts of crashes; recent drafts stay', async () => {
    await workspace.write('elsewhere/modules/mfe-players/.draft-1/a.js', '');
    await workspace.write('elsewhere/modules/mfe-players/.draft-2/a.js', '');
    await utimes(join(files, 'mfe-players/.draft-1'), 0, 0);
    await publishElsewhere();
    expect(existsSync(join(files, 'mfe-players/.draft-1'))).toBe(false);
    expect(existsSync(join(files, 'mfe-players/.draft-2'))).toBe(true);
  });
});
