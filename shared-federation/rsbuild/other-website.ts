import type { IncomingHttpHeaders } from 'node:http';

/** The origins of this machine. */
export const localOrigins = /^https?:\/\/(?:localhost|127\.0\.0\.1|\[::1\])(?::\d+)?$/;

/**
 * Whether another website has made a browser send a request. The request tells its origin, except for
 * elements such as `<script>`, for which the browser says that it crosses sites. A link may be followed.
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
