import type { Browser, BrowserContext, BrowserContextOptions, Route } from 'playwright-core';

/**
 * Opens a context for pages of a panel, as its users have it: in Portuguese, in the time zone of São Paulo.
 *
 * @param isAllowed whether its pages may send a request there
 */
export async function openContext(
  browser: Browser,
  isAllowed: (url: URL) => boolean,
  options: BrowserContextOptions,
): Promise<BrowserContext> {
  const context = await browser.newContext({
    locale: 'pt-BR',
    timezoneId: 'America/Sao_Paulo',
    ...options,
  });
  await context.route((requested) => !isAllowed(requested), answerElsewhere);
  return context;
}

/**
 * The seed's invented people have pictures on hosts that do not exist. Any other request to another host is
 * refused, so that pages send nothing out.
 */
function answerElsewhere(route: Route): Promise<void> {
  const body = '<svg xmlns="http://www.w3.org/2000/svg"/>';
  return route.request().resourceType() === 'image'
    ? route.fulfill({ contentType: 'image/svg+xml', body })
    : route.abort('blockedbyclient');
}
