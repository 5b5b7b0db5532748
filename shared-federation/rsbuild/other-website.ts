import type { IncomingHttpHeaders } from 'node:http';

/** Origins of this machine. */
export const localOrigins = /^https?:\/\/(?:localhost|127\.0\.0\.1|\[::1\])(?::\d+)?$/;

/**
 * Whether another website has made a browser send a request. Its `Origin` header names the website. An
 * element such as `<script>` sends none: there `Sec-Fetch-Site` says that the request is cross-site. A
 * link may be followed.
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
