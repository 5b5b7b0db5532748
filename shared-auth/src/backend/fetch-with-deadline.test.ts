import { fetchWithDeadline } from './fetch-with-deadline.ts';

const realFetch = globalThis.fetch;

beforeEach(() => {
  jest.useFakeTimers();
  globalThis.fetch = (_input, init) =>
    new Promise((_resolve, reject) => {
      const { signal } = init ?? {};
      signal?.addEventListener('abort', () => reject(signal.reason as Error));
    });
});
afterEach(() => {
  globalThis.fetch = realFetch;
  jest.useRealTimers();
});

test('a backend that never answers is given up', async () => {
  const answer = fetchWithDeadline('http://backend.example/');
  jest.advanceTimersByTime(20_000);
  await expect(answer).rejects.toThrow('did not answer in time');
});

test('an answer that begins and never ends is given up', async () => {
  globalThis.fetch = (_input, init) => {
    const start = (stream: ReadableStreamDefaultController) => {
      stream.enqueue(new TextEncoder().encode('{"half":'));
      init?.signal?.addEventListener('abort', () => stream.error(init.signal?.reason));
    };
    return Promise.resolve(new Response(new ReadableStream({ start })));
  };
  const answer = fetchWithDeadline('http://backend.example/');
  answer.catch(() => undefined);
  await jest.advanceTimersByTimeAsync(20_000);
  await expect(answer).rejects.toThrow('did not answer in time');
});

test('what answers in the place of `fetch` need not mind who gives up', async () => {
  const controller = new AbortController();
  const silent = () => new Promise<Response>(() => {});
  const { signal } = controller;
  const answer = fetchWithDeadline('http://backend.example/', { signal }, silent);
  controller.abort(new Error('another page'));
  await expect(answer).rejects.toThrow('another page');
});

test('whoever asked can give up before', async () => {
  const controller = new AbortController();
  const answer = fetchWithDeadline('http://backend.example/', { signal: controller.signal });
  controller.abort(new Error('another page'));
  await expect(answer).rejects.toThrow('another page');
});

test('an answer in time is passed on, and leaves no timer behind', async () => {
  globalThis.fetch = () => Promise.resolve(new Response('ok'));
  expect(await (await fetchWithDeadline('http://backend.example/')).text()).toBe('ok');
  expect(jest.getTimerCount()).toBe(0);
});
