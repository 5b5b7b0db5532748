import { usePlaceAddress } from '@panel/shared-federation/router';
import { SIGN_INS, startTestBackend, type TestBackend } from '@panel/local-supabase/testing';
import { signInAs } from '@panel/shared-testing';
import { screen } from '@testing-library/react';
import { registryOf, releaseOf } from '../../testing/registry.ts';
import { renderApp, storeIn } from '../../testing/render-app.tsx';

let backend: TestBackend;

beforeAll(async () => {
  backend = await startTestBackend();
  await signInAs(backend, SIGN_INS.admin);
});
afterAll(() => backend.stop());

it('makes addresses of the places that modules have: the first module keeps a place, and none names the routes of another', async () => {
  const release = releaseOf('0.1.0-abc');
  const { registry } = registryOf({
    'mfe-moderation': {
      routes: ['reports'],
      current: { ...release, places: { reports: 'reports?status=:status', players: 'players' } },
    },
    'mfe-late': {
      routes: ['late'],
      current: { ...release, places: { reports: 'late', games: 'late?games=1' } },
    },
  });
  const Component = () => {
    const address = usePlaceAddress();
    return [
      address('reports', { status: 'PENDING' }),
      address('reports', { day: '2026-11-27' }),
      address('games'),
      address('players'),
    ]
      .map(String)
      .join(' ');
  };
  renderApp(
    '/admin/reports',
    storeIn(
      {
        status: 'ready',
        name: 'mfe-moderation',
        module: { contractVersion: 1, routes: [{ path: 'reports', Component }] },
        release,
        source: 'registry',
      },
      {
        status: 'ready',
        parsed: { registry, rejected: [] },
        source: 'site',
        readAt: release.publishedAt,
      },
    ),
  );
  expect(
    await screen.findByText(
      '/admin/reports?status=PENDING undefined /admin/late?games=1 undefined',
    ),
  ).toBeVisible();
});
