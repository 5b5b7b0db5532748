import { loadConfig } from './config.ts';

const realFetch = globalThis.fetch;
afterEach(() => {
  globalThis.fetch = realFetch;
});

function answer(respond: () => Response): void {
  globalThis.fetch = () => Promise.resolve().then(respond);
}

const complete = { supabaseUrl: 'https://abc.supabase.co', supabaseAnonKey: 'key' };

test('a complete config.json is read, with the registry in its usual place', async () => {
  answer(() => Response.json(complete));
  expect(await loadConfig()).toEqual({ ...complete, registryUrl: '/modules/registry.json' });
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
  ['a page in place of the file', () => new Response('<!doctype html>'), /não é JSON/],
  [
    'no key',
    () => Response.json({ ...complete, supabaseAnonKey: '' }),
    /inválido: supabaseAnonKey\./,
  ],
  [
    'an address that is none',
    () => Response.json({ ...complete, supabaseUrl: 'abc' }),
    /inválido: supabaseUrl\./,
  ],
  [
    'a script as address',
    () => Response.json({ ...complete, supabaseUrl: 'javascript:alert(1)' }),
    /supabaseUrl/,
  ],
  ['a list', () => Response.json([]), /inválido/],
  ['null', () => Response.json(null), /inválido: documento\./],
])('%s is refused with a reason in Portuguese', async (_what, respond, message) => {
  answer(respond);
  await expect(loadConfig()).rejects.toThrow(message);
});
