import { join } from 'node:path';

import { DEFAULT_JWT_SECRET, DEFAULT_PORT } from './keys/api-keys.ts';
import { repositoryFolder } from './package-folder.ts';

/** How the backend starts. All have defaults, those of a stack that the Supabase CLI starts. */
export type Options = {
  /** 0 takes a free port. */
  port: number;
  /** Where the data lives; undefined keeps it in memory. */
  dataFolder: string | undefined;
  /** Throws away what the data folder holds. */
  resets: boolean;
  /** Where prepared databases are kept, to begin with one the next time. */
  cacheFolder: string;
  migrationsFolder: string;
  /** The seed of a new database; undefined leaves it empty. */
  seedFile: string | undefined;
  /** The schemas of /rest/v1, the first being the default. */
  schemas: string[];
  /** The database role of requests without a token. */
  anonRole: string;
  /** The most rows that one answer of /rest/v1 holds. */
  maxRows: number;
  jwtSecret: string;
  /** The keys that sign and verify users' tokens; undefined keeps one in the data folder. */
  signingKeyFile: string | undefined;
  allowsSignup: boolean;
  /** Whether an account may be without address and password. */
  allowsAnonymous: boolean;
  /** Seconds an access token lives. */
  tokenLifetime: number;
  /** Seconds within which a used refresh token may come again. */
  reuseInterval: number;
};

export const DEFAULTS: Readonly<Options> = {
  port: DEFAULT_PORT,
  dataFolder: join(repositoryFolder, '.data', 'local-supabase'),
  resets: false,
  cacheFolder: join(repositoryFolder, 'node_modules', '.cache', 'local-supabase'),
  migrationsFolder: join(repositoryFolder, 'supabase', 'migrations'),
  seedFile: join(repositoryFolder, 'supabase', 'seed.sql'),
  schemas: ['public'],
  anonRole: 'anon',
  maxRows: 1000,
  jwtSecret: DEFAULT_JWT_SECRET,
  signingKeyFile: undefined,
  allowsSignup: false,
  allowsAnonymous: false,
  tokenLifetime: 3600,
  reuseInterval: 10,
};
