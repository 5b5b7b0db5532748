import { containerName, isModuleName, moduleForRoute, parseRegistry } from './index.ts';

const url = 'https://painel.example/modules/registry.json';
const hash = `sha384-${'A'.repeat(64)}`;

const release = {
  version: '0.1.0-abc',
  entry: 'mfe-players/0.1.0-abc/entry.js',
  integrity: { 'mfe-players/0.1.0-abc/entry.js': hash },
  preload: ['mfe-players/0.1.0-abc/page.js'],
  builtWith: { contract: 1, shared: { react: '^19.0.0' } },
  publishedAt: '2026-11-20T12:00:00.000Z',
};

function parse(players: unknown) {
  return parseRegistry({ schema: 1, modules: { 'mfe-players': players } }, url);
}

test('addresses are resolved against the registry, in the hashes, too', () => {
  const { registry } = parse({ routes: ['players'], current: release });
  const entry = 'https://painel.example/modules/mfe-players/0.1.0-abc/entry.js';
  expect(registry.modules['mfe-players']?.current).toMatchObject({
    entry,
    integrity: { [entry]: hash },
    preload: ['https://painel.example/modules/mfe-players/0.1.0-abc/page.js'],
  });
});

test('a release names its team; one that cannot be shown is left out, and the module works', () => {
  const ownerOf = (owner: unknown) =>
    parse({ routes: ['players'], current: { ...release, owner } }).registry.modules['mfe-players']!
      .current.owner;
  expect(ownerOf({ team: 'Jogadores', contact: '#jogadores' })).toEqual({
    team: 'Jogadores',
    contact: '#jogadores',
  });
  expect(ownerOf({ team: 'a'.repeat(40_000) })).toBeUndefined();
  expect(ownerOf({ team: 'Jogadores\u202e' })).toBeUndefined();
  expect(ownerOf(null)).toBeUndefined();
});

test('relative paths are resolved without a URL parser, which is slow for 50 modules', () => {
  const OriginalURL = URL;
  const created = jest.spyOn(globalThis, 'URL');
  created.mockImplementation((...parts) => new OriginalURL(...parts));
  parse({ routes: ['players'], current: release });
  expect(created).toHaveBeenCalledTimes(1); // the folder's address
  created.mockRestore();
});

test('a module may come from another origin', () => {
  const entry = 'https://jogadores.example/entry.js';
  const { registry } = parse({ routes: ['players'], current: { ...release, entry } });
  expect(registry.modules['mfe-players']?.current.entry).toBe(entry);
});

test('a previous release is parsed like the current one', () => {
  const { registry } = parse({ routes: ['players'], current: release, previous: release });
  expect(registry.modules['mfe-players']?.previous?.entry).toMatch(/^https:/);
});

test.each<[what: string, module: unknown]>([
  ['no release', { routes: ['players'] }],
  ['no route', { routes: [], current: release }],
  ['a route that is a path', { routes: ['a/b'], current: release }],
  ["a route of the shell's own", { routes: ['diagnostico'], current: release }],
  [
    'a hash of another kind',
    { routes: ['players'], current: { ...release, integrity: { 'a.js': 'sha256-x' } } },
  ],
  [
    'a script as address',
    { routes: ['players'], current: { ...release, entry: 'javascript:alert(1)' } },
  ],
  [
    'a file as address',
    { routes: ['players'], current: { ...release, preload: ['file:///etc/passwd'] } },
  ],
  ['a version that is a path', { routes: ['players'], current: { ...release, version: '../1' } }],
  ['a version without a number', { routes: ['players'], current: { ...release, version: 'x' } }],
  ['null', null],
])('a module with %s is rejected by name, and the others are kept', (_what, broken) => {
  const { registry, rejected } = parseRegistry(
    {
      schema: 1,
      modules: { 'mfe-broken': broken, 'mfe-players': { routes: ['players'], current: release } },
    },
    url,
  );
  expect(Object.keys(registry.modules)).toEqual(['mfe-players']);
  expect(rejected).toMatchObject([
    { name: 'mfe-broken', kind: 'malformed', reason: expect.any(String) as string },
  ]);
});

