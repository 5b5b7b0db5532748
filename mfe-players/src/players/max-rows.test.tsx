import {
  requestAsService,
  SIGN_INS,
  startTestBackend,
  type TestBackend,
} from '@panel/local-supabase/testing';
import { renderModule, signInAs, tableRows } from '@panel/shared-testing';
import module from '../module.ts';

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

it('R34 shows the 50 newest players of a backend that cuts its answers to 20 rows', async () => {
  const pages = [0, 20, 40].map(async (offset) => {
    const query = `profiles?select=id&order=created_at.desc&offset=${offset}`;
    return (await (await requestAsService(backend, query)).json()) as { id: string | number }[];
  });
  const players = (await Promise.all(pages)).flat().slice(0, 50);
  renderModule(module, 'players');
  const shown = await tableRows();
  expect(shown.map((cells) => cells[5])).toEqual(players.map(({ id }) => String(id).slice(0, 8)));
  expect(new Set(players.map(({ id }) => id)).size).toBe(50);
});
