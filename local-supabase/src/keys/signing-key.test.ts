import { decodeProtectedHeader, exportJWK, generateKeyPair } from 'jose';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { clientWith } from '../../testing/clients.ts';
import { startFixtureBackend } from '../../testing/fixture-backend.ts';

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'signing-keys-'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

test("--signing-keys signs tokens with the first of the project's own keys, and publishes its public half", async () => {
  const file = join(folder, 'keys.json');
  const { privateKey } = await generateKeyPair('RS256', { extractable: true });
  const key = { ...(await exportJWK(privateKey)), kid: 'ours', key_ops: ['sign', 'verify'] };
  writeFileSync(file, JSON.stringify([key]));
  const backend = await startFixtureBackend('--signing-keys', file);
  try {
    const client = clientWith(backend);
    const account = { email: 'chave@exemplo.com.br', password: 'segredo123' };
    const { data } = await client.auth.signUp(account);
    const token = data.session?.access_token ?? '';
    expect(decodeProtectedHeader(token)).toMatchObject({ alg: 'RS256', kid: 'ours' });
    const answer = await fetch(`${backend.url}/auth/v1/.well-known/jwks.json`);
    const keys = (await answer.json()) as unknown;
    expect(keys).toMatchObject({ keys: [{ kid: 'ours', kty: 'RSA', alg: 'RS256', use: 'sig' }] });
    expect(keys).not.toMatchObject({ keys: [{ d: expect.anything() as unknown }] });
    expect((await client.auth.getClaims()).error).toBeNull();
    expect((await client.from('things').select('id').limit(1)).error).toBeNull();
  } finally {
    await backend.stop();
  }
});

test('--signing-keys refuses a file without keys, and names it', async () => {
  await expect(startFixtureBackend('--signing-keys', __filename)).rejects.toThrow(
    `${__filename} não contém uma chave de assinatura`,
  );
});
