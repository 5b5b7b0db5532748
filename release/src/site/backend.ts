import type { SiteConfigFile } from '@panel/shared-federation';
import { assertBackendUrl } from '@panel/shared-federation/assert-backend-url';
import { isSecretKey } from '@panel/shared-federation/secret-key';

/** The backend that `npm start` runs when no other is named; its key is the same for everybody. */
export const embeddedBackend: SiteConfigFile = {
  supabaseUrl: 'http://127.0.0.1:54321',
  supabaseAnonKey: 'sb_publishable_ACJWlzQHlZjBrEguHvfOxg_3BJgxAaH',
};

/** What to do about a secret key in the place of the public one. */
export const secretKeyAdvice =
  'Todos leem a chave do painel: use a pública (anon ou publishable). Se a secreta já esteve em um site, gere outra no ' +
  'Supabase.';

/**
 * The backend that the environment names; undefined when it names none.
 *
 * @throws Error when only one of SUPABASE_URL and SUPABASE_ANON_KEY is set, the first is not a project's URL, or the second
 *   is a secret key
 */
export function backendFromEnvironment({
  SUPABASE_URL: supabaseUrl,
  SUPABASE_ANON_KEY: supabaseAnonKey,
}: NodeJS.ProcessEnv): SiteConfigFile | undefined {
  if (!supabaseUrl && !supabaseAnonKey) {
    return undefined;
  }
  if (!supabaseUrl || !supabaseAnonKey) {
    throw new Error('SUPABASE_URL e SUPABASE_ANON_KEY devem ser definidas juntas.');
  }
  assertBackendUrl(supabaseUrl);
  if (isSecretKey(supabaseAnonKey)) {
    throw new Error(`SUPABASE_ANON_KEY é uma chave secreta. ${secretKeyAdvice}`);
  }
  return { supabaseUrl, supabaseAnonKey };
}
