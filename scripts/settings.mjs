import { fail } from './children.mjs';
import { isTaken } from './ports.mjs';

/** Where the embedded backend listens. */
export const backendPort = 54321;

/**
 * What the environment asks for, checked before any long work.
 *
 * @returns {Promise<{ port: number, usesEmbeddedBackend: boolean }>}
 */
export async function readSettings(env = process.env) {
  const port = Number(env.PORT || 3000);
  if (!Number.isInteger(port) || port < 1 || port > 65_535) {
    await fail(`PORT não é um número de porta: ${env.PORT}`);
  }
  if (Boolean(env.SUPABASE_URL) !== Boolean(env.SUPABASE_ANON_KEY)) {
    const missing = env.SUPABASE_URL ? 'SUPABASE_ANON_KEY' : 'SUPABASE_URL';
    await fail(`Falta ${missing}: SUPABASE_URL e SUPABASE_ANON_KEY devem ser definidas juntas.`);
  }
  const usesEmbeddedBackend = !env.SUPABASE_URL;
  await requirePort(port, `Encerre o outro programa ou escolha outra: PORT=${port + 1} npm start`);
  if (usesEmbeddedBackend) {
    await requirePort(
      backendPort,
      'Outro `npm start` ou `npm run dev` já está rodando, ou um Supabase local.',
    );
  }
  return { port, usesEmbeddedBackend };
}

/** Ends with a clear message where a port is taken. */
export async function requirePort(port, advice) {
  if (await isTaken(port)) {
    await fail(`A porta ${port} já está em uso. ${advice}`);
  }
}
