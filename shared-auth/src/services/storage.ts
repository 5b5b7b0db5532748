import type { StorageClient } from '@supabase/storage-js';
import { backendConfig, serviceUrl } from '../backend/backend-config.ts';
import { lazyClient } from '../backend/lazy-client.ts';
import { serviceFetch } from './service-fetch.ts';

/**
 * Returns the client of Supabase Storage, with the panel's session. The first call downloads it. Its requests have
 * no timeout, because a file may be large; `download` and `list` take an AbortSignal. Its methods resolve to
 * `{ data, error }`.
 *
 * @throws Error when the download failed or took too long
 */
export function storage(): Promise<StorageClient> {
  return client.get();
}

const client = lazyClient(
  () => import(/* webpackChunkName: "storage" */ '@supabase/storage-js'),
  ({ StorageClient: Client }) =>
    new Client(serviceUrl('storage'), { apikey: backendConfig().supabaseAnonKey }, serviceFetch()),
);
