import { moduleForRoute, ownerOf, type Registry, type SiteConfig } from '@panel/shared-federation';
import { adminSegment } from '../addresses/paths.ts';
import type { RegistryState } from '../federation/module-store.types.ts';
import { getInitialScripts } from '../updates/initial-scripts.ts';
import { type DescribedIncident, describeIncident } from './describe-incident.ts';
import { type SeenIncident, sendIncidents } from './incidents.ts';

/** How long an incident waits for others, so that they are sent as one. */
const batchMs = 5_000;

/** How many different incidents a tab sends in a minute; successful loads leave half of them to failures. */
const maxInMinute = 20;
const maxLoadsInMinute = 10;

const minuteMs = 60_000;

/** What the code of /admin knows about the site. */
interface SiteFacts {
  registry: () => RegistryState;
  /** The path of the page at an address, as its module names it: 'posts/:id'. */
  pathOf: (pathname: string) => string | undefined;
}

export interface IncidentSink {
  /** Adds versions, teams and routes to incidents. */
  describeWith: (facts: SiteFacts) => void;
}

interface Waiting {
  incident: DescribedIncident;
  pathname: string;
  count: number;
}

/**
 * Sends incidents of this tab to the site's `eventsUrl`, several at once: docs/operate.md describes the document. What the
 * browser cannot send is lost.
 */
export function startIncidentSink(url: string, { environment }: SiteConfig): IncidentSink {
  const visit = randomId();
  let facts: SiteFacts | undefined;
  let batch = new Map<string, Waiting>();
  let timer: ReturnType<typeof setTimeout> | undefined;
  let dropped = 0;
  const minute = { startsAt: 0, count: 0, loads: 0 };

  function add(seen: SeenIncident): void {
    const { at, durationMs, ...rest } = describeIncident(seen);
    const key = JSON.stringify([rest, seen.pathname]);
    const known = batch.get(key);
    if (known) {
      known.count += 1;
      return;
    }
    // The clock may have been set back.
    if (Math.abs(seen.at - minute.startsAt) >= minuteMs) {
      Object.assign(minute, { startsAt: seen.at, count: 0, loads: 0 });
    }
    const isSuccess = rest.result === 'ok';
    if (minute.count >= maxInMinute || (isSuccess && minute.loads >= maxLoadsInMinute)) {
      dropped += 1;
      return;
    }
    minute.count += 1;
    minute.loads += isSuccess ? 1 : 0;
    const incident = { ...rest, at, ...(durationMs !== undefined && { durationMs }) };
    batch.set(key, { incident, pathname: seen.pathname, count: 1 });
    timer ??= setTimeout(send, batchMs);
  }

  function send(): void {
    clearTimeout(timer);
    timer = undefined;
    if (batch.size === 0) {
      return;
    }
    const state = facts?.registry();
    const registry = state?.status === 'ready' ? state.parsed.registry : undefined;
    const modules = new Map(Object.entries(registry?.modules ?? {}));
    const events = [...batch.values()].map(({ incident, pathname, count }) => ({
      ...incident,
      count,
      route: routeOf(pathname, registry),
      ...ownerOf(modules.get(incident.module ?? '')),
    }));
    const document = {
      schema: 1,
      visit,
      environment,
      shell: registry?.shell?.version,
      // The last one starts the shell; the libraries before it are often those of several versions.
      script: getInitialScripts(window.document).at(-1)?.split('/').at(-1),
      browser: navigator.userAgent.slice(0, 300),
      dropped,
      events,
    };
    batch = new Map();
    dropped = 0;
    // As text, so that the request to another origin needs no CORS preflight.
    navigator.sendBeacon(url, new Blob([JSON.stringify(document)], { type: 'text/plain' }));
  }

  /** An address without its values. */
  function routeOf(pathname: string, registry: Registry | undefined): string {
    if (['/', '/login', '/login/nova-senha', '/admin'].includes(pathname)) {
      return pathname;
    }
    const segment = adminSegment(pathname);
    const hasModule = segment && registry && moduleForRoute(registry, segment);
    const path = facts?.pathOf(pathname) ?? (hasModule ? segment : undefined);
    return path === undefined
      ? pathname.replace(/^(\/admin)?\/.*/s, '$1/:unknown')
      : `/admin/${path}`;
  }

  sendIncidents(add, url);
  window.addEventListener('pagehide', send);
  document.addEventListener('visibilitychange', () => document.hidden && send());
  return { describeWith: (known) => (facts = known) };
}

/** 16 random bytes in hex. `randomUUID` does not exist on sites without TLS. */
function randomId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}
