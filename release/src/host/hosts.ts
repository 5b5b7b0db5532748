import type { SiteConfig } from '@panel/shared-federation';
import { cloudflareFiles } from './cloudflare-files.ts';
import type { HostedSite } from './hosted-site.ts';
import { netlifyFiles } from './netlify-files.ts';
import { nginxFiles } from './nginx-files.ts';

type FilesOf = (config: SiteConfig, site: HostedSite) => Record<string, string>;

/** The files that make each kind of host answer as our own server does, by path inside the site. */
export const hosts = {
  nginx: nginxFiles,
  cloudflare: cloudflareFiles,
  netlify: netlifyFiles,
} satisfies Record<string, FilesOf>;

export type HostName = keyof typeof hosts;

export const hostNames = Object.keys(hosts) as HostName[];

export function isHostName(name: string): name is HostName {
  return Object.hasOwn(hosts, name);
}
