/** How long the backend may take to answer, to the last byte, in milliseconds. */
export const deadline = 20_000;

/** `fetch`, or what stands in for it; a string is all that asks here. */
export type Ask = (url: string, init?: RequestInit) => Promise<Response>;

/** The same for those who want a whole `fetch`. */
export function asFetch(ask: Ask): typeof fetch {
  return (input, init) => ask(input instanceof Request ? input.url : String(input), init);
}

/**
 * `fetch` that gives up after a while, so that no screen waits for ever on a backend that hangs.
 *
 * @param ask need not mind `init.signal`
 * @returns the answer, with a body that has arrived
 * @throws what `ask` throws, `init.signal`'s reason, or a DOMException 'TimeoutError'
 */
export async function fetchWithDeadline(
  url: string,
  init?: RequestInit,
  ask: Ask = fetch,
): Promise<Response> {
  const controller = new AbortController();
  const { signal } = init ?? {};
  const timer = setTimeout(
    () => controller.abort(new DOMException('The backend did not answer in time.', 'TimeoutError')),
    deadline,
  );
  const aborted = new Promise<never>((_resolve, reject) => {
    controller.signal.onabort = () => reject(controller.signal.reason as Error);
  });
  const follow = (): void => controller.abort(signal?.reason);
  if (signal?.aborted) {
    follow();
  }
  signal?.addEventListener('abort', follow);
  try {
    const answer = ask(url, { ...init, signal: controller.signal }).then(whole);
    return await Promise.race([aborted, answer]);
  } finally {
    clearTimeout(timer);
    signal?.removeEventListener('abort', follow);
  }
}

/** An answer that has arrived: one may begin in time and never end. */
async function whole(response: Response): Promise<Response> {
  const body = await response.arrayBuffer();
  const { status, statusText, headers } = response;
  return new Response(body.byteLength > 0 ? body : null, { status, statusText, headers });
}
