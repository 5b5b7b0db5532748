import { failure, deferred, signedInBackend, watchedRequests } from '@panel/shared-testing';
import { toast } from '@panel/shared-ui';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { idOf, replaceReports } from '../../../testing/numbered-reports.ts';
import { openReports, rowOf, textsOf } from '../../../testing/open-reports.tsx';
import { isListRead } from '../../../testing/requests.ts';
import { storedReports } from '../../../testing/stored-reports.ts';
import { decisionDelayMs } from './delayed-decisions.ts';

const updateNotice = 'Não foi possível atualizar o report.';

const server = signedInBackend();
const requests = watchedRequests();

/** The places in the list of the newest pending report and of the next one. */
const [newest, next] = [1, 3];

beforeEach(() =>
  replaceReports(server.backend, ['REVIEWED', 'PENDING', 'ACTION_TAKEN', 'PENDING']),
);
afterEach(() => toast.dismissAll());

it.each([
  ['Revisar', 'REVIEWED', 'Revisado', 'Report revisado com sucesso.'],
  ['Ação Tomada', 'ACTION_TAKEN', 'Ação Tomada', 'Report ação tomada com sucesso.'],
])(
  'R37, R39, R42: %j stores %s and confirms it; the request changes the report only if it is pending',
  async (name, status, label, notice) => {
    const { user, id, button, badge, actions } = await openAtPending();
    const before = Date.now();

    await user.click(button(name));

    expect(await screen.findByText(notice)).toBeVisible();
    expect(screen.getByText('Sucesso')).toBeVisible();
    expect(badge()).toHaveTextContent(new RegExp(`^${label}$`));
    expect(actions()).toHaveLength(0);
    const stored = await storedReports(server.backend).one(id);
    expect(stored?.status).toBe(status);
    expect(Date.parse(stored?.updated_at ?? '')).toBeGreaterThanOrEqual(before);
    const [patch] = patches();
    const { searchParams } = new URL(patch?.url ?? '');
    expect(searchParams.get('id')).toBe(`eq.${id}`);
    expect(searchParams.get('status')).toBe('eq.PENDING');
    const body: unknown = await patch?.json();
    expect(body).toEqual({ status, updated_at: expect.any(String) as string });
  },
);

it('R42: sends one PATCH however often the buttons are clicked', async () => {
  const confirmation = deferred();
  requests.answer = ({ method }) => (method === 'PATCH' ? confirmation.promise : undefined);
  const { user, button } = await openAtPending();
  const review = button('Revisar');

  // Faster than React renders, then as a user does.
  review.click();
  review.click();
  button('Ação Tomada').click();
  await user.dblClick(review);

  await waitFor(() => expect(button('Ação Tomada')).toHaveAttribute('aria-disabled', 'true'));
  expect(button('Revisar')).toHaveAttribute('aria-busy', 'true');
  expect(screen.queryByText('Sucesso')).not.toBeInTheDocument();
  confirmation.resolve();
  await screen.findByText('Report revisado com sucesso.');
  expect(patches()).toHaveLength(1);
});

it('R42: the answer to a decision changes its row in place and the count above the list, and nothing is read again', async () => {
  const { user, button, badge } = await openAtPending('status=PENDING', 0);

  await user.click(button('Revisar'));

  await screen.findByText('Report revisado com sucesso.');
  expect(badge()).toHaveTextContent(/^Revisado$/);
  expect(await screen.findByText('1 de 4 reports')).toBeVisible();
  await user.click(within(rowOf(1)).getByRole('button', { name: 'Ação Tomada' }));
  await screen.findByText('Report ação tomada com sucesso.');
  expect(textsOf('Status')).toEqual(['Revisado', 'Ação Tomada']);
  expect(await screen.findByText('0 de 4 reports')).toBeVisible();
  expect(requestsOfReports()).toEqual(['PATCH', 'PATCH']);
});

