import { randomInt } from 'node:crypto';
import type { TestBackend } from '../../testing/start-test-backend.ts';
import { rest, startFixtureBackend } from '../../testing/fixture-backend.ts';
import { type MalformedRequest, malformedRequests } from '../../testing/malformed-requests.ts';

/** Differs in each run; the run prints it. */
const seed = Number(process.env.FUZZ_SEED ?? randomInt(1_000_000));
const requestCount = process.env.TEST_ALL ? 10_000 : 1_000;
const inFlight = 8;

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
    body: body ?? null,
    headers: {
      ...(path.startsWith('/auth') && { Authorization: `Bearer ${token}` }),
      ...headers,
    },
  });
  const text = await response.text();
  return { status: response.status, headers: response.headers, text };
}

const rowCounts = async () => (await rest(backend, '/rpc/row_counts')).json;

/** Describes a malformed request whose answer is wrong; undefined when the answer is right. */
async function complaint(request: MalformedRequest): Promise<unknown> {
  const { status, headers, text } = await send(request);
  const isAuth = request.path.startsWith('/auth');
  const code = isAuth
    ? headers.get('x-sb-error-code')
    : /error=(.*)$/.exec(headers.get('proxy-status') ?? '')?.[1];
  const isRefused = (status >= 400 && status < 500) || status === 501;
  const isInShape = text.startsWith(isAuth ? `{"code":${status}` : `{"code":"${code}"`);
  if (isRefused && isInShape && code) {
    return undefined;
  }
  const [path, body, answer] = [request.path, request.body, text].map((one) => one?.slice(0, 300));
  return { ...request, path, body, status, answer };
}

test('malformed requests get an error in the format of their service, and change nothing', async () => {
  process.stdout.write(`FUZZ_SEED=${seed}\n`);
  const before = await rowCounts();
  const requests = malformedRequests(seed, requestCount);
  const complaints: unknown[] = [];
  // The workers share one generator: each request is sent once.
  async function sendRemaining() {
    for (const request of requests) {
      complaints.push(await complaint(request));
    }
  }
  await Promise.all(Array.from({ length: inFlight }, sendRemaining));
  expect(complaints).toHaveLength(requestCount);
  expect(complaints.filter((one) => one !== undefined)).toEqual([]);
  expect(await rowCounts()).toEqual(before);
}, 300_000);
