import { asItIs, type Ask, type Fault, read } from './network-faults.ts';

export interface SeenRequest {
  method: string;
  /** Such as '/rest/v1/games?select=*'. */
  path: string;
  headers: Record<string, string>;
  body: string;
}

export interface Rule {
  /** The requests that it was applied to so far. */
  requests: readonly SeenRequest[];
  remove: () => void;
}

export interface Hold extends Rule {
  /** Releases all, now and in future. */
  release: () => void;
  /** Releases one, by its position among the requests. */
  releaseOne: (place: number) => void;
}

/**
 * Faults between browser and backend. A rule's pattern is a method and the beginning of a path,
 * optionally with a part of the query: 'GET /rest/v1/games', 'POST
 * /auth/v1/token?grant_type=refresh_token'. The last matching rule applies.
 */
export class Network {
  readonly #rules = new Set<ActiveRule>();
  readonly #holds = new Set<Hold>();

  /** Applies a fault to the first `times` requests of a pattern; without a fault only records them. */
  on(pattern: string, fault: Fault = asItIs, { times = Infinity } = {}): Rule {
    const rule = { pattern, fault, times, requests: [] };
    this.#rules.add(rule);
    return { requests: rule.requests, remove: () => void this.#rules.delete(rule) };
  }

  /** Holds requests before they reach the backend. */
  holdRequests(pattern: string): Hold {
    return this.#hold(pattern, async (ask, released) => {
      await released;
      return ask();
    });
  }

  /** Holds answers after the backend has done its work. */
  holdAnswers(pattern: string): Hold {
    return this.#hold(pattern, async (ask, released) => {
      const { bytes, ...head } = await read(ask);
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
  answer(request: SeenRequest, ...[ask, connection]: Parameters<Fault>): ReturnType<Fault> {
    const rule = [...this.#rules].findLast(
      ({ pattern, requests, times }) => requests.length < times && isMatch(pattern, request),
    );
    rule?.requests.push(request);
    return (rule?.fault ?? asItIs)(ask, connection);
  }

  #hold(pattern: string, fault: (ask: Ask, released: Promise<void>) => Promise<Response>): Hold {
    const releases: (() => void)[] = [];
    let isOver = false;
    const rule = this.on(pattern, (ask) =>
      fault(ask, new Promise((resolve) => (isOver ? resolve() : releases.push(resolve)))),
    );
    const release = () => {
      isOver = true;
      releases.forEach((letGo) => letGo());
    };
    const hold = { ...rule, release, releaseOne: (place: number) => releases[place]!() };
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
