import './read-env-file.mjs';
import { createInterface } from 'node:readline';
import { Writable } from 'node:stream';
import { parseArgs } from 'node:util';
import envFile from '../shared-federation/build/env-file.cjs';
import { installMissing } from './install.mjs';

// npm run check-backend: asks a live backend everything that the panel needs, and writes nothing.

const usage = `Uso: npm run check-backend -- [opções]

Pergunta a um backend tudo o que o painel precisa, e diz o que falta. Não grava nada.

  --url URL             endereço do projeto (ou SUPABASE_URL)
  --anon-key CHAVE      chave pública (ou SUPABASE_PUBLISHABLE_KEY, ou SUPABASE_ANON_KEY)
  --email EMAIL         conta de um administrador (ou ADMIN_EMAIL)
  --player-email EMAIL  conta sem acesso ao painel, para ver o que ela alcança (ou PLAYER_EMAIL); opcional
  --origin ORIGEM       onde o painel fica (ou PANEL_ORIGIN; sem ela, http://localhost:3000)
  --json                escreve um objeto JSON
  --help                mostra este texto

As senhas vêm de ADMIN_PASSWORD e PLAYER_PASSWORD; sem elas, e para o código do segundo fator, o comando
pergunta no terminal. Elas não são opções: qualquer usuário da máquina lê as opções de um comando.

Termina com 0 se nada falha (avisos não são falhas), com 1 se algo falha, e com 2 se falta um dado.`;

// A reader such as `head` may end before this command, which still has to end its sessions.
process.stdout.on('error', () => {});

try {
  process.exitCode = await main();
} catch (error) {
  console.error(error instanceof Error ? error.message : String(error));
  process.exitCode = 2;
}

async function main() {
  const { help, json, ...flags } = parseFlags();
  if (help) {
    console.log(usage);
    return 0;
  }
  const terminal = openTerminal();
  try {
    return await check(await readAccess(flags, terminal.ask), json);
  } finally {
    terminal.close();
  }
}

function parseFlags() {
  const text = { type: 'string' };
  const toggle = { type: 'boolean', default: false };
  try {
    return parseArgs({
      options: {
        url: text,
        'anon-key': text,
        email: text,
        'player-email': text,
        origin: text,
        json: toggle,
        help: toggle,
      },
    }).values;
  } catch (error) {
    throw new Error(`${error.message}\n\n${usage}`, { cause: error });
  }
}

/** Reads the settings, and asks for those that are missing. @throws Error that names a missing one */
async function readAccess(flags, ask, env = process.env) {
  const url = flags.url ?? env.SUPABASE_URL;
  const anonKey = flags['anon-key'] ?? envFile.publicKey(env);
  const origin = flags.origin ?? (env.PANEL_ORIGIN || 'http://localhost:3000');
  if (!url || !anonKey) {
    throw new Error(`Falta ${url ? 'SUPABASE_PUBLISHABLE_KEY' : 'SUPABASE_URL'}.\n\n${usage}`);
  }
  if (!URL.canParse(origin) || new URL(origin).origin !== origin) {
    throw new Error(
      `--origin pede uma origem como https://painel.example.org, sem mais nada: ${origin}`,
    );
  }
  await installMissing();
  const { assertBackendUrl } = await importSource('shared-federation/src/assert-backend-url.ts');
  assertBackendUrl(url);
  const { ignoredProxy } = await importSource('release/src/site/ignored-proxy.ts');
  const proxy = ignoredProxy();
  if (proxy) {
    console.error(proxy);
  }
  const email =
    flags.email ?? (env.ADMIN_EMAIL || (await ask('Email do administrador', { isSecret: false })));
  const password = env.ADMIN_PASSWORD || (await ask('Senha do administrador'));
  const playerEmail = flags['player-email'] ?? env.PLAYER_EMAIL;
  const player = playerEmail && {
    email: playerEmail,
    password: env.PLAYER_PASSWORD || (await ask('Senha do jogador')),
  };
  const askCode = () => ask('Código do segundo fator do administrador');
  return { url, anonKey, origin, administrator: { email, password }, player, askCode };
}

/** Runs the checks and prints each finding at once. @returns the exit code */
async function check(access, isJson) {
  const { checkWithPasswords, statusLabels } = await importSource(
    'shared-auth/src/backend-check/index.ts',
  );
  const findings = [];
  for await (const finding of checkWithPasswords(access)) {
    findings.push(finding);
    if (!isJson) {
      console.log(describe(finding, statusLabels));
    }
  }
  const failed = findings.filter(({ status }) => status === 'failed').length;
  if (isJson) {
    console.log(JSON.stringify({ url: access.url, failed, findings }, null, 2));
  } else {
    console.log(failed === 0 ? '\nNada falha.' : `\n${failed} falha(s).`);
  }
  return failed === 0 ? 0 : 1;
}

/** Imports TypeScript of the repository; works only after the dependencies are installed. */
async function importSource(path) {
  const { tsImport } = await import('tsx/esm/api');
  return tsImport(`../${path}`, import.meta.url);
}

function describe({ status, title, detail, advice, sql }, labels) {
  const indent = ' '.repeat(16);
  const below = [advice, sql].filter(Boolean).join('\n');
  const head = `${labels[status].toLowerCase().padEnd(indent.length)}${title}: ${detail}`;
  return below ? `${head}\n${below.replace(/^/gm, indent)}` : head;
}

/**
 * Asks questions on the terminal, or reads the answers line by line from the standard input. Questions go to the
 * standard error, so that the standard output holds only the result.
 */
function openTerminal() {
  let input;
  let answers;
  let isEchoing = false;
  const echo = new Writable({
    write(chunk, _encoding, done) {
      if (isEchoing) {
        process.stderr.write(chunk);
      }
      done();
    },
  });

  function open() {
    const { stdin } = process;
    input = createInterface({ input: stdin, output: echo, terminal: Boolean(stdin.isTTY) });
    input.once('SIGINT', () => process.exit(130));
    answers = input[Symbol.asyncIterator]();
  }

  return {
    /** @throws Error when the standard input has ended */
    ask: async (question, { isSecret = true } = {}) => {
      if (!input) {
        open();
      }
      process.stderr.write(`${question}: `);
      isEchoing = !isSecret;
      const { value } = await answers.next();
      process.stderr.write(isEchoing && process.stdin.isTTY ? '' : '\n');
      isEchoing = false;
      if (!value) {
        throw new Error(`Falta um dado: ${question}.`);
      }
      return value;
    },
    close: () => input?.close(),
  };
}
