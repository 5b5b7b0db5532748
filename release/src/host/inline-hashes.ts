import { createHash } from 'node:crypto';

/**
 * The sources that allow a page's own inline scripts, or styles, in a Content-Security-Policy: their hashes. The page is
 * one of the site's files, as its scripts are, so whoever could write another inline script could write a script, too.
 */
export function inlineHashes(page: string, element: 'script' | 'style'): string[] {
  return [...page.matchAll(/<(script|style)(?=[\s>])([^>]*)>(.*?)<\/\1>/gs)]
    .filter(([, name, attributes]) => name === element && !/\ssrc=/.test(attributes!))
    .map(([, , , text]) => `'sha256-${createHash('sha256').update(text!).digest('base64')}'`);
}
