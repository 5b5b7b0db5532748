import { type Draft, draftOf, linkOf, overrideOf, overridesOf, siteVersion } from './draft.ts';

const policy = { allowOverrides: true, overrideOrigins: ['http://localhost:3003'] };
const entry = 'http://localhost:3003/static/js/mfe_players.js';
const build: Draft = { ...siteVersion('mfe-players'), kind: 'build', address: '3003' };
const candidate: Draft = { ...siteVersion('mfe-games'), kind: 'candidate', version: '1.0.0-0c14' };

test.each(['3003', ' 3003 ', 'http://localhost:3003', 'http://localhost:3003/', entry])(
  'a build may be named as %s',
  (address) => {
    const expected = { name: 'mfe-players', entry, expiresAt: 28_800_000 };
    expect(overrideOf({ ...build, address }, policy, 0)).toEqual(expected);
  },
);

test.each<[string, Draft, typeof policy]>([
  ['off', build, { ...policy, allowOverrides: false }],
  ['origin', { ...build, address: '3004' }, policy],
  ['malformed', { ...build, address: '' }, policy],
  ['malformed', { ...build, name: 'players' }, policy],
  ['malformed', { ...build, routes: '' }, policy],
  ['malformed', { ...build, routes: 'News' }, policy],
  ['malformed-version', { ...candidate, version: '' }, policy],
])('what the panel would refuse is refused: %s', (refusal, draft, site) => {
  expect(overrideOf(draft, site, 0)).toBe(refusal);
});

test("the site's version needs no override", () => {
  expect(overrideOf(siteVersion('mfe-players'), policy)).toBeUndefined();
});

const news: Draft = { ...build, name: 'mfe-news', routes: 'news,posts' };
const site = [{ name: 'mfe-players', routes: ['players'] }];

test.each<[string, Draft[], (string | undefined)[]]>([
  ['the name of the site', [{ ...news, name: 'mfe-players' }], ['taken']],
  ['a route of the site', [{ ...news, routes: 'news,players' }], ['taken']],
  ["a route of the shell's own", [{ ...news, routes: 'diagnostico' }], ['taken']],
  ['the name of another', [news, { ...news, routes: 'chat' }], [undefined, 'repeated']],
  ['a route of another', [news, { ...news, name: 'mfe-chat' }], [undefined, 'repeated']],
  ['a name that is in use', [news, { ...candidate, name: 'mfe-news' }], ['repeated', undefined]],
  ['its own name and routes', [news, build], [undefined, undefined]],
])('an added module may not have what another has: %s', (_what, drafts, problems) => {
  const results = overridesOf(drafts, site, policy);
  expect(results.map((result) => (typeof result === 'string' ? result : undefined))).toEqual(
    problems,
  );
});

test('the eleventh module is refused', () => {
  const drafts = Array.from({ length: 11 }, (_, index) => ({ ...build, name: `mfe-m${index}` }));
  const results = overridesOf(drafts, site, policy);
  expect(results.filter((result) => typeof result === 'object')).toHaveLength(10);
  expect(results.at(-1)).toBe('too-many');
});

test('a stored override gives the same draft again, also when it is switched off or has routes of its own', () => {
  for (const draft of [build, { ...build, isOff: true }, news, candidate]) {
    const override = overrideOf(draft, policy);
    expect(draftOf(override as Exclude<typeof override, string | undefined>)).toEqual(draft);
  }
});

test('a link names everything that is in use, and keeps the rest of the address', () => {
  const off = { ...build, name: 'mfe-off', isOff: true };
  const page = new URL('https://painel.example.org/admin/games?q=a');
  expect(linkOf([build, candidate, off, news, siteVersion('mfe-x')], page)).toBe(
    'https://painel.example.org/admin/games?q=a' +
      `&modulo=mfe-players@${entry}&versao=mfe-games@1.0.0-0c14` +
      '&modulo=mfe-news:news,posts@http://localhost:3003/static/js/mfe_news.js',
  );
});

test('a link survives the characters that separate parameters, and drops overrides of the address', () => {
  const address = 'http://localhost:3003/a&b=1+2%20#c';
  const page = new URL('https://painel.example.org/admin?modulo=mfe-x@http://x&versao=mfe-y&q=a');
  const plus = { ...candidate, version: '1.0.0+4' };
  const { searchParams } = new URL(linkOf([{ ...build, address }, plus], page));
  expect([...searchParams]).toEqual([
    ['q', 'a'],
    ['modulo', `mfe-players@${address}`],
    ['versao', 'mfe-games@1.0.0+4'],
  ]);
  expect(linkOf([], page)).toBe('https://painel.example.org/admin?q=a');
});
