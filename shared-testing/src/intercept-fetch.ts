import { answerInState, type StateName } from './states/index.ts';

type Answer = (request: Request) => Promise<Response | undefined> | Response | undefined;

export interface Interception {
  /** Every request so far, including those that the test answered. */
  seen: Request[];
  /** Ends the interception within a test; after a test the setup file does this. */
  restore: () => void;
}

/**
 * Intercepts requests to the backend. A request for which `answer` returns undefined goes to the
 * backend.
 */
export function interceptFetch(answer: Answer): Interception {
  const original = globalThis.fetch;
  const seen: Request[] = [];
  globalThis.fetch = async (input, init) => {
    // Node has no page address to resolve a relative address.
    const address = typeof input === 'string' ? new URL(input, window.location.href) : input;
    const request = new Request(address, init);
    seen.push(request);
    return (await answer(request)) ?? original(input, init);
  };
  return { seen, restore: () => (globalThis.fetch = original) };
}

/**
 * Watches the requests of each test of a file. A test may set `answer`; `seen` holds the requests
 * so far. Both are reset before each test.
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

/** Answers reads of a table as given; other requests go to the backend. */
export function answerReadsOf(
  table: string,
  answer: () => Response | Promise<Response>,
): Interception {
  return interceptFetch(({ url }) => (url.includes(`/rest/v1/${table}?`) ? answer() : undefined));
}

/** Answers the requests of a page as a backend in that state would, with the rows of the real one. */
export function showState(name: StateName): Interception {
  const backend = globalThis.fetch;
  return interceptFetch((request) => answerInState(name, request, backend));
}

/** `Promise.withResolvers()`, which Node 20 lacks. */
export function deferred(): { promise: Promise<undefined>; resolve: () => void } {
  let resolve = (): void => undefined;
  const promise = new Promise<undefined>((fulfil) => (resolve = () => fulfil(undefined)));
  return { promise, resolve };
}
