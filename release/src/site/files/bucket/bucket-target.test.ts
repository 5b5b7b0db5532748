import type { Quirks } from '../../../../testing/stores/s3-server.ts';
import { memoryStores, type Store } from '../../../../testing/stores/stores.ts';
import { parseBucketAddress } from './bucket-address.ts';
import { bucketTarget } from './bucket-target.ts';

const opened: Store[] = [];

afterEach(async () => {
  await Promise.all(opened.splice(0).map((store) => store.close()));
});

async function openStore(quirks?: Quirks): Promise<Store> {
  const store = await memoryStores(quirks);
  opened.push(store);
  return store;
}

const bytes = (text: string) => Buffer.from(text);

describe('the address of a bucket', () => {
  test('names a folder in it, its ledger and its store; variables give the rest', () => {
    expect(
      parseBucketAddress('s3://painel/teste/?ledger=painel-log&endpoint=https://a.example', {}),
    ).toEqual({
      bucket: 'painel',
      prefix: 'teste/',
      ledger: 'painel-log',
      endpoint: 'https://a.example',
      region: 'us-east-1',
    });
    const env = { AWS_ENDPOINT_URL: 'https://b.example', AWS_REGION: 'auto' };
    expect(parseBucketAddress('s3://painel', env)).toEqual({
      bucket: 'painel',
      prefix: '',
      endpoint: 'https://b.example',
      region: 'auto',
    });
    expect(parseBucketAddress('s3://painel?region=sa-east-1', {}).endpoint).toBe(
      'https://s3.sa-east-1.amazonaws.com',
    );
  });

  test.each([
    's3://',
    's3:///pasta',
    's3://Painel',
    's3://painel/../outro',
    's3://painel?ledger=',
    's3://painel?endpoint=ftp://a.example',
    's3://painel?endpoint=https://a.example/pasta',
  ])('is refused when a part is wrong: %s', (address) => {
    expect(() => parseBucketAddress(address, {})).toThrow(/não é o endereço|endpoint/);
  });
});

test('a store that ignores conditions is refused before the first file is written', async () => {
  const store = await openStore({ ignoresConditions: true });
  const target = bucketTarget(await store.newPlace());
  await expect(target.createFile('log/1.json', bytes('1'))).rejects.toThrow(
    /não respeita If-None-Match e If-Match: duas publicações ao mesmo tempo se apagariam/,
  );
  await expect(target.swapFile('registry.json', bytes('1'), undefined)).rejects.toThrow();
  await expect(target.putFile('config.json', bytes('1'))).rejects.toThrow('não respeita');
  expect(await target.listFiles()).toEqual([]);
});

test('a store is tested once, and again when a copy of the site is opened in another store', async () => {
  const store = await openStore();
  const place = await store.newPlace();
  await bucketTarget(place).createFile('log/1.json', bytes('1'));
  const again = bucketTarget(place);
  const before = store.requests();
  await again.createFile('log/2.json', bytes('2'));
  expect(store.requests() - before).toBe(2);
  const marker = (await again.readBytes('.release/conditional-writes.json'))!;
  const other = await openStore({ ignoresConditions: true });
  const copy = bucketTarget(await other.newPlace());
  const url = new URL(decodeURIComponent(/endpoint=([^&]+)/.exec(await other.newPlace())![1]!));
  await fetch(`${url.origin}/painel/site-1/.release/conditional-writes.json`, {
    method: 'PUT',
    headers: { Authorization: 'AWS4-HMAC-SHA256 a copy' },
    body: new Uint8Array(marker),
  });
  expect(await copy.readBytes('.release/conditional-writes.json')).toEqual(marker);
  await expect(copy.createFile('log/1.json', bytes('1'))).rejects.toThrow('não respeita');
});

test('with a ledger, the files that no browser may read are in a bucket of their own', async () => {
  const store = await openStore();
  const place = await store.newPlace();
  const site = bucketTarget(`${place}&ledger=painel-log`);
  await site.createFile('.release/log/00000001.json', bytes('{}'));
  await site.putFile('index.html', bytes('page'));
  expect(await bucketTarget(place).listFiles()).toEqual(['index.html']);
  expect(await site.listFiles()).toContain('.release/log/00000001.json');
  expect(await site.listFiles('.release/log')).toEqual(['00000001.json']);
  expect(await site.subfolders('.release')).toEqual(['log']);
  expect(await site.has('.release')).toBe(true);
  await site.removeFile('.release/log/00000001.json');
  expect(await site.listFiles('.release/log')).toEqual([]);
});

test('several sites may share a ledger', async () => {
  const store = await openStore();
  const [one, two] = [await store.newPlace(), await store.newPlace()];
  const [first, second] = [bucketTarget(`${one}&ledger=log`), bucketTarget(`${two}&ledger=log`)];
  await first.createFile('.release/log/00000001.json', bytes('{}'));
  expect(await second.isEmpty()).toBe(true);
  expect(await second.listFiles()).toEqual([]);
  expect(await first.isEmpty()).toBe(false);
});

