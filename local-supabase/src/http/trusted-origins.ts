import type { MiddlewareHandler } from 'hono';

/** Host names that always resolve to the browser's own machine, whatever a DNS server says. */
const localHosts = ['localhost', '127.0.0.1', '[::1]'];

/**
 * Refuses requests of other websites with 403. Any website that is open in the same browser can send
 * requests to this backend, and the publishable key and the seed's accounts are public. The `Origin`
 * header names the website; after DNS rebinding, the `Host` header does. No website can read the answer
 * to a request without an `Origin`; curl and supabase-js in Node send none.
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

/** Returns the host name without its port; '' for an address without one, such as the origin `null`. */
function hostnameOf(address: string): string {
  return URL.canParse(address) ? new URL(address).hostname : '';
}

function refuse(what: string): Response {
  const message = `The local backend refuses ${what}: see --allow-origin`;
  return Response.json({ message }, { status: 403 });
}
