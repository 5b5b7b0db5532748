import {
  dismissToasts,
  failure,
  gate,
  signedInBackend,
  watchedRequests,
} from '@panel/shared-testing';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { idOf, reportAt, storeFew } from '../../testing/few-reports.ts';
import { openReports, reportRows, rowOf } from '../../testing/open-reports.tsx';
import { storedReports } from '../../testing/stored-reports.ts';

const server = signedInBackend();
const requests = watchedRequests();

beforeEach(async () => {
  await storeFew(server.backend, ['PENDING', 'REVIEWED', 'PENDING']);
  // Time goes by at the test's word; what waits for an answer waits as always.
  jest.useFakeTimers({ doNotFake: [...realClocks] });
});

afterEach(async () => {
  setVisibility('visible');
  fireEvent(window, new Event('online'));
  jest.useRealTimers();
  await dismissToasts();
});

it('polls every half minute; new reports wait, and move no row', async () => {
  const { user } = await openList();
  await storedReports(server.backend).insert([reportAt(-1), reportAt(-2)]);

  passHalfAMinute();

  const bringIn = await screen.findByRole('button', { name: '2 novos reports' });
  expect(bringIn.closest('[role="status"]')).not.toBeNull();
  expect(reasons()).toEqual(['Motivo 0', 'Motivo 1', 'Motivo 2']);
  expect(screen.getByText('3 reports')).toBeVisible();
  expect(readings()).toHaveLength(1);

  await user.click(bringIn);

  expect(reasons()).toEqual(['Motivo -2', 'Motivo -1', 'Motivo 0', 'Motivo 1', 'Motivo 2']);
  expect(screen.getByText('5 reports')).toBeVisible();
  expect(screen.queryByRole('button', { name: /novos? report/ })).not.toBeInTheDocument();
  await waitFor(() => expect(within(rowOf(0)).getByRole('link')).toHaveFocus());
  expect(readings()).toHaveLength(1);
});

it('new reports take the focus also beside an open one; where a filter hides them the list has it', async () => {
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

it('what others decide shows in its row, and a single new report is one', async () => {
  await openList();
  await storedReports(server.backend).update(idOf(2), { status: 'ACTION_TAKEN' });
  await storedReports(server.backend).insert([reportAt(-1)]);

  passHalfAMinute();

  expect(await screen.findByRole('button', { name: '1 novo report' })).toBeVisible();
  expect(within(rowOf(2)).getByText('Ação Tomada')).toBeVisible();
  expect(within(rowOf(2)).queryByRole('button')).not.toBeInTheDocument();
});

it('a decision of another moderator about an older report shows, and the poll reads changed reports only', async () => {
  const places = Array.from({ length: 70 }, (_, place) => place);
  const lastYear = (place: number) => new Date(Date.UTC(2025, 0, 1, 12, -place)).toISOString();
  await storedReports(server.backend).removeAll();
  await storedReports(server.backend).insert(
    places.map((place) => ({ ...reportAt(place), id: idOf(place), created_at: lastYear(place) })),
  );
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

it('who comes back to the window hears at once; what came in a flood is read to its end', async () => {
  await openList();
  const flood = Array.from({ length: 70 }, (_, index) => reportAt(-1 - index));
  await storedReports(server.backend).insert(flood);

  jest.setSystemTime(Date.now() + 6_000);
  fireEvent.focus(window);

  expect(await screen.findByRole('button', { name: '70 novos reports' })).toBeVisible();
  expect(readings()).toHaveLength(1);
});

it('R37: reports that came in meanwhile wait after a decision, too', async () => {
  const { user } = await openList();
  await storedReports(server.backend).insert([reportAt(-1)]);

  await user.click(within(rowOf(0)).getByRole('button', { name: 'Revisar' }));

  expect(await screen.findByRole('button', { name: '1 novo report' })).toBeVisible();
  expect(reasons()).toEqual(['Motivo 0', 'Motivo 1', 'Motivo 2']);
});

it('asks for nothing while the page is hidden or the network is gone', async () => {
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

it('what a report says while the whole list is read again is not lost to what the list read before', async () => {
  await storeFew(server.backend, Array<string>(60).fill('PENDING'));
  const { user } = openReports(`report=${idOf(0)}`);
  const panel = await screen.findByRole('region', { name: /^Report de/ });
  await screen.findByText('60 reports');
  const rest = gate();
  requests.answer = ({ url }) => (url.includes('or=') ? rest.passed : undefined);
  requests.seen.length = 0;
  await user.click(within(rowOf(1)).getByRole('button', { name: 'Revisar' }));
  await waitFor(() => expect(readings().some(({ url }) => url.includes('or='))).toBe(true));

  await storedReports(server.backend).update(idOf(0), { status: 'ACTION_TAKEN' });
  // Only the report itself answers.
  requests.answer = ({ url }) => (url.includes('id=eq.') ? undefined : failure());
  passHalfAMinute();
  await within(panel).findByText(/decidido por outra pessoa/);
  rest.open();
  await waitFor(() => expect(screen.queryByText('Atualizando…')).not.toBeInTheDocument());

  for (const place of [rowOf(0), panel]) {
    expect(within(place).getByText('Ação Tomada')).toBeVisible();
    expect(within(place).queryByRole('button', { name: 'Revisar' })).not.toBeInTheDocument();
  }
});

it('when nobody answers it is logged, and nobody is troubled with it', async () => {
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

it('says that somebody else has decided about the report that is open', async () => {
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

/** All but the calendar and what comes again and again. */
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

/** Opens the page, and forgets the requests that this took. */
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
