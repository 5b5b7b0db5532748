import { request } from 'node:http';

import { SIGN_INS } from '../../testing/sign-ins.ts';
import { startTestBackend, type TestBackend } from '../../testing/start-test-backend.ts';

/** The secret key of every Supabase CLI stack, which everybody knows. */
const wellKnownSecretKey = 'sb_secret_N7UND0UgjKTVK-Uodkm0Hg_xSvEMPvz';
const panelOrigin = 'https://painel.example.org';

let backend: TestBackend;
beforeAll(async () => {
  backend = await startTestBackend(['--allow-origin', panelOrigin]);
});
afterAll(() => backend?.stop());

interface Sent {
  method?: string;
  headers?: Record<string, string>;
  body?: string;
}
interface Answer {
  status: number | undefined;
  origin: string | undefined;
  text: string;
}

/** Sends a request as a browser does. `fetch` does not let its caller choose `Host`. */
function send(path: string, { method = 'GET', headers = {}, body }: Sent): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const options = { method, headers: { apikey: backend.publishableKey, ...headers } };
    request(`${backend.url}${path}`, options, (response) => {
      let text = '';
      response.setEncoding('utf8').on('data', (part: string) => (text += part));
      response.once('end', () =>
        resolve({
          status: response.statusCode,
          origin: response.headers['access-control-allow-origin'],
          text,
        }),
      );
    })
      .once('error', reject)
      .end(body);
  });
}

const signIn = (headers: Record<string, string>) => {
  const { email, password } = SIGN_INS.admin;
  const body = JSON.stringify({ email, password });
  // A form, or a fetch without a preflight, sends this type.
  const type = { 'Content-Type': 'text/plain' };
  return send('/auth/v1/token?grant_type=password', {
    method: 'POST',
    headers: { ...type, ...headers },
    body,
  });
};

describe('Another website that is open in the same browser', () => {
  test.each([
    'https://evil.example',
    'http://localhost.evil.example',
    'http://127.0.0.1.evil.example:3000',
    'http://evil.example:54321',
    'https://painel.example.org.evil.example',
    'http://painel.example.org',
    'null',
  ])('is refused, whether it asks by preflight or without: %s (T35)', async (origin) => {
    const refused = { status: 403, origin: undefined };
    expect(await signIn({ Origin: origin })).toMatchObject(refused);
    expect(await send('/rest/v1/sports', { headers: { Origin: origin } })).toMatchObject(refused);
    const preflight = { Origin: origin, 'Access-Control-Request-Method': 'PATCH' };
    expect(
      await send('/rest/v1/user_roles', { method: 'OPTIONS', headers: preflight }),
    ).toMatchObject(refused);
  });

  test.each(['evil.example', 'localhost.evil.example:54321', '127.0.0.1.nip.io'])(
    'is refused when its name resolves to this machine: %s (T35)',
    async (host) => {
      expect(await signIn({ Host: host })).toMatchObject({ status: 403 });
      expect(await signIn({ Host: host, Origin: `http://${host}` })).toMatchObject({ status: 403 });
    },
  );

  test('cannot bypass policies with the well-known secret key, which has no rights here (T35)', async () => {
    const headers = { apikey: wellKnownSecretKey };
    const { text } = await send('/rest/v1/profiles', { headers });
    expect(JSON.parse(text)).toMatchObject({ code: '42501' });
  });
});

describe('The panel', () => {
  test.each(['http://localhost:3000', 'http://127.0.0.1:4000', 'http://[::1]:3000', panelOrigin])(
    'may send requests from %s, and read the answers',
    async (origin) => {
      expect(await signIn({ Origin: origin })).toMatchObject({ status: 200, origin });
    },
  );

  test.each(['localhost:54321', '[::1]:54321', 'painel.example.org'])(
    'may reach the backend as %s',
    async (host) => {
      expect(await signIn({ Host: host })).toMatchObject({ status: 200 });
    },
  );
});
