import type { TestBackend } from '../testing/start-test-backend.ts';
import { rest, startFixtureBackend } from './fixture-backend.ts';
import { type MalformedRequest, malformedRequests } from './malformed-requests.ts';

const SEED = 20_261_120;
const REQUESTS = 600;

let backend: TestBackend;
let token: string;
beforeAll(async () => {
  backend = await startFixtureBackend();
  const response = await fetch(`${backend.url}/auth/v1/signup`, {
    method: 'POST',
    body: JSON.stringify({ email: 'fuzz@exemplo.com.br', password: 'segredo123' }),
  });
  token = ((await response.json()) as { access_token: string }).access_token;
});
afterAll(() => backend?.stop());

async function send({ method, path, headers, body }: MalformedRequest) {
  const response = await fetch(`${backend.url}${path}`, {
    method,
    body,
    headers: {
      ...(path.startsWith('/auth') && { Authorization: `Bearer ${token}` }),
      ...headers,
    },
  });
  const text = await response.text();
  return { status: response.status, headers: response.headers, text };
}

const rowCounts = async () => (await rest(backend, '/rpc/row_counts')).json;

test(`${REQUESTS} malformed requests are refused in the right shape and change nothing (seed ${SEED})`, async () => {
  const before = await rowCounts();
  const wrong: unknown[] = [];
  for (const request of malformedRequests(SEED, REQUESTS)) {
    const { status, headers, text } = await send(request);
    const isAuth = request.path.startsWith('/auth');
    const code = isAuth
      ? headers.get('x-sb-error-code')
      : /error=(.*)$/.exec(headers.get('proxy-status') ?? '')?.[1];
    const isRefused = (status >= 400 && status < 500) || status === 501;
    const isInShape =
      Boolean(code) && text.startsWith(isAuth ? `{"code":${status}` : `{"code":"${code}"`);
    if (!isRefused || !isInShape)
      wrong.push({
        ...request,
        path: request.path.slice(0, 300),
        body: request.body?.slice(0, 300),
        status,
        text: text.slice(0, 300),
      });
  }
  expect(wrong).toEqual([]);
  expect(await rowCounts()).toEqual(before);
});
