import {
  requestAsService,
  SIGN_INS,
  startTestBackend,
  type TestBackend,
} from '@panel/local-supabase/testing';
import { renderModule, signInAs, tableRows, watchedRequests } from '@panel/shared-testing';
import { cleanup } from '@testing-library/react';
import module from './module.ts';

let backend: TestBackend;
let signOut: () => Promise<void>;

beforeAll(async () => {
  backend = await startTestBackend(['--max-rows', '20']);
  signOut = await signInAs(backend, SIGN_INS.admin);
});
afterAll(async () => {
  await signOut();
  await backend.stop();
});

const requests = watchedRequests();

it('R33 shows all sports of a backend that cuts its answers to 20 rows', async () => {
  renderModule(module, 'sports');
  const before = (await tableRows()).length;
  expect(queries()).toEqual(['select=*&order=name.asc']);
  cleanup();

  const added = Array.from({ length: 30 }, (_, index) => ({ name: `Xadrez ${100 + index}` }));
  await requestAsService(backend, 'sports', { method: 'POST', body: added });
  renderModule(module, 'sports');
  const names = (await tableRows()).map(([name]) => name);
  expect(names).toHaveLength(before + 30);
  expect(names).toEqual(expect.arrayContaining(added.map(({ name }) => name)));
});

it('R32 shows the 50 newest games of a backend that cuts its answers to 20 rows', async () => {
  const games = await Promise.all(
    [0, 20, 40].map((offset) => rows(`games?order=created_at.desc&offset=${offset}&limit=50`)),
  );
  renderModule(module, 'games');
  const titles = (await tableRows()).map(([title]) => title);
  expect(titles).toEqual(
    games
      .flat()
      .slice(0, 50)
      .map(({ title }) => title ?? '-'),
  );
  expect(queries()).toEqual([
    'select=*&order=created_at.desc&limit=50',
    'select=*&order=created_at.desc&offset=20&limit=30',
    'select=*&order=created_at.desc&offset=40&limit=10',
  ]);
});

it('R32 a list that ends before 50 games ends with the answer that is shorter than others', async () => {
  const old = await rows('games?select=created_at&order=created_at.desc&offset=45&limit=1');
  const before = `created_at=lte.${encodeURIComponent(String(old[0]?.created_at))}`;
  await requestAsService(backend, `games?${before}`, { method: 'DELETE' });
  renderModule(module, 'games');
  expect(await tableRows()).toHaveLength(45);
  expect(queries()).toHaveLength(3);
});

/** Reads rows as the service role, 20 at most. */
async function rows(query: string): Promise<Record<string, string | null>[]> {
  const answer = await requestAsService(backend, query);
  return (await answer.json()) as Record<string, string | null>[];
}

/** The queries of the requests so far. */
function queries(): string[] {
  return requests.seen.map(({ url }) => decodeURIComponent(new URL(url).search.slice(1)));
}
