import { type BuildOverride, overrideLifetimeMs } from './override.ts';
import { takeOverrides } from './take-overrides.ts';

const now = Date.parse('2026-11-20T12:00:00Z');
const site = { allowOverrides: true, overrideOrigins: ['http://localhost:3003'] };
const entry = 'http://localhost:3003/static/js/mfe_players.js';
const players = { name: 'mfe-players', entry, expiresAt: now + overrideLifetimeMs };

afterEach(() => localStorage.clear());

function visit(search: string): void {
  window.history.replaceState({ idx: 1 }, '', `/admin/players${search}`);
}

test('an allowed override is active for 8 hours, and is removed from the address', () => {
  visit(`?a=1&modulo=mfe-players@${entry}#conteudo`);
  expect(takeOverrides(site, now)).toEqual({ active: [players], refused: [] });
  expect(window.location.href).toMatch(/\/admin\/players\?a=1#conteudo$/);
  expect(window.history.state).toEqual({ idx: 1 });

  const later = now + overrideLifetimeMs - 1;
  expect(takeOverrides(site, later).active).toEqual([players]);
  expect(takeOverrides(site, later + 1).active).toEqual([]);
  expect(localStorage.getItem('panel.overrides')).toBeNull();
});

test('several modules can be overridden; of two overrides of a module the last one counts', () => {
  const other = 'http://localhost:3003/other.js';
  visit(`?modulo=mfe-players@${entry}&modulo=mfe-moderation@${entry}&modulo=mfe-players@${other}`);
  expect(
    takeOverrides(site, now).active.map((override) => [
      override.name,
      'entry' in override && override.entry,
    ]),
  ).toEqual([
    ['mfe-moderation', entry],
    ['mfe-players', other],
  ]);
});

test('?modulo= removes all overrides, and may be followed by a new one', () => {
  visit(`?modulo=mfe-players@${entry}`);
  takeOverrides(site, now);
  visit('?modulo=');
  expect(takeOverrides(site, now).active).toEqual([]);
  expect(window.location.search).toBe('');
  visit(`?modulo=mfe-moderation@${entry}&modulo=&modulo=mfe-players@${entry}`);
  expect(takeOverrides(site, now).active).toEqual([players]);
});

test.each([
  ['another origin', 'mfe-players@http://localhost:3004/entry.js'],
  ['another protocol', 'mfe-players@https://localhost:3003/entry.js'],
  ['an origin that begins with an allowed one', 'mfe-players@http://localhost:30033/entry.js'],
  ['an allowed origin as user name', 'mfe-players@http://localhost:3003@evil.example/entry.js'],
  ['credentials', 'mfe-players@http://a:b@localhost:3003/entry.js'],
  ['a javascript: address', 'mfe-players@javascript:alert(1)'],
  ['a data: address', 'mfe-players@data:text/javascript,alert(1)'],
  ['a blob: address of an allowed origin', 'mfe-players@blob:http://localhost:3003/1'],
  ['no address', 'mfe-players'],
  ['a path of the site', 'mfe-players@/entry.js'],
  ['no name', `@${entry}`],
  ['an invalid name of a module', `Mfe_Players@${entry}`],
  ['a name of a browser function', `fetch@${entry}`],
])('an override with %s is refused, and stays in the address', (_what, text) => {
  const search = `?modulo=${encodeURIComponent(text)}`;
  visit(search);
  const { active, refused } = takeOverrides(site, now);
  expect(active).toEqual([]);
  expect(refused).toHaveLength(1);
  expect(window.location.search).toBe(search);
  expect(localStorage.getItem('panel.overrides')).toBeNull();
});

test.each([
  [site, `mfe-players@${entry}1`, undefined],
  [site, 'mfe-players@http://localhost:3004/entry.js', 'origin'],
  [{ ...site, allowOverrides: false }, `mfe-players@${entry}`, 'off'],
  [site, 'mfe-players', 'malformed'],
  [site, `<b>@${entry}`, 'malformed'],
])('a refusal says why: %j, %s', (policy, text, refusal) => {
  visit(`?modulo=${encodeURIComponent(text)}`);
  expect(takeOverrides(policy, now).refused).toEqual(refusal ? [refusal] : []);
});

test('many refusals say each reason once, so that a link cannot fill the page (T16)', () => {
  const names = Array.from({ length: 300 }, (_, index) => `mfe-ligue-para-${index}`);
  visit(`?${names.map((name) => `modulo=${name}@https://elsewhere.example`).join('&')}&modulo=x`);
  expect(takeOverrides(site, now).refused).toEqual(['origin', 'malformed']);
});

test('an override that is switched off is stored, but not in effect; the same one in the address is', () => {
  visit('');
  localStorage.setItem('panel.overrides', stored({ off: true }));
  expect(takeOverrides(site, now).active).toEqual([]);
  expect(takeOverrides(site, now).active).toEqual([]);
  expect(localStorage.getItem('panel.overrides')).toContain(entry);
  visit(`?modulo=mfe-players@${entry}`);
  expect(takeOverrides(site, now).active).toEqual([players]);
});

test.each([
  ['mfe-news:news,posts', ['news', 'posts']],
  ['mfe-news:', undefined],
  ['mfe-news:../x', 'refused'],
  ['mfe-news:news,', 'refused'],
])('a new module may name its routes: %s', (name, routes) => {
  visit(`?modulo=${name}@${entry}`);
  const { active } = takeOverrides(site, now);
  expect(active.map((override) => 'entry' in override && override.routes)).toEqual(
    routes === 'refused' ? [] : [routes],
  );
});

describe('a candidate', () => {
  const closed = { allowOverrides: false, overrideOrigins: [] };
  const version = '0.1.0-0c14d1e3f3';
  const candidate = { name: 'mfe-players', version, expiresAt: now + overrideLifetimeMs };

  test('needs no permission of the site; like a build, it is stored, and removed from the address', () => {
    visit(`?versao=mfe-players@${version}&a=1`);
    expect(takeOverrides(closed, now)).toEqual({ active: [candidate], refused: [] });
    expect(window.location.search).toBe('?a=1');
    expect(takeOverrides(closed, now + 1).active).toEqual([candidate]);
    expect(takeOverrides(closed, now + overrideLifetimeMs).active).toEqual([]);
  });

  test('replaces a build of the same module; ?modulo= and ?versao= each end builds and candidates', () => {
    visit(`?modulo=mfe-players@${entry}&versao=mfe-players@${version}`);
    expect(takeOverrides(site, now).active).toEqual([candidate]);
    for (const end of ['?modulo=', '?versao=']) {
      visit(`?versao=mfe-players@${version}&modulo=mfe-moderation@${entry}`);
      expect(takeOverrides(site, now).active).toHaveLength(2);
      visit(end);
      expect(takeOverrides(site, now).active).toEqual([]);
    }
  });

  test.each([
    'mfe-players',
    'mfe-players@',
    `fetch@${version}`,
    'mfe-players@../1',
    `mfe-players@1${'0'.repeat(100)}`,
  ])('that is written as %s is refused', (text) => {
    visit(`?versao=${encodeURIComponent(text)}`);
    expect(takeOverrides(closed, now)).toEqual({ active: [], refused: ['malformed-version'] });
  });

  test('of an eleventh module is refused, so that a link cannot send any number of requests (T42)', () => {
    const names = Array.from({ length: 300 }, (_, index) => `versao=mfe-${index}@${version}`);
    visit(`?${names.join('&')}`);
    const { active, refused } = takeOverrides(closed, now);
    expect(active).toHaveLength(10);
    expect(refused).toEqual(['too-many']);
  });
});

test('a browser without URL.canParse, such as Safari 16.4, refuses an override, too', () => {
  const canParse = Object.getOwnPropertyDescriptor(URL, 'canParse')!;
  Reflect.deleteProperty(URL, 'canParse');
  visit('?modulo=mfe-players@http://localhost:3004/entry.js');
  expect(takeOverrides(site, now).refused).toEqual(['origin']);
  Object.defineProperty(URL, 'canParse', canParse);
});

test('a site that allows no overrides ignores the address, and removes stored ones', () => {
  visit(`?modulo=mfe-players@${entry}`);
  takeOverrides(site, now);
  visit(`?modulo=mfe-players@${entry}`);
  expect(takeOverrides({ ...site, allowOverrides: false }, now).active).toEqual([]);
  expect(window.location.search).not.toBe('');
  expect(takeOverrides(site, now).active).toHaveLength(1);
  visit('');
  takeOverrides({ ...site, allowOverrides: false }, now);
  expect(takeOverrides(site, now).active).toEqual([]);
});

test.each([
  ['not JSON', '{'],
  ['not a list', '{"name":"mfe-players"}'],
  ['of another shape', '[{"name":"mfe-players"}]'],
  ['from an origin no longer allowed', stored({ entry: 'http://localhost:3004/entry.js' })],
  ['valid for more than 8 hours', stored({ expiresAt: now + overrideLifetimeMs + 1 })],
  ['expired', stored({ expiresAt: now })],
  [
    'without an expiry',
    '[{"name":"mfe-players","entry":"http://localhost:3003/","expiresAt":null}]',
  ],
])('a stored override that is %s is ignored', (_what, text) => {
  visit('');
  localStorage.setItem('panel.overrides', text);
  expect(takeOverrides(site, now).active).toEqual([]);
});

test('while storage is blocked an override lasts until the next reload', () => {
  jest.spyOn(Storage.prototype, 'getItem').mockImplementation(blocked);
  jest.spyOn(Storage.prototype, 'setItem').mockImplementation(blocked);
  visit(`?modulo=mfe-players@${entry}`);
  expect(takeOverrides(site, now).active).toEqual([players]);
  // A reload finds it neither in the address nor in storage.
  expect(takeOverrides(site, now).active).toEqual([]);
  jest.restoreAllMocks();
});

function stored(change: Partial<BuildOverride>): string {
  return JSON.stringify([{ ...players, ...change }]);
}

function blocked(): never {
  throw new DOMException('blocked', 'SecurityError');
}
