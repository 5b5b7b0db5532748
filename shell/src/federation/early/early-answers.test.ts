import { askBackend, requestKey } from './early-answers.ts';

const realFetch = globalThis.fetch;
const address = 'http://backend.example/rest/v1/games?select=*';
const headers = { 'Accept-Profile': 'public', Authorization: 'Bearer one' };
const prefetched: RequestInit = { method: 'GET', headers };
const key = requestKey(address, prefetched);

beforeEach(() => {
  globalThis.fetch = () => Promise.resolve(new Response('asked again'));
  window.early = { answers: { [key]: Promise.resolve(new Response('early')) } };
});
afterEach(() => {
  globalThis.fetch = realFetch;
  delete window.early;
});

const answerTo = async (url: string, init: RequestInit) => (await askBackend(url, init)).text();

it('takes a prefetched answer once', async () => {
  expect(await answerTo(address, prefetched)).toBe('early');
  expect(await answerTo(address, prefetched)).toBe('asked again');
});

it.each([
  ['token', address, { headers: { ...headers, Authorization: 'Bearer two' } }],
  ['address', `${address}&limit=1`, prefetched],
  ['method', address, { ...prefetched, method: 'HEAD' }],
  ['public key', address, { headers: { ...headers, apikey: 'other' } }],
  ['preference', address, { headers: { ...headers, Prefer: 'count=exact' } }],
  ['format', address, { headers: { ...headers, Accept: 'application/vnd.pgrst.object+json' } }],
  ['schema', address, { headers: { ...headers, 'Accept-Profile': 'private' } }],
  ['body', address, { ...prefetched, method: 'POST', body: '{}' }],
])('sends the request itself when the %s differs', async (_what, url, init) => {
  expect(await answerTo(url, init)).toBe('asked again');
});

it('repeats a prefetch after a network failure', async () => {
  window.early = { answers: { [key]: Promise.reject(new TypeError('Failed to fetch')) } };
  expect(await answerTo(address, prefetched)).toBe('asked again');
});

it('does not repeat a prefetch that timed out', async () => {
  const reason = new DOMException('signal timed out', 'TimeoutError');
  window.early = { answers: { [key]: Promise.reject(reason) } };
  await expect(askBackend(address, prefetched)).rejects.toBe(reason);
});
