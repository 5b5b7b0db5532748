import { findDownloadProblem } from './download-problem.ts';

const realFetch = globalThis.fetch;
afterEach(() => void (globalThis.fetch = realFetch));

const html = { headers: { 'Content-Type': 'text/html; charset=utf-8' } };
const failure = Object.assign(new Error('failed'), {
  name: 'ChunkLoadError',
  request: `${location.origin}/modules/mfe-x/1/part.js`,
});

test.each<[cause: string, answer: () => object, text: string, needsReload: boolean]>([
  ['a pruned version', () => new Response('', { status: 404 }), 'não está mais no servidor', true],
  ['a redirect', () => ({ type: 'opaqueredirect', status: 0 }), 'Outro site respondeu', true],
  ["a proxy's login page", () => new Response('<html>', html), 'Outro site respondeu', true],
  ['no permission', () => new Response('', { status: 401 }), 'O servidor negou o acesso', true],
  ['an overloaded server', () => new Response('', { status: 503 }), 'instantes', false],
  ['a script', () => new Response('part()'), 'Tente novamente; se não adiantar', false],
  ['no answer', () => Promise.reject(new TypeError('x')), 'Verifique sua conexão', false],
])(
  '%s is named, and a reload is asked for only where it alone helps',
  async (_cause, answer, text, needsReload) => {
    const asked: unknown[] = [];
    globalThis.fetch = (url) => {
      asked.push(url);
      return Promise.resolve(answer() as Response);
    };
    const problem = await findDownloadProblem(failure);
    expect(problem.text).toContain(text);
    expect(problem.needsReload).toBe(needsReload);
    expect(problem.text.includes('Recarregue a página')).toBe(needsReload);
    expect(asked).toEqual([failure.request]);
  },
);

test('for another error a document of the site is requested', async () => {
  const asked: unknown[] = [];
  globalThis.fetch = (url) => {
    asked.push(url);
    return Promise.resolve(Response.json({}));
  };
  await findDownloadProblem(new Error('failed'));
  expect(asked).toEqual(['/config.json']);
});

test.each<[site: string, answer: () => object, text: string, needsReload: boolean]>([
  ['answers', () => Response.json({}), 'O servidor desta tela não enviou um arquivo', true],
  ['wants a new login', () => new Response('<html>', html), 'Outro site respondeu', true],
  ['is overloaded', () => new Response('', { status: 503 }), 'respondeu com um erro', false],
])(
  'a script of another origin, which the policy of the page does not let it request: its own site %s',
  async (_site, answer, text, needsReload) => {
    const request = 'https://other.example/x.js';
    const asked: unknown[] = [];
    globalThis.fetch = (url) => {
      asked.push(url);
      return Promise.resolve(answer() as Response);
    };
    const error = Object.assign(new Error('failed'), { name: 'ChunkLoadError', request });
    const problem = await findDownloadProblem(error);
    expect(problem.text).toContain(text);
    expect(problem.needsReload).toBe(needsReload);
    expect(asked).toEqual(['/config.json']);
  },
);
