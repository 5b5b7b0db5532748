/** How long the backend may take to send its whole answer. */
export const deadlineMs = 20_000;

/** `fetch` restricted to an address in a string, which is all that our callers pass. */
export type UrlFetch = (url: string, init?: RequestInit) => Promise<Response>;

/** Widens a `UrlFetch` to the type that Supabase's clients take. */
export function asFetch(fetchUrl: UrlFetch): typeof fetch {
  return (input, init) => fetchUrl(input instanceof Request ? input.url : String(input), init);
}

/**
 * `fetch` with a timeout, so that no screen waits for ever on a backend that hangs.
 *
 * @param fetchUrl sends the request; it may ignore `init.signal`
 * @returns the answer, after its whole body has arrived
 * @throws what `fetchUrl` throws, `init.signal`'s reason, or a DOMException 'TimeoutError'
 */
export async function fetchWithDeadline(
  url: string,
  init?: RequestInit,
  fetchUrl: UrlFetch = fetch,
): Promise<Response> {
  const controller = new AbortController();
  const { signal } = init ?? {};
  const timer = setTimeout(
    () => controller.abort(new DOMException('The backend did not answer in time.', 'TimeoutError')),
    deadlineMs,
  );
  const aborted = new Promise<never>((_resolve, reject) => {
    controller.signal.onabort = () => reject(controller.signal.reason as Error);
  });
  const abort = (): void => controller.abort(signal?.reason);
  if (signal?.aborted) {
    abort();
  }
  signal?.addEventListener('abort', abort);
  try {
    const answer = fetchUrl(url, { ...init, signal: controller.signal }).then(readWhole);
    return await Promise.race([aborted, answer]);
  } finally {
    clearTimeout(timer);
    signal?.removeEventListener('abort', abort);
  }
}

/** Reads the body within the deadline: an answer may begin in time and never end. */
async function readWhole(response: Response): Promise<Response> {
  const body = await response.arrayBuffer();
  const { status, statusText, headers } = response;
  return new Response(body.byteLength > 0 ? body : null, { status, statusText, headers });
}
