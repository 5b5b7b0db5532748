import type * as RealtimeJs from '@supabase/realtime-js';
import { renewSessionIfNeeded } from '../auth/renew-session.ts';
import { backendConfig, serviceUrl } from '../backend/backend-config.ts';
import { lazyClient } from '../backend/lazy-client.ts';
import { readStoredSession } from '../session/auth-storage.ts';
import { sessionState, subscribe } from '../session/session-state.ts';
import { serviceFetch } from './service-fetch.ts';

/**
 * Returns the client of Supabase Realtime, with the panel's session. The first call downloads it. When the user
 * signs out, changes or owes a second factor, all channels close. The next call makes a client for the next user.
 *
 * @throws Error when the download failed or took too long, or nobody is signed in
 */
export async function realtime(): Promise<RealtimeJs.RealtimeClient> {
  const present = await client.get();
  // A channel that joins before the client has a token joins without one.
  await present.setAuth();
  // Signing out meanwhile has closed this client.
  return present === (await client.get()) ? present : realtime();
}

const client = lazyClient(
  () => import(/* webpackChunkName: "realtime" */ '@supabase/realtime-js'),
  createRealtimeClient,
);

function createRealtimeClient({ RealtimeClient }: typeof RealtimeJs): RealtimeJs.RealtimeClient {
  const userId = storedUserId();
  if (userId === undefined) {
    throw new TypeError('There is no session.');
  }
  const created = new RealtimeClient(serviceUrl('realtime'), {
    params: { apikey: backendConfig().supabaseAnonKey },
    accessToken: currentToken,
    fetch: serviceFetch(),
  });
  const unsubscribe = subscribe(() => {
    const { status } = sessionState();
    if (status === 'signed-out' || status === 'second-factor-due' || storedUserId() !== userId) {
      unsubscribe();
      void client.forget();
      void created.removeAllChannels();
      void created.disconnect();
    }
  });
  return created;
}

async function currentToken(): Promise<string | null> {
  await renewSessionIfNeeded();
  return readStoredSession()?.access_token ?? null;
}

function storedUserId(): string | undefined {
  return readStoredSession()?.user.id;
}
