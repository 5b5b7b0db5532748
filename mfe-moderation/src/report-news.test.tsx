import {
  deferred,
  failure,
  showState,
  signedInBackend,
  watchedRequests,
} from '@panel/shared-testing';
import { toast } from '@panel/shared-ui';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { fakeIntervals, restoreWindow, setVisibility, until } from '../testing/fake-clock.ts';
import { idOf, replaceReports, storeNew } from '../testing/numbered-reports.ts';
import { filterField, openReports, reportRows, rowOf, textsOf } from '../testing/open-reports.tsx';
import { answerAfter, isCall, isCount, isListRead, parametersOf } from '../testing/requests.ts';
import { storedReports } from '../testing/stored-reports.ts';

const server = signedInBackend();
const requests = watchedRequests();

beforeEach(async () => {
  await replaceReports(server.backend, ['PENDING', 'REVIEWED', 'PENDING']);
  fakeIntervals();
});

afterEach(() => {
  restoreWindow();
  toast.dismissAll();
});

it('every half minute requests ask for changed reports, for the number of new ones, and for who has which report open', async () => {
  await openList();
  await storedReports(server.backend).update(idOf(2), { status: 'REVIEWED' });
  await storeNew(server.backend, [{ reason: 'Novo' }]);

  passHalfAMinute();

  await waitFor(() => expect(textsOf('Status')[2]).toBe('Revisado'));
  expect(await screen.findByRole('button', { name: '1 novo report' })).toBeVisible();
  expect(requests.seen.some((request) => isCall(request, 'note_report_view'))).toBe(true);
  const polls = pollsForNews() as [Request, Request];
  expect(polls).toHaveLength(2);
  const [changes, count] = polls;
  const { pathname, searchParams } = new URL(changes.url);
  expect(pathname).toBe('/rest/v1/reports');
  expect(searchParams.get('select')).toBe('id,status,updatedAt:updated_at');
  expect(searchParams.get('id')).toContain(idOf(2));
  expect(count.method).toBe('HEAD');
  expect(parametersOf(count)).toMatchObject({
    created_at: expect.stringMatching(/^lte\./) as string,
    or: expect.stringMatching(/^\(created_at\.gt\./) as string,
  });
});

it('new reports move no row until the user shows them; then the first of them has the focus', async () => {
  const { user } = await openList();
  await storeNew(server.backend, [{ reason: 'Novo 1' }, { reason: 'Novo 2' }]);

  passHalfAMinute();

  const show = await screen.findByRole('button', { name: '2 novos reports' });
  expect(show.closest('[role="status"]')).not.toBeNull();
  expect(textsOf('Motivo')).toEqual(['Motivo 0', 'Motivo 1', 'Motivo 2']);
  expect(screen.getByText('3 reports')).toBeVisible();

  await user.click(show);

  expect(await screen.findByText('5 reports')).toBeVisible();
  expect(textsOf('Motivo')).toEqual(['Novo 2', 'Novo 1', 'Motivo 0', 'Motivo 1', 'Motivo 2']);
  expect(screen.queryByRole('button', { name: /novos? report/ })).not.toBeInTheDocument();
  await until(() => within(rowOf(0)).getByRole('link').matches(':focus'));
});

it('showing new reports leaves the open report open beside them, and the focus in it', async () => {
  const { user } = openReports(`report=${idOf(2)}`);
  const panel = await openPanel();
  await screen.findByText('3 reports');
  await storeNew(server.backend, [{ reason: 'Novo' }]);
  passHalfAMinute();

  await user.click(await screen.findByRole('button', { name: '1 novo report' }));

  await waitFor(() => expect(rowOf(0)).toHaveTextContent('Novo'));
  await until(() => panel.contains(document.activeElement));
  expect(within(panel).getByText('Motivo 2')).toBeVisible();
  expect(rowOf(3)).toHaveAttribute('aria-current', 'true');
});

it('after new reports are shown a range of selected reports begins at the same report, in its new row', async () => {
  const { user } = await openList();
  await user.click(within(rowOf(0)).getByRole('checkbox'));
  await storeNew(server.backend, [{ reason: 'Novo 1' }, { reason: 'Novo 2' }]);
  passHalfAMinute();
  await user.click(await screen.findByRole('button', { name: '2 novos reports' }));
  await waitFor(() => expect(rowOf(4)).toHaveTextContent('Motivo 2'));

  await user.keyboard('{Shift>}');
  await user.click(within(rowOf(4)).getByRole('checkbox'));
  await user.keyboard('{/Shift}');

  const status = { selector: '[role="status"]' };
  expect(await screen.findByText('2 selecionados', status)).toBeInTheDocument();
});

it("the count above the list subtracts the user's own decisions, and is read again with the new reports", async () => {
  const { user } = await openList('status=PENDING', '2 de 3 reports');
  await user.click(within(rowOf(0)).getByRole('button', { name: 'Revisar' }));
  expect(await screen.findByText('1 de 3 reports')).toBeVisible();
  await storeNew(server.backend, [{ reason: 'Novo' }]);
  passHalfAMinute();

  await user.click(await screen.findByRole('button', { name: '1 novo report' }));

  expect(await screen.findByText('2 de 4 reports')).toBeVisible();
});

it('a decision in flight during the count of a list is subtracted once: the list is counted again', async () => {
  const { user } = await openList();
  const answered = deferred();
  const recounted = deferred();
  requests.answer = async (request) => {
    if (request.method === 'PATCH') {
      return answerAfter(request, answered.promise);
    }
    await (countsOfPending()[1] === request && recounted.promise);
    return undefined;
  };
  await user.click(within(rowOf(2)).getByRole('button', { name: 'Revisar' }));
  await until(
    async () => (await storedReports(server.backend).one(idOf(2)))?.status === 'REVIEWED',
  );
  await user.selectOptions(await filterField(user, 'Status'), 'Pendente');
  expect(await screen.findByText('1 de 3 reports')).toBeVisible();
  expect(countsOfPending()).toHaveLength(1);

  act(() => answered.resolve());
  await until(() => countsOfPending().length > 1);
  expect(await screen.findByText('0 de 3 reports')).toBeVisible();
  act(() => recounted.resolve());
  expect(await screen.findByText('1 de 3 reports')).toBeVisible();
});

it("the count and 'faltam' subtract later decisions of others, also about reports that are not loaded", async () => {
  await replaceReports(server.backend, [...Array<string>(101).fill('PENDING'), 'REVIEWED']);
  openReports(`status=PENDING&report=${idOf(0)}`);
  const panel = await openPanel();
  expect(await within(panel).findByText('1 de 101 na lista · faltam 101')).toBeVisible();
  await storedReports(server.backend).update(idOf(100), { status: 'REVIEWED' });
  await storedReports(server.backend).update(idOf(1), { status: 'ACTION_TAKEN' });
  await storeNew(server.backend, [{ id: idOf(900), reason: 'Novo' }]);
  await storedReports(server.backend).update(idOf(900), { status: 'REVIEWED' });

  passHalfAMinute();

  expect(await within(panel).findByText('1 de 101 na lista · faltam 99')).toBeVisible();
  expect(screen.getByText('99 de 102 reports')).toBeVisible();
});

it('when more reports match the filter than were counted in all, all are counted again', async () => {
  await replaceReports(server.backend, ['PENDING', 'PENDING', 'PENDING']);
  await openList('status=PENDING', '3 de 3 reports');
  await storeNew(server.backend, [{ reason: 'Novo' }, { reason: 'Novo' }]);
  passHalfAMinute();
  expect(await screen.findByText('5 de 5 reports')).toBeVisible();
});

it('new reports that the filter hides are not announced', async () => {
  await openList('status=PENDING', '2 de 3 reports');
  await storeNew(server.backend, [
    { reason: 'Novo', status: 'REVIEWED' },
    { reason: 'Novo', status: 'PENDING' },
  ]);
  passHalfAMinute();
  expect(await screen.findByRole('button', { name: '1 novo report' })).toBeVisible();
});

it('R38: when new reports make a list longer, its last rows are still reachable @exhaustive', async () => {
  const statuses = Array.from({ length: 52 }, () => 'REVIEWED');
  await replaceReports(server.backend, statuses);
  const { user } = await openList('', '52 reports');
  await waitFor(() => expect(rowOf(51)).toHaveTextContent('Motivo 51'));
  await storeNew(server.backend, [{ reason: 'Novo' }]);
  passHalfAMinute();

  await user.click(await screen.findByRole('button', { name: '1 novo report' }));

  expect(await screen.findByText('53 reports')).toBeVisible();
  await waitFor(() => expect(rowOf(52)).toHaveTextContent('Motivo 51'));
});

it('another moderator’s decision shows in its row', async () => {
  await openList();
  await storedReports(server.backend).update(idOf(2), { status: 'ACTION_TAKEN' });
  passHalfAMinute();
  await waitFor(() => expect(textsOf('Status')).toEqual(['Pendente', 'Revisado', 'Ação Tomada']));
  expect(within(rowOf(2)).queryByRole('button')).not.toBeInTheDocument();

  await storedReports(server.backend).update(idOf(0), { status: 'REVIEWED' });
  passHalfAMinute();
  await waitFor(() => expect(textsOf('Status')).toEqual(['Revisado', 'Revisado', 'Ação Tomada']));
});

it.each([
  ['that Escape took back', 'Decisão desfeita'],
  ['that failed', 'Não foi possível atualizar o report.'],
])(
  'after a click %s the focus stays in its row when another moderator decides about it',
  async (_, outcome) => {
    const { user } = await openList();
    requests.answer = ({ method }) => (method === 'PATCH' ? failure() : undefined);
    await user.click(within(rowOf(0)).getByRole('button', { name: 'Revisar' }));
    if (outcome === 'Decisão desfeita') {
      await user.keyboard('{Escape}');
    }
    expect(await screen.findByText(outcome)).toBeVisible();
    expect(within(rowOf(0)).getByRole('link')).toHaveFocus();
    await storedReports(server.backend).update(idOf(0), { status: 'REVIEWED' });

    passHalfAMinute();

    await waitFor(() => expect(textsOf('Status')[0]).toBe('Revisado'));
    expect(within(rowOf(0)).getByRole('link')).toHaveFocus();
  },
);

it('the open report says when another moderator has decided about it', async () => {
  openReports(`report=${idOf(0)}`);
  const panel = await openPanel();
  await screen.findByText('3 reports');
  await storedReports(server.backend).update(idOf(0), { status: 'ACTION_TAKEN' });

  passHalfAMinute();

  const notice = await within(panel).findByText(
    'Outra pessoa (ou outra aba) já decidiu este report.',
  );
  expect(notice.closest('[role="status"]')).not.toBeNull();
  expect(within(panel).queryByRole('button', { name: 'Revisar' })).not.toBeInTheDocument();
  expect(within(rowOf(0)).getByText('Ação Tomada')).toBeVisible();
});

it('R42: a poll that was sent before a decision does not undo it when it is answered later', async () => {
  const { user } = await openList();
  await storedReports(server.backend).update(idOf(2), { status: 'ACTION_TAKEN' });
  const held = deferred();
  const earlier = await storedReports(server.backend).all();
  const news = held.promise.then(() => Response.json(earlier));
  requests.answer = (request) => (isReadOfStates(request) ? news : undefined);
  passHalfAMinute();
  await until(() => requests.seen.some(isReadOfStates));
  await user.click(within(rowOf(0)).getByRole('button', { name: 'Revisar' }));
  await screen.findByText('Report revisado com sucesso.');

  held.resolve();

  await waitFor(() => expect(textsOf('Status')[2]).toBe('Ação Tomada'));
  expect(textsOf('Status')[0]).toBe('Revisado');
});

it('returning to the window polls at once', async () => {
  await openList();
  await storeNew(server.backend, [{ reason: 'Novo' }]);

  jest.setSystemTime(Date.now() + 6_000);
  fireEvent.focus(window);

  expect(await screen.findByRole('button', { name: '1 novo report' })).toBeVisible();
  expect(pollsForNews()).toHaveLength(2);
});

it('does not poll while the page is hidden or offline @addition', async () => {
  // Without a decided report, nobody asks who decided.
  await replaceReports(server.backend, ['PENDING', 'PENDING', 'PENDING']);
  const { log } = await openList();
  setVisibility('hidden');
  passHalfAMinute();
  passHalfAMinute();
  await storeNew(server.backend, [{ reason: 'Novo' }]);
  expect(requests.seen).toHaveLength(0);

  setVisibility('visible');
  expect(await screen.findByRole('button', { name: '1 novo report' })).toBeVisible();
  expect(pollsForNews()).toHaveLength(2);
  // The last request of a return to the window.
  await until(() => requests.seen.some(isCountOfPending));

  fireEvent(window, new Event('offline'));
  requests.seen.length = 0;
  passHalfAMinute();
  await storeNew(server.backend, [{ reason: 'Novo' }]);
  expect(requests.seen).toHaveLength(0);

  fireEvent(window, new Event('online'));
  expect(await screen.findByRole('button', { name: '2 novos reports' })).toBeVisible();
  expect(pollsForNews()).toHaveLength(2);
  passHalfAMinute();
  await until(() => requests.seen.some((request) => isCall(request, 'note_report_view')));
  expect(log).toEqual([]);
});

it('failed polls are logged, and show no message @addition', async () => {
  // Without a decided report, nobody asks who decided.
  await replaceReports(server.backend, ['PENDING', 'PENDING', 'PENDING']);
  const { log } = await openList();
  const outage = showState('failed');

  passHalfAMinute();
  await until(() => log.length === 4);

  expect(log.map(([message]) => message).sort()).toEqual([
    '[panel] mfe-moderation: could not ask who has which report open',
    '[panel] mfe-moderation: could not count the pending reports',
    '[panel] mfe-moderation: could not look for changed reports',
    '[panel] mfe-moderation: could not look for new reports',
  ]);
  expect(screen.queryByText('Erro')).not.toBeInTheDocument();
  expect(screen.getByText('3 reports')).toBeVisible();

  outage.restore();
  await storeNew(server.backend, [{ reason: 'Novo' }]);
  passHalfAMinute();
  expect(await screen.findByRole('button', { name: '1 novo report' })).toBeVisible();
});

it("when new reports cannot be shown the rows stay, and a message says so; 'Tentar novamente' shows the list's start", async () => {
  const { user } = await openList();
  await storeNew(server.backend, [{ reason: 'Novo' }]);
  passHalfAMinute();
  requests.answer = (request) => (isListRead(request) ? failure(403) : undefined);

  await user.click(await screen.findByRole('button', { name: '1 novo report' }));

  expect(await screen.findByText('A lista pode estar desatualizada.')).toBeVisible();
  expect(screen.getByText('Não foi possível carregar os reports.')).toBeVisible();
  expect(reportRows()).toHaveLength(3);

  requests.answer = () => undefined;
  await user.click(screen.getByRole('button', { name: 'Tentar novamente' }));
  expect(await screen.findByText('4 reports')).toBeVisible();
  expect(screen.queryByText('A lista pode estar desatualizada.')).not.toBeInTheDocument();
  await until(() => within(rowOf(0)).getByRole('link').matches(':focus'));
});

/** Opens the page, waits until it has counted the reports and polls for news, and clears the recorded requests. */
async function openList(search = '', count = '3 reports') {
  const opened = openReports(search);
  await screen.findByText(count);
  // The code that polls also counts the pending ones.
  await screen.findByRole('link', { name: /^Pendentes \d/ });
  requests.seen.length = 0;
  return opened;
}

/**
 * The polls for changed and new reports, without the polls that ask who has which report open, and without the count of
 * pending reports for the sidebar.
 */
function pollsForNews(): Request[] {
  return requests.seen.filter(
    (request) =>
      !isCall(request, 'note_report_view') &&
      !isCall(request, 'last_report_decisions') &&
      !isCountOfPending(request),
  );
}

function isCountOfPending(request: Request): boolean {
  return parametersOf(request).status === 'eq.PENDING';
}

function openPanel(): Promise<HTMLElement> {
  return screen.findByRole('region', { name: /^Report de/ });
}

function passHalfAMinute(): void {
  act(() => jest.advanceTimersByTime(30_000));
}

function isReadOfStates(request: Request): boolean {
  return parametersOf(request).id?.startsWith('in.') === true;
}

function countsOfPending(): Request[] {
  return requests.seen.filter((request) => isCount(request) && isCountOfPending(request));
}
