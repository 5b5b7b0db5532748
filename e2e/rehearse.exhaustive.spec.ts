import { appendFile, cp, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openTarget, readRegistry } from '@panel/release';
import { builtSite, expect } from './fixtures.ts';
import { runRelease } from './support/release-command.ts';
import { test } from './support/site-copy.ts';
import { type Change, offerVariant, renewPanelFile, withVariant } from './support/variants.ts';

const change: Change = ['"Jogadores"', '"Jogadores ensaiados"'];

test('builds without a finding become current, and so does a candidate that is promoted with --rehearse', async ({
  copy,
}) => {
  test.slow();
  const published = await withVariant('mfe-players', change, (build) =>
    runRelease('publish', '--build', build, '--rehearse', '--site', copy),
  );
  const [players] = published.releases;
  expect(published.code).toBe(0);
  const { name, version } = await offerVariant(copy, 'mfe-games-catalog', [
    '"Jogos"',
    '"Partidas"',
  ]);
  const named = `${name}@${version}`;
  expect(await runRelease('promote', named, '--rehearse', '--to', copy)).toMatchObject({ code: 0 });
  const { modules } = await readRegistry(openTarget(copy));
  expect(modules[name]!.current.version).toBe(version);
  expect(players).toMatchObject({
    name: 'mfe-players',
    version: modules['mfe-players']!.current.version,
  });
});

test('a shell is rehearsed with the modules of each site, and a script that the browser refuses is reported with its site', async ({
  copy,
}) => {
  test.slow();
  const other = await mkdtemp(join(tmpdir(), 'panel-other-'));
  await cp(copy, other, { recursive: true });
  const { modules } = await readRegistry(openTarget(other));
  const folder = join(other, 'modules/mfe-players', modules['mfe-players']!.current.version);
  const scripts = (await readdir(folder, { recursive: true })).filter((file) =>
    /expose.*\.js$/.test(file),
  );
  await appendFile(join(folder, scripts[0]!), '//');
  const shell = join(builtSite, '../shell/dist');
  const { code, refusals } = await runRelease(
    'rehearse',
    '--build',
    shell,
    '--site',
    copy,
    '--site',
    other,
  );
  await rm(other, { recursive: true });
  expect(code).toBe(3);
  expect(new Set(refusals.map(({ name, path }) => `${name} ${path}`))).toEqual(
    new Set(['mfe-players /admin/players']),
  );
  const texts = refusals.map(({ text }) => text);
  expect(texts.every((text) => text.startsWith(other))).toBe(true);
  expect(texts.join('\n')).toContain('(refused)');
});

test('a build that imports a name which the shell does not export is refused by the gate', async ({
  copy,
}) => {
  const { code, refusals } = await withVariant('mfe-players', change, async (build) => {
    await renewPanelFile(build, { uses: { react: ['useNada'] } });
    return runRelease('rehearse', '--build', build, '--site', copy);
  });
  expect(code).toBe(3);
  expect(refusals).toMatchObject([{ code: 'names', name: 'mfe-players', needs: ['useNada'] }]);
});

const unnamedButton = 'document.body.append(document.createElement("button"))';
const playersFaults = [
  'fetch("/static/nada.js")',
  'fetch("https://evil.example/").catch(()=>0)',
  'reportError(new Error("a bad player"))',
];

test('a rehearsal finds the faults of builds that pass the gate, and none is published', async ({
  copy,
}) => {
  test.slow();
  const before = await readRegistry(openTarget(copy));
  const { code, refusals } = await withVariant(
    'mfe-players',
    ['"Jogadores"', `(${playersFaults.join()},"Jogadores")`],
    (players) =>
      withVariant(
        'mfe-games-catalog',
        ['"Jogos"', '(()=>{throw new Error("a bad page")})()'],
        (games) =>
          withVariant(
            'mfe-dashboard',
            ['"Jogos por dia"', `(${unnamedButton},"Jogos por dia")`],
            (dashboard) =>
              runRelease(
                'publish',
                '--build',
                players,
                '--build',
                games,
                '--build',
                dashboard,
                '--rehearse',
                '--site',
                copy,
              ),
          ),
      ),
  );
  expect(code).toBe(3);
  const found = refusals.map(({ name, path, kind, text }) => `${name} ${path} ${kind}: ${text}`);
  expect(found).toContainEqual(
    expect.stringMatching(/^mfe-players \/admin\/players request: .*\/static\/nada\.js: 404$/),
  );
  expect(found).toContainEqual(
    expect.stringMatching(/^mfe-players \/admin\/players policy: .*connect-src https:\/\/evil/),
  );
  expect(found).toContainEqual(
    expect.stringMatching(/^mfe-players \/admin\/players uncaught: .*exceção: a bad player/),
  );
  expect(found).toContainEqual(
    expect.stringMatching(/^mfe-games-catalog \/admin\/games console: .*a bad page/s),
  );
  expect(found).toContainEqual(expect.stringMatching(/^mfe-dashboard \/admin axe: .*button-name/));
  expect(found.filter((line) => /sports|reports|login/.test(line))).toEqual([]);
  expect(await readRegistry(openTarget(copy))).toEqual(before);
});

