import type { MiddlewareHandler } from 'hono';

/** Names that lead a browser to its own machine, and that nobody's DNS can change. */
const LOCAL_HOSTS = ['localhost', '127.0.0.1', '[::1]'];

/**
 * Refuses (403) what other websites make a browser ask: any that is open beside the panel can send
 * requests here, and the publishable key and the accounts of the seed are known to all. Their
 * requests tell their `Origin`; a name of their own that leads here (DNS rebinding) is the `Host`.
 * Requests without an `Origin` (curl, supabase-js in Node) come from no website that could read the
 * answer. `allowed` are origins besides those of this machine.
 */
export function trustedOrigins(allowed: readonly string[]): MiddlewareHandler {
  const hosts = [...LOCAL_HOSTS, ...allowed.map(hostnameOf)];
  const isTrusted = (origin: string) =>
    allowed.includes(origin) || LOCAL_HOSTS.includes(hostnameOf(origin));

  return async ({ req }, next) => {
    const origin = req.header('origin');
    if (origin !== undefined && !isTrusted(origin)) return refuse(`requests of ${origin}`);
    const host = req.header('host') ?? '';
    if (!hosts.includes(hostnameOf(`http://${host}`))) return refuse(`the name ${host}`);
    return next();
  };
}

/** Without a port; '' for what is no address, such as the origin `null`. */
function hostnameOf(address: string): string {
  return URL.canParse(address) ? new URL(address).hostname : '';
}

function refuse(what: string): Response {
  const message = `The local backend refuses ${what}: see --allow-origin`;
  return Response.json({ message }, { status: 403 });
}
