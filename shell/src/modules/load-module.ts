import { getInstance } from '@module-federation/enhanced/runtime';
import {
  containerName,
  contractVersion,
  type FeatureModule,
  isFeatureModule,
  type Registry,
  type Release,
} from '@panel/shared-federation';
import { integrityPlugin, retryUrl, trustRelease } from './integrity.ts';

/**
 * Loads a module named by the registry.
 *
 * @param attempt 0 at first; counted up for a retry, which asks for everything afresh because a
 *   script that hung never recovers at the same address
 * @throws Error when a script cannot be loaded or trusted, or what it exposes is not a module
 */
export async function loadModule(
  registry: Registry,
  name: string,
  attempt: number,
): Promise<FeatureModule> {
  const release = registry.modules[name]?.current;
  if (!release) {
    throw new Error(`The registry does not name ${name}.`);
  }
  if (release.builtWith.contract !== contractVersion) {
    throw new Error(
      `${name} ${release.version} keeps contract ${release.builtWith.contract}, ` +
        `this shell contract ${contractVersion}: build the module against this shell.`,
    );
  }
  trustRelease(release, attempt);
  if (attempt === 0) {
    preload(release);
  }
  const entry = attempt === 0 ? release.entry : retryUrl(release.entry, attempt);
  const federation = federationRuntime();
  federation.registerRemotes([{ name: containerName(name), entry }], { force: attempt > 0 });
  const exposed = await federation.loadRemote<{ default?: unknown }>(
    `${containerName(name)}/module`,
  );
  if (!isFeatureModule(exposed?.default)) {
    throw new Error(`${name} ${release.version} does not expose a module.`);
  }
  return exposed.default;
}

type FederationRuntime = NonNullable<ReturnType<typeof getInstance>>;

/** The instance that the shell's build made; a second one would bring a second React. */
function federationRuntime(): FederationRuntime {
  const federation = getInstance();
  if (!federation) {
    throw new Error('The shell was built without Module Federation.');
  }
  federation.registerPlugins([integrityPlugin]);
  return federation;
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
