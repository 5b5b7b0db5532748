import { createQueryClient } from './query-client.ts';

const meta = { module: 'mfe-players', what: 'list the players' };

function createClient() {
  const notify = jest.fn();
  const log = jest.fn();
  return { queries: createQueryClient({ notify, log }), notify, log };
}

test('R29, R35 a failure is logged with who asked for what, and shown to nobody', async () => {
  const { queries, notify, log } = createClient();
  const refused = () => Promise.reject(failure(403, '42501'));
  await queries.fetchQuery({ queryKey: ['players'], queryFn: refused, meta }).catch(() => null);
  expect(log.mock.calls).toEqual([
    [
      '[panel] mfe-players: could not list the players',
      { name: 'Error', status: 403, code: '42501' },
    ],
  ]);
  expect(notify).not.toHaveBeenCalled();
});

test('R40 a failure that the screen announces is announced once a load', async () => {
  const { queries, notify } = createClient();
  const errorNotice = { title: 'Erro', description: 'Não foi possível carregar os reports.' };
  const queryFn = () => Promise.reject(failure(400));
  const options = { queryKey: ['reports'], queryFn, meta: { ...meta, errorNotice } };
  await queries.fetchQuery(options).catch(() => null);
  expect(notify.mock.calls).toEqual([[errorNotice]]);
});

test.each([
  [0, 2],
  [500, 2],
  [503, 2],
  [400, 1],
  [403, 1],
])('status %i is asked for %i times', async (status, times) => {
  const { queries } = createClient();
  const queryFn = jest.fn(() => Promise.reject(failure(status)));
  const { retry, retryDelay } = queries.getDefaultOptions().queries ?? {};
  expect(retryDelay).toBe(300);
  await queries
    .fetchQuery({ queryKey: [status], queryFn, meta, retry: retry!, retryDelay: 0 })
    .catch(() => null);
  expect(queryFn).toHaveBeenCalledTimes(times);
});

/** What shared-auth throws: an error with the backend's status and code. */
function failure(status: number, code = ''): Error {
  return Object.assign(new Error('a message that may quote a row'), { status, code });
}
