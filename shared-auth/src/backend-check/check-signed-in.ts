import { backendConfig } from '../backend/backend-config.ts';
import { fetchWithDeadline } from '../backend/fetch-with-deadline.ts';
import { createSessionFetch } from '../data/session-fetch.ts';
import { readStoredSession } from '../session/auth-storage.ts';
import { checkAccess } from './check-access.ts';
import { checkContentRange, checkServices } from './checks/connection.ts';
import type { Findings } from './finding.ts';
import { askAs, sendWith } from './protocol/ask.ts';

/**
 * Asks the panel's backend everything that the panel needs, as the signed-in administrator and as a visitor. Writes
 * nothing.
 */
export async function* checkSignedIn(): Findings {
  const { supabaseUrl: url, supabaseAnonKey: anonKey } = backendConfig();
  const backend = { url, anonKey };
  const visitor = askAs(backend, sendWith(anonKey));
  const administrator = askAs(
    backend,
    createSessionFetch((address, init) => fetchWithDeadline(address, init)),
  );
  const services = await checkServices(visitor);
  yield { id: 'services', title: 'Endereço', ...services };
  if (services.status === 'failed') {
    return;
  }
  yield await checkContentRange(administrator);
  const userId = readStoredSession()?.user.id ?? '';
  yield* checkAccess({ visitor, administrator: { userId, ask: administrator } });
}
