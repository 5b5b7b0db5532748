import { configPath } from '@panel/shared-federation/site-paths';
import { releaseFolder } from './lock.ts';

/** Files in the web root for the host, which it must not serve. */
export const hostFileNames = ['_headers', '_redirects', 'nginx.conf'] as const;

const files = [configPath.slice(1), ...hostFileNames];
const folders = [releaseFolder, 'modules'];
/** The folder of the shell's scripts. */
const scripts = 'static';

/** Whether a path belongs to the site, its host or its modules. A shell must not bring such a file. */
export function isReserved(path: string): boolean {
  // Some systems do not tell capitals from small letters.
  const [top = '', ...rest] = path.toLowerCase().split('/');
  return folders.includes(top) || (rest.length === 0 && [...files, scripts].includes(top));
}
