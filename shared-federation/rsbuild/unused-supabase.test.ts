import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import * as passkeys from './stand-ins/passkeys.ts';
import * as supabase from './stand-ins/supabase.ts';

jest.mock('@supabase/realtime-js', () => jest.requireActual<object>('./stand-ins/supabase.ts'));
jest.mock('@supabase/functions-js', () => jest.requireActual<object>('./stand-ins/supabase.ts'));
jest.mock('@supabase/storage-js', () => jest.requireActual<object>('./stand-ins/supabase.ts'));
jest.mock('@supabase/auth-js', () => jest.requireActual<object>('./stand-ins/supabase.ts'));

const supabaseFile = join(dirname(require.resolve('@supabase/supabase-js')), 'index.mjs');
const authFile = join(
  dirname(require.resolve('@supabase/auth-js/package.json')),
  'dist/module/GoTrueClient.js',
);

/** Each replaced package or file, the file that imports it, the imported names, and the stand-in. */
const replaced: [string, string, string[], object][] = [
  ['@supabase/realtime-js', supabaseFile, ['RealtimeClient'], supabase],
  ['@supabase/storage-js', supabaseFile, ['StorageApiError', 'StorageClient'], supabase],
  [
    '@supabase/functions-js',
    supabaseFile,
    [
      'FunctionRegion',
      'FunctionsClient',
      'FunctionsError',
      'FunctionsFetchError',
      'FunctionsHttpError',
      'FunctionsRelayError',
    ],
    supabase,
  ],
  ['@supabase/auth-js', supabaseFile, ['AuthClient'], supabase],
  [
    './lib/webauthn',
    authFile,
    [
      'WebAuthnApi',
      'browserSupportsWebAuthn',
      'createCredential',
      'deserializeCredentialCreationOptions',
      'deserializeCredentialRequestOptions',
      'getCredential',
      'serializeCredentialCreationResponse',
      'serializeCredentialRequestResponse',
      'webAuthnAbortService',
    ],
    passkeys,
  ],
];

test.each(replaced)(
  'the stand-in of %s has every export that the installed package imports',
  (name, importer, expected, standIn) => {
    expect(importedNames(importer, name)).toEqual(expected);
    expect(Object.keys(standIn)).toEqual(expect.arrayContaining(expected));
  },
);

test('GoTrueClient is the only file that imports passkeys', () => {
  const folder = dirname(authFile);
  expect(existsSync(join(folder, 'lib/webauthn.js'))).toBe(true);
  expect(importedNames(join(folder, 'AuthClient.js'), './lib/webauthn')).toEqual([]);
});

test('with the stand-ins a client of supabase-js reads data', async () => {
  const { createClient } = jest.requireActual<{ createClient: CreateClient }>(
    '@supabase/supabase-js',
  );
  const fetch = jest.fn(() => Promise.resolve(Response.json([{ id: 1 }])));
  const accessToken = () => Promise.resolve('token');
  const client = createClient('http://backend.example', 'key', { accessToken, global: { fetch } });
  expect((await client.from('games').select()).data).toEqual([{ id: 1 }]);
  expect(fetch).toHaveBeenCalledTimes(1);
});

/** The part of `createClient` that this test calls; this package does not depend on supabase-js. */
type CreateClient = (
  url: string,
  key: string,
  options: object,
) => { from: (table: string) => { select: () => Promise<{ data: unknown }> } };

/** The names that a file imports from a module, sorted. */
function importedNames(file: string, from: string): string[] {
  return [...readFileSync(file, 'utf8').matchAll(/import \{([^}]*)\} from ['"]([^'"]+)['"]/g)]
    .filter(([, , module]) => module === from)
    .flatMap(([, names = '']) => names.split(',').map((name) => name.trim()))
    .filter(Boolean)
    .sort();
}
