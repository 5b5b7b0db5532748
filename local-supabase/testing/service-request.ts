import type { TestBackend } from './start-test-backend.ts';

/** Kept before a test replaces `fetch`: faults that a test injects never concern these requests. */
const fetchBackend = globalThis.fetch;

interface ServiceRequest {
  method?: 'GET' | 'HEAD' | 'POST' | 'PATCH' | 'DELETE';
  /** Sent as JSON. */
  body?: unknown;
  /** The Prefer header. */
  prefer?: string;
}

/**
 * Sends a request to /rest/v1 with the service_role key, which bypasses every policy. `path` begins
 * with the table: `reports?id=eq.1`.
 *
 * @throws Error with path, status and body of a refusal
 */
export async function requestAsService(
  { url, serviceRoleKey }: TestBackend,
  path: string,
  { method = 'GET', body, prefer = '' }: ServiceRequest = {},
): Promise<Response> {
  const answer = await fetchBackend(`${url}/rest/v1/${path}`, {
    method,
    body: body === undefined ? null : JSON.stringify(body),
    headers: {
      apikey: serviceRoleKey,
      Authorization: `Bearer ${serviceRoleKey}`,
      'Content-Type': 'application/json',
      Prefer: prefer,
    },
  });
  if (!answer.ok) {
    throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
  }
  return answer;
}
