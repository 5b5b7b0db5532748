import { asItIs, type Ask, type Fault, read } from './network-faults.ts';

export interface SeenRequest {
  method: string;
  /** Such as '/rest/v1/games?select=*'. */
  path: string;
  headers: Record<string, string>;
  body: string;
}

export interface Rule {
  /** What it was applied to so far. */
  requests: readonly SeenRequest[];
  remove: () => void;
}

export interface Hold extends Rule {
  /** Lets everything go, now and from now on. */
  release: () => void;
  /** Lets one go, by its place among the requests. */
  releaseOne: (place: number) => void;
}

/**
 * What goes wrong between browser and backend. A rule applies to requests of a method whose path
 * begins, and whose query contains, what its pattern says: 'GET /rest/v1/games',
 * 'POST /auth/v1/token?grant_type=refresh_token'. The last rule that applies counts.
 */
export class Network {
  readonly #rules = new Set<ActiveRule>();
  readonly #holds = new Set<Hold>();

  /** Does something to the first requests of a pattern, by default all, or only takes note of them. */
  on(pattern: string, fault: Fault = asItIs, { times = Infinity } = {}): Rule {
    const rule = { pattern, fault, times, requests: [] };
    this.#rules.add(rule);
    return { requests: rule.requests, remove: () => void this.#rules.delete(rule) };
  }

  /** Keeps requests from the backend until the test lets them go. */
  holdRequests(pattern: string): Hold {
    return this.#hold(pattern, async (ask, released) => {
      await released;
      return ask();
    });
  }

  /** Keeps answers from the browser until the test lets them go: the work is done by then. */
  holdAnswers(pattern: string): Hold {
    return this.#hold(pattern, async (ask, released) => {
      const { bytes, ...head } = await read(ask);
      await released;
      return new Response(bytes.length > 0 ? bytes : null, head);
    });
  }

  /** Forgets all rules and lets go what they hold. */
  clear(): void {
    this.#rules.clear();
    this.#holds.forEach((hold) => hold.release());
    this.#holds.clear();
  }

  /** Answers a request as the rules say. */
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