it('R42: two decisions in flight change their own rows', async () => {
  const first = deferred();
  const { user, button } = await openAtPending();
  requests.answer = ({ method, url }) =>
    method === 'PATCH' && url.includes(idOf(newest)) ? first.promise : undefined;

  await user.click(button('Revisar'));
  await user.click(within(rowOf(next)).getByRole('button', { name: 'Ação Tomada' }));

  expect(await screen.findByText('Report ação tomada com sucesso.')).toBeVisible();
  expect(textsOf('Status').slice(newest)).toEqual(['Pendente', 'Ação Tomada', 'Ação Tomada']);
  expect(button('Revisar')).toHaveAttribute('aria-busy', 'true');
  first.resolve();
  expect(await screen.findByText('Report revisado com sucesso.')).toBeVisible();
  expect(textsOf('Status')[newest]).toBe('Revisado');
});

it('R39: a moderator who decides second is told which decision came first, without an error, and the row shows it', async () => {
  const { user, id, button, badge, actions } = await openAtPending();
  await storedReports(server.backend).update(id, { status: 'ACTION_TAKEN' });

  await user.click(button('Revisar'));

  const notice =
    /^Report de .*, Motivo 1: Ação Tomada, por outra pessoa ou por você em outra janela\.$/;
  expect(await screen.findByText(notice)).toBeVisible();
  expect(screen.getByText('O report já está decidido')).toBeVisible();
  expect(screen.queryByText(/^(Erro|Sucesso)$/)).not.toBeInTheDocument();
  expect(badge()).toHaveTextContent('Ação Tomada');
  expect(actions()).toHaveLength(0);
  expect(requests.seen.filter(isListRead)).toHaveLength(0);
  expect((await storedReports(server.backend).one(id))?.status).toBe('ACTION_TAKEN');
});

it('R41: a moderator who decides about a removed report is told that it is gone', async () => {
  const { user, id, button } = await openAtPending();
  await storedReports(server.backend).remove(id);
  await user.click(button('Revisar'));
  expect(
    await screen.findByText(/^Report de .*, Motivo 1: não foi mais encontrado\.$/),
  ).toBeVisible();
});

it('R41: a decision whose answer was lost counts as failed until its report is read; then the row and a message say how it is marked', async () => {
  const { user, id, button, badge } = await openAtPending();
  const read = deferred();
  requests.answer = async ({ method }) => {
    if (method !== 'PATCH') {
      return read.promise;
    }
    await storedReports(server.backend).update(id, { status: 'REVIEWED' });
    return failure();
  };

  await user.click(button('Revisar'));

  expect(await screen.findByText(updateNotice)).toBeVisible();
  read.resolve();
  expect(await screen.findByText(/^Report de .*, Motivo 1: Revisado\.$/)).toBeVisible();
  expect(screen.queryByText(updateNotice)).not.toBeInTheDocument();
  expect(badge()).toHaveTextContent(/^Revisado$/);
});

it('R41: after a failure the same button is enabled at once, and still has the focus of a keyboard', async () => {
  const { user, id, button } = await openAtPending();
  requests.answer = ({ method }) =>
    method === 'PATCH' ? failure() : new Promise<undefined>(() => undefined);

  button('Ação Tomada').focus();
  await user.keyboard('{Enter}');

  expect(await screen.findByText(updateNotice)).toBeVisible();
  await waitFor(() => expect(button('Ação Tomada')).toHaveAttribute('aria-disabled', 'false'));
  expect(button('Ação Tomada')).toHaveFocus();
  expect((await storedReports(server.backend).one(id))?.status).toBe('PENDING');

  requests.answer = () => undefined;
  await user.click(button('Ação Tomada'));

  expect(await screen.findByText('Report ação tomada com sucesso.')).toBeVisible();
  expect(screen.queryByText(updateNotice)).not.toBeInTheDocument();
});

it('R41: the message about a failure stays when the user decides about another report with the same name', async () => {
  const reports = storedReports(server.backend);
  await reports.update(idOf(newest), { created_at: '2026-01-01T11:59:30Z' });
  await reports.update(idOf(next), {
    created_at: '2026-01-01T11:59:00Z',
    reason: `Motivo ${newest}`,
  });
  const { user, button } = await openAtPending();
  requests.answer = ({ method }) => (method === 'PATCH' ? failure() : undefined);
  await user.click(button('Revisar'));
  expect(await screen.findByText(updateNotice)).toBeVisible();

  requests.answer = () => undefined;
  await user.click(within(rowOf(newest + 1)).getByRole('button', { name: 'Revisar' }));
  expect(await screen.findByText('Report revisado com sucesso.')).toBeInTheDocument();
  expect(screen.getByText(updateNotice)).toBeInTheDocument();
});

