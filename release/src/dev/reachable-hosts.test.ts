import { reachableFrom, resolveByDns } from './reachable-hosts.ts';

const names: Record<string, string[]> = {
  'painel.example': ['203.0.113.7'],
  'abc.supabase.example': ['2001:db8::7', '203.0.113.8'],
  'rebound.example': ['203.0.113.9', '10.0.0.1'],
  'intranet.example': ['10.1.2.3'],
  localhost: ['::1', '127.0.0.1'],
};

const resolve = (hostname: string) =>
  names[hostname] ? Promise.resolve(names[hostname]) : resolveByDns(hostname);

const internal = [
  'http://169.254.169.254/latest',
  'http://10.0.0.1',
  'http://0xa000001',
  'http://172.31.0.1',
  'http://192.168.0.1',
  'http://100.100.0.1',
  'http://[fd00::1]',
  'http://[fe80::1]',
  'https://rebound.example',
  'https://intranet.example',
];

const own = [
  'http://localhost:3003',
  'http://127.1',
  'http://2130706433',
  'http://0.0.0.0',
  'http://[::]',
  'http://[::1]:8080',
  'http://[::ffff:127.0.0.1]',
];

const open = ['https://abc.supabase.example', 'http://203.0.113.20', 'http://[2001:db8::1]'];

test.each([
  ['https://painel.example', open, [...internal, ...own]],
  ['https://intranet.example', [...open, ...internal], own],
  ['http://localhost:4000', [...open, ...internal, ...own], []],
])(
  '%s may name hosts that are as far away as itself, or farther',
  async (site, allowed, refused) => {
    const mayReach = await reachableFrom(site, resolve);
    for (const url of allowed) {
      expect([url, await mayReach(url)]).toEqual([url, true]);
    }
    for (const url of refused) {
      expect([url, await mayReach(url)]).toEqual([url, false]);
    }
  },
);
