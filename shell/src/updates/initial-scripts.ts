/**
 * Returns the paths of the scripts in a page of the shell. Their names change with their content.
 * Scripts of modules have absolute addresses and are left out.
 */
export function getInitialScripts(page: Document): string[] {
  const scripts = page.querySelectorAll<HTMLScriptElement>('head > script[src^="/static/"]');
  return [...scripts].map(({ src }) => pathOf(src));
}

/**
 * Whether the site serves another shell than one that started with these scripts. What a registry
 * says of the shell proves nothing about a tab: it may have been written since the page was served.
 *
 * @throws Error when the site's page cannot be read
 */
export async function servesOtherShell(own: readonly string[], timeout: number): Promise<boolean> {
  const response = await fetch('/', { cache: 'no-cache', signal: AbortSignal.timeout(timeout) });
  if (!response.ok) {
    throw new Error(`The page was answered with ${response.status}.`);
  }
  // The policy lets no text become markup; the page is the build's own, which quotes its addresses.
  const named = (await response.text()).matchAll(/<script\b[^>]*\bsrc="([^"]+)"/g);
  return [...named].some(([, src = '']) => !own.includes(pathOf(src)));
}

function pathOf(address: string): string {
  return new URL(address, window.location.href).pathname;
}
