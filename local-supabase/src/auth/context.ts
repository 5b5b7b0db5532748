import type { PGlite } from '@electric-sql/pglite';

import type { ApiKeys } from '../keys/api-keys.ts';
import type { VerificationKeys } from '../keys/caller.ts';

/** What the auth half of the server works with. */
export type AuthContext = {
  database: PGlite;
  keys: ApiKeys & VerificationKeys;
  /** The address of this server, without a path; part of every token it signs. */
  url: () => string;
  /** Whether POST /signup makes accounts. */
  allowsSignup: boolean;
  /** Seconds an access token lives. */
  tokenLifetime: number;
  /** Seconds within which a used refresh token may come again. */
  reuseInterval: number;
};

/** Seconds a challenge, or a factor never verified, is kept. */
export const CHALLENGE_LIFETIME = 300;

export const MINIMUM_PASSWORD_LENGTH = 6;
export const MAXIMUM_VERIFIED_FACTORS = 10;
