import { Link, useNavigate } from '@panel/shared-federation/router';
import { deferred, renderModule, signedInBackend, watchedRequests } from '@panel/shared-testing';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { letRead } from '../../testing/let-read.ts';
import {
  openReports,
  reloadReports,
  reportIdIn,
  reportRows,
  rowOf,
  scrollTo,
} from '../../testing/open-reports.tsx';
import { countAfterIndex, isIndex, isListRead } from '../../testing/requests.ts';
import { storedReports } from '../../testing/stored-reports.ts';
import { ReportsPage } from '../reports-page.tsx';
import module from '../module.ts';

const server = signedInBackend();
const requests = watchedRequests();
/** The reports that a test has decided about. */
const decided: string[] = [];
afterEach(async () => {
  jest.restoreAllMocks();
  for (const id of decided.splice(0)) {
    await storedReports(server.backend).update(id, { status: 'PENDING' });
  }
});

it('a reload returns to the rows that were in view, also if their position is known before the number of reports', async () => {
  const first = await leaveInTheMiddle();
  requests.answer = countAfterIndex();

  reloadReports();

  await waitFor(() => expect(idOf(first.index)).toBe(first.id));
});

it('a reload returns to the rows that were in view, also if the first of them has left the list meanwhile', async () => {
  const { unmount } = openReports('status=PENDING');
  await screen.findByText(/de 1\.500 reports$/);
  scrollTo(300);
  await waitFor(() => expect(idOf(300)).toBeDefined());
  await waitFor(() => expect(screen.queryByText('Ainda não carregada')).not.toBeInTheDocument());
  const index = Number(reportRows()[0]?.dataset.index);
  const [first, second] = [idOf(index)!, idOf(index + 1)!];
  unmount();
  await decide(first);

  reloadReports('status=PENDING');

  await waitFor(() => expect(idOf(index)).toBe(second));
});

it('after a reload no row can be pressed until the former rows are found', async () => {
  const first = await leaveInTheMiddle();
  const counts = holdCounts();
  reloadReports();
  await waitFor(() => expect(idOf(0)).toBeDefined());
  fireEvent.pointerDown(screen.getByRole('searchbox'));
  expect(rowOf(0).closest('[role="rowgroup"]')).toHaveAttribute('inert');

  counts.resolve();

  await waitFor(() => expect(idOf(first.index)).toBe(first.id));
  expect(rowOf(first.index).closest('[role="rowgroup"]')).not.toHaveAttribute('inert');
});

it.each<[way: string, move: (user: UserEvent) => unknown]>([
  ['goes to a report', (user) => user.keyboard('j')],
  ['scrolls', () => fireEvent.wheel(screen.getByRole('region', { name: 'Reports' }))],
  [
    'scrolls by key',
    () => fireEvent.keyDown(screen.getByRole('region', { name: 'Reports' }), { key: 'PageDown' }),
  ],
])(
  'a user who %s before the reports are counted stays at the start of the list',
  async (_way, move) => {
    await leaveInTheMiddle();
    const counts = holdCounts();
    const { user, queries } = reloadReports();
    await waitFor(() => expect(positionRequests()).not.toHaveLength(0));
    await move(user);
    expect(rowOf(0).closest('[role="rowgroup"]')).not.toHaveAttribute('inert');

    counts.resolve();

    await screen.findByText('1.500 reports');
    await waitFor(() => expect(queries.isFetching()).toBe(0));
    expect(idOf(0)).toBeDefined();
  },
);

it.each(['a reload', "'Back'"])('%s returns to the report that the user was at', async (way) => {
  const opened = way === 'a reload' ? openReports() : openWithDashboard();
  await screen.findByText('1.500 reports');
  await opened.user.keyboard('jjj');
  const current = () => screen.queryByRole('row', { current: true });
  await waitFor(() => expect(current()).toBe(rowOf(2)));
  if (way === 'a reload') {
    opened.unmount();
    reloadReports();
  } else {
    await opened.user.click(screen.getByRole('link', { name: 'Dashboard' }));
    await opened.user.click(screen.getByRole('button', { name: 'Voltar' }));
  }
  await screen.findByText('1.500 reports');
  await waitFor(() => expect(current()).toBe(rowOf(2)));
  await opened.user.keyboard('j');
  await waitFor(() => expect(current()).toBe(rowOf(3)));
});

