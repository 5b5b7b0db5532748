import { ignoredProxy } from './ignored-proxy.ts';

const HTTPS_PROXY = 'http://proxy.example.org:3128';

test('a proxy that Node ignores is named, with what makes Node use it', () => {
  expect(ignoredProxy({ HTTPS_PROXY }, true)).toBe(
    'Aviso: este comando não usa o proxy de HTTPS_PROXY. Para usá-lo, defina NODE_USE_ENV_PROXY=1.',
  );
  expect(ignoredProxy({ http_proxy: HTTPS_PROXY, NODE_USE_ENV_PROXY: '1' }, false)).toMatch(
    /proxy de http_proxy\. .* com o Node 22\.21 ou 24\.5, ou mais novo\.$/,
  );
});

test.each([
  ['no proxy', {}],
  ['a proxy that Node uses', { HTTPS_PROXY, NODE_USE_ENV_PROXY: '1' }],
  ['a flag', { HTTPS_PROXY, NODE_OPTIONS: '--use-env-proxy' }],
])('nothing is said of %s', (_what, env) => {
  expect(ignoredProxy(env, true)).toBe(undefined);
});
