import { act, screen } from '@testing-library/react';
import { registryModuleOf, registryOf } from '../../testing/registry.ts';
import { storeIn } from '../../testing/render-app.tsx';
import { activateOverrides } from './active-overrides.ts';
import { formatExpiry, showOverrideBanner } from './override-banner.tsx';
import { shortVersion } from './short-version.ts';

test('the expiry of an override includes the date when it is on another day', () => {
  const evening = new Date(2026, 10, 20, 18, 10).getTime();
  const night = new Date(2026, 10, 21, 2, 10).getTime();
  expect(formatExpiry(evening, evening)).toBe('18:10');
  expect(formatExpiry(night, evening)).toBe('02:10 de 21/11');
});

test.each([
  ['0.1.0-0c14d1e3f3aa01b2c396f9fee949bc77', '0.1.0-0c14d1e3f3…'],
  ['0.1.0-beta-0c14d1e3f3aa01b2c396f9fee949bc77', '0.1.0-beta-0c14d1e3f3…'],
  ['0.1.0-0c14d1e3f3', '0.1.0-0c14d1e3f3'],
  ['0.1.0', '0.1.0'],
])('the banner shows version %s as %s', (version, shown) => {
  expect(shortVersion(version)).toBe(shown);
});

test('the banner says whether an added module has a route, or replaces nothing', () => {
  const parsed = registryOf({ 'mfe-games': registryModuleOf('1.0.0', 'games') });
  const readAt = '2026-11-20T12:00:00.000Z';
  const modules = storeIn(
    { status: 'unclaimed' },
    { status: 'ready', parsed, source: 'site', readAt },
  );
  const added: [name: string, routes: string[] | undefined][] = [
    ['mfe-games', undefined],
    ['mfe-new', ['games']],
    ['mfe-news', ['games', 'news']],
    ['mfe-again', ['news']],
    ['mfe-nothing', undefined],
  ];
  const overrides = added.map(([name, routes]) => ({
    name,
    routes,
    entry: 'http://localhost:3003/entry.js',
    expiresAt: Date.now() + 60_000,
  }));
  const panel = document.body.appendChild(document.createElement('div'));
  act(() =>
    showOverrideBanner(panel, {
      overrides: activateOverrides(overrides),
      refused: [],
      candidates: undefined,
      modules,
    }),
  );
  const lines = screen.getAllByRole('listitem').map(({ textContent }) => textContent);
  const taken = 'usa a rota de outro módulo; nada foi substituído';
  expect(lines).toEqual([
    expect.stringContaining('mfe-games: vem de http://localhost:3003'),
    `mfe-new: ${taken}`,
    expect.stringContaining('mfe-news: vem de'),
    `mfe-again: ${taken}`,
    'mfe-nothing: não existe neste site; nada foi substituído',
  ]);
});
