import { deferred } from '@panel/shared-testing';

/** Arguments of a call of a function of the database. */
export type Arguments = Record<string, unknown>;

/** Whether a request calls a function of the database. */
export function isCall(request: Request, name: string): boolean {
  return new URL(request.url).pathname === `/rest/v1/rpc/${name}`;
}

/** The arguments of a call. */
export async function argumentsOf(request: Request): Promise<Arguments> {
  return (await request.clone().json()) as Arguments;
}

/** Whether a request asks who has which report open. A page repeats it every few seconds, so a slow test sees several. */
export function isPresencePoll(request: Request): boolean {
  return isCall(request, 'note_report_view');
}

/** Whether a request reads a window of a list, other than the one that opens the list. */
export async function isLaterWindow(request: Request): Promise<boolean> {
  return isCall(request, 'list_reports') && '_moment' in (await argumentsOf(request));
}

/** The real `fetch`, kept before a test intercepts requests. */
const fetchBackend = globalThis.fetch;

/** Sends an intercepted request to the backend, at another address if one is given. */
export async function answerTo(request: Request, url = request.url): Promise<Response> {
  const { method, headers } = request;
  return fetchBackend(url, { method, headers, body: await request.clone().text() });
}

/** Answers so that the page knows the index of a report before the number of all reports. */
export function countAfterIndex(): (request: Request) => Promise<Response | undefined> {
  const indexed = deferred();
  return async (request) => {
    if (isCall(request, 'count_reports')) {
      return indexed.promise;
    }
    if (isCall(request, 'index_of_report')) {
      const answer = await answerTo(request);
      // Send the count only after the page has received this answer.
      setTimeout(indexed.resolve);
      return answer;
    }
    return undefined;
  };
}
