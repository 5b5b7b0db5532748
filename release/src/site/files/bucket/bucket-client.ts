import { createHash } from 'node:crypto';
import { DOMParser } from '@xmldom/xmldom';
import { AwsClient } from 'aws4fetch';
import { getMimeType } from 'hono/utils/mime';
import type { BucketAddress } from './bucket-address.ts';
import { maxTries, pauseBeforeRetry } from './pause-before-retry.ts';

/** An object's bytes and its ETag. */
export interface StoredObject {
  bytes: Buffer;
  /** As the store gave it, without quotes: stores differ in whether they want them back. */
  etag: string;
}

export interface KeyListing {
  keys: string[];
  /** With `delimiter`: what keys begin with, up to the delimiter after the prefix. */
  prefixes: string[];
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

/** The refusal of a request that a store cannot answer, or does not allow. */
export class StoreError extends Error {
  readonly status: number;

  constructor(message: string, status: number) {
    super(message);
    this.status = status;
  }
}

const requestTimeoutMs = 60_000;

/**
 * Opens a bucket with the credentials of AWS_ACCESS_KEY_ID, AWS_SECRET_ACCESS_KEY and AWS_SESSION_TOKEN. Retries after
 * network errors, 429 and 5xx, except for conditional writes, which may have taken effect.
 *
 * @throws Error when the credentials are not set
 */
export function bucketClient(
  { bucket, endpoint, region }: BucketAddress,
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
          // For hosts that serve the bucket as it is.
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
      const found: KeyListing = { keys: [], prefixes: [] };
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
        found.prefixes.push(...page.prefixes);
        token = limit === undefined ? page.token : undefined;
      } while (token !== undefined);
      return found;
    },
  };
}

interface Answer {
  status: number;
  etag: string;
  body: Buffer;
}

/**
 * Parses an answer of ListObjectsV2 with `encoding-type=url`.
 *
 * @throws StoreError for anything else: taken for an empty list, it would lead to deletions
 */
function parseList(url: string, text: string): KeyListing & { token: string | undefined } {
  const document = parseXml(text);
  const refuse = () => new StoreError(`GET ${url}: a resposta não é uma lista do bucket.`, 200);
  if (document?.documentElement?.localName !== 'ListBucketResult') {
    throw refuse();
  }
  const texts = (name: string) =>
    [...document.getElementsByTagName(name)].map((element) => element.textContent ?? '');
  const isEncoded = texts('EncodingType')[0] === 'url';
  const decoded = (key: string) => (isEncoded ? decodeURIComponent(key.replace(/\+/g, ' ')) : key);
  const common = [...document.getElementsByTagName('CommonPrefixes')].flatMap((element) =>
    [...element.getElementsByTagName('Prefix')].map(({ textContent }) => textContent ?? ''),
  );
  const [isTruncated] = texts('IsTruncated');
  const [token] = texts('NextContinuationToken');
  if (isTruncated !== 'false' && !(isTruncated === 'true' && token)) {
    throw refuse();
  }
  return {
    keys: texts('Key').map(decoded),
    prefixes: common.map(decoded),
    token: isTruncated === 'true' ? token : undefined,
  };
}

function parseXml(text: string) {
  try {
    return new DOMParser({ onError: () => undefined }).parseFromString(text, 'text/xml');
  } catch {
    return undefined;
  }
}

function storeError(method: string, url: string, { status, body }: Answer): StoreError {
  const { origin, pathname } = new URL(url);
  const code = /<Code>([^<]{1,80})<\/Code>/.exec(body.toString())?.[1];
  const reason = status === 0 ? body.toString() : `${status}${code ? ` ${code}` : ''}`;
  const advice = advices[code ?? ''] ?? advices[status] ?? '';
  return new StoreError(`${method} ${origin}${pathname}: ${reason}.${advice}`, status);
}

const advices: Record<string, string> = {
  NoSuchBucket: ' O bucket não existe: confira o nome, e o endpoint.',
  403: ' A chave não dá esse direito: veja as políticas em docs/deploy.md.',
  301: ' O bucket é de outra região: indique-a com ?region=NOME.',
  307: ' O bucket é de outra região: indique-a com ?region=NOME.',
};

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
