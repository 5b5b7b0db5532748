import { lookup } from 'node:dns/promises';
import { BlockList, isIPv6 } from 'node:net';

/** Finds the addresses of a host's name. @throws Error when there are none */
export type Resolve = (hostname: string) => Promise<string[]>;

export const resolveByDns: Resolve = async (hostname) =>
  (await lookup(hostname, { all: true })).map(({ address }) => address);

/** How far a host is: on the internet, in a private network, or this machine. */
const publicHost = 0;
const privateHost = 1;
const ownHost = 2;

const privateAddresses = blockList([
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.168.0.0', 16],
  ['64:ff9b::', 96],
  ['fc00::', 7],
  ['fe80::', 10],
]);

const ownAddresses = blockList([
  ['0.0.0.0', 8],
  ['127.0.0.0', 8],
  ['::', 127],
]);

/**
 * Returns a function that says whether a site may make this machine send requests to a host. A site on the internet may
 * not name hosts of private networks, and no other machine may name this one: the page that runs the site's code would
 * read their answers, which it could not without this server.
 */
export async function reachableFrom(
  site: string,
  resolve: Resolve,
): Promise<(url: string) => Promise<boolean>> {
  const ofSite = await nearnessOf(site, resolve);
  return async (url) => ofSite === ownHost || (await nearnessOf(url, resolve)) <= ofSite;
}

async function nearnessOf(url: string, resolve: Resolve): Promise<number> {
  const { hostname } = new URL(url);
  const host = hostname.replace(/^\[|\]$/g, '');
  // A name without an address leads nowhere, or a proxy knows it.
  const addresses = await resolve(host).catch(() => []);
  return Math.max(publicHost, ...addresses.map(nearnessOfAddress));
}

function nearnessOfAddress(address: string): number {
  const family = isIPv6(address) ? 'ipv6' : 'ipv4';
  if (ownAddresses.check(address, family)) {
    return ownHost;
  }
  return privateAddresses.check(address, family) ? privateHost : publicHost;
}

function blockList(subnets: readonly (readonly [network: string, prefix: number])[]): BlockList {
  const list = new BlockList();
  for (const [network, prefix] of subnets) {
    list.addSubnet(network, prefix, isIPv6(network) ? 'ipv6' : 'ipv4');
  }
  return list;
}
