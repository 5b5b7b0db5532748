import { maxMegabytes } from './problem.ts';

const answerTimeoutMs = 10_000;

export interface HostAnswer {
  status: number;
  headers: Headers;
  /** Undefined when it is larger than `maxMegabytes`. */
  body: Buffer | undefined;
}

/**
 * Asks a host, past every cache, for at most 10 seconds and `maxMegabytes`. Follows no redirect: whoever names the
 * address may lead anywhere.
 *
 * @throws TypeError or DOMException when it does not answer
 */
export async function askHost(
  url: string | URL,
  headers: Record<string, string> = {},
): Promise<HostAnswer> {
  const answer = await fetch(url, {
    headers,
    redirect: 'manual',
    cache: 'no-store',
    signal: AbortSignal.timeout(answerTimeoutMs),
  });
  const { status } = answer;
  return {
    status,
    headers: answer.headers,
    body: await readUpTo(maxMegabytes * 1_000_000, answer),
  };
}

/** An answer's bytes; undefined when there are more than `maxBytes`. */
async function readUpTo(maxBytes: number, { body }: Response): Promise<Buffer | undefined> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of body ?? []) {
    chunks.push(chunk);
    size += chunk.length;
    if (size > maxBytes) {
      return undefined;
    }
  }
  return Buffer.concat(chunks);
}
