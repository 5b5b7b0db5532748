import type { ServerResponse } from 'node:http';
import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response';

/** Forwards the request to the backend. */
export type Ask = () => Promise<Response>;

/** Decides the answer to a request, or breaks its connection. */
export type Fault = (ask: Ask, connection: ServerResponse) => Response | Promise<Response>;

/** Lets the page read answers that the backend did not send. */
const cors = { 'Access-Control-Allow-Origin': '*', 'Access-Control-Expose-Headers': '*' };

export const asItIs: Fault = (ask) => ask();

/** Breaks the connection before the request reaches the backend. */
export const drop: Fault = (_ask, connection) => {
  connection.destroy();
  return RESPONSE_ALREADY_SENT;
};

/** Breaks the connection after the backend has done its work, before it answers. */
export const loseAnswer: Fault = async (ask, connection) => {
  await read(ask);
  return drop(ask, connection);
};

/** Breaks the connection in the middle of the answer. */
export const cutAnswer: Fault = async (ask, connection) => {
  await sendHalf(ask, connection);
  return drop(ask, connection);
};

/** Keeps the connection open, but sends nothing after the middle of the answer. */
export const stallAnswer: Fault = async (ask, connection) => {
  await sendHalf(ask, connection);
  return RESPONSE_ALREADY_SENT;
};

/** Lets the backend do its work, and replaces its answer with garbage. */
export const garbage: Fault = async (ask) => {
  await read(ask);
  const headers = { ...cors, 'Content-Type': 'text/html' };
  return new Response('<!doctype html><h1>Bem-vindo!</h1>', { headers });
};

/** Returns the backend's answer with another body, and some other headers. */
export function answerWith(body: unknown, changed: Record<string, string> = {}): Fault {
  return async (ask) => {
    const { status, headers } = await read(ask);
    headers.delete('Content-Length');
    Object.entries(changed).forEach(([name, value]) => headers.set(name, value));
    return Response.json(body, { status, headers });
  };
}

/** Answers without asking the backend. */
export function answerInstead(body: unknown, status = 200): Fault {
  return () => Response.json(body, { status, headers: cors });
}

/** Refuses without asking the backend. */
export function refuse(status: number, body: unknown = { message: 'no' }): Fault {
  return answerInstead(body, status);
}

async function sendHalf(ask: Ask, connection: ServerResponse): Promise<void> {
  const { status, headers, bytes } = await read(ask);
  connection.writeHead(status, Object.fromEntries(headers));
  await new Promise((sent) => connection.write(bytes.subarray(0, bytes.length / 2), sent));
}

/**
 * Reads the whole answer, which may then wait: Node cancels the unread body of a Response that is
 * no longer referenced.
 */
export async function read(
  ask: Ask,
): Promise<{ status: number; headers: Headers; bytes: Buffer<ArrayBuffer> }> {
  const answer = await ask();
  const bytes = Buffer.from(await answer.arrayBuffer());
  return { status: answer.status, headers: answer.headers, bytes };
}
