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

test('R29, R35 a failure is logged with its module and request, and not shown', async () => {
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

test.each([
  ['when the query throws it', (bug: Error) => bug],
  [
    'when it is the cause of a failure',
    (cause: Error) => Object.assign(new Error('quotes a row', { cause }), { status: 0 }),
  ],
])('a programming error is logged with message and stack %s', async (_as, wrap) => {
  const { queries, log } = createClient();
  const bug = new TypeError("Cannot read properties of undefined (reading 'title')");
  const queryFn = () => Promise.reject(wrap(bug));
  await queries.fetchQuery({ queryKey: ['bug'], queryFn, meta }).catch(() => null);
  const [, details] = log.mock.calls[0] as [string, Record<string, unknown>];
  expect(details).toMatchObject({ message: bug.message, stack: bug.stack });
  expect(JSON.stringify(details)).not.toContain('quotes a row');
});

test.each([
  new SyntaxError('Unexpected token in "the text of a row"'),
  Object.assign(new Error('Expected string but received "the text of a row"'), {
    name: 'ValiError',
  }),
])('an error whose message may quote a row is logged without it: %p', async (error) => {
  const { queries, log } = createClient();
  const queryFn = () => Promise.reject(error);
  await queries.fetchQuery({ queryKey: ['row'], queryFn, meta }).catch(() => null);
  expect(JSON.stringify(log.mock.calls)).not.toContain('the text of a row');
});

test('R40 each failed load shows its message once', async () => {
  const { queries, notify } = createClient();
  const unsubscribe = new QueryObserver(queries, failingReports).subscribe(() => undefined);
  await queries.refetchQueries(failingReports);
  await queries.refetchQueries(failingReports);
  unsubscribe();
  expect(notify.mock.calls.map(([notice]) => notice as unknown)).toEqual([
    errorNotice,
    errorNotice,
  ]);
});

test('code that could not be downloaded is shown, also for a query without a message of its own', async () => {
  const { queries, notify } = createClient();
  const error = Object.assign(new Error('gone'), { name: 'ChunkLoadError' });
  const query = { queryKey: ['code'], queryFn: () => Promise.reject(error), meta };
  const unsubscribe = new QueryObserver(queries, query).subscribe(() => undefined);
  await queries.refetchQueries(query);
  unsubscribe();
  expect(notify.mock.calls).toEqual([[{ title: 'Erro ao carregar' }, error]]);
});

test('R40 a successful load removes the message of the failed one', async () => {
  const dismiss = jest.fn();
  const queries = createQueryClient({ notify: jest.fn(), dismiss, log: jest.fn() });
  await queries.prefetchQuery(failingReports);
  expect(dismiss).not.toHaveBeenCalled();
  await queries.prefetchQuery({ ...failingReports, queryFn: () => Promise.resolve([]) });
  expect(dismiss.mock.calls).toEqual([[errorNotice]]);
});

test('R40 a failed prefetch shows no message: the page will read again', async () => {
  const { queries, notify, log } = createClient();
  await queries.prefetchQuery(failingReports);
  expect(log).toHaveBeenCalledTimes(1);
  expect(notify).not.toHaveBeenCalled();
});

test('a prefetch without permission is not logged: the guard rejects the same user', async () => {
  const { queries, log } = createClient();
  const queryFn = () => Promise.reject(failure(403, '42501'));
  await queries.prefetchQuery({ queryKey: ['reports'], queryFn, meta });
  expect(log).not.toHaveBeenCalled();
});

test.each([
  ['succeeds', () => Promise.resolve('done')],
  ['fails', () => Promise.reject(failure(500))],
])(
  'R25 a mutation that %s after its user has signed out shows the next user nothing',
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
    // Callbacks of the answer have run before the next task.
    await new Promise((resolve) => setTimeout(resolve));
    expect(onSettled).not.toHaveBeenCalled();
    expect(notify).not.toHaveBeenCalled();
  },
);

test('R12, R41 while offline a request is sent and fails at once', async () => {
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
])('a request answered with status %i is sent %i times', async (status, times) => {
  const { queries } = createClient();
  const queryFn = jest.fn(() => Promise.reject(failure(status)));
  const { retry, retryDelay } = queries.getDefaultOptions().queries ?? {};
  expect(retryDelay).toBe(300);
  await queries
    .fetchQuery({ queryKey: [status], queryFn, meta, retry: retry!, retryDelay: 0 })
    .catch(() => null);
  expect(queryFn).toHaveBeenCalledTimes(times);
});

/** An error as shared-auth throws it, with the backend's status and code. */
function failure(status: number, code = ''): Error {
  return Object.assign(new Error('a message that may quote a row'), { status, code });
}
