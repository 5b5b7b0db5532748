import type { TestBackend } from './start-test-backend.ts';
import { type Answer, answerOf } from './fixture-backend.ts';

/** What every client of today says of itself. */
export const versionHeader = { 'X-Supabase-Api-Version': '2024-01-01' };

export type AuthRequest = [
  method: string,
  path: string,
  body?: unknown,
  headers?: Record<string, string>,
];

/** Plain fetch of /auth/v1; a body that is no text is sent as JSON. `json` is undefined for an empty answer. */
export async function callAuth(
  backend: TestBackend,
  ...[method, path, body, headers = versionHeader]: AuthRequest
): Promise<Answer> {
  const response = await fetch(`${backend.url}/auth/v1${path}`, {
    method,
    body: body === undefined || typeof body === 'string' ? body : JSON.stringify(body),
    headers: { apikey: backend.anonKey, 'Content-Type': 'application/json', ...headers },
  });
  return answerOf(response);
}
