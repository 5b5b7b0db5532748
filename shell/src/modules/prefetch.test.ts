import { SIGN_INS, startTestBackend, type TestBackend } from '@panel/local-supabase/testing';
import type { FeatureRoute } from '@panel/shared-federation';
import { createQueryClient } from '@panel/shared-federation/query-client';
import { deferred, signInAs } from '@panel/shared-testing';
import type { QueryClient } from '@tanstack/react-query';
import { act, fireEvent, screen } from '@testing-library/react';
import { moduleStoreOf, renderApp } from '../../testing/render-app.tsx';
import { prefetchCurrentPage } from './prefetch.ts';

let backend: TestBackend;
let signOut: () => Promise<void>;
const prefetch = jest.fn();

beforeAll(async () => {
  backend = await startTestBackend();
});
beforeEach(async () => {
  signOut = await signInAs(backend, SIGN_INS.admin);
  prefetch.mockClear();
});
afterEach(() => signOut());
afterAll(() => backend.stop());

const Component = () => null;
const store = moduleStoreOf({
  contractVersion: 1,
  routes: [
    { path: 'games', Component, prefetch },
    { path: 'skills', Component },
  ],
});

/** Opens the panel at 'Níveis de Skill', and finds the link to 'Jogos'. */
async function openPanel(modules = store) {
  const { user } = renderApp('/admin/skills', modules);
  return { user, games: await screen.findByRole('link', { name: 'Jogos' }) };
}

test('hovering an entry starts the first reads of its page, once per visited screen', async () => {
  const { user, games } = await openPanel();
  await user.hover(games);
  await user.unhover(games);
  await user.hover(games);
  expect(prefetch).toHaveBeenCalledTimes(1);
  await user.click(screen.getByRole('link', { name: 'Posts' }));
  await user.hover(games);
  expect(prefetch).toHaveBeenCalledTimes(2);
});

test('focusing or touching an entry starts the first reads of its page', async () => {
  const { user, games } = await openPanel();
  fireEvent.focus(games);
  await user.click(screen.getByRole('link', { name: 'Posts' }));
  await user.pointer({ keys: '[TouchA>]', target: games });
  expect(prefetch).toHaveBeenCalledTimes(2);
});

test('the current screen is not prefetched', async () => {
  const { user, games } = await openPanel();
  await user.click(games);
  const calls = prefetch.mock.calls.length;
  await user.unhover(games);
  await user.hover(games);
  expect(prefetch).toHaveBeenCalledTimes(calls);
});

test('nothing is prefetched when the browser saves data', async () => {
  Object.defineProperty(navigator, 'connection', { value: { saveData: true }, configurable: true });
  const preload = jest.spyOn(store, 'preload');
  const { user, games } = await openPanel();
  await user.hover(games);
  expect(preload).not.toHaveBeenCalled();
  Reflect.deleteProperty(navigator, 'connection');
});

test('a prefetch reads nothing when the session ends while the code loads', async () => {
  const code = deferred();
  const preload = () => code.promise.then(() => store.state('games'));
  const { user, games } = await openPanel({ ...store, preload });
  await user.hover(games);
  await act(signOut);
  await act(async () => {
    code.resolve();
    await code.promise;
  });
  expect(prefetch).not.toHaveBeenCalled();
});

describe('a page whose module has just loaded', () => {
  const answer = jest.fn<Promise<string>, []>();
  const queryKey = ['first reads'];
  const page: FeatureRoute = {
    path: 'games',
    Component,
    prefetch: (queries) => queries.prefetchQuery({ queryKey, queryFn: answer }),
  };
  const load = moduleStoreOf({ contractVersion: 1, routes: [page] }).state('games');
  let queries: QueryClient;

  beforeEach(() => {
    window.history.replaceState(null, '', '/admin/games');
    queries = createQueryClient({ notify: () => undefined });
    answer.mockReset();
  });

  test('waits for its own first reads, and for no other query', async () => {
    answer.mockResolvedValue('rows');
    void queries.prefetchQuery({ queryKey: ['other'], queryFn: () => new Promise(() => {}) });
    await prefetchCurrentPage(load, 'games', queries);
    expect(queries.getQueryData(queryKey)).toBe('rows');
  });

  test('waits at most 30 ms', async () => {
    jest.useFakeTimers();
    answer.mockReturnValue(new Promise(() => {}));
    const shown = jest.fn();
    void prefetchCurrentPage(load, 'games', queries).then(shown);
    await jest.advanceTimersByTimeAsync(29);
    expect(shown).not.toHaveBeenCalled();
    await jest.advanceTimersByTimeAsync(1);
    expect(shown).toHaveBeenCalled();
    jest.useRealTimers();
  });

  test('reads nothing when the user has navigated away, or has signed out', async () => {
    window.history.replaceState(null, '', '/admin/sports');
    await prefetchCurrentPage(load, 'games', queries);
    window.history.replaceState(null, '', '/admin/games');
    await signOut();
    await prefetchCurrentPage(load, 'games', queries);
    expect(answer).not.toHaveBeenCalled();
  });
});
