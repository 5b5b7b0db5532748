import type {
  ParsedRegistry,
  RegistryModule,
  RejectedModule,
  Release,
} from '@panel/shared-federation';
import type { LoadEvent } from '../federation/reporting/load-events.ts';
import type { LoadErrorCode } from '../federation/reporting/load-error.ts';
import type {
  ModuleSource,
  ModuleStore,
  RegistryState,
} from '../federation/types/module-store.types.ts';
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
}

export interface ModuleDiagnosis {
  name: string;
  /** First path segments below /admin. */
  routes: string[];
  state: 'not-loaded' | 'ready' | 'failed' | 'malformed';
  source?: ModuleSource;
  /** Origin of the override, if the module has one. */
  overrideOrigin?: string;
  versionInUse?: string;
  currentVersion?: string;
  previousVersion?: string;
  publishedAt?: string;
  host?: string;
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
    modules: parsed ? modulesOf(parsed).map((module) => diagnoseModule(module, sources)) : [],
    failures: [...failures].reverse(),
  };
}

type NamedModule = (RegistryModule & { name: string }) | RejectedModule;

function modulesOf({ registry, rejected }: ParsedRegistry): NamedModule[] {
  const named = Object.entries(registry.modules).map(([name, module]) => ({ name, ...module }));
  return [...named, ...rejected];
}

function diagnoseModule(module: NamedModule, sources: DiagnosisSources): ModuleDiagnosis {
  const { name, routes, previous } = module;
  const current = 'current' in module ? module.current : undefined;
  const inUse = routes.map(sources.stateOf).find(({ status }) => status === 'ready');
  const release = inUse?.status === 'ready' ? inUse.release : undefined;
  const attempt = sources.events.findLast(
    ({ phase, module: loaded, version }) =>
      phase === 'load' && loaded === name && (!release || version === release.version),
  );
  const override = sources.overrides.find((candidate) => candidate.name === name);
  const entry = release?.entry ?? override?.entry ?? (current ?? previous)?.entry;
  const source = inUse?.status === 'ready' ? inUse.source : attempt && sourceOf(override);
  return {
    name,
    routes,
    state: moduleState(release, current, attempt),
    ...(source && { source }),
    ...(override && { overrideOrigin: new URL(override.entry).origin }),
    ...(release && { versionInUse: release.version }),
    ...(current && { currentVersion: current.version, publishedAt: current.publishedAt }),
    ...(previous && { previousVersion: previous.version }),
    ...(entry && { host: new URL(entry).host }),
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

/** The source of a load that failed. */
function sourceOf(override: Override | undefined): ModuleSource {
  return override ? 'override' : 'registry';
}

function withoutQuery(url: string): string {
  const address = new URL(url, window.location.href);
  return `${address.origin}${address.pathname}`;
}
