import { resolve } from 'node:path';
import { parseArgs } from 'node:util';

import { DEFAULTS, type Options } from './options.ts';

/** Every flag: its value when it takes one, and what the help says of it. */
const FLAGS = {
  port: text('<number>', `port on 127.0.0.1; 0 takes a free one (${DEFAULTS.port})`),
  data: text('<folder>', 'where the data lives (.data/local-supabase)'),
  memory: toggle('keep the data in memory only'),
  reset: toggle('throw away the data and begin with the seed'),
  cache: text('<folder>', 'where prepared databases are kept (node_modules/.cache/local-supabase)'),
  migrations: text('<folder>', 'migrations to apply (supabase/migrations)'),
  seed: text('<file>', 'seed of a new database (supabase/seed.sql)'),
  'no-seed': toggle('leave a new database empty'),
  schemas: text('<a,b>', `schemas of /rest/v1 (${DEFAULTS.schemas.join()})`),
  'anon-role': text('<name>', `database role of who has not signed in (${DEFAULTS.anonRole})`),
  'max-rows': text('<number>', `most rows in one answer (${DEFAULTS.maxRows})`),
  'jwt-secret': text('<text>', 'secret of the anon and service_role keys'),
  'signing-keys': text('<file>', "JSON Web Keys that sign users' tokens (one made for the data)"),
  'allow-signup': toggle('let anyone make an account'),
  'allow-anonymous': toggle('let anyone make an account without address and password'),
  'token-lifetime': text('<s>', `seconds an access token lives (${DEFAULTS.tokenLifetime})`),
  'reuse-interval': text(
    '<s>',
    `seconds a used refresh token may come again (${DEFAULTS.reuseInterval})`,
  ),
  'exit-with-parent': toggle('stop when standard input is closed'),
  json: toggle('say "ready" as one line of JSON with address and keys'),
  help: toggle('show this text'),
};

type Flag = keyof typeof FLAGS;

export const USAGE = `Usage: npm start --workspace @panel/local-supabase -- [options]

${Object.entries(FLAGS)
  .map(([flag, { value, says }]) => `  ${`--${flag} ${value}`.padEnd(23)}${says}`)
  .join('\n')}

Each is an environment variable too, where the flag is not given: LOCAL_SUPABASE_MAX_ROWS=100,
LOCAL_SUPABASE_ALLOW_SIGNUP=1.
`;

/** What the command line asks for. */
export type Command = { options: Options; isJson: boolean; exitsWithParent: boolean };

/** Flags win over environment variables. @throws TypeError for unknown flags, RangeError for bad numbers. */
export function optionsFrom(words: string[], environment: NodeJS.ProcessEnv): Command | 'help' {
  const { values: flags } = parseArgs({ args: words, options: FLAGS });
  const given = (flag: Flag) =>
    flags[flag] ?? environment[`LOCAL_SUPABASE_${flag.toUpperCase().replaceAll('-', '_')}`];
  const isOn = (flag: Flag) => [true, '1'].includes(given(flag) ?? false);
  const textOf = (flag: Flag) => given(flag)?.toString();
  const pathOf = (flag: Flag) => {
    const folder = textOf(flag);
    return folder === undefined ? undefined : resolve(folder);
  };
  const numberOf = (flag: Flag) => wholeNumber(textOf(flag), flag);

  if (isOn('help')) return 'help';
  const options: Options = {
    port: numberOf('port') ?? DEFAULTS.port,
    dataFolder: isOn('memory') ? undefined : (pathOf('data') ?? DEFAULTS.dataFolder),
    resets: isOn('reset'),
    cacheFolder: pathOf('cache') ?? DEFAULTS.cacheFolder,
    migrationsFolder: pathOf('migrations') ?? DEFAULTS.migrationsFolder,
    seedFile: isOn('no-seed') ? undefined : (pathOf('seed') ?? DEFAULTS.seedFile),
    schemas: textOf('schemas')?.split(',') ?? DEFAULTS.schemas,
    anonRole: textOf('anon-role') ?? DEFAULTS.anonRole,
    maxRows: numberOf('max-rows') ?? DEFAULTS.maxRows,
    jwtSecret: textOf('jwt-secret') ?? DEFAULTS.jwtSecret,
    signingKeyFile: pathOf('signing-keys'),
    allowsSignup: isOn('allow-signup'),
    allowsAnonymous: isOn('allow-anonymous'),
    tokenLifetime: numberOf('token-lifetime') ?? DEFAULTS.tokenLifetime,
    reuseInterval: numberOf('reuse-interval') ?? DEFAULTS.reuseInterval,
  };
  return { options, isJson: isOn('json'), exitsWithParent: isOn('exit-with-parent') };
}

function text(value: string, says: string) {
  return { type: 'string' as const, value, says };
}

function toggle(says: string) {
  return { type: 'boolean' as const, value: '', says };
}

function wholeNumber(value: string | undefined, flag: string): number | undefined {
  if (value === undefined) return undefined;
  if (!/^\d{1,9}$/.test(value))
    throw new RangeError(`--${flag} wants a whole number, not "${value}"`);
  return Number(value);
}
