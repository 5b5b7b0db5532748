import type { MiddlewareHandler } from 'hono';
import { hostnameOf, isTrustedOrigin, trustedHosts } from '../trusted-origin.ts';

/**
 * Refuses requests of other websites with 403. Any website that is open in the same browser can send
 * requests to this backend, and the publishable key and the seed's accounts are public. The `Origin`
 * header names the website; after DNS rebinding, the `Host` header does. No website can read the answer
 * to a request without an `Origin`; curl and supabase-js in Node send none.
 *
 * @param allowed origins besides those of this machine
 */
export function trustedOrigins(allowed: readonly string[]): MiddlewareHandler {
  const hosts = trustedHosts(allowed);
  return async ({ req }, next) => {
    const origin = req.header('origin');
    if (origin !== undefined && !isTrustedOrigin(origin, allowed)) {
      return refuse(`requests of ${origin}`);
    }
    const host = req.header('host') ?? '';
    if (!hosts.includes(hostnameOf(`http://${host}`))) {
      return refuse(`the name ${host}`);
    }
    return next();
  };
}

function refuse(what: string): Response {
  const message = `The local backend refuses ${what}: see --allow-origin`;
  return Response.json({ message }, { status: 403 });
}
