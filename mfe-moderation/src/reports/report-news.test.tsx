import { failure, deferred, signedInBackend, watchedRequests } from '@panel/shared-testing';
import { toast } from '@panel/shared-ui';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { idOf, reportAt, storeFew } from '../../testing/few-reports.ts';
import { openReports, reportRows, rowOf } from '../../testing/open-reports.tsx';
import { storedReports } from '../../testing/stored-reports.ts';

const server = signedInBackend();
const requests = watchedRequests();

beforeEach(async () => {
  await storeFew(server.backend, ['PENDING', 'REVIEWED', 'PENDING']);
  // Fakes the date and intervals only: requests and Testing Library need the real timers.
  jest.useFakeTimers({ doNotFake: [...realClocks] });
});

afterEach(() => {
  setVisibility('visible');
  fireEvent(window, new Event('online'));
  jest.useRealTimers();
  toast.dismissAll();
});

it('polls every half minute, and moves no row until the user shows the new reports', async () => {
  const { user } = await openList();
  await storedReports(server.backend).insert([reportAt(-1), reportAt(-2)]);

  passHalfAMinute();

  const show = await screen.findByRole('button', { name: '2 novos reports' });
  expect(show.closest('[role="status"]')).not.toBeNull();
  expect(reasons()).toEqual(['Motivo 0', 'Motivo 1', 'Motivo 2']);
  expect(screen.getByText('3 reports')).toBeVisible();
  expect(readings()).toHaveLength(1);

  await user.click(show);

  expect(reasons()).toEqual(['Motivo -2', 'Motivo -1', 'Motivo 0', 'Motivo 1', 'Motivo 2']);
  expect(screen.getByText('5 reports')).toBeVisible();
  expect(screen.queryByRole('button', { name: /novos? report/ })).not.toBeInTheDocument();
  await waitFor(() => expect(within(rowOf(0)).getByRole('link')).toHaveFocus());
  expect(readings()).toHaveLength(1);
});

it('showing new reports focuses the first of them beside an open report, or the list when a filter hides them', async () => {
  const { user } = openReports(`report=${idOf(0)}`);
  await screen.findByText('3 reports');
  await storedReports(server.backend).insert([
    reportAt(-2, { status: 'REVIEWED' }),
    reportAt(-1, { status: 'PENDING' }),
  ]);
  await user.selectOptions(screen.getByRole('combobox', { name: 'Status' }), 'Pendente');
  passHalfAMinute();
  await user.click(await screen.findByRole('button', { name: '2 novos reports' }));
  expect(rowOf(0)).toHaveTextContent('Motivo -1');
  expect(within(rowOf(0)).getByRole('link')).toHaveFocus();

  await storedReports(server.backend).insert([reportAt(-3, { status: 'REVIEWED' })]);
  passHalfAMinute();
  await user.click(await screen.findByRole('button', { name: '1 novo report' }));
  expect(screen.getByRole('region', { name: 'Reports' })).toHaveFocus();
});

it('another moderator’s decision shows in its row, and one new report has a singular text', async () => {
  await openList();
  await storedReports(server.backend).update(idOf(2), { status: 'ACTION_TAKEN' });
  await storedReports(server.backend).insert([reportAt(-1)]);

  passHalfAMinute();

  expect(await screen.findByRole('button', { name: '1 novo report' })).toBeVisible();
  expect(within(rowOf(2)).getByText('Ação Tomada')).toBeVisible();
  expect(within(rowOf(2)).queryByRole('button')).not.toBeInTheDocument();
});

