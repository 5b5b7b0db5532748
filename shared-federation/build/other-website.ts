import type { IncomingHttpHeaders } from 'node:http';

/** Origins of this machine. */
export const localOrigins = /^https?:\/\/(?:localhost|127\.0\.0\.1|\[::1\])(?::\d+)?$/;

/**
 * Whether a request was sent by a page of another website. Requests of its scripts name it in the `Origin`
 * header. Elements such as `<script>` send no `Origin`, but `Sec-Fetch-Site`. Navigations by links are
 * allowed.
 */
export function isOfOtherWebsite(
  headers: IncomingHttpHeaders,
  allowedOrigins: readonly string[],
): boolean {
  const { origin } = headers;
  if (origin === undefined) {
    return headers['sec-fetch-site'] === 'cross-site' && headers['sec-fetch-mode'] !== 'navigate';
  }
  return !localOrigins.test(origin) && !allowedOrigins.includes(origin);
}
