type Answer = (request: Request) => Promise<Response | undefined> | Response | undefined;

export interface Interception {
  /** Every request so far, the ones that were answered by the test included. */
  seen: Request[];
  /** For within a test; after it the setup of the tests does the same. */
  restore: () => void;
}

/**
 * Lets a test watch the requests to the backend, hold them back or answer some itself: whatever
 * `answer` returns nothing for goes through.
 */
export function interceptFetch(answer: Answer): Interception {
  const original = globalThis.fetch;
  const seen: Request[] = [];
  globalThis.fetch = async (input, init) => {
    // Node knows no page that an address could be relative to.
    const address = typeof input === 'string' ? new URL(input, window.location.href) : input;
    const request = new Request(address, init);
    seen.push(request);
    return (await answer(request)) ?? original(input, init);
  };
  return { seen, restore: () => (globalThis.fetch = original) };
}

/**
 * The requests of each test of a file: `answer` may be set to answer some of them, `seen` are those so
 * far. Both begin anew with each test.
 */
export function watchedRequests(): { answer: Answer; readonly seen: Request[] } {
  let seen: Request[] = [];
  const requests = {
    answer: passOn,
    get seen() {
      return seen;
    },
  };
  beforeEach(() => {
    requests.answer = passOn;
    seen = interceptFetch((request) => requests.answer(request)).seen;
  });
  return requests;
}

const passOn: Answer = () => undefined;

/** Answers reads of a table as told, and leaves every other request alone. */
export function answerReadsOf(
  table: string,
  answer: () => Response | Promise<Response>,
): Interception {
  return interceptFetch(({ url }) => (url.includes(`/rest/v1/${table}?`) ? answer() : undefined));
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
