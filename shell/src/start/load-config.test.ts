import { loadConfig } from './load-config.ts';

const realFetch = globalThis.fetch;
afterEach(() => {
  globalThis.fetch = realFetch;
});

function answer(respond: () => Response): void {
  globalThis.fetch = () => Promise.resolve().then(respond);
}

const complete = { supabaseUrl: 'https://abc.supabase.co', supabaseAnonKey: 'key' };

test('settings missing from config.json have defaults: no other origins, no overrides', async () => {
  answer(() => Response.json(complete));
  expect(await loadConfig()).toEqual({
    ...complete,
    registryUrl: '/modules/registry.json',
    moduleOrigins: [],
    connectOrigins: [],
    allowOverrides: false,
    overrideOrigins: [],
  });
});

test.each<[what: string, respond: () => Response, message: RegExp]>([
  [
    'a missing file',
    () => new Response('', { status: 404 }),
    /não foi encontrado \(resposta 404\)/,
  ],
  [
    'no answer',
    () => {
      throw new TypeError('Failed to fetch');
    },
    /o servidor não respondeu/,
  ],
  ['an HTML page instead of the file', () => new Response('<!doctype html>'), /não é JSON/],
  [
    'no key',
    () => Response.json({ ...complete, supabaseAnonKey: '' }),
    /inválido: supabaseAnonKey\./,
  ],
  [
    'a secret key in place of the public one (T48)',
    () => Response.json({ ...complete, supabaseAnonKey: 'sb_secret_N7UND0UgjKTVK' }),
    /inválido: supabaseAnonKey \(chave secreta\)\./,
  ],
  [
    'an origin with a path',
    () => Response.json({ ...complete, overrideOrigins: ['http://localhost:3004/static'] }),
    /inválido: overrideOrigins\.0\./,
  ],
  [
    'an invalid address',
    () => Response.json({ ...complete, supabaseUrl: 'https://abc.supabase.co/rest/v1' }),
    /inválido: supabaseUrl \(como https:\/\/abcdefgh\.supabase\.co\)\./,
  ],
  [
    'a javascript: address',
    () => Response.json({ ...complete, supabaseUrl: 'javascript:alert(1)' }),
    /supabaseUrl/,
  ],
  ['a list', () => Response.json([]), /inválido/],
  ['null', () => Response.json(null), /inválido: documento\./],
])('%s is rejected with a reason in Portuguese', async (_what, respond, message) => {
  answer(respond);
  await expect(loadConfig()).rejects.toThrow(message);
});
