/** Host names that always resolve to the browser's own machine, whatever a DNS server says. */
const localHosts = ['localhost', '127.0.0.1', '[::1]'];

/**
 * Whether an origin is this machine's, or one of those that `--allow-origin` names.
 *
 * @param allowed origins besides those of this machine
 */
export function isTrustedOrigin(origin: string, allowed: readonly string[]): boolean {
  return allowed.includes(origin) || localHosts.includes(hostnameOf(origin));
}

/** The host names that requests may be sent to. */
export function trustedHosts(allowed: readonly string[]): string[] {
  return [...localHosts, ...allowed.map(hostnameOf)];
}

/** Returns the host name without its port; '' for an address without one, such as the origin `null`. */
export function hostnameOf(address: string): string {
  return URL.canParse(address) ? new URL(address).hostname : '';
}