it("R41: the row says which decision failed, and 'Tentar novamente' sends it again", async () => {
  const { user, id, button, retry } = await openAtPending();
  requests.answer = ({ method }) => (method === 'PATCH' ? failure() : undefined);
  await user.click(button('Revisar'));
  await waitFor(() => expect(retry()).toHaveAttribute('aria-disabled', 'false'));

  retry().focus();
  await user.keyboard('{Enter}');

  await waitFor(() => expect(patches()).toHaveLength(2));
  await waitFor(() => expect(retry()).toHaveAttribute('aria-disabled', 'false'));
  expect(retry()).toHaveFocus();
  expect(screen.getAllByText(updateNotice)).toHaveLength(1);
  requests.answer = () => undefined;
  await user.click(retry());
  expect(await screen.findByText('Report revisado com sucesso.')).toBeVisible();
  expect(screen.queryByText(updateNotice)).not.toBeInTheDocument();
  expect((await storedReports(server.backend).one(id))?.status).toBe('REVIEWED');
});

it('R41: while offline a single message shows the failure; when the connection returns it disappears, and the report is read', async () => {
  const { user, id, button, retry, badge } = await openAtPending();
  fireEvent(window, new Event('offline'));
  requests.answer = () => Response.error();
  await user.click(button('Revisar'));
  expect(await screen.findByText(updateNotice)).toBeVisible();
  await waitFor(() => expect(retry()).toHaveAttribute('aria-disabled', 'false'));
  expect(requestsOfReports()).toEqual(['PATCH']);
  expect(screen.getAllByRole('button', { name: 'Fechar' })).toHaveLength(1);
  expect(badge()).toHaveTextContent('Pendente');

  requests.answer = () => undefined;
  await storedReports(server.backend).update(id, { status: 'ACTION_TAKEN' });
  fireEvent(window, new Event('online'));

  await waitFor(() => expect(screen.queryByText(updateNotice)).not.toBeInTheDocument());
  await waitFor(() => expect(badge()).toHaveTextContent('Ação Tomada'));
});

it('R37: after a decision the focus moves to the next pending report', async () => {
  const { user, button } = await openAtPending();
  act(() => button('Revisar').focus());

  await user.keyboard('{Enter}');

  await screen.findByText('Report revisado com sucesso.');
  const nextReview = within(rowOf(next)).getByRole('button', { name: 'Revisar' });
  await waitFor(() => expect(nextReview).toHaveFocus());
});

it("R37: after a click the focus moves to the next pending report's link: Space, which scrolls on, decides nothing, and Enter opens it", async () => {
  const { user, button } = await openAtPending();
  await user.click(button('Revisar'));
  await screen.findByText('Report revisado com sucesso.');
  await waitFor(() => expect(within(rowOf(next)).getByRole('link')).toHaveFocus());

  await user.keyboard(' {Enter}');

  expect(await screen.findByRole('region', { name: /^Report de/ })).toBeVisible();
  expect(within(rowOf(next)).getByText('Pendente')).toBeVisible();
  expect(patches()).toHaveLength(1);
});

it('R37: after a click on a row beside an open report the focus is in the open report, which keys decide about', async () => {
  const { user, button } = await openAtPending(`report=${idOf(next)}`);
  const panel = await screen.findByRole('region', { name: /^Report de/ });
  await user.click(button('Revisar'));
  await screen.findByText('Report revisado com sucesso.');
  await waitFor(() => expect(within(panel).getByRole('heading', { level: 2 })).toHaveFocus());
});

