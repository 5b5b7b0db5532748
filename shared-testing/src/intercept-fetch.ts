export interface Interception {
  /** Every request so far, the ones that were answered by the test included. */
  seen: Request[];
  restore: () => void;
}

/**
 * Lets a test watch the requests to the backend, hold them back or answer some itself: whatever
 * `answer` returns nothing for goes through.
 */
export function interceptFetch(
  answer: (request: Request) => Promise<Response | undefined> | Response | undefined,
): Interception {
  const original = globalThis.fetch;
  const seen: Request[] = [];
  globalThis.fetch = async (input, init) => {
    const request = new Request(input, init);
    seen.push(request);
    return (await answer(request)) ?? original(input, init);
  };
  return { seen, restore: () => (globalThis.fetch = original) };
}

/** What PostgREST says when it is in trouble. */
export function failure(status = 500): Response {
  const body = { code: 'XX000', details: null, hint: null, message: 'internal error' };
  return Response.json(body, { status });
}

/** A promise, and the function that fulfils it. */
export function gate(): { passed: Promise<undefined>; open: () => void } {
  let open = (): void => undefined;
  const passed = new Promise<undefined>((resolve) => (open = () => resolve(undefined)));
  return { passed, open };
}
