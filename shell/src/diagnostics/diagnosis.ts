import type { ParsedRegistry, RegistryModule, RejectedModule } from '@panel/shared-federation';
import type { LoadEvent } from '../modules/load-events.ts';
import type { LoadErrorCode } from '../modules/load-error.ts';
import type { LoadedModule, ModuleSource, RegistryState } from '../modules/module-store.ts';
import type { Override } from '../overrides/override.ts';

/** What somebody who looks after the site wants to know; nothing in it is about a person. */
export interface Diagnosis {
  at: string;
  shellVersion: string | undefined;
  registry: {
    address: string;
    status: RegistryState['status'];
    source?: 'site' | 'last-good';
    readAt?: string;
    errorCode?: LoadErrorCode;
  };
  modules: ModuleDiagnosis[];
  /** The latest first. */
  failures: LoadEvent[];
}

export interface ModuleDiagnosis {
  name: string;
  /** First path segments below /admin. */
  routes: string[];
  state: LoadedModule['status'] | 'not-loaded' | 'malformed';
  source?: ModuleSource;
  /** Where an override comes from. */
  overrideOrigin?: string;
  versionInUse?: string;
  currentVersion?: string;
  previousVersion?: string;
  publishedAt?: string;
  host?: string;
  loadMs?: number;
}

export interface DiagnosisSources {
  registryUrl: string;
  registryState: RegistryState;
  loaded: readonly LoadedModule[];
  overrides: readonly Override[];
  failures: readonly LoadEvent[];
}

/** Puts together what this tab knows of the site's modules. */
export function diagnose(sources: DiagnosisSources, now = new Date()): Diagnosis {
  const { registryState: state, registryUrl, failures } = sources;
  const parsed = state.status === 'ready' ? state.parsed : undefined;
  return {
    at: now.toISOString(),
    shellVersion: parsed?.registry.shell?.version,
    registry: {
      address: withoutQuery(registryUrl),
      status: state.status,
      ...(state.status === 'ready' && { source: state.source, readAt: state.readAt }),
      ...(state.status === 'failed' && { errorCode: state.error.code }),
    },
    modules: parsed ? diagnoseModules(parsed, sources) : [],
    failures: failures.toReversed(),
  };
}

function diagnoseModules(
  { registry, rejected }: ParsedRegistry,
  { loaded, overrides }: DiagnosisSources,
): ModuleDiagnosis[] {
  const named = Object.entries(registry.modules).map(([name, module]) => ({ name, ...module }));
  return [...named, ...rejected].map((module) => {
    const override = overrides.find(({ name }) => name === module.name);
    return diagnoseModule(module, attemptOf(module.name, loaded), override);
  });
}

type Named = (RegistryModule & { name: string }) | RejectedModule;

function diagnoseModule(
  module: Named,
  attempt: LoadedModule | undefined,
  override: Override | undefined,
): ModuleDiagnosis {
  const { name, routes, previous } = module;
  const current = 'current' in module ? module.current : undefined;
  const isOverridden = attempt?.source === 'override' && override !== undefined;
  const release = attempt && previous?.version === attempt.version ? previous : current;
  const entry = isOverridden ? override.entry : release?.entry;
  return {
    name,
    routes,
    state: attempt?.status ?? (current ? 'not-loaded' : 'malformed'),
    ...(attempt && { source: attempt.source }),
    ...(isOverridden && { overrideOrigin: new URL(override.entry).origin }),
    ...(attempt?.status === 'ready' && { versionInUse: attempt.version }),
    ...(current && { currentVersion: current.version }),
    ...(previous && { previousVersion: previous.version }),
    ...(current && { publishedAt: current.publishedAt }),
    ...(entry && { host: new URL(entry).host }),
    ...(attempt?.durationMs !== undefined && { loadMs: Math.round(attempt.durationMs) }),
  };
}

/** What is on the screen, else the latest that was tried. */
function attemptOf(name: string, loaded: readonly LoadedModule[]): LoadedModule | undefined {
  const attempts = loaded.filter((module) => module.name === name);
  return attempts.findLast(({ status }) => status === 'ready') ?? attempts.at(-1);
}

function withoutQuery(url: string): string {
  const address = new URL(url, window.location.href);
  return `${address.origin}${address.pathname}`;
}
