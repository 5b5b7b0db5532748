import { join } from 'node:path';
import {
  requestAsService,
  SIGN_INS,
  startTestBackend,
  type TestBackend,
} from '@panel/local-supabase/testing';
import { signInAs } from '@panel/shared-testing';
import { countDecided } from './report-figures.api.ts';

/** A project whose reports may have any status, or none. */
const project = join(__dirname, '../../../supabase/tests/projects/section-7');

let backend: TestBackend;
let signOut: () => Promise<void>;
beforeAll(async () => {
  backend = await startTestBackend(['--migrations', project]);
  signOut = await signInAs(backend, SIGN_INS.admin);
});
afterAll(async () => {
  await signOut();
  await backend.stop();
});

it('R44: reports with an unknown status or none are counted as others', async () => {
  const { signal } = new AbortController();
  const [reviewed, actionTaken] = await countDecided(signal);

  await requestAsService(backend, 'reports', {
    method: 'POST',
    body: [{ status: 'SPAM' }, { status: null }],
  });

  expect(await countDecided(signal)).toEqual([reviewed, actionTaken, 2]);
});
