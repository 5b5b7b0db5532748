import { forwardUnchanged, type Fault, read } from './network-faults.ts';

export interface SeenRequest {
  method: string;
  /** Such as '/rest/v1/games?select=*'. */
  path: string;
  headers: Record<string, string>;
  body: string;
}

export interface Rule {
  /** Requests that the rule was applied to so far. */
  requests: readonly SeenRequest[];
  remove: () => void;
}

export interface Hold extends Rule {
  /** Releases the held requests or answers, and lets later ones pass. */
  release: () => void;
  /** Releases one request or its answer, by the request's index in `requests`. */
  releaseOne: (index: number) => void;
}

/**
 * Records, holds or changes traffic between browser and backend. A rule's pattern is a method and
 * the beginning of a path, optionally with a part of the query: 'GET /rest/v1/games', 'POST
 * /auth/v1/token?grant_type=refresh_token'. The last matching rule applies.
 */
export class Network {
  readonly #rules = new Set<ActiveRule>();
  readonly #holds = new Set<Hold>();

  /** Applies a fault to the first `times` requests of a pattern, or only records them. */
  on(pattern: string, fault: Fault = forwardUnchanged, { times = Infinity } = {}): Rule {
    const rule = { pattern, fault, times, requests: [] };
    this.#rules.add(rule);
    return { requests: rule.requests, remove: () => void this.#rules.delete(rule) };
  }

  /** Holds requests until their release, then forwards them or answers with a fault. */
  holdRequests(pattern: string, fault: Fault = forwardUnchanged): Hold {
    return this.#hold(pattern, async (released, ...request) => {
      await released;
      return fault(...request);
    });
  }

  /** Holds answers after the backend has handled the requests. */
  holdAnswers(pattern: string): Hold {
    return this.#hold(pattern, async (released, forward) => {
      const { bytes, ...head } = await read(forward);
      await released;
      return new Response(bytes.length > 0 ? bytes : null, head);
    });
  }

  /** Removes all rules and releases held requests and answers. */
  clear(): void {
    this.#rules.clear();
    this.#holds.forEach((hold) => hold.release());
    this.#holds.clear();
  }

  /** Answers a request according to the rules. */
  answer(request: SeenRequest, ...[forward, connection]: Parameters<Fault>): ReturnType<Fault> {
    const rule = [...this.#rules].findLast(
      ({ pattern, requests, times }) => requests.length < times && isMatch(pattern, request),
    );
    rule?.requests.push(request);
    return (rule?.fault ?? forwardUnchanged)(forward, connection);
  }

  #hold(
    pattern: string,
    answer: (released: Promise<void>, ...request: Parameters<Fault>) => Promise<Response>,
  ): Hold {
    const releases: (() => void)[] = [];
    let isReleased = false;
    const rule = this.on(pattern, (...request) =>
      answer(
        new Promise((resolve) => (isReleased ? resolve() : releases.push(resolve))),
        ...request,
      ),
    );
    const release = () => {
      isReleased = true;
      releases.forEach((resolve) => resolve());
    };
    const hold = { ...rule, release, releaseOne: (index: number) => releases[index]!() };
    this.#holds.add(hold);
    return hold;
  }
}

interface ActiveRule {
  pattern: string;
  fault: Fault;
  times: number;
  requests: SeenRequest[];
}

function isMatch(pattern: string, { method, path }: SeenRequest): boolean {
  const [start = '', query = ''] = pattern.split('?');
  const [address = '', search = ''] = path.split('?');
  return `${method} ${address}`.startsWith(start) && search.includes(query);
}
