import type { ServerResponse } from 'node:http';
import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response';

/** Forwards the request to the backend. */
export type Forward = () => Promise<Response>;

/** Decides the answer to a request, or breaks its connection. */
export type Fault = (forward: Forward, connection: ServerResponse) => Response | Promise<Response>;

/** Lets the page read answers that the backend did not send. */
const cors = { 'Access-Control-Allow-Origin': '*', 'Access-Control-Expose-Headers': '*' };

export const forwardUnchanged: Fault = (forward) => forward();

/** Delays requests on their way to the backend, as a distant network does. */
export function delay(ms: number): Fault {
  return async (forward) => {
    await new Promise((resolve) => setTimeout(resolve, ms));
    return forward();
  };
}

/** Breaks the connection before the request reaches the backend. */
export const drop: Fault = (_forward, connection) => {
  connection.destroy();
  return RESPONSE_ALREADY_SENT;
};

/** Breaks the connection after the backend has handled the request, before the answer. */
export const loseAnswer: Fault = async (forward, connection) => {
  await read(forward);
  return drop(forward, connection);
};

/** Breaks the connection in the middle of the answer. */
export const cutAnswer: Fault = async (forward, connection) => {
  await sendHalf(forward, connection);
  return drop(forward, connection);
};

/** Lets the backend handle the request, and replaces its answer with another website's page. */
export const garbage: Fault = async (forward) => {
  await read(forward);
  const headers = { ...cors, 'Content-Type': 'text/html' };
  return new Response('<!doctype html><h1>Bem-vindo!</h1>', { headers });
};

/** Replaces the body of the backend's answer, and some headers. */
export function answerWith(body: unknown, changed: Record<string, string> = {}): Fault {
  return async (forward) => {
    const { status, headers } = await read(forward);
    headers.delete('Content-Length');
    Object.entries(changed).forEach(([name, value]) => headers.set(name, value));
    return Response.json(body, { status, headers });
  };
}

/** Answers without forwarding the request to the backend. */
export function answerInstead(body: unknown, status = 200): Fault {
  return () => Response.json(body, { status, headers: cors });
}

/** Answers with an error, without forwarding the request to the backend. */
export function refuse(status: number, body: unknown = { message: 'no' }): Fault {
  return answerInstead(body, status);
}

async function sendHalf(forward: Forward, connection: ServerResponse): Promise<void> {
  const { status, headers, bytes } = await read(forward);
  connection.writeHead(status, Object.fromEntries(headers));
  await new Promise((sent) => connection.write(bytes.subarray(0, bytes.length / 2), sent));
}

/**
 * Reads the whole answer, so that a fault can hold it: Node cancels the unread body of a Response
 * that is no longer referenced.
 */
export async function read(
  forward: Forward,
): Promise<{ status: number; headers: Headers; bytes: Buffer<ArrayBuffer> }> {
  const answer = await forward();
  const bytes = Buffer.from(await answer.arrayBuffer());
  return { status: answer.status, headers: answer.headers, bytes };
}
