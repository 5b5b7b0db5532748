import { deferred } from '@panel/shared-testing';

/** Whether a request calls a function of the database. */
export function isCall(request: Request, name: string): boolean {
  return new URL(request.url).pathname === `/rest/v1/rpc/${name}`;
}

/** The arguments of a call. */
export async function argumentsOf(request: Request): Promise<Record<string, unknown>> {
  return (await request.clone().json()) as Record<string, unknown>;
}

/** The query parameters of a request. */
export function parametersOf({ url }: Request): Record<string, string> {
  return Object.fromEntries(new URL(url).searchParams);
}

/** Whether a request asks who has which report open. A page sends it every few seconds: a slow test sees several. */
export function isPresencePoll(request: Request): boolean {
  return isCall(request, 'note_report_view');
}

/** Whether a request reads rows of a list of reports. */
export function isListRead(request: Request): boolean {
  const { id, updated_at, reason } = parametersOf(request);
  return isOfReports(request, 'GET') && [id, updated_at, reason].every((one) => one === undefined);
}

/** Whether a request looks for reports with the same reason and message. */
export function isSearchForEqual(request: Request): boolean {
  return isOfReports(request, 'GET') && parametersOf(request).reason !== undefined;
}

/** Whether a request reads a window of a list, other than the one that opens the list. */
export function isLaterWindow(request: Request): boolean {
  const { or, offset } = parametersOf(request);
  return isListRead(request) && (or !== undefined || offset !== undefined);
}

/** Whether a request counts the reports of a list; not those before a report, or new ones. */
export function isCount(request: Request): boolean {
  const { or, created_at } = parametersOf(request);
  return isOfReports(request, 'HEAD') && or === undefined && created_at === undefined;
}

/** Whether a request counts the reports that come before one in a list. */
export function isIndex(request: Request): boolean {
  return isOfReports(request, 'HEAD') && parametersOf(request).or !== undefined;
}

function isOfReports({ method, url }: Request, wanted: string): boolean {
  return method === wanted && new URL(url).pathname === '/rest/v1/reports';
}

/** The answer of a backend that counts rows. */
export function countAnswer(count: number): Response {
  return new Response(null, { headers: { 'Content-Range': `*/${count}` } });
}

/** The real `fetch`, kept before a test intercepts requests. */
const fetchBackend = globalThis.fetch;

/** Sends an intercepted request to the backend, at another address if one is given. */
export async function answerTo(request: Request, url = request.url): Promise<Response> {
  const { method, headers } = request;
  const body = ['GET', 'HEAD'].includes(method) ? null : await request.clone().text();
  return fetchBackend(url, { method, headers, body });
}

/** Sends an intercepted request to the backend, which acts on it; its answer waits for a promise. */
export async function answerAfter(request: Request, promise: Promise<unknown>): Promise<Response> {
  const answer = await answerTo(request);
  await promise;
  return answer;
}

/** Answers so that the page knows the index of a report before the number of all reports. */
export function countAfterIndex(): (request: Request) => Promise<Response | undefined> {
  const indexed = deferred();
  return async (request) => {
    if (isCount(request)) {
      return indexed.promise;
    }
    if (isIndex(request)) {
      const answer = await answerTo(request);
      // Send the count only after the page has received this answer.
      setTimeout(indexed.resolve);
      return answer;
    }
    return undefined;
  };
}
