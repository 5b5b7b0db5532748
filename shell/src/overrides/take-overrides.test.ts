import { overrideLifetime } from './override.ts';
import { takeOverrides } from './take-overrides.ts';

const now = Date.parse('2026-11-20T12:00:00Z');
const site = { allowOverrides: true, overrideOrigins: ['http://localhost:3003'] };
const entry = 'http://localhost:3003/static/js/mfe_players.js';
const players = { name: 'mfe-players', entry, expiresAt: now + overrideLifetime };

afterEach(() => localStorage.clear());

function visit(search: string): void {
  window.history.replaceState({ idx: 1 }, '', `/admin/players${search}`);
}

test('an override that is allowed holds for 8 hours, and leaves the address', () => {
  visit(`?a=1&modulo=mfe-players@${entry}#conteudo`);
  expect(takeOverrides(site, now)).toEqual([players]);
  expect(window.location.href).toMatch(/\/admin\/players\?a=1#conteudo$/);
  expect(window.history.state).toEqual({ idx: 1 });

  const later = now + overrideLifetime - 1;
  expect(takeOverrides(site, later)).toEqual([players]);
  expect(takeOverrides(site, later + 1)).toEqual([]);
  expect(localStorage.getItem('panel.overrides')).toBeNull();
});

test('several modules are replaced side by side, one module by the last that was named', () => {
  const other = 'http://localhost:3003/other.js';
  visit(`?modulo=mfe-players@${entry}&modulo=mfe-moderation@${entry}&modulo=mfe-players@${other}`);
  expect(takeOverrides(site, now).map((override) => [override.name, override.entry])).toEqual([
    ['mfe-moderation', entry],
    ['mfe-players', other],
  ]);
});

test('?modulo= removes all of them, and may be followed by a new one', () => {
  visit(`?modulo=mfe-players@${entry}`);
  takeOverrides(site, now);
  visit('?modulo=');
  expect(takeOverrides(site, now)).toEqual([]);
  expect(window.location.search).toBe('');
  visit(`?modulo=mfe-moderation@${entry}&modulo=&modulo=mfe-players@${entry}`);
  expect(takeOverrides(site, now)).toEqual([players]);
});

test.each([
  ['another origin', 'mfe-players@http://localhost:3004/entry.js'],
  ['another protocol', 'mfe-players@https://localhost:3003/entry.js'],
  ['an origin that only begins alike', 'mfe-players@http://localhost:30033/entry.js'],
  ['an origin as user name', 'mfe-players@http://localhost:3003@evil.example/entry.js'],
  ['credentials', 'mfe-players@http://a:b@localhost:3003/entry.js'],
  ['a script as address', 'mfe-players@javascript:alert(1)'],
  ['data', 'mfe-players@data:text/javascript,alert(1)'],
  ['a blob of that origin', 'mfe-players@blob:http://localhost:3003/1'],
  ['no address', 'mfe-players'],
  ['an address inside the site', 'mfe-players@/entry.js'],
  ['no name', `@${entry}`],
  ['a name that is none', `Mfe_Players@${entry}`],
  ['a name of the browser’s own', `fetch@${entry}`],
])('%s does nothing and stays where it is', (_what, text) => {
  const search = `?modulo=${encodeURIComponent(text)}`;
  visit(search);
  expect(takeOverrides(site, now)).toEqual([]);
  expect(window.location.search).toBe(search);
  expect(localStorage.getItem('panel.overrides')).toBeNull();
});

test('a site that allows none ignores the address, and forgets what was stored', () => {
  visit(`?modulo=mfe-players@${entry}`);
  takeOverrides(site, now);
  visit(`?modulo=mfe-players@${entry}`);
  expect(takeOverrides({ ...site, allowOverrides: false }, now)).toEqual([]);
  expect(window.location.search).not.toBe('');
  expect(takeOverrides(site, now)).toHaveLength(1);
  visit('');
  takeOverrides({ ...site, allowOverrides: false }, now);
  expect(takeOverrides(site, now)).toEqual([]);
});

test.each([
  ['no JSON', '{'],
  ['no list', '{"name":"mfe-players"}'],
  ['of another shape', '[{"name":"mfe-players"}]'],
  ['from an origin no longer allowed', stored({ entry: 'http://localhost:3004/entry.js' })],
  ['longer than an override lasts', stored({ expiresAt: now + overrideLifetime + 1 })],
  ['expired', stored({ expiresAt: now })],
  ['of no time', '[{"name":"mfe-players","entry":"http://localhost:3003/","expiresAt":null}]'],
])('what is stored and is %s counts for nothing', (_what, text) => {
  visit('');
  localStorage.setItem('panel.overrides', text);
  expect(takeOverrides(site, now)).toEqual([]);
});

test('where storage is blocked an override holds for the page', () => {
  jest.spyOn(Storage.prototype, 'getItem').mockImplementation(blocked);
  jest.spyOn(Storage.prototype, 'setItem').mockImplementation(blocked);
  visit(`?modulo=mfe-players@${entry}`);
  expect(takeOverrides(site, now)).toEqual([players]);
  jest.restoreAllMocks();
});

function stored(change: Partial<typeof players>): string {
  return JSON.stringify([{ ...players, ...change }]);
}

function blocked(): never {
  throw new DOMException('blocked', 'SecurityError');
}