it.each([
  ['that fails', () => failure()],
  ['that Escape takes back', undefined],
])(
  'R37: a click %s leaves the focus on no button that decides: neither Space nor Enter decides',
  async (_, answer) => {
    const { user, button } = await openAtPending();
    requests.answer = ({ method }) => (method === 'PATCH' ? answer?.() : undefined);
    if (answer) {
      await user.click(button('Revisar'));
      expect(await screen.findByText(updateNotice)).toBeVisible();
    } else {
      const held = holdDecisions();
      await user.click(button('Revisar'));
      await user.keyboard('{Escape}');
      expect(await screen.findByText('Decisão desfeita')).toBeVisible();
      held.mockRestore();
    }
    requests.answer = () => undefined;
    const sent = patches().length;

    await user.keyboard(' {Enter}');

    expect(await screen.findByRole('region', { name: /^Report de/ })).toBeVisible();
    // A decision by Space would be sent before this one.
    await user.click(within(rowOf(next)).getByRole('button', { name: 'Revisar' }));
    expect(await screen.findByText('Report revisado com sucesso.')).toBeInTheDocument();
    expect(patches()).toHaveLength(sent + 1);
  },
);

it('R37, R42: a held key decides about one report only', async () => {
  const { user } = openReports();
  const [review] = await screen.findAllByRole('button', { name: 'Revisar' });
  act(() => review?.focus());
  await user.keyboard('{Enter>12/}');
  expect(await screen.findByText('Sucesso')).toBeVisible();
  act(() => toast.dismissAll());
  await user.keyboard('{Enter>12}');
  // A test that ended before this message would leave it to the next one.
  expect(await screen.findByText('Sucesso')).toBeVisible();
  expect(patches()).toHaveLength(2);
});

it('a clicked decision shows at once and is sent a moment later; until then Escape takes it back', async () => {
  const { user, id, button, badge } = await openAtPending();
  const held = holdDecisions();
  await user.click(button('Revisar'));
  expect(button('Revisar')).toHaveAttribute('aria-busy', 'true');
  await user.keyboard('{Escape}');
  expect(await screen.findByText('Decisão desfeita')).toBeVisible();
  await waitFor(() => expect(button('Revisar')).not.toHaveAttribute('aria-busy', 'true'));

  await user.click(button('Ação Tomada'));
  expect(patches()).toEqual([]);
  fireEvent(window, new Event('pagehide'));
  held.mockRestore();
  await waitFor(() => expect(badge()).toHaveTextContent('Ação Tomada'));
  expect(await screen.findByText('Report ação tomada com sucesso.')).toBeVisible();
  expect(screen.queryByText('Decisão desfeita')).not.toBeInTheDocument();
  expect(patches()).toHaveLength(1);
  expect((await storedReports(server.backend).one(id))?.status).toBe('ACTION_TAKEN');
});

/** Lets decisions wait for longer, so that Escape comes in time on a busy machine, too. */
function holdDecisions() {
  const original = setTimeout;
  return jest
    .spyOn(globalThis, 'setTimeout')
    .mockImplementation((run, delay) => original(run, delay === decisionDelayMs ? 60_000 : delay));
}

/** Opens the page, and returns queries for the row of the newest pending report. */
async function openAtPending(search = '', row: number = newest) {
  const { user } = openReports(search);
  await screen.findByText(/^(\d de )?4 reports$/);
  await waitFor(() => expect(rowOf(row)).toHaveTextContent(`Motivo ${newest}`));
  requests.seen.length = 0;
  const cell = (column: number) => within(rowOf(row)).getAllByRole('cell')[column] as HTMLElement;
  return {
    user,
    id: idOf(newest),
    badge: () => cell(0),
    actions: () => within(cell(5)).queryAllByRole('button'),
    button: (name: string) => within(cell(5)).getByRole('button', { name }),
    retry: () =>
      within(cell(5)).getByRole('button', { name: /^Tentar novamente: Revisar, report de/ }),
  };
}

/** The methods of the requests but for those that ask who decided. */
function requestsOfReports(): string[] {
  const others = requests.seen.filter(({ url }) => !url.includes('/rpc/last_report_decisions'));
  return others.map(({ method }) => method);
}

function patches(): Request[] {
  return requests.seen.filter(({ method }) => method === 'PATCH');
}
