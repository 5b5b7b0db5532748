import { createHash } from 'node:crypto';
import { AwsClient } from 'aws4fetch';
import { getMimeType } from 'hono/utils/mime';
import { cacheHeaders } from '../../cache-headers.ts';
import type { BucketAddress } from './bucket-address.ts';
import { type KeyListing, parseList } from './key-listing.ts';
import { maxTries, pauseBeforeRetry } from './pause-before-retry.ts';
import { type Answer, storeError } from './store-error.ts';

/** An object's bytes and its ETag. */
export interface StoredObject {
  bytes: Buffer;
  /** As the store gave it, without quotes: stores differ in whether they want them back. */
  etag: string;
}

/** S3 requests to one bucket. Keys include the site's prefix. */
export interface BucketClient {
  /** The object of a key; undefined when there is none. */
  get: (key: string) => Promise<StoredObject | undefined>;
  /**
   * @param condition `If-Match` or `If-None-Match`
   * @returns the new ETag, or the status of an answer that does not say whether a conditional write took effect
   */
  put: (
    key: string,
    bytes: Uint8Array,
    condition?: Record<string, string>,
  ) => Promise<{ etag: string } | { refused: number }>;
  remove: (key: string) => Promise<void>;
  list: (prefix: string, options?: { delimiter?: string; limit?: number }) => Promise<KeyListing>;
}

const requestTimeoutMs = 60_000;

/**
 * Opens a bucket with the credentials of AWS_ACCESS_KEY_ID, AWS_SECRET_ACCESS_KEY and AWS_SESSION_TOKEN. Retries after
 * network errors, 429 and 5xx, except for conditional writes, which may have taken effect.
 *
 * @throws Error when the credentials are not set
 */
export function bucketClient(
  { bucket, prefix, endpoint, region }: BucketAddress,
  env = process.env,
): BucketClient {
  const { AWS_ACCESS_KEY_ID: accessKeyId, AWS_SECRET_ACCESS_KEY: secretAccessKey } = env;
  if (!accessKeyId || !secretAccessKey) {
    throw new Error(
      `Defina AWS_ACCESS_KEY_ID e AWS_SECRET_ACCESS_KEY com a chave que abre o bucket ${bucket}.`,
    );
  }
  const { AWS_SESSION_TOKEN: sessionToken } = env;
  const signer = new AwsClient({
    accessKeyId,
    secretAccessKey,
    region,
    service: 's3',
    retries: 0,
    ...(sessionToken && { sessionToken }),
  });
  const urlOf = (key: string) =>
    `${endpoint}/${bucket}/${key.split('/').map(encodeURIComponent).join('/')}`;

  /** @returns the answer, also one that is an error; status 0 when there was none */
  async function send(url: string, init: RequestInit): Promise<Answer> {
    try {
      const answer = await signer.fetch(url, {
        ...init,
        redirect: 'manual',
        signal: AbortSignal.timeout(requestTimeoutMs),
      });
      const body = Buffer.from(await answer.arrayBuffer());
      return { status: answer.status, etag: unquoted(answer.headers.get('ETag')), body };
    } catch (error) {
      return { status: 0, etag: '', body: Buffer.from(reasonOf(error)) };
    }
  }

  /** @throws StoreError for any other status */
  async function ask(url: string, init: RequestInit, expected: readonly number[]): Promise<Answer> {
    for (let tries = 1; ; tries += 1) {
      const answer = await send(url, init);
      if (expected.includes(answer.status)) {
        return answer;
      }
      const mayPass = answer.status === 0 || answer.status === 429 || answer.status >= 500;
      if (!mayPass || tries === maxTries) {
        throw storeError(init.method ?? 'GET', url, answer);
      }
      await pauseBeforeRetry(tries);
    }
  }

  return {
    async get(key) {
      const { status, etag, body } = await ask(urlOf(key), {}, [200, 404]);
      return status === 404 ? undefined : { bytes: body, etag };
    },

    async put(key, bytes, condition) {
      const hash = createHash('sha256').update(bytes).digest('hex');
      const init = {
        method: 'PUT',
        body: Buffer.from(bytes),
        headers: {
          ...condition,
          // For hosts that serve the bucket as it is. Without it, fetch adds 'no-cache' to conditional writes.
          ...cacheHeaders(key.slice(prefix.length)),
          'Content-Type': getMimeType(key) ?? 'application/octet-stream',
          'X-Amz-Content-Sha256': hash,
        },
      };
      const answer = condition ? await send(urlOf(key), init) : await ask(urlOf(key), init, [200]);
      if (answer.status === 200) {
        return { etag: answer.etag };
      }
      if ([400, 401, 403].includes(answer.status) || isRedirect(answer)) {
        throw storeError('PUT', urlOf(key), answer);
      }
      return { refused: answer.status };
    },

    async remove(key) {
      await ask(urlOf(key), { method: 'DELETE' }, [200, 204, 404]);
    },

    async list(prefix, { delimiter, limit } = {}) {
      const found: KeyListing = { keys: [], etags: [], prefixes: [] };
      let token: string | undefined;
      do {
        const url = new URL(`${endpoint}/${bucket}`);
        url.search = new URLSearchParams({
          'list-type': '2',
          'encoding-type': 'url',
          prefix,
          ...(delimiter && { delimiter }),
          ...(limit !== undefined && { 'max-keys': String(limit) }),
          ...(token !== undefined && { 'continuation-token': token }),
        }).toString();
        const page = parseList(url.href, (await ask(url.href, {}, [200])).body.toString());
        found.keys.push(...page.keys);
        found.etags.push(...page.etags);
        found.prefixes.push(...page.prefixes);
        token = limit === undefined ? page.token : undefined;
      } while (token !== undefined);
      return found;
    },
  };
}

function isRedirect({ status }: Answer): boolean {
  return status >= 300 && status < 400;
}

function unquoted(etag: string | null): string {
  return (etag ?? '').replace(/^(?:W\/)?"(.*)"$/, '$1');
}

/** What kept a request from getting an answer. */
function reasonOf(error: unknown): string {
  const { message, cause } = error as Error;
  return cause instanceof Error && cause.message ? cause.message : message;
}
