import { randomUUID } from 'node:crypto';
import type { BucketClient } from './bucket-client.ts';
import { StoreError } from './store-error.ts';
import { maxTries, pauseBeforeRetry } from './pause-before-retry.ts';
import type { Revision } from '../target.ts';

/** How a store wants an ETag in `If-Match`: some compare it with quotes, some without. */
export type EtagStyle = 'quoted' | 'unquoted';

/** The statuses of a condition that does not hold; 404 where the object is gone, 409 while another write runs. */
const refusals = [404, 409, 412];

/**
 * Writes an object if it still has a revision. A store may write it and lose its answer, or answer a lost race with a
 * status of 500: the present bytes tell which. Callers write unique bytes, or bytes that any writer may have written.
 *
 * @param expected the ETag that the object has; undefined when there must be no object
 * @returns the new ETag; undefined when another writer was faster
 * @throws StoreError when the store does not answer
 */
export async function putIf(
  client: BucketClient,
  key: string,
  bytes: Uint8Array,
  expected: Revision,
  style: EtagStyle,
): Promise<string | undefined> {
  const condition =
    expected === undefined
      ? { 'If-None-Match': '*' }
      : { 'If-Match': style === 'quoted' ? `"${expected}"` : expected };
  for (let tries = 1; ; tries += 1) {
    const answer = await client.put(key, bytes, condition);
    if ('etag' in answer) {
      return answer.etag;
    }
    const present = await client.get(key);
    if (present?.bytes.equals(bytes)) {
      return present.etag;
    }
    if (present?.etag !== expected || refusals.includes(answer.refused)) {
      return undefined;
    }
    if (tries === maxTries) {
      throw new StoreError(`PUT ${key}: ${answer.refused || 'sem resposta'}.`, answer.refused);
    }
    await pauseBeforeRetry(tries);
  }
}

/**
 * Writes an object of its own to find out whether a store honours the conditions of a write, and removes it.
 *
 * @param prefix begins the key of that object
 * @returns how it wants ETags; undefined when it ignores a condition, or refuses one that holds
 */
export async function testConditionalWrites(
  client: BucketClient,
  prefix: string,
): Promise<EtagStyle | undefined> {
  const key = `${prefix}.test-${randomUUID()}`;
  const write = (text: string, expected: Revision, style: EtagStyle = 'quoted') =>
    putIf(client, key, Buffer.from(text), expected, style);
  try {
    const first = await write('1', undefined);
    if (first === undefined || (await write('2', undefined)) !== undefined) {
      return undefined;
    }
    for (const style of ['quoted', 'unquoted'] as const) {
      if ((await write('3', first, style)) !== undefined) {
        const isOldRefused = (await write('4', first, style)) === undefined;
        return isOldRefused ? style : undefined;
      }
    }
    return undefined;
  } finally {
    await client.remove(key);
  }
}
