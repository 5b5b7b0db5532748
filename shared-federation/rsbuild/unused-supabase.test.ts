import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import * as supabase from './supabase-stand-in.ts';

jest.mock('@supabase/realtime-js', () => jest.requireActual<object>('./supabase-stand-in.ts'));
jest.mock('@supabase/storage-js', () => jest.requireActual<object>('./supabase-stand-in.ts'));
jest.mock('@supabase/auth-js', () => jest.requireActual<object>('./supabase-stand-in.ts'));

const supabaseFile = join(dirname(require.resolve('@supabase/supabase-js')), 'index.mjs');

/** Each replaced package, and the names that supabase-js imports from it. */
const replaced: [string, string[]][] = [
  ['@supabase/realtime-js', ['RealtimeClient']],
  ['@supabase/storage-js', ['StorageApiError', 'StorageClient']],
  ['@supabase/auth-js', ['AuthClient']],
];

test.each(replaced)(
  'the stand-in of %s has every export that supabase-js imports',
  (name, expected) => {
    expect(importedNames(supabaseFile, name)).toEqual(expected);
    expect(Object.keys(supabase)).toEqual(expect.arrayContaining(expected));
  },
);

test('with the stand-in a client of supabase-js reads data', async () => {
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
