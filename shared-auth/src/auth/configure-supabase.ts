import { setBackendConfig, type SupabaseConfig } from '../backend/backend-config.ts';
import type { UrlFetch } from '../backend/fetch-with-deadline.ts';
import { disposeAuthClient } from './auth-client.ts';

/**
 * Sets the panel's one backend, in place of an earlier one. The shell calls it once, before anything
 * renders. The client of its data is created at the first use: the login page needs none.
 *
 * @param fetchUrl sends requests for data, or returns answers that have been prefetched
 */
export function configureSupabase(config: SupabaseConfig, fetchUrl?: UrlFetch): void {
  void disposeAuthClient();
  setBackendConfig({ ...config, fetchUrl });
}
