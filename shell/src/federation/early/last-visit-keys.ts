/**
 * Keys of what a visit stores for the next one, in local storage. The early script imports this file, so it imports
 * nothing.
 */

/** The settings of the backend: a Backend. */
export const backendKey = 'panel.backend';

/** The registry that was read last, with its address: see last-good-registry.ts. */
export const registryKey = 'panel.registry';

/** The backend in the site's config.json. */
export interface Backend {
  supabaseUrl: string;
  supabaseAnonKey: string;
}
