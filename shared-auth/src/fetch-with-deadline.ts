/** How long the backend may take to answer, in milliseconds. */
const deadline = 20_000;

/** `fetch` that gives up after a while, so that no screen waits for ever on a backend that hangs. */
export const fetchWithDeadline: typeof fetch = (input, init) => {
  const controller = new AbortController();
  const { signal } = init ?? {};
  const timer = setTimeout(
    () => controller.abort(new DOMException('The backend did not answer in time.', 'TimeoutError')),
    deadline,
  );
  const follow = (): void => controller.abort(signal?.reason);
  if (signal?.aborted) {
    follow();
  }
  signal?.addEventListener('abort', follow);
  return fetch(input, { ...init, signal: controller.signal }).finally(() => {
    clearTimeout(timer);
    signal?.removeEventListener('abort', follow);
  });
};
