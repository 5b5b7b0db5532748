import type { FunctionsClient } from '@supabase/functions-js';
import { backendConfig, serviceUrl } from '../backend/backend-config.ts';
import { asFetch } from '../backend/fetch-with-deadline.ts';
import { lateClient } from '../backend/late-client.ts';
import { createSessionFetch } from '../data/session-fetch.ts';

/**
 * Supabase's Edge Functions, with the panel's session. The first call downloads the client. An answer may be a
 * stream: pass an AbortSignal to limit a call.
 *
 * @throws Error when the download failed. `invoke` resolves to `{ data, error }`
 */
export function functions(): Promise<FunctionsClient> {
  return client.get();
}

const client = lateClient(
  () => import(/* webpackChunkName: "functions" */ '@supabase/functions-js'),
  ({ FunctionsClient: Client }) =>
    new Client(serviceUrl('functions'), {
      headers: { apikey: backendConfig().supabaseAnonKey },
      customFetch: asFetch(createSessionFetch((url, init) => fetch(url, init))),
    }),
);
