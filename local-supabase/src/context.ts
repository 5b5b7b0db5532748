import type { Catalogue } from './catalogue/catalogue.ts';
import type { Database } from './database/database.ts';
import type { ApiKeys } from './keys/api-keys.ts';
import type { VerificationKeys } from './keys/verify-token.ts';
import type { Options } from './options.ts';

/** Everything that the handlers of requests share. */
export interface Context extends Options {
  database: Database;
  catalogue: Catalogue;
  keys: ApiKeys & VerificationKeys;
  /** Returns the address of this server, without a path. Every signed token names it. */
  url: () => string;
}