test.each([
  ['an error', '<Error><Code>SlowDown</Code></Error>'],
  ['a page', '<!doctype html><title>Login</title>'],
  [
    'a first page without a token for the next',
    '<ListBucketResult><IsTruncated>true</IsTruncated></ListBucketResult>',
  ],
  ['nothing', ''],
])('an answer of 200 with %s is no empty list', async (_what, body) => {
  const store = await openStore();
  const target = bucketTarget(await store.newPlace());
  jest.spyOn(globalThis, 'fetch').mockImplementation(() => {
    return Promise.resolve(new Response(body, { status: 200 }));
  });
  await expect(target.isEmpty()).rejects.toThrow('a resposta não é uma lista do bucket');
  await expect(target.listFiles()).rejects.toThrow('a resposta não é uma lista do bucket');
  jest.restoreAllMocks();
});

test('keys that are no paths are found as strays, and removed with their folder', async () => {
  const store = await openStore();
  const place = await store.newPlace();
  const url = new URL(decodeURIComponent(/endpoint=([^&]+)/.exec(place)![1]!));
  for (const key of ['static//evil.js', 'modules/mfe-x/', 'modules/mfe-x/.draft-1/x.js']) {
    await fetch(`${url.origin}/painel/site-1/${key}`, {
      method: 'PUT',
      headers: { Authorization: 'AWS4-HMAC-SHA256 by hand' },
      body: 'x',
    });
  }
  const target = bucketTarget(place);
  expect(await target.listStrays()).toEqual(['modules/mfe-x/', 'static//evil.js']);
  expect(await target.subfolders('modules/mfe-x')).toEqual([]);
  await target.removeFolder('modules/mfe-x');
  await target.removeFolder('static');
  expect(await target.listStrays()).toEqual([]);
  expect(await target.listFiles()).toEqual([]);
});

test('missing credentials are named, and a refusal says which right is missing', async () => {
  const store = await openStore();
  const place = await store.newPlace();
  const { AWS_ACCESS_KEY_ID: key } = process.env;
  delete process.env.AWS_ACCESS_KEY_ID;
  expect(() => bucketTarget(place)).toThrow('Defina AWS_ACCESS_KEY_ID e AWS_SECRET_ACCESS_KEY');
  process.env.AWS_ACCESS_KEY_ID = key;
  const target = bucketTarget(place);
  jest.spyOn(globalThis, 'fetch').mockImplementation(() => {
    const body = '<Error><Code>AccessDenied</Code></Error>';
    return Promise.resolve(new Response(body, { status: 403 }));
  });
  await expect(target.readBytes('index.html')).rejects.toThrow(
    /^GET http:\/\/127\.0\.0\.1:\d+\/painel\/site-1\/index\.html: 403 AccessDenied\. A chave não dá esse direito/,
  );
  jest.restoreAllMocks();
});

test.each([
  [403, 'RequestTimeTooSkewed', /O relógio desta máquina está errado/],
  [403, 'InvalidAccessKeyId', /não conhece esta chave: confira AWS_ACCESS_KEY_ID/],
  [401, 'Unauthorized', /não conhece esta chave: confira AWS_ACCESS_KEY_ID/],
  [403, 'SignatureDoesNotMatch', /A assinatura não confere: confira AWS_SECRET_ACCESS_KEY/],
  [400, 'ExpiredToken', /As credenciais temporárias venceram/],
  [400, 'InvalidToken', /As credenciais temporárias venceram/],
  [400, 'AuthorizationHeaderMalformed', /O bucket é de outra região/],
  [403, 'AccountProblem', /403 AccountProblem\. There is a problem with your account$/],
])('the answer %i %s of a store says what to do', async (status, code, advice) => {
  const store = await openStore();
  const target = bucketTarget(await store.newPlace());
  jest.spyOn(globalThis, 'fetch').mockImplementation(() => {
    const message = '<Message>There is a problem with your account</Message>';
    const body = `<Error><Code>${code}</Code>${message}</Error>`;
    return Promise.resolve(new Response(body, { status }));
  });
  await expect(target.readBytes('index.html')).rejects.toThrow(advice);
  await expect(target.createFile('log/1.json', bytes('1'))).rejects.toThrow(advice);
  jest.restoreAllMocks();
});

test('each object is written with its own Cache-Control, also where a condition guards the write', async () => {
  const seen = new Map<string, string | undefined>();
  const store = await openStore({ sees: (key, caching) => void seen.set(key, caching) });
  const target = bucketTarget(`${await store.newPlace()}&ledger=modules`);
  await target.putFolder('modules/mfe-x/1.0.0', [['x.js', 'x()']]);
  await target.createFile('static/js/index.1a2b.js', bytes('index()'));
  await target.createFile('modules/registry.json', bytes('{}'));
  await target.putFile('config.json', bytes('{}'));
  await target.createFile('.release/log/00000001.json', bytes('{}'));
  const cachingOf = (end: string) => [...seen].find(([key]) => key.endsWith(end))?.[1];
  const immutable = 'public, max-age=31536000, immutable';
  expect(cachingOf('/x.js')).toBe(immutable);
  expect(cachingOf('static/js/index.1a2b.js')).toBe(immutable);
  expect(cachingOf('modules/registry.json')).toBe('no-cache');
  expect(cachingOf('config.json')).toBe('no-cache');
  expect(cachingOf('00000001.json')).toBe('no-cache');
});
