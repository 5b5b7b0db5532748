import type { SiteConfigFile } from '@panel/shared-federation';
import { assertBackendUrl } from '@panel/shared-federation/assert-backend-url';
import { publicKey } from '@panel/shared-federation/env-file';
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
 * @throws Error when only one of SUPABASE_URL and the public key is set, the first is not a project's URL, or the second
 *   is a secret key
 */
export function backendFromEnvironment(env: NodeJS.ProcessEnv): SiteConfigFile | undefined {
  const supabaseUrl = env.SUPABASE_URL;
  const supabaseAnonKey = publicKey(env);
  if (!supabaseUrl && !supabaseAnonKey) {
    return undefined;
  }
  if (!supabaseUrl || !supabaseAnonKey) {
    throw new Error(
      'SUPABASE_URL e SUPABASE_PUBLISHABLE_KEY (ou SUPABASE_ANON_KEY) devem ser definidas juntas.',
    );
  }
  assertBackendUrl(supabaseUrl);
  if (isSecretKey(supabaseAnonKey)) {
    throw new Error(`A chave do projeto é secreta. ${secretKeyAdvice}`);
  }
  return { supabaseUrl, supabaseAnonKey };
}
