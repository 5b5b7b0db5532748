import { resolve } from 'node:path';
import { parseArgs } from 'node:util';

import { defaultPort } from './keys/api-keys.ts';
import { repositoryFolder } from './package-folder.ts';

/** Every flag: its value when it takes one, what the help says of it, and what holds without it. */
const optionFlags = {
  port: text('<number>', 'port on 127.0.0.1; 0 takes a free one', String(defaultPort)),
  data: text('<folder>', 'where the data lives', '.data/local-supabase'),
  memory: toggle('keep the data in memory only'),
  reset: toggle('throw away the data and begin with the seed'),
  cache: text(
    '<folder>',
    'where prepared databases are kept',
    'node_modules/.cache/local-supabase',
  ),
  migrations: text('<folder>', 'migrations to apply', 'supabase/migrations'),
  seed: text('<file>', 'seed of a new database', 'supabase/seed.sql'),
  'no-seed': toggle('leave a new database empty'),
  schemas: text('<a,b>', 'schemas of /rest/v1', 'public'),
  'anon-role': text('<name>', 'database role of who has not signed in', 'anon'),
  'max-rows': text('<number>', 'most rows in one answer', '1000'),
  'statement-timeout': text('<s>', 'seconds a statement may run, 0 for no limit', '30'),
  'jwt-secret': text('<text>', 'secret of the anon and service_role keys (one made for the data)'),
  'allow-origin': text('<a,b>', 'origins to answer besides those of this machine'),
  'signing-keys': text('<file>', "JSON Web Keys that sign users' tokens (one made for the data)"),
  'allow-signup': toggle('let anyone make an account'),
  'allow-anonymous': toggle('let anyone make an account without address and password'),
  'token-lifetime': text('<s>', 'seconds an access token lives', '3600'),
  'reuse-interval': text('<s>', 'seconds a used refresh token may come again', '10'),
  'exit-with-parent': toggle('stop when standard input is closed'),
  keys: toggle('print the keys of the data, and start nothing'),
  json: toggle('say "ready" as one line of JSON with address and keys'),
  help: toggle('show this text'),
};

type Flag = keyof typeof optionFlags;

export const usage = `Usage: npm start --workspace @panel/local-supabase -- [options]

${Object.entries(optionFlags)
  .map(
    ([flag, { value, says, otherwise }]) =>
      `  ${`--${flag} ${value}`.padEnd(23)}${says}${otherwise === '' ? '' : ` (${otherwise})`}`,
  )
  .join('\n')}

Each is an environment variable too, where the flag is not given: LOCAL_SUPABASE_MAX_ROWS=100,
LOCAL_SUPABASE_ALLOW_SIGNUP=1.
`;

/** What the command line asks for. */
export type Command = ReturnType<typeof readCommand>;

/** How the backend starts, as the flags say. Folders are whole paths, lifetimes are seconds. */
export type Options = Command['options'];

/** Flags win over environment variables. @throws TypeError for unknown flags, RangeError for bad numbers. */
export function readCommand(words: string[], environment: NodeJS.ProcessEnv) {
  const { values: flags } = parseArgs({ args: words, options: optionFlags });
  const given = (flag: Flag) =>
    flags[flag] ?? environment[`LOCAL_SUPABASE_${flag.toUpperCase().replaceAll('-', '_')}`];
  const isOn = (flag: Flag) => [true, '1'].includes(given(flag) ?? false);
  const textOf = (flag: Flag) => (given(flag) ?? optionFlags[flag].otherwise).toString();
  const numberOf = (flag: Flag) => wholeNumber(textOf(flag), flag);
  /** What is given counts from here, what is not from the repository's root. */
  const pathOf = (flag: Flag) =>
    resolve(given(flag) === undefined ? repositoryFolder : '', textOf(flag));

  const options = {
    port: numberOf('port'),
    dataFolder: isOn('memory') ? undefined : pathOf('data'),
    resets: isOn('reset'),
    cacheFolder: pathOf('cache'),
    migrationsFolder: pathOf('migrations'),
    seedFile: isOn('no-seed') ? undefined : pathOf('seed'),
    schemas: textOf('schemas').split(','),
    anonRole: textOf('anon-role'),
    maxRows: numberOf('max-rows'),
    statementTimeoutInSeconds: numberOf('statement-timeout'),
    jwtSecret: textOf('jwt-secret') || undefined,
    allowedOrigins: textOf('allow-origin').split(',').filter(Boolean).map(origin),
    signingKeyFile: textOf('signing-keys') === '' ? undefined : pathOf('signing-keys'),
    allowsSignup: isOn('allow-signup'),
    allowsAnonymous: isOn('allow-anonymous'),
    tokenLifetime: numberOf('token-lifetime'),
    reuseInterval: numberOf('reuse-interval'),
  };
  return {
    options,
    isJson: isOn('json'),
    wantsKeys: isOn('keys'),
    exitsWithParent: isOn('exit-with-parent'),
    wantsHelp: isOn('help'),
  };
}

function text(value: string, says: string, otherwise = '') {
  return { type: 'string' as const, value, says, otherwise };
}

function toggle(says: string) {
  return { type: 'boolean' as const, value: '', says, otherwise: '' };
}

/** @throws RangeError for a value that is no origin. */
function origin(value: string): string {
  if (URL.canParse(value) && new URL(value).origin === value) {
    return value;
  }
  throw new RangeError(
    `--allow-origin wants origins such as https://panel.example.org, not "${value}"`,
  );
}

function wholeNumber(value: string, flag: string): number {
  if (/^\d{1,9}$/.test(value)) {
    return Number(value);
  }
  throw new RangeError(`--${flag} wants a whole number, not "${value}"`);
}
