import type { PGlite } from '@electric-sql/pglite';

import type { ApiKeys } from '../keys/api-keys.ts';
import type { VerificationKeys } from '../keys/caller.ts';
import type { Options } from '../options.ts';

/** What the auth half of the server works with. */
export type AuthContext = Pick<
  Options,
  'allowsSignup' | 'allowsAnonymous' | 'tokenLifetime' | 'reuseInterval'
> & {
  database: PGlite;
  keys: ApiKeys & VerificationKeys;
  /** The address of this server, without a path; part of every token it signs. */
  url: () => string;
};
