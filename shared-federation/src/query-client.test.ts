import { MutationObserver, onlineManager, QueryObserver } from '@tanstack/react-query';
import { createQueryClient } from './query-client.ts';

const errorNotice = { title: 'Erro', description: 'Não foi possível carregar os reports.' };
const meta = { module: 'mfe-players', what: 'list the players' };

const failingReports = {
  queryKey: ['reports'],
  queryFn: () => Promise.reject(failure(400)),
  meta: { ...meta, errorNotice },
};

function createClient() {
  const notify = jest.fn();
  const log = jest.fn();
  return { queries: createQueryClient({ notify, log }), notify, log };
}

test('R29, R35 a failure is logged with who asked for what, and shown to nobody', async () => {
  const { queries, notify, log } = createClient();
  const refused = () => Promise.reject(failure(400, '22P02'));
  await queries.fetchQuery({ queryKey: ['players'], queryFn: refused, meta }).catch(() => null);
  expect(log.mock.calls).toEqual([
    [
      '[panel] mfe-players: could not list the players',
      { name: 'Error', status: 400, code: '22P02' },
    ],
  ]);
  expect(notify).not.toHaveBeenCalled();
});

test('R40 a failure that the screen announces is announced once a load', async () => {
  const { queries, notify } = createClient();
  const unsubscribe = new QueryObserver(queries, failingReports).subscribe(() => undefined);
  await queries.refetchQueries(failingReports);
  await queries.refetchQueries(failingReports);
  unsubscribe();
  expect(notify.mock.calls).toEqual([[errorNotice], [errorNotice]]);
});

test('R40 a load that succeeds removes the message of the failed one', async () => {
  const withdraw = jest.fn();
  const queries = createQueryClient({ notify: jest.fn(), withdraw, log: jest.fn() });
  await queries.prefetchQuery(failingReports);
  expect(withdraw).not.toHaveBeenCalled();
  await queries.prefetchQuery({ ...failingReports, queryFn: () => Promise.resolve([]) });
  expect(withdraw.mock.calls).toEqual([[errorNotice]]);
});

test('R40 a prefetch that fails is announced to nobody: the page will ask again', async () => {
  const { queries, notify, log } = createClient();
  await queries.prefetchQuery(failingReports);
  expect(log).toHaveBeenCalledTimes(1);
  expect(notify).not.toHaveBeenCalled();
});

test('a prefetch that is refused is no failure: the guard turns the same person away', async () => {
  const { queries, log } = createClient();
  const queryFn = () => Promise.reject(failure(403, '42501'));
  await queries.prefetchQuery({ queryKey: ['reports'], queryFn, meta });
  expect(log).not.toHaveBeenCalled();
});

test.each([
  ['succeeds', () => Promise.resolve('done')],
  ['fails', () => Promise.reject(failure(500))],
])(
  'R25 a change that %s after its user has left is no news for the next one',
  async (_how, end) => {
    const { queries, notify } = createClient();
    const onSettled = jest.fn();
    let answer: (value?: unknown) => void = () => undefined;
    const answered = new Promise((resolve) => (answer = resolve));
    const mutationFn = () => answered.then<unknown>(end);
    const options = { mutationFn, onSettled, meta: { ...meta, errorNotice } };
    void new MutationObserver(queries, options).mutate(undefined);
    queries.clear();
    answer();
    // Everything that follows from the answer has happened by then.
    await new Promise((resolve) => setTimeout(resolve));
    expect(onSettled).not.toHaveBeenCalled();
    expect(notify).not.toHaveBeenCalled();
  },
);

test('R12, R41 offline a request is made, and fails, at once', async () => {
  const { queries } = createClient();
  onlineManager.setOnline(false);
  const queryFn = jest.fn(() => Promise.reject(failure(400)));
  await queries.fetchQuery({ queryKey: ['x'], queryFn, meta }).catch(() => null);
  const mutationFn = jest.fn(() => Promise.reject(failure(400)));
  await new MutationObserver(queries, { mutationFn, meta }).mutate().catch(() => null);
  onlineManager.setOnline(true);
  expect(queryFn).toHaveBeenCalledTimes(1);
  expect(mutationFn).toHaveBeenCalledTimes(1);
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
