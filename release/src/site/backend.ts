import type { SiteConfigFile } from '@panel/shared-federation';

/** The backend that `npm start` runs when no other is named; its key is the same for everybody. */
export const embeddedBackend: SiteConfigFile = {
  supabaseUrl: 'http://127.0.0.1:54321',
  supabaseAnonKey: 'sb_publishable_ACJWlzQHlZjBrEguHvfOxg_3BJgxAaH',
};

/**
 * The backend that the environment names, else the embedded one.
 *
 * @throws Error when only one of SUPABASE_URL and SUPABASE_ANON_KEY is set, or the first is no URL
 */
export function configFromEnvironment(env: NodeJS.ProcessEnv): SiteConfigFile {
  return backendFromEnvironment(env) ?? embeddedBackend;
}

/**
 * The backend that the environment names; undefined when it names none.
 *
 * @throws Error as `configFromEnvironment` does
 */
export function backendFromEnvironment(env: NodeJS.ProcessEnv): SiteConfigFile | undefined {
  return checkedConfig(env.SUPABASE_URL, env.SUPABASE_ANON_KEY);
}

/**
 * A backend's address and key, which come together or not at all.
 *
 * @throws Error when one is missing, or the address is not an http(s) URL
 */
export function checkedConfig(
  supabaseUrl: string | undefined,
  supabaseAnonKey: string | undefined,
): SiteConfigFile | undefined {
  if (!supabaseUrl && !supabaseAnonKey) {
    return undefined;
  }
  if (!supabaseUrl || !supabaseAnonKey) {
    throw new Error('SUPABASE_URL e SUPABASE_ANON_KEY devem ser definidas juntas.');
  }
  if (!/^https?:\/\//.test(supabaseUrl) || !URL.canParse(supabaseUrl)) {
    throw new Error(`SUPABASE_URL não é um endereço http(s): ${supabaseUrl}`);
  }
  return { supabaseUrl, supabaseAnonKey };
}
