import {
  getInstance,
  type ModuleFederationRuntimePlugin,
} from '@module-federation/enhanced/runtime';
import {
  containerName,
  contractVersion,
  type FeatureModule,
  type Host,
  incompatibilities,
  isFeatureModule,
  type Release,
} from '@panel/shared-federation';
import { addressOf, trustOrigin, trustRelease } from './integrity.ts';
import { loadContainer } from './load-container.ts';
import { asLoadError, LoadError } from './load-error.ts';
import type { ModuleSource } from './module-store.ts';
import { scriptFailure } from './script-failure.ts';

export interface LoadRequest {
  name: string;
  release: Release;
  /** An override is trusted by the origin of its entry, anything else by the registry's hashes. */
  source: ModuleSource;
  /** 0 at first; counted up for each further try of the same release. */
  attempt: number;
}

/** Loads counted over the page's life: each gets a remote of its own, so that none replaces another. */
let loads = 0;

/**
 * Loads one release of a module. Nothing of it is asked for unless it fits this shell and its
 * scripts have hashes.
 *
 * @throws LoadError saying why it cannot be used
 */
export async function loadModule({
  name,
  release,
  source,
  attempt,
}: LoadRequest): Promise<FeatureModule> {
  const federation = federationRuntime();
  if (source === 'override') {
    trustOrigin(new URL(release.entry).origin, attempt);
  } else {
    assertFits(name, release, { contract: contractVersion, provides: provided(federation) });
    trustRelease(release, attempt);
    if (attempt === 0) {
      preload(release);
    }
  }
  const entryGlobalName = containerName(name);
  const remote = `${entryGlobalName}@${loads++}`;
  federation.registerRemotes([{ name: remote, entry: release.entry, entryGlobalName }]);
  const exposed = await federation
    .loadRemote<{ default?: unknown }>(`${remote}/module`)
    .catch((error: unknown) => Promise.reject(explain(error)));
  if (!isFeatureModule(exposed?.default)) {
    throw new LoadError('not-a-module', `${name} ${release.version} does not expose a module.`);
  }
  return exposed.default;
}

type Federation = NonNullable<ReturnType<typeof getInstance>>;

/** The shell makes the script elements of entries itself; those of chunks: see integrity.ts. */
const trustedEntries: ModuleFederationRuntimePlugin = {
  name: 'trusted-entries',
  loadEntry: ({ remoteInfo }) => loadContainer(remoteInfo.entry, remoteInfo.entryGlobalName),
};

/** The instance that the shell's build made; a second one would bring a second React. */
function federationRuntime(): Federation {
  const federation = getInstance();
  if (!federation) {
    throw new Error('The shell was built without Module Federation.');
  }
  federation.registerPlugins([trustedEntries]);
  return federation;
}

/** The versions of what the shell shares, by library. */
function provided({ shareScopeMap }: Federation): Host['provides'] {
  const versions = Object.entries(shareScopeMap.default ?? {}).flatMap(([library, shared]) =>
    Object.keys(shared).map((version) => [library, version] as const),
  );
  return Object.fromEntries(versions);
}

function assertFits(name: string, release: Release, host: Host): void {
  const reasons = incompatibilities(release.builtWith, host).map((found) =>
    found.kind === 'contract'
      ? `it keeps contract ${found.needs}, the shell ${found.has}`
      : `it needs ${found.library} ${found.needs}, the shell has ${found.has ?? 'none'}`,
  );
  if (reasons.length > 0) {
    const advice = 'publish it built for this shell, or publish the shell that it was built for';
    throw new LoadError(
      'incompatible',
      `${name} ${release.version} does not fit this shell (${reasons.join('; ')}): ${advice}.`,
    );
  }
}

/** What the federation runtime threw, in the panel's words. */
function explain(error: unknown): LoadError {
  const { name, message, request } = error as Partial<Error> & { request?: string };
  if (name === 'ChunkLoadError' && request) {
    const late = () => new LoadError('timed-out', `${request} did not arrive.`, { cause: error });
    return scriptFailure(addressOf(request)) ?? late();
  }
  // What the bundler's container says when it is asked for something that it does not expose.
  if (message?.includes('does not exist in container')) {
    return new LoadError('not-a-module', message, { cause: error });
  }
  return asLoadError(error);
}

/** Starts downloading scripts side by side; the browser checks them as it does when they run. */
function preload({ entry, preload: others, integrity }: Release): void {
  for (const href of [entry, ...others]) {
    const link = document.createElement('link');
    Object.assign(link, { rel: 'preload', as: 'script', crossOrigin: 'anonymous', href });
    link.integrity = integrity[href] ?? '';
    document.head.append(link);
  }
}
