import type {
  ModuleOwner,
  ParsedRegistry,
  RegistryModule,
  RejectedModule,
  Release,
} from '@panel/shared-federation';
import type { LoadEvent, ModuleSource } from '../federation/reporting/load-events.ts';
import type { LoadErrorCode } from '../federation/reporting/load-error.ts';
import type { ModuleStore, RegistryState } from '../federation/module-store.types.ts';
import type { Override } from '../overrides/override.ts';

/** State of the site's modules in this tab, for the site's maintainers. Contains no personal data. */
export interface Diagnosis {
  at: string;
  shell: {
    /** File names of the scripts that this tab started with. */
    scripts: string[];
    /** Version of the shell in the registry, which may be newer than this tab's. */
    registryVersion: string | undefined;
  };
  registry: {
    address: string;
    status: RegistryState['status'];
    source?: 'site' | 'last-good';
    readAt?: string;
    errorCode?: LoadErrorCode;
  };
  modules: ModuleDiagnosis[];
  /** Newest first. */
  failures: LoadEvent[];
  /** Most failures first. */
  failuresByVersion: VersionFailures[];
}

/** How often a version has failed in this tab. */
export interface VersionFailures extends Pick<LoadEvent, 'module' | 'version' | 'source'> {
  count: number;
}

export interface ModuleDiagnosis {
  name: string;
  /** First path segments below /admin. */
  routes: string[];
  state: 'not-loaded' | 'ready' | 'failed' | 'malformed';
  source?: ModuleSource;
  /** Origin of the build that replaces the module, if one does. */
  overrideOrigin?: string;
  /** Version that this browser asks for as a candidate, if it does. */
  candidate?: string;
  versionInUse?: string;
  currentVersion?: string;
  previousVersion?: string;
  publishedAt?: string;
  host?: string;
  owner?: ModuleOwner;
  loadMs?: number;
}

export interface DiagnosisSources {
  /** The paths of the scripts that the page started with. */
  initialScripts: readonly string[];
  registryUrl: string;
  registryState: RegistryState;
  /** Load state of a route. */
  stateOf: ModuleStore['state'];
  /** Load events of this page, newest last. */
  events: readonly LoadEvent[];
  overrides: readonly Override[];
  failures: readonly LoadEvent[];
}

/** Builds the diagnosis from what this tab knows about the site's modules. */
export function diagnose(sources: DiagnosisSources, now = new Date()): Diagnosis {
  const { registryState: state, registryUrl, failures } = sources;
  const parsed = state.status === 'ready' ? state.parsed : undefined;
  return {
    at: now.toISOString(),
    shell: {
      scripts: sources.initialScripts.map((path) => path.slice(path.lastIndexOf('/') + 1)),
      registryVersion: parsed?.registry.shell?.version,
    },
    registry: {
      address: withoutQuery(registryUrl),
      status: state.status,
      ...(state.status === 'ready' && { source: state.source, readAt: state.readAt }),
      ...(state.status === 'failed' && { errorCode: state.error.code }),
    },
    modules: parsed
      ? modulesOf(parsed, sources).map((module) => diagnoseModule(module, sources))
      : [],
    failures: [...failures].reverse().slice(0, maxListed),
    failuresByVersion: countByVersion(failures),
  };
}

/** Failures that are listed one by one. */
const maxListed = 20;

function countByVersion(failures: readonly LoadEvent[]): VersionFailures[] {
  const counts = new Map<string, VersionFailures>();
  for (const { module, version, source } of failures) {
    const key = [module, version, source].join(' ');
    const count = (counts.get(key)?.count ?? 0) + 1;
    counts.set(key, { module, version, ...(source && { source }), count });
  }
  return [...counts.values()].sort((one, other) => other.count - one.count);
}

/** A candidate of a module that the site does not have yet. */
type NewModule = Pick<RegistryModule, 'routes' | 'previous'> & { name: string; isNew: true };
type NamedModule = (RegistryModule & { name: string }) | RejectedModule | NewModule;

function modulesOf(
  { registry, rejected }: ParsedRegistry,
  { events }: DiagnosisSources,
): NamedModule[] {
  const named = Object.entries(registry.modules).map(([name, module]) => ({ name, ...module }));
  const known = new Set([...named, ...rejected].map(({ name }) => name));
  const candidates = events.filter(({ source }) => source === 'candidate');
  const added = new Set(candidates.map(({ module }) => module).filter((name) => !known.has(name)));
  const isNew = true as const;
  return [...named, ...rejected, ...[...added].map((name) => ({ name, routes: [], isNew }))];
}

function diagnoseModule(module: NamedModule, sources: DiagnosisSources): ModuleDiagnosis {
  const { name, routes, previous } = module;
  const current = 'current' in module ? module.current : undefined;
  const inUse = routes.map(sources.stateOf).find(({ status }) => status === 'ready');
  const release = inUse?.status === 'ready' ? inUse.release : undefined;
  const owner = release?.owner ?? current?.owner ?? previous?.owner;
  const attempt = sources.events.findLast(
    ({ phase, module: loaded, version }) =>
      phase === 'load' && loaded === name && (!release || version === release.version),
  );
  const override = sources.overrides.find((candidate) => candidate.name === name);
  const build = override && 'entry' in override ? override : undefined;
  const candidate = override && 'version' in override ? override : undefined;
  const entry = release?.entry ?? build?.entry ?? (current ?? previous)?.entry;
  const source = inUse?.status === 'ready' ? inUse.source : attempt?.source;
  return {
    name,
    routes,
    state: 'isNew' in module ? stateOfNew(attempt) : moduleState(release, current, attempt),
    ...(source && { source }),
    ...(build && { overrideOrigin: new URL(build.entry).origin }),
    ...(candidate && { candidate: candidate.version }),
    ...(release && { versionInUse: release.version }),
    ...(current && { currentVersion: current.version, publishedAt: current.publishedAt }),
    ...(previous && { previousVersion: previous.version }),
    ...(entry && { host: new URL(entry).host }),
    ...(owner && { owner }),
    ...(attempt && { loadMs: attempt.durationMs }),
  };
}

function moduleState(
  inUse: Release | undefined,
  current: Release | undefined,
  attempt: LoadEvent | undefined,
): ModuleDiagnosis['state'] {
  if (inUse) {
    return 'ready';
  }
  if (!current) {
    return 'malformed';
  }
  return attempt?.result === 'failed' ? 'failed' : 'not-loaded';
}

/** The registry names no routes of a new module that tell whether it is on screen. */
function stateOfNew(attempt: LoadEvent | undefined): ModuleDiagnosis['state'] {
  return attempt?.result === 'ok' ? 'ready' : 'failed';
}

function withoutQuery(url: string): string {
  const address = new URL(url, window.location.href);
  return `${address.origin}${address.pathname}`;
}