it('another moderator’s decision about an old report shows, and the poll reads changed reports only', async () => {
  await storeOfLastYear(70);
  await openList(70);
  for (const [place, status, shown] of [
    [69, 'REVIEWED', 'Revisado'],
    [68, 'ACTION_TAKEN', 'Ação Tomada'],
  ] as const) {
    requests.seen.length = 0;
    await storedReports(server.backend).update(idOf(place), { status });
    passHalfAMinute();
    expect(await within(rowOf(place)).findByText(shown)).toBeVisible();
  }
  const [asked, ...others] = readings();
  expect(others).toEqual([]);
  expect(new URL(asked?.url ?? '').searchParams.get('or')).toMatch(/updated_at\.gte\.".{24}"/);
});

it('returning to the window polls at once, and one request reads 70 new reports', async () => {
  await openList();
  const flood = Array.from({ length: 70 }, (_, index) => reportAt(-1 - index));
  await storedReports(server.backend).insert(flood);

  jest.setSystemTime(Date.now() + 6_000);
  fireEvent.focus(window);

  expect(await screen.findByRole('button', { name: '70 novos reports' })).toBeVisible();
  expect(readings()).toHaveLength(1);
});

it('R37: reports that arrived before a decision are not added to the list by its reload', async () => {
  const { user } = await openList();
  await storedReports(server.backend).insert([reportAt(-1)]);

  await user.click(within(rowOf(0)).getByRole('button', { name: 'Revisar' }));

  expect(await screen.findByRole('button', { name: '1 novo report' })).toBeVisible();
  expect(reasons()).toEqual(['Motivo 0', 'Motivo 1', 'Motivo 2']);
});

it('does not poll while the page is hidden or offline', async () => {
  await openList();
  setVisibility('hidden');
  passHalfAMinute();
  passHalfAMinute();
  await storedReports(server.backend).insert([reportAt(-1)]);
  expect(readings()).toHaveLength(0);

  setVisibility('visible');
  expect(await screen.findByRole('button', { name: '1 novo report' })).toBeVisible();
  expect(readings()).toHaveLength(1);

  fireEvent(window, new Event('offline'));
  passHalfAMinute();
  await storedReports(server.backend).insert([reportAt(-2)]);
  expect(readings()).toHaveLength(1);

  fireEvent(window, new Event('online'));
  expect(await screen.findByRole('button', { name: '2 novos reports' })).toBeVisible();
  expect(readings()).toHaveLength(2);
});

it('a report that is read during a reload of the list is not overwritten by the older pages of the reload', async () => {
  await storeFew(server.backend, Array<string>(60).fill('PENDING'));
  const { user } = openReports(`report=${idOf(0)}`);
  const panel = await screen.findByRole('region', { name: /^Report de/ });
  await screen.findByText('60 reports');
  const rest = deferred();
  requests.answer = ({ url }) => (url.includes('or=') ? rest.promise : undefined);
  requests.seen.length = 0;
  await user.click(within(rowOf(1)).getByRole('button', { name: 'Revisar' }));
  await waitFor(() => expect(readings().some(({ url }) => url.includes('or='))).toBe(true));

  await storedReports(server.backend).update(idOf(0), { status: 'ACTION_TAKEN' });
  // Only the report itself answers.
  requests.answer = ({ url }) => (url.includes('id=eq.') ? undefined : failure());
  passHalfAMinute();
  await within(panel).findByText(/decidido por outra pessoa/);
  rest.resolve();
  await waitFor(() => expect(screen.queryByText('Atualizando…')).not.toBeInTheDocument());

  for (const place of [rowOf(0), panel]) {
    expect(within(place).getByText('Ação Tomada')).toBeVisible();
    expect(within(place).queryByRole('button', { name: 'Revisar' })).not.toBeInTheDocument();
  }
});

