import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { builtSite } from '../fixtures.ts';

/** The scripts of a late part of the shell that its page names: paths within the site, without a '/' before. */
export async function lateScripts(part: 'admin' | 'auth'): Promise<string[]> {
  const page = await readFile(join(builtSite, 'index.html'), 'utf8');
  const [, scripts = ''] = new RegExp(`data-${part}="([^"]+)"`).exec(page) ?? [];
  return scripts.split(' ').map((script) => script.replace(/^\/|#.*/g, ''));
}

/** Tells the scripts of a late part from other addresses. */
export async function isLateScript(part: 'admin' | 'auth'): Promise<(url: URL) => boolean> {
  const scripts = await lateScripts(part);
  return ({ pathname }) => scripts.includes(pathname.slice(1));
}

/**
 * One script of a late part, as a pattern of its address. A part fails with the first of its scripts
 * that does: where several do, it may fail once more when somebody tries again at once.
 */
export async function oneLateScript(part: 'admin' | 'auth'): Promise<string> {
  const scripts = await lateScripts(part);
  return `**/${scripts.at(-1)}`;
}
