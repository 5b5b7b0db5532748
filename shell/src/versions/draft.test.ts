import { type Draft, draftOf, linkOf, overrideOf, siteVersion } from './draft.ts';

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
  ['malformed-version', { ...candidate, version: '' }, policy],
])('what the panel would refuse is refused: %s', (refusal, draft, site) => {
  expect(overrideOf(draft, site, 0)).toBe(refusal);
});

test("the site's version needs no override", () => {
  expect(overrideOf(siteVersion('mfe-players'), policy)).toBeUndefined();
});

test('a stored override gives the same draft again, also when it is switched off or has routes of its own', () => {
  for (const draft of [
    build,
    { ...build, isOff: true },
    { ...build, name: 'mfe-news', routes: 'news,posts' },
    candidate,
  ]) {
    const override = overrideOf(draft, policy);
    expect(draftOf(override as Exclude<typeof override, string | undefined>)).toEqual(draft);
  }
});

test('a link names everything that is in use, and keeps the rest of the address', () => {
  const off = { ...build, name: 'mfe-off', isOff: true };
  const news = { ...build, name: 'mfe-news', routes: 'news' };
  const marked = { ...build, name: 'mfe-y', address: `${entry}?a=1+1&versao=mfe-z@1.0.0-0c14#%26` };
  const parameters = new URL(linkOf([marked], new URL('https://painel.example.org/'))).searchParams;
  expect([...parameters]).toEqual([['modulo', `mfe-y@${marked.address}`]]);
  const page = new URL('https://painel.example.org/admin/games?q=a');
  expect(linkOf([build, candidate, off, news, siteVersion('mfe-x')], page)).toBe(
    'https://painel.example.org/admin/games?q=a' +
      `&modulo=mfe-players@${entry}&versao=mfe-games@1.0.0-0c14` +
      '&modulo=mfe-news:news@http://localhost:3003/static/js/mfe_news.js',
  );
});