it('R37: a decision is not overwritten by an earlier answer about the report when the reload fails', async () => {
  await storeOfLastYear(60);
  const { user } = openReports(`report=${idOf(0)}`);
  const panel = await screen.findByRole('region', { name: /^Report de/ });
  await screen.findByText('60 reports');
  const rest = deferred();
  requests.answer = ({ url }) => (url.includes('or=') ? rest.promise : undefined);
  requests.seen.length = 0;
  await user.click(within(rowOf(1)).getByRole('button', { name: 'Revisar' }));
  await waitFor(() => expect(readings().some(({ url }) => url.includes('or='))).toBe(true));
  await storedReports(server.backend).update(idOf(0), { message: 'Mensagem corrigida' });
  passHalfAMinute();
  await within(panel).findByText('Mensagem corrigida');

  requests.answer = ({ method }) => (method === 'GET' ? failure() : undefined);
  await user.click(within(panel).getByRole('button', { name: 'Revisar' }));

  await screen.findByText(/pode estar desatualizada/);
  for (const place of [rowOf(0), panel]) {
    expect(within(place).getByText('Revisado')).toBeVisible();
    expect(within(place).queryByRole('button', { name: 'Revisar' })).not.toBeInTheDocument();
  }
});

it('a failed poll is logged, and shows no message', async () => {
  const { log } = await openList();
  requests.answer = () => failure();

  passHalfAMinute();
  await waitFor(() => expect(log).toHaveLength(1), { interval: 0 });

  expect(log[0]?.[0]).toBe('[panel] mfe-moderation: could not look for news of the reports');
  expect(screen.queryByText('Erro')).not.toBeInTheDocument();
  expect(screen.getByText('3 reports')).toBeVisible();

  requests.answer = () => undefined;
  await storedReports(server.backend).insert([reportAt(-1)]);
  passHalfAMinute();
  expect(await screen.findByRole('button', { name: '1 novo report' })).toBeVisible();
});

it('the open report says when another moderator has decided about it', async () => {
  openReports(`report=${idOf(0)}`);
  const panel = await screen.findByRole('region', { name: /^Report de/ });
  await screen.findByText('3 reports');
  await storedReports(server.backend).update(idOf(0), { status: 'ACTION_TAKEN' });

  passHalfAMinute();

  const notice = await within(panel).findByText(/decidido por outra pessoa, ou em outra janela/);
  expect(notice.closest('[role="status"]')).not.toBeNull();
  expect(within(panel).queryByRole('button', { name: 'Revisar' })).not.toBeInTheDocument();
  expect(within(rowOf(0)).getByText('Ação Tomada')).toBeVisible();
});

/** All clocks of the browser but `Date` and intervals. */
const realClocks = [
  'setTimeout',
  'clearTimeout',
  'setImmediate',
  'clearImmediate',
  'nextTick',
  'queueMicrotask',
  'performance',
  'hrtime',
  'requestAnimationFrame',
  'cancelAnimationFrame',
  'requestIdleCallback',
  'cancelIdleCallback',
] as const;

/** Replaces all reports by pending ones of the past, whose updates the database dates by its clock. */
async function storeOfLastYear(count: number): Promise<void> {
  const places = Array.from({ length: count }, (_, place) => place);
  const lastYear = (place: number) => new Date(Date.UTC(2025, 0, 1, 12, -place)).toISOString();
  await storedReports(server.backend).removeAll();
  await storedReports(server.backend).insert(
    places.map((place) => ({ ...reportAt(place), id: idOf(place), created_at: lastYear(place) })),
  );
}

/** Opens the page, and clears the recorded requests. */
async function openList(count = 3) {
  const opened = openReports();
  await screen.findByText(`${count} reports`);
  requests.seen.length = 0;
  return opened;
}

function passHalfAMinute(): void {
  act(() => jest.advanceTimersByTime(30_000));
}

function setVisibility(state: DocumentVisibilityState): void {
  Object.defineProperty(document, 'visibilityState', { value: state, configurable: true });
  fireEvent(document, new Event('visibilitychange', { bubbles: true }));
}

function readings(): Request[] {
  return requests.seen.filter(({ method }) => method === 'GET');
}

function reasons(): (string | null | undefined)[] {
  return reportRows().map((row) => within(row).getAllByRole('cell')[2]?.textContent);
}
