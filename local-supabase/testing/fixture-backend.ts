import { join } from 'node:path';

import { startTestBackend, type TestBackend } from './start-test-backend.ts';

/** The secret that signs tokens for fixture backends. */
export const fixtureJwtSecret = 'a secret of the tests, with at least 32 characters';

/** Starts a backend with the tables and functions of testing/fixture, and without accounts. */
export function startFixtureBackend(...flags: string[]): Promise<TestBackend> {
  return startTestBackend([
    '--migrations',
    join(__dirname, 'fixture'),
    '--no-seed',
    '--allow-signup',
    '--jwt-secret',
    fixtureJwtSecret,
    ...flags,
  ]);
}

export interface Answer {
  status: number;
  headers: Headers;
  text: string;
  json: unknown;
}

/** Sends a request to /rest/v1 as anon, with a JSON body. */
export async function rest(
  backend: TestBackend,
  path: string,
  init: RequestInit = {},
): Promise<Answer> {
  const headers = {
    apikey: backend.anonKey,
    ...(init.body && { 'Content-Type': 'application/json' }),
    ...(init.headers as Record<string, string> | undefined),
  };
  const response = await fetch(`${backend.url}/rest/v1${path}`, { ...init, headers });
  return answerOf(response);
}

/** Reads a response to its end. */
export async function answerOf(response: Response): Promise<Answer> {
  const { status, headers } = response;
  const text = await response.text();
  return { status, headers, text, json: text === '' ? undefined : (JSON.parse(text) as unknown) };
}
