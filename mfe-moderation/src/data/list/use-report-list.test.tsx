import { deferred, failure, signedInBackend, watchedRequests } from '@panel/shared-testing';
import { toast } from '@panel/shared-ui';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { idOf, replaceReports, storeNew } from '../../../testing/numbered-reports.ts';
import {
  openReports,
  reportIdIn,
  reportRows,
  rowOf,
  scrollTo,
} from '../../../testing/open-reports.tsx';
import { isCount, isLaterWindow, isListRead, parametersOf } from '../../../testing/requests.ts';
import { storedReports, type StoredReport } from '../../../testing/stored-reports.ts';

const failed = 'Não foi possível carregar estas linhas.';
const unloaded = 'Ainda não carregada';

const server = signedInBackend();
const requests = watchedRequests();

let stored: StoredReport[];
beforeAll(async () => {
  stored = await storedReports(server.backend).all();
});
afterEach(() => toast.dismissAll());

/** The requests for windows so far. */
const reads = () => requests.seen.filter(isListRead);

it('R38: rows that are not loaded yet say so to screen readers; the windows on either side are loaded with them', async () => {
  await openList();
  const answered = deferred();
  requests.answer = () => answered.promise;

  scrollTo(715);
  await waitFor(() => expect(rowOf(715)).toHaveTextContent(unloaded));
  answered.resolve();

  await waitFor(() => expect(loadedId(715)).toBe(stored[715]?.id));
  expect(screen.queryByText(unloaded)).not.toBeInTheDocument();
  await waitFor(() => expect(reads()).toHaveLength(3));
  expect(reads().map(parametersOf)).toEqual([
    expect.objectContaining({ offset: '700' }),
    after(749),
    before(700),
  ]);
});

it('R38: a jump to the end shows the last rows', async () => {
  await openList();
  scrollTo(1500);
  await waitFor(() => expect(loadedId(1499)).toBe(stored[1499]?.id));
  expect(rowOf(1499)).toHaveAttribute('aria-rowindex', '1501');
  expect(parametersOf(reads()[0]!)).toMatchObject({ order: oldestFirst });
});

it("'Tentar novamente' loads the missing rows in place, and reads no loaded rows again", async () => {
  const { user } = await openList();
  const end = stored[699]?.id ?? '';
  requests.answer = (request) =>
    parametersOf(request).or?.includes(end) ? failure(403) : undefined;
  scrollTo(700);
  expect(await screen.findByText(failed)).toHaveAttribute('role', 'alert');
  await waitFor(() => expect(loadedId(699)).toBe(stored[699]?.id));
  expect(rowOf(700)).toHaveTextContent(unloaded);
  expect(screen.getByText('1.500 reports')).toBeVisible();
  expect(screen.queryByText('Erro')).not.toBeInTheDocument();

  requests.answer = () => undefined;
  requests.seen.length = 0;
  await user.click(screen.getByRole('button', { name: 'Tentar novamente' }));

  await waitFor(() => expect(loadedId(700)).toBe(stored[700]?.id));
  expect(screen.queryByText(failed)).not.toBeInTheDocument();
  expect(screen.getByRole('region', { name: 'Reports' })).toHaveFocus();
  await waitFor(() => expect(reads()).toHaveLength(3));
  expect(reads().map(parametersOf)).toEqual([after(699), after(749), before(650)]);
});

it('a long scroll keeps only the rows near the view in memory, and the selected reports @exhaustive', async () => {
  const { user } = await openList();
  const pending = stored.findIndex(({ status }) => status === 'PENDING');
  await user.click(within(rowOf(pending)).getByRole('checkbox'));
  for (let index = 50; index <= 1450; index += 50) {
    scrollTo(index);
    await waitFor(() => expect(loadedId(index)).toBe(stored[index]?.id));
  }
  expect(screen.getByText('1 selecionado', { selector: '[role="status"]' })).toBeInTheDocument();
  expect(screen.getByText('1.500 reports')).toBeVisible();

  requests.seen.length = 0;
  scrollTo(0);
  await waitFor(() => expect(loadedId(0)).toBe(stored[0]?.id));
  expect(reads().map(parametersOf)).toContainEqual(expect.objectContaining({ limit: '50' }));
  expect(within(rowOf(pending)).getByRole('checkbox')).toBeChecked();
});

