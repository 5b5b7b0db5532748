import { waitingRows } from '@panel/shared-federation/waiting-rows';
import { deferred, failure, signedInBackend, watchedRequests } from '@panel/shared-testing';
import { toast } from '@panel/shared-ui';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { fakeIntervals, setVisibility, until } from '../testing/fake-clock.ts';
import { idOf, replaceReports, storeNew } from '../testing/numbered-reports.ts';
import { filterField, openReports, rowOf } from '../testing/open-reports.tsx';
import { answerAfter, answerTo, isCount, parametersOf } from '../testing/requests.ts';
import { storedReports } from '../testing/stored-reports.ts';

const server = signedInBackend();
const requests = watchedRequests();

beforeEach(async () => {
  await replaceReports(server.backend, ['PENDING', 'REVIEWED', 'PENDING']);
  fakeIntervals();
});
afterEach(() => {
  jest.restoreAllMocks();
  jest.useRealTimers();
  toast.dismissAll();
});

/** Opens the page, and returns a function that expects what the shell is told. */
function openAndWatch(search = '') {
  const opened = openReports(search);
  const { queries } = opened;
  const expectWaiting = (count: number | null) =>
    until(() => queries.getQueryData(waitingRows.queryKey)?.reports === count);
  return { ...opened, expectWaiting };
}

const isPendingCount = (request: Request) =>
  request.method === 'HEAD' && parametersOf(request).status === 'eq.PENDING';

/** Whether a request reads the states of reports that the page knows. */
const isRead = (request: Request) =>
  request.method === 'GET' && parametersOf(request).id?.startsWith('in.');

it('the shell learns how many reports are pending, after the rows and by one request', async () => {
  const { expectWaiting } = openAndWatch();
  await expectWaiting(2);
  expect(requests.seen.filter(isPendingCount)).toHaveLength(1);
  expect(isPendingCount(requests.seen[0]!)).toBe(false);
});

it('beside an open report another list counts them once more, without looking for changes first', async () => {
  const { user, expectWaiting } = openAndWatch(`report=${idOf(0)}`);
  await expectWaiting(2);
  jest.setSystemTime(Date.now() + 10_000);
  await user.selectOptions(await filterField(user, 'Status'), 'Revisado');
  await until(() => requests.seen.filter(isPendingCount).length === 2);
  expect(requests.seen.filter(isRead).map(({ url }) => url)).toEqual([]);
});

it('the number follows own decisions at once, and those of others and new reports with the next poll', async () => {
  const { user, expectWaiting } = openAndWatch();
  await expectWaiting(2);
  await user.click(within(rowOf(0)).getByRole('button', { name: /^Revisar/ }));
  await expectWaiting(1);

  await storedReports(server.backend).update(idOf(2), { status: 'REVIEWED' });
  await storeNew(server.backend, [{ reason: 'Novo' }]);
  await storeNew(server.backend, [{ reason: 'Novo' }]);
  act(() => jest.advanceTimersByTime(30_000));
  await screen.findByRole('button', { name: '2 novos reports' });
  await expectWaiting(2);
});

it.each(['status=PENDING&type=post', 'status=REVIEWED'])(
  'in a list that hides some of the pending reports the number follows them, too: %s',
  async (search) => {
    const { expectWaiting } = openAndWatch(search);
    await expectWaiting(2);
    await storeNew(server.backend, [{ reason: 'Novo', content_type: 'comment' }]);
    await storeNew(server.backend, [{ reason: 'Novo' }]);
    act(() => jest.advanceTimersByTime(30_000));
    await expectWaiting(4);

    await storedReports(server.backend).update(idOf(0), { status: 'REVIEWED' });
    act(() => jest.advanceTimersByTime(30_000));
    await expectWaiting(3);
  },
);

