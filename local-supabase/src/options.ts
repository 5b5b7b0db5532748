import { resolve } from 'node:path';
import { parseArgs } from 'node:util';

import { defaultPort } from './keys/api-keys.ts';
import { siblingsFolder } from './package-folder.ts';

/** Each flag of the command line: its value if it takes one, its line in the help, and its default. */
const optionFlags = {
  port: text(
    '<número>',
    `porta em 127.0.0.1; 0 usa uma porta livre (${defaultPort} ou a próxima livre)`,
  ),
  data: text('<pasta>', 'pasta dos dados', '.data/local-supabase'),
  memory: toggle('guarda os dados só na memória'),
  reset: toggle('descarta os dados e recomeça com o seed'),
  migrations: text('<pasta>', 'migrações a aplicar', 'supabase/migrations'),
  seed: text('<arquivo>', 'seed de um banco de dados novo', 'supabase/seed.sql'),
  'no-seed': toggle('deixa vazio um banco de dados novo'),
  schemas: text('<a,b>', 'schemas de /rest/v1', 'public'),
  now: text('<instante>', 'a hora do banco de dados, parada: 2026-03-18T15:00:00Z (a do sistema)'),
  'max-rows': text('<número>', 'máximo de linhas em uma resposta', '1000'),
  'statement-timeout': text('<s>', 'segundos que um comando SQL pode durar; 0 sem limite', '30'),
  'jwt-secret': text('<texto>', 'segredo das chaves anon e service_role (o da pasta dos dados)'),
  'allow-origin': text('<a,b>', 'origens aceitas além das desta máquina'),
  'allow-signup': toggle('deixa qualquer pessoa criar uma conta'),
  'allow-anonymous': toggle('deixa criar contas sem email e senha'),
  'exit-with-parent': toggle('termina quando a entrada padrão é fechada'),
  keys: toggle('mostra as chaves da pasta dos dados e termina'),
  json: toggle('avisa que está pronto com uma linha JSON: endereço e chaves'),
  help: toggle('mostra este texto'),
};

type Flag = keyof typeof optionFlags;

export const usage = `Uso: npm start --workspace @panel/local-supabase -- [opções]

${Object.entries(optionFlags)
  .map(
    ([flag, { value, help, fallback }]) =>
      `  ${`--${flag} ${value}`.padEnd(25)}${help}${fallback === '' ? '' : ` (${fallback})`}`,
  )
  .join('\n')}
`;

/** A parsed command line. */
export type Command = ReturnType<typeof readCommand>;

/** How the backend starts. Folders are absolute paths. */
export type Options = Command['options'];

/** Parses the command line. @throws Error for unknown flags, wrong numbers and wrong origins */
export function readCommand(args: string[]) {
  const flags = parse(args);
  const textOf = (flag: Flag) => (flags[flag] ?? optionFlags[flag].fallback).toString();
  const isOn = (flag: Flag) => flags[flag] === true;
  /** Paths on the command line are relative to the working directory, defaults to the folder beside this package. */
  const pathOf = (flag: Flag) =>
    resolve(flags[flag] === undefined ? siblingsFolder : '', textOf(flag));

  const options = {
    /** Undefined for the usual port, or the next free one. */
    port: flags.port === undefined ? undefined : portOf(textOf('port')),
    dataFolder: isOn('memory') ? undefined : pathOf('data'),
    resets: isOn('reset'),
    migrationsFolder: pathOf('migrations'),
    seedFile: isOn('no-seed') ? undefined : pathOf('seed'),
    schemas: textOf('schemas').split(','),
    /** Milliseconds since 1970; undefined for the system's clock. */
    now: flags.now === undefined ? undefined : instant(textOf('now')),
    maxRows: wholeNumber(textOf('max-rows'), 'max-rows'),
    statementTimeoutInSeconds: wholeNumber(textOf('statement-timeout'), 'statement-timeout'),
    jwtSecret: textOf('jwt-secret') || undefined,
    allowedOrigins: textOf('allow-origin').split(',').filter(Boolean).map(origin),
    allowsSignup: isOn('allow-signup'),
    allowsAnonymous: isOn('allow-anonymous'),
  };
  return {
    options,
    isJson: isOn('json'),
    wantsKeys: isOn('keys'),
    exitsWithParent: isOn('exit-with-parent'),
    wantsHelp: isOn('help'),
  };
}

function parse(args: string[]): Partial<Record<Flag, string | boolean>> {
  try {
    return parseArgs({ args, options: optionFlags }).values;
  } catch (error) {
    const { message } = error as Error;
    throw new Error(`Opção inválida (${message}). --help mostra todas.`, { cause: error });
  }
}

function text(value: string, help: string, fallback = '') {
  return { type: 'string' as const, value, help, fallback };
}

function toggle(help: string) {
  return { type: 'boolean' as const, value: '', help, fallback: '' };
}

function origin(value: string): string {
  if (URL.canParse(value) && new URL(value).origin === value) {
    return value;
  }
  throw new RangeError(`--allow-origin pede origens como https://painel.example.org: ${value}`);
}

function instant(value: string): number {
  // Node reads a date also in other texts, such as 'ontem 1'.
  const isInstant = /^\d{4}-\d\d-\d\dT\d\d:\d\d(?::\d\d(?:\.\d+)?)?(?:Z|[+-]\d\d:\d\d)$/.test(
    value,
  );
  const milliseconds = isInstant ? Date.parse(value) : NaN;
  if (Number.isNaN(milliseconds)) {
    throw new RangeError(`--now pede um instante como 2026-03-18T15:00:00Z: ${value}`);
  }
  return milliseconds;
}

function portOf(value: string): number {
  const port = wholeNumber(value, 'port');
  if (port > 65_535) {
    throw new RangeError(`--port pede um número de porta até 65535: ${value}`);
  }
  return port;
}

function wholeNumber(value: string, flag: Flag): number {
  if (/^\d{1,9}$/.test(value)) {
    return Number(value);
  }
  throw new RangeError(`--${flag} pede um número inteiro: ${value}`);
}
