import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { builtSite } from '../fixtures.ts';

/**
 * Lists the scripts of a lazy-loaded part in the shell's page: paths within the site, without a leading
 * '/'.
 */
export async function lazyPartScripts(part: 'admin' | 'auth'): Promise<string[]> {
  const page = await readFile(join(builtSite, 'index.html'), 'utf8');
  const [, scripts = ''] = new RegExp(`data-${part}="([^"]+)"`).exec(page) ?? [];
  return scripts.split(' ').map((script) => script.replace(/^\/|#.*/g, ''));
}

/** Returns a test whether an address is a script of a lazy-loaded part. */
export async function isLazyPartScript(part: 'admin' | 'auth'): Promise<(url: URL) => boolean> {
  const scripts = await lazyPartScripts(part);
  return ({ pathname }) => scripts.includes(pathname.slice(1));
}

/**
 * Returns a pattern for one script of a lazy-loaded part. The part fails with its first failed script;
 * with several failed scripts an immediate retry could fail again.
 */
export async function oneLazyPartScript(part: 'admin' | 'auth'): Promise<string> {
  const scripts = await lazyPartScripts(part);
  return `**/${scripts.at(-1)}`;
}