it('rows that could not be loaded while offline are loaded when the connection returns @exhaustive', async () => {
  await openList();
  fireEvent(window, new Event('offline'));
  requests.answer = () => Response.error();
  scrollTo(725);
  expect(await screen.findByText(failed)).toBeVisible();

  requests.answer = () => undefined;
  fireEvent(window, new Event('online'));

  await waitFor(() => expect(loadedId(725)).toBe(stored[725]?.id));
  expect(screen.queryByText(failed)).not.toBeInTheDocument();
});

it('a failure is not shown while all rows in view are loaded @exhaustive', async () => {
  requests.answer = (request) => (isLaterWindow(request) ? failure(403) : undefined);
  const { log } = openReports();
  await waitFor(() =>
    expect(log.map(([message]) => message)).toEqual([
      '[panel] mfe-moderation: could not list more reports',
    ]),
  );
  await waitFor(() => expect(loadedId(0)).toBe(stored[0]?.id));
  expect(screen.queryByText(failed)).not.toBeInTheDocument();

  scrollTo(40);
  expect(await screen.findByText(failed)).toBeVisible();
});

it('the focus stays in its row when the count arrives and the list is long', async () => {
  const counted = deferred();
  requests.answer = (request) => (isCount(request) ? counted.promise : undefined);
  openReports();
  await waitFor(() => expect(reportRows()).not.toHaveLength(0));
  const link = within(rowOf(3)).getByRole('link');
  act(() => link.focus());

  counted.resolve();

  await screen.findByText('1.500 reports');
  expect(link).toHaveFocus();
});

describe('a list shorter than a window that could not be counted', () => {
  it('keeps its rows where they are: only what may follow them is read', async () => {
    await replaceReports(server.backend, Array<string>(5).fill('PENDING'));
    const counted = deferred();
    const uncounted = counted.promise.then(() => failure(500));
    requests.answer = (request) => (isCount(request) ? uncounted : undefined);
    const { user } = openReports('status=PENDING');
    await waitFor(() => expect(reportRows()).toHaveLength(5));
    await user.click(within(rowOf(0)).getByRole('button', { name: 'Revisar' }));
    await screen.findByText('Report revisado com sucesso.');
    await storedReports(server.backend).update(idOf(1), { status: 'REVIEWED' });
    await storeNew(server.backend, [{ reason: 'Novo' }]);

    counted.resolve();

    await waitFor(() => expect(reads().some(isLaterWindow)).toBe(true));
    await waitFor(() => expect(screen.queryByText(unloaded)).not.toBeInTheDocument());
    expect(reportRows().map(reportIdIn)).toEqual([0, 1, 2, 3, 4].map(idOf));
  });

  it('says that its end could not be loaded only where it is in view, and loads it on demand', async () => {
    await replaceReports(server.backend, Array<string>(30).fill('PENDING'));
    requests.answer = (request) =>
      isCount(request) || reads().length > 1 ? failure(403) : undefined;
    const { user, log } = openReports('status=PENDING');
    await waitFor(() => expect(log.flat()).toContainEqual(expect.stringContaining('list more')));
    expect(rowOf(0)).toBeVisible();
    expect(screen.queryByText(failed)).not.toBeInTheDocument();

    scrollTo(30);
    expect(await screen.findByText(failed)).toBeVisible();
    requests.answer = () => undefined;
    await user.click(screen.getByRole('button', { name: 'Tentar novamente' }));

    await waitFor(() => expect(screen.queryByText(failed)).not.toBeInTheDocument());
    await waitFor(() => expect(reportRows().map(reportIdIn).at(-1)).toBe(idOf(29)));
    expect(screen.queryByText(unloaded)).not.toBeInTheDocument();
  });
});

/** Opens the page, waits for the first two windows, and clears the recorded requests. */
async function openList() {
  const rendered = openReports();
  await screen.findByText('1.500 reports');
  await waitFor(() => expect(reads()).toHaveLength(2));
  requests.seen.length = 0;
  return rendered;
}

const oldestFirst = 'created_at.asc,id.asc';

/** The parameters of a read of the rows after a row. */
function after(index: number): unknown {
  return expect.objectContaining({ or: endOf(index), order: 'created_at.desc,id.desc' });
}

/** The parameters of a read of the rows before a row. */
function before(index: number): unknown {
  return expect.objectContaining({ or: endOf(index), order: oldestFirst });
}

function endOf(index: number): unknown {
  return expect.stringContaining(`"${stored[index]?.id}"`);
}

/** The id of the report in a row; undefined while the row is not loaded. */
function loadedId(index: number): string | undefined {
  return reportIdIn(rowOf(index));
}
