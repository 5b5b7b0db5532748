import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { builtSite } from '../fixtures.ts';

type Part = 'admin' | 'auth' | 'login';

/**
 * Lists the scripts of a lazy-loaded part of the shell, as index.html names them: paths within the
 * site, without a leading '/'.
 */
export async function lazyScripts(part: Part): Promise<string[]> {
  const page = await readFile(join(builtSite, 'index.html'), 'utf8');
  const [, scripts = ''] = new RegExp(`data-${part}="([^"]+)"`).exec(page) ?? [];
  return scripts.split(' ').map((script) => script.replace(/^\/|#.*/g, ''));
}

/** Creates a function that tells whether a URL is a script of a lazy-loaded part. */
export async function createLazyScriptTest(part: Part): Promise<(url: URL) => boolean> {
  const scripts = await lazyScripts(part);
  return ({ pathname }) => scripts.includes(pathname.slice(1));
}

/**
 * Returns a URL pattern for one script of a lazy-loaded part. A test blocks this script to make the part fail.
 * If it blocked several, an immediate retry could fail again.
 */
export async function oneLazyScript(part: Part): Promise<string> {
  const scripts = await lazyScripts(part);
  return `**/${scripts.at(-1)}`;
}
