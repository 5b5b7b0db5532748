import { noAnswer } from './site-reader.ts';

/** Headers of one connection, of the page's own website, and those that `fetch` sets itself. */
const requestHeaders =
  /^(?:host|connection|origin|referer|cookie|accept-encoding|content-length|sec-.*|x-forwarded-.*)$/;
const answerHeaders =
  /^(?:connection|keep-alive|transfer-encoding|content-encoding|content-length|set-cookie|access-control-.*|strict-transport-security|alt-svc)$/;

/**
 * Sends a request on to another address, and returns its answer, both without what concerns this server alone.
 *
 * @throws Error that names the address when nothing answers there
 */
export async function passOn(request: Request, url: string): Promise<Response> {
  const answer = await fetch(url, {
    method: request.method,
    headers: without(request.headers, requestHeaders),
    body: ['GET', 'HEAD'].includes(request.method) ? null : await request.arrayBuffer(),
    redirect: 'manual',
    signal: request.signal,
  }).catch((cause: unknown) => {
    throw noAnswer(url, cause);
  });
  return new Response(answer.body, {
    status: answer.status,
    headers: without(answer.headers, answerHeaders),
  });
}

function without(headers: Headers, dropped: RegExp): Headers {
  return new Headers([...headers].filter(([name]) => !dropped.test(name)));
}