it('after a reload the next report becomes current if a decision took the current one out of the list', async () => {
  const { user, unmount } = openReports('status=PENDING');
  await screen.findByText(/de 1\.500 reports$/);
  await user.keyboard('jjj');
  await waitFor(() => expect(screen.queryByRole('row', { current: true })).toBe(rowOf(2)));
  const id = idOf(2)!;
  unmount();
  await decide(id);
  const reloaded = reloadReports('status=PENDING');
  await screen.findByText(/de 1\.500 reports$/);
  await waitFor(() => expect(idOf(2)).toBeDefined());
  expect(idOf(2)).not.toBe(id);
  await waitFor(() => expect(screen.queryByRole('row', { current: true })).toBe(rowOf(2)));
  await reloaded.user.keyboard('j');
  await waitFor(() => expect(screen.queryByRole('row', { current: true })).toBe(rowOf(3)));
});

it('a report that was current before a reload cannot be decided about in the moment in which its row appears', async () => {
  const { user, unmount } = openReports('status=PENDING');
  await screen.findByText(/de 1\.500 reports$/);
  await user.keyboard('j');
  unmount();
  const answer = deferred();
  requests.answer = async (request) => {
    await (isListRead(request) ? answer.promise : undefined);
    return undefined;
  };
  const reloaded = reloadReports('status=PENDING');
  await waitFor(() => expect(requests.seen.some(isListRead)).toBe(true));
  letRead();
  jest.spyOn(performance, 'now').mockReturnValue(performance.now());
  answer.resolve();
  await waitFor(() => expect(screen.queryByRole('row', { current: true })).toBeVisible());
  await reloaded.user.keyboard('r');
  expect(
    await screen.findByText('Teclas rápidas demais: a última não decidiu nada.'),
  ).toBeVisible();
});

it('an address that is typed or opened from a bookmark starts at the top of the list', async () => {
  await leaveInTheMiddle();
  requests.seen.length = 0;
  const load = { name: '', entryType: 'navigation', type: 'navigate', startTime: 0, duration: 0 };
  const { timeOrigin } = performance;
  jest.spyOn(performance, 'timeOrigin', 'get').mockReturnValue(timeOrigin + 1);
  jest.spyOn(performance, 'getEntriesByType').mockReturnValue([{ ...load, toJSON: () => load }]);

  reloadReports();

  await screen.findByText('1.500 reports');
  await waitFor(() => expect(idOf(0)).toBeDefined());
  expect(positionRequests()).toHaveLength(0);
});

it('a reload of another address does not return to the rows of the former one', async () => {
  await leaveInTheMiddle();
  requests.seen.length = 0;

  reloadReports('sort=reason');

  await screen.findByText('1.500 reports');
  await waitFor(() => expect(idOf(0)).toBeDefined());
  expect(positionRequests()).toHaveLength(0);
});

it("'Back' returns to the rows that were in view; another visit starts at the top of the list", async () => {
  const { user } = openWithDashboard();
  const first = await scrollAway();
  await user.click(screen.getByRole('link', { name: 'Dashboard' }));
  await user.click(screen.getByRole('button', { name: 'Voltar' }));
  await waitFor(() => expect(idOf(first.index)).toBe(first.id));
  await user.click(screen.getByRole('link', { name: 'Dashboard' }));
  requests.seen.length = 0;

  await user.click(screen.getByRole('link', { name: 'Reports' }));

  await screen.findByText('1.500 reports');
  await waitFor(() => expect(idOf(0)).toBeDefined());
  expect(positionRequests()).toHaveLength(0);
});

it("'Back' to a list that is still in memory, and forward again, returns to the rows of either list", async () => {
  const { user } = openWithDashboard();
  const byDate = await scrollAway();
  await user.click(screen.getByRole('link', { name: 'Por motivo' }));
  await waitFor(() => expect(screen.getByRole('table')).not.toHaveAttribute('aria-busy'));
  await waitFor(() => expect(idOf(0)).toBeDefined());
  const byReason = await scrollAway(300);
  await user.click(screen.getByRole('button', { name: 'Voltar' }));
  await waitFor(() => expect(idOf(byDate.index)).toBe(byDate.id));

  await user.click(screen.getByRole('button', { name: 'Avançar' }));

  await waitFor(() => expect(idOf(byReason.index)).toBe(byReason.id));
});

