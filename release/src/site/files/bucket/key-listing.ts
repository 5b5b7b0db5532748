import { DOMParser } from '@xmldom/xmldom';
import { StoreError } from './store-error.ts';

export interface KeyListing {
  keys: string[];
  /** The ETag of each key. */
  etags: string[];
  /** With `delimiter`: what keys begin with, up to the delimiter after the prefix. */
  prefixes: string[];
}

/**
 * Parses an answer of ListObjectsV2 with `encoding-type=url`.
 *
 * @throws StoreError for anything else: taken for an empty list, it would lead to deletions
 */
export function parseList(url: string, text: string): KeyListing & { token: string | undefined } {
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
    etags: texts('ETag'),
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
