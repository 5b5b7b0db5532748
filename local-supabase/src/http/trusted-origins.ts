import type { MiddlewareHandler } from 'hono';

/** Host names that always mean the browser's own machine: no DNS server can change them. */
const localHosts = ['localhost', '127.0.0.1', '[::1]'];

/**
 * Refuses (403) requests of other websites. Any website that is open in the same browser can send
 * requests here, and the publishable key and the seed's accounts are well known. The `Origin` header
 * names the website; after DNS rebinding the `Host` header names it. No website can read the answer to
 * a request without an `Origin` (curl and supabase-js in Node send none).
 *
 * @param allowed origins besides those of this machine
 */
export function trustedOrigins(allowed: readonly string[]): MiddlewareHandler {
  const hosts = [...localHosts, ...allowed.map(hostnameOf)];
  const isTrusted = (origin: string) =>
    allowed.includes(origin) || localHosts.includes(hostnameOf(origin));

  return async ({ req }, next) => {
    const origin = req.header('origin');
    if (origin !== undefined && !isTrusted(origin)) {
      return refuse(`requests of ${origin}`);
    }
    const host = req.header('host') ?? '';
    if (!hosts.includes(hostnameOf(`http://${host}`))) {
      return refuse(`the name ${host}`);
    }
    return next();
  };
}

/** The host name without its port; '' where there is none, as in the origin `null`. */
function hostnameOf(address: string): string {
  return URL.canParse(address) ? new URL(address).hostname : '';
}

function refuse(what: string): Response {
  const message = `The local backend refuses ${what}: see --allow-origin`;
  return Response.json({ message }, { status: 403 });
}
