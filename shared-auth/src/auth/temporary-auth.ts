import type { TemporaryAuth } from './panel-auth.ts';
import { unreachableError } from './unreachable-error.ts';

/**
 * Creates a client of the auth server with a session of its own, which is neither stored nor renewed.
 *
 * @throws BackendError when the download failed
 */
export async function temporaryAuth(): Promise<TemporaryAuth> {
  try {
    const { createTemporaryAuth } = await import(/* webpackChunkName: "auth" */ './panel-auth.ts');
    return createTemporaryAuth();
  } catch (cause) {
    throw unreachableError(0, '', cause);
  }
}
