import { configPath } from '@panel/shared-federation/site-paths';
import { releaseFolder } from './lock.ts';

/** Files in the web root for the host, which it must not serve. */
export const hostFileNames = [
  '_headers',
  '_redirects',
  'nginx-http.conf',
  'nginx-server.conf',
  'wrangler.jsonc',
  'cloudflare-worker.js',
  '.assetsignore',
];

const folders = [releaseFolder, 'modules'];
/** The folder of the shell's scripts. */
const scripts = 'static';

/** Whether a path names a file for the host. Some systems do not tell capitals from small letters. */
export function isHostFile(path: string): boolean {
  return hostFileNames.includes(path.toLowerCase());
}

/** Whether a path belongs to the site, its host or its modules. A shell must not bring such a file. */
export function isReserved(path: string): boolean {
  const [top = '', ...rest] = path.toLowerCase().split('/');
  const isFile = isHostFile(top) || [configPath.slice(1), scripts].includes(top);
  return folders.includes(top) || (rest.length === 0 && isFile);
}
