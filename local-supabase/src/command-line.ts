import { resolve } from 'node:path';
import { parseArgs } from 'node:util';

import { DEFAULTS, type Options } from './options.ts';

export const USAGE = `Usage: npm start --workspace @panel/local-supabase -- [options]

  --port <number>        port on 127.0.0.1; 0 takes a free one (${DEFAULTS.port}) [LOCAL_SUPABASE_PORT]
  --data <folder>        where the data lives (.data/local-supabase) [LOCAL_SUPABASE_DATA]
  --memory               keep the data in memory only
  --reset                throw away the data and begin with the seed
  --cache <folder>       where prepared databases are kept (node_modules/.cache/local-supabase) [LOCAL_SUPABASE_CACHE]
  --migrations <folder>  migrations to apply (supabase/migrations) [LOCAL_SUPABASE_MIGRATIONS]
  --seed <file>          seed of a new database (supabase/seed.sql) [LOCAL_SUPABASE_SEED]
  --no-seed              leave a new database empty
  --schemas <a,b>        schemas of /rest/v1 (public) [LOCAL_SUPABASE_SCHEMAS]
  --max-rows <number>    most rows in one answer (${DEFAULTS.maxRows}) [LOCAL_SUPABASE_MAX_ROWS]
  --jwt-secret <text>    secret of the anon and service_role keys [LOCAL_SUPABASE_JWT_SECRET]
  --allow-signup         let anyone make an account [LOCAL_SUPABASE_ALLOW_SIGNUP=1]
  --token-lifetime <s>   seconds an access token lives (${DEFAULTS.tokenLifetime}) [LOCAL_SUPABASE_TOKEN_LIFETIME]
  --reuse-interval <s>   seconds a used refresh token may come again (${DEFAULTS.reuseInterval}) [LOCAL_SUPABASE_REUSE_INTERVAL]
  --exit-with-parent     stop when standard input is closed
  --json                 say "ready" as one line of JSON with address and keys
  --help                 show this text
`;

/** What the command line asks for. */
export type Command = { options: Options; isJson: boolean; exitsWithParent: boolean };

/** Flags win over environment variables. @throws TypeError for unknown flags, RangeError for bad numbers. */
export function optionsFrom(words: string[], environment: NodeJS.ProcessEnv): Command | 'help' {
  const { values: flags } = parseArgs({ args: words, options: FLAGS });
  if (flags.help) return 'help';
  const setting = (flag: string | undefined, name: string) =>
    flag ?? environment[`LOCAL_SUPABASE_${name}`];
  const path = (flag: string | undefined, name: string) => {
    const value = setting(flag, name);
    return value === undefined ? undefined : resolve(value);
  };
  const options: Options = {
    port: wholeNumber(setting(flags.port, 'PORT'), '--port') ?? DEFAULTS.port,
    dataFolder: flags.memory ? undefined : (path(flags.data, 'DATA') ?? DEFAULTS.dataFolder),
    resets: flags.reset ?? false,
    cacheFolder: path(flags.cache, 'CACHE') ?? DEFAULTS.cacheFolder,
    migrationsFolder: path(flags.migrations, 'MIGRATIONS') ?? DEFAULTS.migrationsFolder,
    seedFile: flags['no-seed'] ? undefined : (path(flags.seed, 'SEED') ?? DEFAULTS.seedFile),
    schemas: setting(flags.schemas, 'SCHEMAS')?.split(',') ?? DEFAULTS.schemas,
    jwtSecret: setting(flags['jwt-secret'], 'JWT_SECRET') ?? DEFAULTS.jwtSecret,
    maxRows: wholeNumber(setting(flags['max-rows'], 'MAX_ROWS'), '--max-rows') ?? DEFAULTS.maxRows,
    tokenLifetime:
      wholeNumber(setting(flags['token-lifetime'], 'TOKEN_LIFETIME'), '--token-lifetime') ??
      DEFAULTS.tokenLifetime,
    reuseInterval:
      wholeNumber(setting(flags['reuse-interval'], 'REUSE_INTERVAL'), '--reuse-interval') ??
      DEFAULTS.reuseInterval,
    allowsSignup: flags['allow-signup'] ?? environment.LOCAL_SUPABASE_ALLOW_SIGNUP === '1',
  };
  return {
    options,
    isJson: flags.json ?? false,
    exitsWithParent: flags['exit-with-parent'] ?? false,
  };
}

const FLAGS = {
  port: { type: 'string' },
  data: { type: 'string' },
  memory: { type: 'boolean' },
  reset: { type: 'boolean' },
  cache: { type: 'string' },
  migrations: { type: 'string' },
  seed: { type: 'string' },
  'no-seed': { type: 'boolean' },
  schemas: { type: 'string' },
  'max-rows': { type: 'string' },
  'jwt-secret': { type: 'string' },
  'allow-signup': { type: 'boolean' },
  'token-lifetime': { type: 'string' },
  'reuse-interval': { type: 'string' },
  'exit-with-parent': { type: 'boolean' },
  json: { type: 'boolean' },
  help: { type: 'boolean' },
} as const;

function wholeNumber(text: string | undefined, flag: string): number | undefined {
  if (text === undefined) return undefined;
  if (!/^\d{1,9}$/.test(text)) throw new RangeError(`${flag} wants a whole number, not "${text}"`);
  return Number(text);
}
