import type { Database } from './database/database.ts';
import type { ApiKeys } from './keys/api-keys.ts';
import type { VerificationKeys } from './rest/protocol/caller.ts';
import type { Options } from './options.ts';
import type { Catalogue } from './catalogue/catalogue.ts';

/** What requests are answered with. */
export type Context = Options & {
  database: Database;
  /** What the database holds now. */
  catalogue: () => Promise<Catalogue>;
  keys: ApiKeys & VerificationKeys;
  /** The address of this server, without a path; part of every token it signs. */
  url: () => string;
};