const misbehaviours: [what: string, code: string, kind: string, said: RegExp][] = [
  [
    'opens a window',
    'window.open("http://127.0.0.1:9/popup?token=1")',
    'window',
    /abriu outra janela/,
  ],
  [
    'leaves the site',
    'setTimeout(()=>location.href="http://127.0.0.1:9/left")',
    'request',
    /9\/left/,
  ],
  [
    'blocks its main thread for ever',
    'setTimeout(()=>{for(;;);},0)',
    'not-drawn',
    /não respondeu em 45 segundos/,
  ],
];

test('what a page leaves behind is found, with its module; what comes once from the shell is not', async ({
  copy,
}) => {
  test.slow();
  const left = [
    'document.addEventListener("click",()=>0,true)',
    'setInterval(()=>0,5e3)',
    '(function again(){setTimeout(again,6e4)})()',
    'document.body.className="players"',
    'document.adoptedStyleSheets=[new CSSStyleSheet()]',
    'document.adoptedStyleSheets[0].replaceSync(".card{color:red}")',
    // A page cannot hide them.
    'Reflect.set(window,"leftovers",{present:()=>[],restarted:()=>[],runTimeouts(){}})',
    // These end by themselves.
    'addEventListener("focus",()=>0,{once:true,signal:AbortSignal.abort()})',
    'setTimeout(()=>0,7e4)',
  ];
  // The shell adds one of these once, and the other one whenever it draws 'Diagnóstico'.
  const ofShell =
    'window.once??=addEventListener("pageshow",()=>0)||1,addEventListener("blur",()=>0)';
  const { code, refusals } = await withVariant(
    'mfe-players',
    ['"Jogadores"', `(window.left??=[${left.join()}],"Jogadores")`],
    (players) =>
      withVariant('shell', ['"Copiar diagnóstico"', `(${ofShell},"Copiar diagnóstico")`], (shell) =>
        runRelease('rehearse', '--build', players, '--build', shell, '--site', copy),
      ),
  );
  expect(code).toBe(3);
  expect(new Set(refusals.map(({ kind }) => kind))).toEqual(new Set(['left-behind']));
  const found = refusals.map(
    ({ name, path, text }) => `${name} ${path}: ${text.split(': ').at(-1)}`,
  );
  expect(found.filter((line) => !line.includes('blur'))).toEqual([
    "mfe-players /admin/players: ouvinte de 'click' em document (captura)",
    'mfe-players /admin/players: setInterval de 5000 ms',
    'mfe-players /admin/players: setTimeout de 60000 ms que recomeça',
    'mfe-players /admin/players: estilo de .card',
    'mfe-players /admin/players: atributo class="players" de <body>',
  ]);
  expect(found).toContain("mfe-games-catalog /admin/games: ouvinte de 'blur' em window");
});

test('the examples of a module are opened, and one that the panel does not have is found', async ({
  copy,
}) => {
  test.slow();
  const { refusals } = await withVariant('mfe-players', change, async (build) => {
    await renewPanelFile(build, { examples: ['players?q=ana', 'players/nada'] });
    return runRelease('rehearse', '--build', build, '--site', copy);
  });
  expect(refusals).toEqual([
    expect.objectContaining({ path: '/admin/players/nada', kind: 'not-drawn' }),
  ]);
});

for (const [what, code, kind, said] of misbehaviours) {
  test(`a page that ${what} is found, and does not stop the rehearsal`, async ({ copy }) => {
    test.setTimeout(180_000);
    const { refusals } = await withVariant(
      'mfe-players',
      ['"Jogadores"', `(window.once??=(${code},1),"Jogadores")`],
      (build) => runRelease('rehearse', '--build', build, '--site', copy),
    );
    expect(refusals).toContainEqual(
      expect.objectContaining({
        path: '/admin/players',
        kind,
        text: expect.stringMatching(said),
      }),
    );
    expect(new Set(refusals.map(({ path }) => path))).toEqual(new Set(['/admin/players']));
  });
}

test('a page with a paused animation is no finding', async ({ copy }) => {
  test.slow();
  const animate = 'document.body.animate([],1e6).pause()';
  const { code } = await withVariant(
    'mfe-players',
    ['"Jogadores"', `(${animate},"Jogadores")`],
    (build) => runRelease('rehearse', '--build', build, '--site', copy),
  );
  expect(code).toBe(0);
});
