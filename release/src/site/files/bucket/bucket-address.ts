import * as v from 'valibot';
import { insidePath } from '../inside-path.ts';

/** Where a bucket is, and the folder in it that holds the site. */
export interface BucketAddress {
  bucket: string;
  /** Begins every key: '' or a path that ends with '/'. */
  prefix: string;
  /** The bucket for what no browser may read, the folder `.release`; the same bucket when left out. */
  ledger?: string;
  /** The store's origin. Keys follow the bucket's name in the path. */
  endpoint: string;
  region: string;
}

/** Whether a text names a bucket, and not a folder. */
export function isBucketAddress(text: string): boolean {
  return /^s3:\/\//i.test(text);
}

/**
 * Parses `s3://bucket/folder?ledger=BUCKET&endpoint=URL&region=NAME`. Without `endpoint` and `region` the variables of
 * other S3 tools count: AWS_ENDPOINT_URL_S3, AWS_ENDPOINT_URL, AWS_REGION, AWS_DEFAULT_REGION.
 *
 * @throws Error that says which part is wrong
 */
export function parseBucketAddress(text: string, env = process.env): BucketAddress {
  const [, bucket = '', path = '', query = ''] =
    /^s3:\/\/([^/?#]*)(?:\/([^?#]*))?(?:\?([^#]*))?$/i.exec(text) ?? [];
  const given = new URLSearchParams(query);
  const ledger = given.get('ledger') ?? undefined;
  const prefix = path.replace(/\/$/, '');
  if (
    ![bucket, ledger ?? bucket].every((name) => /^[a-z0-9][a-z0-9.-]+$/.test(name)) ||
    (prefix !== '' && !v.is(insidePath, prefix)) ||
    ![...given.keys()].every((name) => parameters.includes(name))
  ) {
    throw new Error(
      `${text} não é o endereço de um bucket: s3://bucket/pasta?ledger=BUCKET&endpoint=URL&region=NOME (só o bucket é ` +
        'obrigatório).',
    );
  }
  const region = given.get('region') || env.AWS_REGION || env.AWS_DEFAULT_REGION || 'us-east-1';
  const endpoint =
    given.get('endpoint') ||
    env.AWS_ENDPOINT_URL_S3 ||
    env.AWS_ENDPOINT_URL ||
    `https://s3.${region}.amazonaws.com`;
  if (!/^https?:\/\//.test(endpoint) || !URL.canParse(endpoint)) {
    throw new Error(`O endpoint de ${text} não é um endereço http(s): ${endpoint}`);
  }
  const { origin, pathname, username, password } = new URL(endpoint);
  if (username || password) {
    throw new Error(
      'O endpoint de um bucket não tem usuário nem senha: as chaves vêm de AWS_ACCESS_KEY_ID e AWS_SECRET_ACCESS_KEY.',
    );
  }
  if (pathname !== '/') {
    throw new Error(`O endpoint de ${text} é uma origem, sem caminho: ${endpoint}`);
  }
  const keys = { bucket, ...(ledger && { ledger }), prefix: prefix && `${prefix}/` };
  return { ...keys, endpoint: origin, region };
}

const parameters = ['ledger', 'endpoint', 'region'];
