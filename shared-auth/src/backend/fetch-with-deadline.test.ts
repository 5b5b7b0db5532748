import { fetchWithDeadline } from './fetch-with-deadline.ts';

beforeEach(() => {
  jest.useFakeTimers();
});
afterEach(() => {
  jest.useRealTimers();
});

test('a request that the backend does not answer in time fails, and is aborted', async () => {
  let sent: AbortSignal | null | undefined;
  globalThis.fetch = (_input, init) => {
    sent = init?.signal;
    return new Promise<Response>(() => {});
  };
  const answer = fetchWithDeadline('http://backend.example/');
  jest.advanceTimersByTime(20_000);
  await expect(answer).rejects.toThrow('did not answer in time');
  expect(sent?.aborted).toBe(true);
});

test('a request fails when the answer begins but does not end in time', async () => {
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

test('an aborted request fails at once, even if the function that sends it ignores the signal', async () => {
  const controller = new AbortController();
  const silent = () => new Promise<Response>(() => {});
  const { signal } = controller;
  const answer = fetchWithDeadline('http://backend.example/', { signal }, silent);
  controller.abort(new Error('another page'));
  await expect(answer).rejects.toThrow('another page');
});

test('an answer in time is passed on, and leaves no timer behind', async () => {
  globalThis.fetch = () => Promise.resolve(new Response('ok'));
  expect(await (await fetchWithDeadline('http://backend.example/')).text()).toBe('ok');
  expect(jest.getTimerCount()).toBe(0);
});
