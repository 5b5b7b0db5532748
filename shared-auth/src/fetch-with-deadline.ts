/** How long the backend may take to answer, to the last byte, in milliseconds. */
const deadline = 20_000;

/** `fetch` that gives up after a while, so that no screen waits for ever on a backend that hangs. */
export const fetchWithDeadline: typeof fetch = async (input, init) => {
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
  try {
    return await whole(await fetch(input, { ...init, signal: controller.signal }));
  } finally {
    clearTimeout(timer);
    signal?.removeEventListener('abort', follow);
  }
};

/** An answer that has arrived: one may begin in time and never end. */
async function whole(response: Response): Promise<Response> {
  const body = await response.arrayBuffer();
  const { status, statusText, headers } = response;
  return new Response(body.byteLength > 0 ? body : null, { status, statusText, headers });
}
