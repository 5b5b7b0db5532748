import type { ServerResponse } from 'node:http';
import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response';

/** Asks the backend. */
export type Ask = () => Promise<Response>;

/** What becomes of a request, on the connection that it came by. */
export type Fault = (ask: Ask, connection: ServerResponse) => Response | Promise<Response>;

/** An answer that the backend did not give may be read by the page too. */
const cors = { 'Access-Control-Allow-Origin': '*', 'Access-Control-Expose-Headers': '*' };

export const asItIs: Fault = (ask) => ask();

/** The connection breaks before the backend has heard of it. */
export const drop: Fault = (_ask, connection) => {
  connection.destroy();
  return RESPONSE_ALREADY_SENT;
};

/** The backend does what it was asked, and the connection breaks before it can say so. */
export const loseAnswer: Fault = async (ask, connection) => {
  await read(ask);
  return drop(ask, connection);
};

/** The connection breaks in the middle of the backend's answer. */
export const cutAnswer: Fault = async (ask, connection) => {
  await sendHalf(ask, connection);
  return drop(ask, connection);
};

/** The connection stays, but after the middle of the backend's answer nothing more comes. */
export const stallAnswer: Fault = async (ask, connection) => {
  await sendHalf(ask, connection);
  return RESPONSE_ALREADY_SENT;
};

/** The backend does what it was asked, and something on the way answers in its place. */
export const garbage: Fault = async (ask) => {
  await read(ask);
  const headers = { ...cors, 'Content-Type': 'text/html' };
  return new Response('<!doctype html><h1>Bem-vindo!</h1>', { headers });
};

/** The backend's answer, with something else in it, and in some of its headers. */
export function answerWith(body: unknown, changed: Record<string, string> = {}): Fault {
  return async (ask) => {
    const { status, headers } = await read(ask);
    headers.delete('Content-Length');
    Object.entries(changed).forEach(([name, value]) => headers.set(name, value));
    return Response.json(body, { status, headers });
  };
}

/** An answer without the backend, which hears nothing. */
export function answerInstead(body: unknown, status = 200): Fault {
  return () => Response.json(body, { status, headers: cors });
}

/** A refusal, without the backend. */
export function refuse(status: number, body: unknown = { message: 'no' }): Fault {
  return answerInstead(body, status);
}

async function sendHalf(ask: Ask, connection: ServerResponse): Promise<void> {
  const { status, headers, bytes } = await read(ask);
  connection.writeHead(status, Object.fromEntries(headers));
  await new Promise((sent) => connection.write(bytes.subarray(0, bytes.length / 2), sent));
}

/**
 * The backend's answer, to its end, which may then wait: Node cancels the body of an answer that it
 * has not read when nobody holds its first Response any more.
 */
export async function read(
  ask: Ask,
): Promise<{ status: number; headers: Headers; bytes: Buffer<ArrayBuffer> }> {
  const answer = await ask();
  const bytes = Buffer.from(await answer.arrayBuffer());
  return { status: answer.status, headers: answer.headers, bytes };
}
