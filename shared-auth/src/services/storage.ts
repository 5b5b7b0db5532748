import type { StorageClient } from '@supabase/storage-js';
import { backendConfig, serviceUrl } from '../backend/backend-config.ts';
import { asFetch } from '../backend/fetch-with-deadline.ts';
import { lateClient } from '../backend/late-client.ts';
import { createSessionFetch } from '../data/session-fetch.ts';

/**
 * Supabase Storage, with the panel's session. The first call downloads the client. A file may take its time:
 * pass an AbortSignal to limit a request.
 *
 * @throws Error when the download failed. The client's methods resolve to `{ data, error }`
 */
export function storage(): Promise<StorageClient> {
  return client.get();
}

const client = lateClient(
  () => import(/* webpackChunkName: "storage" */ '@supabase/storage-js'),
  ({ StorageClient: Client }) =>
    new Client(
      serviceUrl('storage'),
      { apikey: backendConfig().supabaseAnonKey },
      asFetch(createSessionFetch((url, init) => fetch(url, init))),
    ),
);
