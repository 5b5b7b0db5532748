import { randomUUID } from 'node:crypto';
import { createClient } from '@supabase/supabase-js';
import { Secret, TOTP } from 'otpauth';

import { SIGN_INS } from './sign-ins.ts';
import type { TestBackend } from './start-test-backend.ts';

/** A client without the types of the tables. */
export type Client = ReturnType<typeof createClient>;

/** supabase-js demands a WebSocket class on Node 20, although no test uses realtime. */
class NoWebSocket {}

/** Creates a client for a key. It keeps its session in memory and never refreshes it by itself. */
export function clientWith(backend: TestBackend, key: string = backend.anonKey): Client {
  return createClient(backend.url, key, {
    realtime: { transport: NoWebSocket as never },
    auth: { persistSession: false, autoRefreshToken: false },
  });
}

/** Creates a client and signs it in with a password. */
export async function signedIn(
  backend: TestBackend,
  { email, password }: { email: string; password: string },
): Promise<Client> {
  const client = clientWith(backend);
  const { error } = await client.auth.signInWithPassword({ email, password });
  if (error !== null) {
    throw error;
  }
  return client;
}

/** The code that an authenticator app shows now. */
export function currentCode(secret: string = SIGN_INS.adminWithMfa.totpSecret): string {
  return new TOTP({ secret: Secret.fromBase32(secret) }).generate();
}

/** Creates a client and signs it in with password and second factor: its session is aal2. */
export async function signedInWithMfa(backend: TestBackend): Promise<Client> {
  const { factorId } = SIGN_INS.adminWithMfa;
  const client = await signedIn(backend, SIGN_INS.adminWithMfa);
  const { error } = await client.auth.mfa.challengeAndVerify({ factorId, code: currentCode() });
  if (error !== null) {
    throw error;
  }
  return client;
}

/** Creates an account. Without `role` it has no row in `user_roles`. */
export async function newAccount(
  backend: TestBackend,
  role?: string,
): Promise<{ email: string; password: string }> {
  const service = clientWith(backend, backend.serviceRoleKey);
  const account = { email: `${randomUUID()}@exemplo.com.br`, password: 'segredo123' };
  const { data, error } = await service.auth.admin.createUser({ ...account, email_confirm: true });
  if (error !== null) {
    throw error;
  }
  if (role !== undefined) {
    await service
      .from('user_roles')
      .insert({ user_id: data.user.id, role } as never)
      .throwOnError();
  }
  return account;
}

/** Enrols an authenticator app for the client's account and verifies it. Returns its secret. */
export async function addFactor(client: Client, friendlyName = 'Celular'): Promise<string> {
  const { data, error } = await client.auth.mfa.enroll({ factorType: 'totp', friendlyName });
  if (error !== null) {
    throw error;
  }
  const { id: factorId, totp } = data;
  const code = currentCode(totp.secret);
  const verification = await client.auth.mfa.challengeAndVerify({ factorId, code });
  if (verification.error !== null) {
    throw verification.error;
  }
  return totp.secret;
}
