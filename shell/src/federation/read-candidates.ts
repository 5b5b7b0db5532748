import type { ParsedRegistry } from '@panel/shared-federation';
import {
  candidatesPath,
  findCandidate,
  hasNotExpired,
  parseCandidates,
} from '@panel/shared-federation/candidates';
import type { Candidates, CandidateState, RegistryWithCandidates } from './module-store.types.ts';
import { isWithdrawn } from './registry/seen-registries.ts';

type Found = NonNullable<ReturnType<typeof findCandidate>>;

/** How long the site may take to answer. Every page waits for it: a candidate may have its route. */
const timeoutMs = 5_000;

/**
 * Asks the site for the candidates of this browser. A browser that asks for none never downloads this code.
 *
 * @param versions the version of each module that it asks for; one that is removed later counts as expired
 */
export async function readCandidates(
  registryUrl: string,
  versions: ReadonlyMap<string, string>,
): Promise<Candidates> {
  const base = new URL(registryUrl, window.location.origin).href;
  const asked = new Map(versions);
  const answers = new Map(
    await Promise.all(
      [...versions].map(
        async ([name, version]) => [name, await readCandidate(base, name, version)] as const,
      ),
    ),
  );

  /** The state of each candidate. Of two with the same route, the one that was asked for first is used. */
  function statesIn(parsed: ParsedRegistry): ReadonlyMap<string, CandidateState> {
    const states = new Map<string, CandidateState>();
    const taken: string[] = [];
    for (const [name, found] of answers) {
      const state = stateWithRoutes(name, found, parsed, taken);
      states.set(name, state);
      if (state === 'in-use' && typeof found === 'object') {
        taken.push(...found.routes);
      }
    }
    return states;
  }

  function stateWithRoutes(
    name: string,
    found: Found | 'unknown' | 'unreadable',
    parsed: ParsedRegistry,
    taken: readonly string[],
  ): CandidateState {
    const { registry } = parsed;
    if (registry.modules[name] && registry.modules[name].current.version === asked.get(name)) {
      return 'current';
    }
    if (typeof found === 'string') {
      return found;
    }
    if (!versions.has(name) || found.expiresAt <= Date.now()) {
      return 'expired';
    }
    if (isWithdrawn(registry, name, found.release.version)) {
      return 'withdrawn';
    }
    const others = [...taken, ...routesOfOthers(name, parsed)];
    return found.routes.some((route) => others.includes(route)) ? 'route-taken' : 'in-use';
  }

  return {
    unknown: [...answers.keys()].filter((name) => answers.get(name) === 'unknown'),
    stateOf: (name, parsed) => statesIn(parsed).get(name) ?? 'unknown',
    offeredUntil(name) {
      const found = answers.get(name);
      return typeof found === 'object' ? found.expiresAt : undefined;
    },
    addTo(parsed) {
      const states = statesIn(parsed);
      const inUse = [...answers].flatMap(([name, found]) =>
        typeof found === 'object' && states.get(name) === 'in-use' ? [[name, found] as const] : [],
      );
      return withCandidates(parsed, new Map(inUse));
    },
  };
}

/** A candidate that the site offers now. */
export interface OfferedCandidate {
  version: string;
  /** In milliseconds since 1970. */
  expiresAt: number;
}

/**
 * Lists the candidates of a module that the site offers now, the last to expire first.
 *
 * @throws Error when the site's answer cannot be read; a site without any answers 404, which is an empty list
 */
export async function listCandidates(
  registryUrl: string,
  name: string,
): Promise<OfferedCandidate[]> {
  const base = new URL(registryUrl, window.location.origin);
  const signal = AbortSignal.timeout(timeoutMs);
  const answer = await fetch(new URL(candidatesPath(name), base), { cache: 'no-cache', signal });
  if (answer.status === 404) {
    return [];
  }
  if (!answer.ok) {
    throw new Error(`It was answered with ${answer.status}.`);
  }
  const { candidates } = parseCandidates(await answer.text());
  return Object.values(candidates)
    .filter((candidate) => hasNotExpired(candidate, Date.now()))
    .map(({ release, expiresAt }) => ({
      version: release.version,
      expiresAt: Date.parse(expiresAt),
    }))
    .sort((one, other) => other.expiresAt - one.expiresAt);
}

async function readCandidate(
  registryUrl: string,
  name: string,
  version: string,
): Promise<Found | 'unknown' | 'unreadable'> {
  const url = new URL(candidatesPath(name), registryUrl).href;
  try {
    const answer = await fetch(url, { cache: 'no-cache', signal: AbortSignal.timeout(timeoutMs) });
    if (answer.status === 404) {
      return 'unknown';
    }
    if (!answer.ok) {
      throw new Error(`It was answered with ${answer.status}.`);
    }
    return findCandidate(await answer.text(), version, registryUrl, Date.now()) ?? 'unknown';
  } catch (error) {
    console.error(`[panel] shell: the candidates at ${url} cannot be read`, error);
    return 'unreadable';
  }
}

/** The routes of the other modules in a registry, also of those that cannot be used. */
function routesOfOthers(name: string, { registry, rejected }: ParsedRegistry): string[] {
  const modules = Object.entries(registry.modules).map(([other, { routes }]) => ({
    name: other,
    routes,
  }));
  return [...modules, ...rejected].flatMap((module) => (module.name === name ? [] : module.routes));
}

function withCandidates(
  { registry, rejected }: ParsedRegistry,
  candidates: ReadonlyMap<string, Found>,
): RegistryWithCandidates {
  const modules = { ...registry.modules };
  for (const [name, { routes, release }] of candidates) {
    const previous = modules[name]?.current;
    modules[name] = { routes, current: release, ...(previous && { previous }) };
  }
  return {
    registry: { ...registry, modules },
    rejected: rejected.filter(({ name }) => !candidates.has(name)),
    candidates: new Set(candidates.keys()),
  };
}