test('of two modules with the same route the first keeps it, and the other is rejected without releases', () => {
  const { registry, rejected } = parseRegistry(
    {
      schema: 1,
      modules: {
        'mfe-players': { routes: ['players', ''], current: release },
        'mfe-posts': { routes: ['posts', 'players'], current: release, previous: release },
        'mfe-games': { routes: ['games'], current: release },
      },
    },
    url,
  );
  expect(Object.keys(registry.modules)).toEqual(['mfe-players', 'mfe-games']);
  expect(rejected).toEqual([
    {
      name: 'mfe-posts',
      kind: 'route-taken',
      reason: "the route 'players' belongs to mfe-players",
      routes: ['posts'],
    },
  ]);
});

test.each(['fetch', 'location', 'mfe-', 'mfe-Players', 'mfe_players', '../mfe-players'])(
  '%s is not a name of a module',
  (name) => {
    const document = { schema: 1, modules: { [name]: { routes: ['players'], current: release } } };
    expect(parseRegistry(document, url)).toMatchObject({
      registry: { modules: {} },
      rejected: [{ name, kind: 'malformed' }],
    });
    expect(isModuleName(name)).toBe(false);
  },
);

test('a malformed module is rejected with its valid routes and its previous release', () => {
  const current = { ...release, integrity: { 'a.js': 'sha384-short' } };
  const { rejected } = parse({ routes: ['players'], current, previous: release });
  expect(rejected).toMatchObject([
    { routes: ['players'], previous: { entry: expect.stringMatching(/^https:/) as string } },
  ]);
  expect(parse({ routes: 'players', current, previous: 1 }).rejected).toMatchObject([
    { routes: [] },
  ]);
});

const oddAddresses = [
  'mfe-players/..%2f0.2.0/entry.js',
  'mfe-players/%2e%2e/entry.js',
  'mfe-players\\entry.js',
  'mfe-players/../entry.js',
  'mfe-players/.\t./entry.js',
  './entry.js',
  '..',
  'https://jogadores.example/a/../entry.js',
  'https://jogadores.example\\entry.js',
  'mfe-players/página.js',
];

test.each(oddAddresses)(
  'a module whose script is at %j is rejected: hosts resolve it to different files',
  (odd) => {
    for (const current of [
      { ...release, entry: odd },
      { ...release, preload: [odd] },
      { ...release, integrity: { ...release.integrity, [odd]: hash } },
    ]) {
      expect(parse({ routes: ['players'], current }).rejected).toMatchObject([
        { name: 'mfe-players', kind: 'malformed', reason: expect.stringContaining(odd) as string },
      ]);
    }
  },
);

test.each([
  'a/~b/@c+d/e..f.v1.2.js',
  'mfe-a/0.1.0-b+c/_d.js',
  '-/-..',
  'a//b.js',
  '/a.js',
  '//jogadores.example/.a.js',
  'a.js?v=%2f..',
])('a script at %j is accepted, and is where a browser finds it', (entry) => {
  const { registry, rejected } = parse({ routes: ['players'], current: { ...release, entry } });
  expect(rejected).toEqual([]);
  expect(registry.modules['mfe-players']?.current.entry).toBe(new URL(entry, url).href);
});

test.each([
  null,
  [],
  'text',
  {},
  { schema: 2, modules: {} },
  { schema: 1 },
  { schema: 1, shell: { version: '../0.1.0' }, modules: {} },
])('%j is not a registry', (document) => {
  expect(() => parseRegistry(document, url)).toThrow();
});

test('the registry names the version of its shell', () => {
  const shell = { version: '0.1.0-abc' };
  expect(parseRegistry({ schema: 1, shell, modules: {} }, url).registry.shell).toEqual(shell);
});

test('a route belongs to its module', () => {
  const { registry } = parse({ routes: ['players', ''], current: release });
  expect(moduleForRoute(registry, 'players')).toBe('mfe-players');
  expect(moduleForRoute(registry, '')).toBe('mfe-players');
  expect(moduleForRoute(registry, 'games')).toBeUndefined();
});

test("a container's name is a JavaScript identifier", () => {
  expect(containerName('mfe-games-catalog')).toBe('mfe_games_catalog');
});
