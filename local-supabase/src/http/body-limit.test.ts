import { request } from 'node:http';

import type { TestBackend } from '../../testing/start-test-backend.ts';
import { rest, startFixtureBackend } from '../../testing/fixture-backend.ts';

const megabyte = 1024 * 1024;

let backend: TestBackend;
beforeAll(async () => {
  backend = await startFixtureBackend();
});
afterAll(() => backend?.stop());

/**
 * Sends the start of a body that never ends, and resolves with the status of the answer, which has
 * to come before the end.
 */
function statusBeforeEnd(headers: Record<string, string>, megabytes: number): Promise<number> {
  return new Promise((resolve, reject) => {
    const options = { method: 'POST', headers: { 'Content-Type': 'application/json', ...headers } };
    const sent = request(`${backend.url}/rest/v1/things`, options, (response) => {
      resolve(response.statusCode ?? 0);
      sent.destroy();
    });
    sent.once('error', reject);
    sent.flushHeaders();
    for (let count = 0; count < megabytes; count++) {
      sent.write(' '.repeat(megabyte));
    }
  });
}

test('A body over 10 MB is refused before all of it has arrived', async () => {
  expect(await statusBeforeEnd({ 'Content-Length': String(300 * megabyte) }, 0)).toBe(413);
  expect(await statusBeforeEnd({ 'Transfer-Encoding': 'chunked' }, 11)).toBe(413);
  expect(await rest(backend, '/things?id=eq.1&select=id')).toMatchObject({ text: '[{"id":1}]' });
});

test('A chunked body is read like any other', async () => {
  const body = new Blob(['{"id": 501, "name": "chunks"}']).stream();
  const init = { method: 'POST', body, duplex: 'half' };
  expect(await rest(backend, '/things', init as RequestInit)).toMatchObject({ status: 201 });
});

test('8 MB of escaped characters are read like any other text', async () => {
  const facts = { text: '\\'.repeat(4 * megabyte) };
  const body = JSON.stringify({ id: 500, name: 'escapes', facts });
  expect(await rest(backend, '/things', { method: 'POST', body })).toMatchObject({ status: 201 });
});