it("'Back' from a report of another list returns to the rows that were in view", async () => {
  const { user } = openWithDashboard();
  const first = await scrollAway();
  await user.click(screen.getByRole('link', { name: 'Um report de outra lista' }));
  await screen.findByText('Este report não foi encontrado.');

  await user.click(screen.getByRole('button', { name: 'Voltar' }));

  await waitFor(() => expect(idOf(first.index)).toBe(first.id));
});

it("a second 'Back' to the same list returns to the rows that were in view, too", async () => {
  const { user } = openWithDashboard();
  const first = await scrollAway();
  for (let visit = 1; visit <= 2; visit++) {
    await user.click(screen.getByRole('link', { name: 'Jogos' }));
    await screen.findByText(/^\d+ de 1\.500 reports$/);
    await waitFor(() => expect(idOf(0)).toBeDefined());

    await user.click(screen.getByRole('button', { name: 'Voltar' }));

    await waitFor(() => expect(idOf(first.index)).toBe(first.id));
  }
});

it("'Back' from an empty list that is in memory returns to the rows that were in view", async () => {
  const { user } = openWithDashboard();
  await user.click(await screen.findByRole('link', { name: 'Nenhum' }));
  expect(await screen.findByText('0 de 1.500 reports')).toBeVisible();
  await user.click(screen.getByRole('link', { name: 'Sem filtro' }));
  const first = await scrollAway();
  await user.click(screen.getByRole('link', { name: 'Nenhum' }));
  expect(await screen.findByText('0 de 1.500 reports')).toBeVisible();

  await user.click(screen.getByRole('button', { name: 'Voltar' }));

  await waitFor(() => expect(idOf(first.index)).toBe(first.id));
});

it.each([
  ['is still in memory', false],
  ['has to be read, as after a reload', true],
])(
  "'Back' to a list that %s makes no other report the current one: a key decides about nothing",
  async (_what, isForgotten) => {
    const { user, queries } = openWithDashboard();
    await screen.findByText('1.500 reports');
    await user.click(screen.getByRole('link', { name: 'Jogos' }));
    await screen.findByText(/^\d+ de 1\.500 reports$/);
    await user.keyboard('jjjjjjjjj');
    const current = reportIdIn(screen.getByRole('row', { current: true }));
    if (isForgotten) {
      queries.removeQueries({ queryKey: ['mfe-moderation', 'opening'], type: 'inactive' });
    }

    // The browser's own button: the page sees no pointer.
    fireEvent.click(screen.getByRole('button', { name: 'Voltar' }));
    await screen.findByText('1.500 reports');
    await waitFor(() => expect(screen.getByRole('table')).not.toHaveAttribute('aria-busy'));
    await waitFor(() => expect(idOf(0)).toBeDefined());
    const marked = screen.queryByRole('row', { current: true });
    expect([undefined, current]).toContain(marked ? reportIdIn(marked) : undefined);
    letRead();
    await user.keyboard('r');

    expect(await screen.findByText('Nada foi decidido')).toBeVisible();
    expect(requests.seen.filter(({ method }) => method === 'PATCH')).toEqual([]);
  },
);

it('after a reload a list in another order starts at its top @exhaustive', async () => {
  const first = await leaveInTheMiddle();
  const { user } = reloadReports();
  await waitFor(() => expect(idOf(first.index)).toBe(first.id));

  await user.click(screen.getByRole('button', { name: /^Motivo/ }));

  await waitFor(() => expect(idOf(0)).toBeDefined());
  await waitFor(() => expect(screen.getByRole('table')).not.toHaveAttribute('aria-busy'));
  expect(positionRequests()).toHaveLength(1);
});

it('a list that was left at its top sends no request for a position', async () => {
  const { unmount } = openReports();
  await screen.findByText('1.500 reports');
  unmount();
  requests.seen.length = 0;

  reloadReports();

  await screen.findByText('1.500 reports');
  await waitFor(() => expect(requests.seen.filter(isListRead)).toHaveLength(2));
  expect(positionRequests()).toHaveLength(0);
});

it('a reload before the first rows have arrived does not forget the position @exhaustive', async () => {
  const first = await leaveInTheMiddle();
  requests.answer = () => new Promise(() => undefined);
  reloadReports().unmount();
  requests.answer = () => undefined;

  reloadReports();

  await waitFor(() => expect(idOf(first.index)).toBe(first.id));
});

