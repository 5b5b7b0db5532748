import { readClaims } from './token-claims.ts';

/**
 * Whether a key cannot be the backend's public one, by its form: a secret key, a personal access token, or a JWT of
 * another role than that of visitors. Everybody can read the panel's key, and no policy limits a secret one.
 */
export function isSecretKey(key: string): boolean {
  return /^\s*sb(_secret|p)_/i.test(key) || (readClaims(key).role ?? 'anon') !== 'anon';
}

/** What is wrong with such a key in a site's `config.json`. */
export const secretKeyProblem = 'chave secreta';
