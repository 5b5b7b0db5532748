/**
 * Whether a key cannot be the backend's public one, by its form: a secret key, a personal access token, or a JWT of
 * another role than that of visitors. Everybody can read the panel's key, and no policy limits a secret one.
 */
export function isSecretKey(key: string): boolean {
  const role = roleOf(key);
  return /^\s*sb(_secret|p)_/i.test(key) || (role !== undefined && role !== 'anon');
}

/** What is wrong with such a key, and what to do, for the person who set it. */
export const secretKeyProblem =
  'é uma chave secreta, e todos leem a chave do painel. Use a chave pública (anon ou publishable). ' +
  'Se a secreta já esteve em um site, gere outra no Supabase';

/** The role in a key that is a JWT. */
function roleOf(key: string): unknown {
  try {
    const payload = (key.split('.')[1] ?? '').replaceAll('-', '+').replaceAll('_', '/');
    return (JSON.parse(atob(payload)) as { role?: unknown } | null)?.role;
  } catch {
    return undefined;
  }
}
