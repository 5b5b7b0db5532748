/**
 * Returns the paths of the scripts in a page of the shell. Their names change with their content.
 * Scripts of modules have absolute addresses and are left out.
 */
export function getInitialScripts(page: Document): string[] {
  const scripts = page.querySelectorAll<HTMLScriptElement>('head > script[src^="/static/"]');
  return [...scripts].map(({ src }) => pathOf(src));
}

/**
 * Whether the site serves another shell than the one with these scripts. The shell version in the registry
 * does not tell which shell a tab runs: the registry may have changed since the page was served.
 *
 * @throws Error when the site's page cannot be read, or another page answers in its place, such as a proxy's login
 */
export async function servesOtherShell(
  own: readonly string[],
  timeoutMs: number,
): Promise<boolean> {
  const response = await fetch('/', { cache: 'no-cache', signal: AbortSignal.timeout(timeoutMs) });
  if (!response.ok) {
    throw new Error(`The page was answered with ${response.status}.`);
  }
  // Trusted Types do not allow parsing the page as HTML. Proxies add scripts of their own, and may change the quotes.
  const named = [
    ...(await response.text()).matchAll(/<script\b[^>]*\ssrc=["']?(\/static\/[^"'\s>]+)/g),
  ];
  if (named.length === 0) {
    throw new Error('The answer is not a page of the panel.');
  }
  return named.some(([, src = '']) => !own.includes(pathOf(src)));
}

function pathOf(address: string): string {
  return new URL(address, window.location.href).pathname;
}
