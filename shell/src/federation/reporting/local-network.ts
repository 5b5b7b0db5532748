import { LoadError } from './load-error.ts';

/** Names of the permission, the newer one first: Chrome 145 split the one of Chrome 142. */
const permissionNames = ['loopback-network', 'local-network-access'];

const loopback = /^(?:localhost|127\.[\d.]+|\[::1\])$/;

/**
 * Says why a build on this machine did not load, where the browser asks before a page of another machine may reach it
 * (Local Network Access, Chrome 142). Any other error is returned as it is.
 *
 * @param entry URL of the build's entry
 */
export async function explainLocalNetwork(
  error: LoadError,
  entry: string,
  page: URL | Location = window.location,
): Promise<LoadError> {
  const isWithoutAnswer = error.code === 'host-unreachable' || error.code === 'timed-out';
  const state =
    isWithoutAnswer && isOfThisMachine(new URL(entry)) ? await permissionState() : undefined;
  if (state === 'denied') {
    const message = `This browser does not let ${page.origin} reach ${entry} (Local Network Access).`;
    return new LoadError('local-denied', message, { cause: error });
  }
  // No browser asks a page of the same machine.
  if (state === 'prompt' && !isOfThisMachine(page)) {
    const message = `${entry} did not answer, or nobody has answered the browser's question about it (Local Network Access).`;
    return new LoadError('local-unanswered', message, { cause: error });
  }
  return error;
}

function isOfThisMachine({ hostname }: URL | Location): boolean {
  return loopback.test(hostname);
}

/** The state of the permission; undefined in browsers that do not ask. */
async function permissionState(): Promise<PermissionState | undefined> {
  for (const name of permissionNames) {
    try {
      const { state } = await navigator.permissions.query({ name: name as PermissionName });
      return state;
    } catch {
      // The browser does not know this name.
    }
  }
  return undefined;
}
