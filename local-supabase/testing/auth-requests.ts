import type { TestBackend } from './start-test-backend.ts';
import { type Answer, answerOf } from './fixture-backend.ts';

/** The API version that today's clients name. */
export const versionHeader = { 'X-Supabase-Api-Version': '2024-01-01' };

export type AuthRequest = [
  method: string,
  path: string,
  body?: unknown,
  headers?: Record<string, string>,
];

/** Sends a request to /auth/v1. A body that is not a text is sent as JSON. */
export async function callAuth(
  backend: TestBackend,
  ...[method, path, body, headers = versionHeader]: AuthRequest
): Promise<Answer> {
  const response = await fetch(`${backend.url}/auth/v1${path}`, {
    method,
    body: typeof body === 'string' ? body : body === undefined ? null : JSON.stringify(body),
    headers: { apikey: backend.anonKey, 'Content-Type': 'application/json', ...headers },
  });
  return answerOf(response);
}