it('a second reload before the reports are counted does not forget the position', async () => {
  const first = await leaveInTheMiddle();
  const counts = holdCounts();
  const { unmount } = reloadReports();
  await waitFor(() => expect(idOf(0)).toBeDefined());
  unmount();
  counts.resolve();

  reloadReports();

  await waitFor(() => expect(idOf(first.index)).toBe(first.id));
});

it('a login, which replaces the history entry, leads back to the rows that the session ended on, not to earlier ones', async () => {
  const { user } = openWithDashboard();
  const first = await scrollAway();
  const signInAgain = async () => {
    await user.click(screen.getByRole('link', { name: 'Dashboard' }));
    await user.click(screen.getByRole('button', { name: 'Entrar' }));
    await screen.findByText('1.500 reports');
  };
  await signInAgain();
  await waitFor(() => expect(idOf(first.index)).toBe(first.id));

  await user.click(screen.getByRole('link', { name: 'Dashboard' }));
  await user.click(screen.getByRole('link', { name: 'Reports' }));
  await screen.findByText('1.500 reports');
  const asked = positionRequests().length;
  await signInAgain();
  expect(idOf(0)).toBeDefined();
  expect(positionRequests()).toHaveLength(asked);
});

it.each([
  ['no place', '[{"entry":"default","firstId":1,"currentId":"<b>"}]'],
  ['no JSON @exhaustive', '['],
  ['no list @exhaustive', '{}'],
])('a stored position that is damaged is ignored: %s', async (_, text) => {
  sessionStorage.setItem('panel.reports-place', text);
  reloadReports();
  expect(await screen.findByText('1.500 reports')).toBeVisible();
  expect(positionRequests()).toHaveLength(0);
});

async function decide(id: string): Promise<void> {
  decided.push(id);
  await storedReports(server.backend).update(id, { status: 'REVIEWED' });
}

/** Holds all counts, also of the reports before one, until they are released. */
function holdCounts() {
  const counts = deferred();
  requests.answer = async (request) => {
    await (request.method === 'HEAD' ? counts.promise : undefined);
    return undefined;
  };
  requests.seen.length = 0;
  return counts;
}

/** Opens the list in a new tab, scrolls, and leaves. @returns the first row that was in the document */
async function leaveInTheMiddle() {
  const { unmount } = openReports();
  const first = await scrollAway();
  unmount();
  return first;
}

/** Scrolls to a row in the middle of the list. @returns the first row that is then in the document */
async function scrollAway(to = 725) {
  await screen.findByText('1.500 reports');
  scrollTo(to);
  await waitFor(() => expect(idOf(to)).toBeDefined());
  await waitFor(() => expect(screen.queryByText('Ainda não carregada')).not.toBeInTheDocument());
  const index = Number(reportRows()[0]?.dataset.index);
  return { index, id: idOf(index) };
}

/** Opens the list in a panel that has a second page. */
function openWithDashboard() {
  sessionStorage.clear();
  const routes = [
    { path: 'reports', Component: ReportsAndLink },
    { path: 'dashboard', Component: Dashboard },
  ];
  return renderModule({ ...module, routes }, 'reports');
}

function ReportsAndLink() {
  return (
    <>
      <Link to="/admin/dashboard">Dashboard</Link>
      <Link to="/admin/reports?sort=reason">Por motivo</Link>
      <Link to="/admin/reports?type=none">Nenhum</Link>
      <Link to="/admin/reports?type=game">Jogos</Link>
      <Link to={`/admin/reports?type=game&report=${crypto.randomUUID()}`}>
        Um report de outra lista
      </Link>
      <Link to="/admin/reports">Sem filtro</Link>
      <BackAndForward />
      <ReportsPage />
    </>
  );
}

function Dashboard() {
  const navigate = useNavigate();
  return (
    <>
      <BackAndForward />
      <button onClick={() => void navigate('/admin/reports', { replace: true })}>Entrar</button>
      <Link to="/admin/reports">Reports</Link>
    </>
  );
}

function BackAndForward() {
  const navigate = useNavigate();
  return (
    <>
      <button onClick={() => void navigate(-1)}>Voltar</button>
      <button onClick={() => void navigate(1)}>Avançar</button>
    </>
  );
}

function positionRequests(): Request[] {
  return requests.seen.filter(isIndex);
}

/** The id of the report in a row; undefined while the row is not loaded. */
function idOf(index: number): string | undefined {
  return reportIdIn(rowOf(index));
}