it('a slow count is repeated less often: the next one waits thirty times as long as it took', async () => {
  await replaceReports(server.backend, Array<string>(101).fill('PENDING'));
  let passedMs = 0;
  const now = performance.now.bind(performance);
  jest.spyOn(performance, 'now').mockImplementation(() => now() + passedMs);
  requests.answer = async (request) => {
    if (!isCount(request) || !isPendingCount(request)) {
      return undefined;
    }
    const answer = await answerTo(request);
    passedMs += 1_500;
    return answer;
  };
  const { queries, expectWaiting } = openAndWatch('status=PENDING');
  await expectWaiting(101);
  await storedReports(server.backend).update(idOf(100), { status: 'REVIEWED' });

  act(() => jest.advanceTimersByTime(30_000));
  await until(() => requests.seen.some(isRead) && queries.isFetching() === 0);
  await expectWaiting(101);

  act(() => jest.advanceTimersByTime(30_000));
  await expectWaiting(100);
});

it('a list whose first count failed is counted by a later poll', async () => {
  requests.answer = (request) => (isCount(request) ? failure(500) : undefined);
  const { expectWaiting } = openAndWatch('status=PENDING');
  await expectWaiting(null);
  requests.answer = () => undefined;
  act(() => jest.advanceTimersByTime(300_000));
  await expectWaiting(2);
});

it('a count that fails keeps the last number, and is repeated after five minutes', async () => {
  const { queries, expectWaiting } = openAndWatch();
  await expectWaiting(2);
  requests.answer = (request) => (isPendingCount(request) ? failure(500) : undefined);
  const counts = () => requests.seen.filter(isPendingCount).length;
  act(() => jest.advanceTimersByTime(30_000));
  await until(() => counts() === 2 && queries.isFetching() === 0);
  await expectWaiting(2);
  requests.answer = () => undefined;
  await storeNew(server.backend, [{ reason: 'Novo' }]);

  act(() => jest.advanceTimersByTime(299_000));
  await until(() => queries.isFetching() === 0);
  expect(counts()).toBe(2);
  act(() => jest.advanceTimersByTime(1_000));
  await until(() => counts() === 3);
  await expectWaiting(3);
});

it('a decision in flight during the count of pending reports is subtracted once', async () => {
  const answered = deferred();
  const counted = deferred();
  requests.answer = async (request) => {
    if (request.method === 'PATCH') {
      return answerAfter(request, answered.promise);
    }
    await (isPendingCount(request) && counted.promise);
    return undefined;
  };
  const { user, expectWaiting } = openAndWatch();
  await until(() => requests.seen.some(isPendingCount));
  await user.click(within(rowOf(0)).getByRole('button', { name: /^Revisar/ }));
  await until(
    async () => (await storedReports(server.backend).one(idOf(0)))?.status === 'REVIEWED',
  );
  counted.resolve();
  await act(() => new Promise((resolve) => setTimeout(resolve)));
  act(() => answered.resolve());

  await waitFor(() => expect(rowOf(0)).toHaveTextContent('Revisado'));
  await expectWaiting(1);
});

it('after the tab was hidden, what happened meanwhile changes the number once', async () => {
  const { expectWaiting } = openAndWatch();
  await expectWaiting(2);
  setVisibility('hidden');
  jest.setSystemTime(Date.now() + 60_000);
  await storedReports(server.backend).update(idOf(2), { status: 'REVIEWED' });
  await storeNew(server.backend, [{ reason: 'Novo' }]);
  await storeNew(server.backend, [{ reason: 'Novo' }]);
  setVisibility('visible');
  fireEvent.focus(window);
  await screen.findByRole('button', { name: '2 novos reports' });
  await waitFor(() => expect(rowOf(2)).toHaveTextContent('Revisado'));
  await expectWaiting(3);
});

it('a list of all pending reports has counted them already', async () => {
  const { expectWaiting } = openAndWatch('status=PENDING');
  await expectWaiting(2);
  expect(requests.seen.filter(isPendingCount)).toHaveLength(1);
});

it('the number is unknown while it cannot be counted, and nobody is told', async () => {
  requests.answer = (request) => (isPendingCount(request) ? failure(500) : undefined);
  const { expectWaiting } = openAndWatch();
  await expectWaiting(null);
  expect(screen.queryByText('Erro')).toBeNull();
});
