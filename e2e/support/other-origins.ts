import type { BrowserContext } from '@playwright/test';
import type { Problems } from './problems.ts';

const pixel = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
  'base64',
);

/**
 * Answers requests to other origins, so that tests need no network. An image becomes one pixel. Any
 * other request is aborted and counts as a problem.
 */
export async function answerOtherOrigins(
  context: BrowserContext,
  problems: Problems,
): Promise<void> {
  await context.route(isOtherHost, (route) => {
    const request = route.request();
    if (request.resourceType() === 'image') {
      return route.fulfill({ contentType: 'image/png', body: pixel });
    }
    problems.add(`requested ${request.url()}`);
    return route.abort();
  });
}

function isOtherHost({ hostname }: URL): boolean {
  return !/^(?:(?:[\w-]+\.)?localhost$|127\.)/.test(hostname);
}
