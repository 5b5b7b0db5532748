import envFile from '../shared-federation/build/env-file.cjs';
import { fail } from './children.mjs';
import { isForbidden, isTaken, nextFreePort } from './ports.mjs';

/** The panel's port when PORT is not set and this port is free. */
const usualPort = 3000;

/**
 * Reads and checks the environment variables, and the flag --reset. Called first, so that errors show before long work.
 *
 * @param {{ env?: NodeJS.ProcessEnv, resets?: boolean, command?: string }} [given] `resets`: whether the command got
 *   --reset; `command`: the one to name in advice
 * @returns {Promise<{ port?: number, usesEmbeddedBackend: boolean }>} `port` is the value of PORT
 */
export async function readSettings({
  env = process.env,
  resets = false,
  command = 'npm start',
} = {}) {
  const port = env.PORT ? Number(env.PORT) : undefined;
  if (port !== undefined && (!Number.isInteger(port) || port < 1 || port > 65_535)) {
    await fail(`PORT não é um número de porta: ${env.PORT}`);
  }
  if (Boolean(env.SUPABASE_URL) !== Boolean(envFile.publicKey(env))) {
    const missing = env.SUPABASE_URL ? 'SUPABASE_PUBLISHABLE_KEY' : 'SUPABASE_URL';
    await fail(`Falta ${missing}: o endereço do projeto e sua chave pública são definidos juntos.`);
  }
  try {
    envFile.allowedOrigins(env);
  } catch (error) {
    await fail(error.message);
  }
  if (resets && env.SUPABASE_URL) {
    await fail(
      '--reset descarta os dados do banco de dados embutido, e SUPABASE_URL nomeia outro.',
    );
  }
  if (port !== undefined && (await isForbidden(port))) {
    await fail(
      `O sistema não deixa este usuário usar a porta ${port}. Escolha uma a partir de 1024: PORT=${usualPort} ${command}`,
    );
  }
  if (port !== undefined && (await isTaken(port))) {
    await fail(
      `A porta ${port} já está em uso. Encerre o outro programa ou escolha outra: PORT=${port + 1} ${command}`,
    );
  }
  return { port, usesEmbeddedBackend: !env.SUPABASE_URL };
}

/**
 * Returns the requested port; without one the usual port, or the next free port after it.
 *
 * @param {number | undefined} requestedPort
 * @returns {Promise<number>}
 */
export async function choosePanelPort(requestedPort) {
  if (requestedPort !== undefined) {
    return requestedPort;
  }
  const port = await nextFreePort(usualPort);
  if (port !== usualPort) {
    console.log(`A porta ${usualPort} já está em uso; o painel fica na porta ${port}.`);
  }
  return port;
}
