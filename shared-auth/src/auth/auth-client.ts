import { lazyClient } from '../backend/lazy-client.ts';
import type { PanelAuth } from './panel-auth.ts';

/**
 * Returns Supabase's client of the auth server, which from then on renews the session in time while the
 * page is visible. The first call downloads it: a page with a valid token does not need it at first
 * (decision 0017). After a failed download the next call tries again.
 *
 * @throws Error when the download failed
 */
export async function authClient(): Promise<PanelAuth> {
  const auth = await client.get();
  auth.forgetFailedRefresh();
  return auth;
}

/** Stops the client for good; the next call of `authClient` creates another. */
export async function disposeAuthClient(): Promise<void> {
  const auth = await client.forget()?.catch(() => undefined);
  // An initialisation that ends after `dispose` would start the renewal.
  await auth?.initialize();
  await auth?.dispose();
}

const client = lazyClient(
  () => import(/* webpackChunkName: "auth" */ './panel-auth.ts'),
  ({ createPanelAuth }) => createPanelAuth(),
);
