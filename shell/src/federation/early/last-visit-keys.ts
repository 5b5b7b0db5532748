/**
 * Keys of what a visit stores for the next one, in local storage. The early script imports this file, so it imports
 * nothing.
 */

/** The settings of the backend: a Backend. */
export const backendKey = 'panel.backend';

/** The text of the registry that was read last. */
export const registryTextKey = 'panel.registry';

/** When and from which address it was read: a RegistryOrigin of last-good-registry.ts. */
export const registryOriginKey = 'panel.registry-origin';

/** The backend in the site's config.json. */
export interface Backend {
  supabaseUrl: string;
  supabaseAnonKey: string;
}
