import type { FunctionsClient } from '@supabase/functions-js';
import { backendConfig, serviceUrl } from '../backend/backend-config.ts';
import { lazyClient } from '../backend/lazy-client.ts';
import { serviceFetch } from './service-fetch.ts';

/**
 * Returns the client of Supabase's Edge Functions, with the panel's session. The first call downloads it. `invoke`
 * has no timeout, because an answer may be a stream: pass an AbortSignal. It resolves to `{ data, error }`.
 *
 * @throws Error when the download failed or took too long
 */
export function functions(): Promise<FunctionsClient> {
  return client.get();
}

const client = lazyClient(
  () => import(/* webpackChunkName: "functions" */ '@supabase/functions-js'),
  ({ FunctionsClient: Client }) =>
    new Client(serviceUrl('functions'), {
      headers: { apikey: backendConfig().supabaseAnonKey },
      customFetch: serviceFetch(),
    }),
);
