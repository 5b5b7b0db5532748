import { failure, deferred, signedInBackend, watchedRequests } from '@panel/shared-testing';
import { toast } from '@panel/shared-ui';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { storeFew } from '../../testing/few-reports.ts';
import { openReports, rowOf } from '../../testing/open-reports.tsx';
import { storedReports } from '../../testing/stored-reports.ts';

const updateNotice = 'Não foi possível atualizar o report.';

const server = signedInBackend();
const requests = watchedRequests();

const statuses = Array.from({ length: 20 }, (_, place) => (place % 3 ? 'PENDING' : 'REVIEWED'));

beforeEach(() => storeFew(server.backend, statuses));
afterEach(() => toast.dismissAll());

it.each([
  ['Revisar', 'REVIEWED', 'Revisado', 'Report revisado com sucesso.'],
  ['Ação Tomada', 'ACTION_TAKEN', 'Ação Tomada', 'Report ação tomada com sucesso.'],
])('R37, R39, R42: %j stores %s and confirms it', async (name, status, label, notice) => {
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
});

it('R39: the request changes the report only if it is pending', async () => {
  const { user, id, button } = await openAtPending();

  await user.click(button('Revisar'));
  await screen.findByText('Report revisado com sucesso.');

  const [patch] = patches();
  const { searchParams } = new URL(patch?.url ?? '');
  expect(searchParams.get('id')).toBe(`eq.${id}`);
  expect(searchParams.get('status')).toBe('eq.PENDING');
  expect(Object.keys((await patch?.json()) as object)).toEqual(['status', 'updated_at']);
});

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

  await waitFor(() => expect(button('Ação Tomada')).toBeDisabled());
  expect(button('Revisar')).toHaveAttribute('aria-busy', 'true');
  expect(screen.queryByText('Sucesso')).not.toBeInTheDocument();
  confirmation.resolve();
  await screen.findByText('Report revisado com sucesso.');
  expect(patches()).toHaveLength(1);
});

it('R42: keeps the rows, and shows the new status, while the list reloads', async () => {
  const reload = deferred();
  const { user, button, badge } = await openAtPending();
  requests.answer = ({ method }) => (method === 'GET' ? reload.promise : undefined);

  await user.click(button('Revisar'));

  await screen.findByText('Report revisado com sucesso.');
  expect(badge()).toHaveTextContent('Revisado');
  expect(await screen.findByText('Atualizando…')).toBeVisible();
  expect(screen.getByText('20 reports')).toBeVisible();
  reload.resolve();
  await waitFor(() => expect(screen.queryByText('Atualizando…')).not.toBeInTheDocument());
  expect(badge()).toHaveTextContent('Revisado');
});

it('R39, R41: a moderator who decides second is told which decision came first; the row shows it before the list reloads', async () => {
  const reload = deferred();
  const { user, id, button, badge, actions } = await openAtPending();
  await storedReports(server.backend).update(id, { status: 'ACTION_TAKEN' });
  requests.answer = ({ url }) => (url.includes('order=') ? reload.promise : undefined);

  await user.click(button('Revisar'));

  expect(await screen.findByText(updateNotice)).toBeVisible();
  expect(screen.getByText('Erro')).toBeVisible();
  expect(
    screen.getByText(
      /^Report de .*: outra pessoa \(ou você, em outra janela\) já o marcou como Ação Tomada\.$/,
    ),
  ).toBeVisible();
  expect(screen.queryByText('Sucesso')).not.toBeInTheDocument();
  expect(badge()).toHaveTextContent('Ação Tomada');
  expect(actions()).toHaveLength(0);
  reload.resolve();
  await waitFor(() => expect(screen.queryByText('Atualizando…')).not.toBeInTheDocument());
  expect(badge()).toHaveTextContent('Ação Tomada');
  expect((await storedReports(server.backend).one(id))?.status).toBe('ACTION_TAKEN');
});

it('R41: after a failure the same button is enabled again, and has the focus', async () => {
  const { user, id, button } = await openAtPending();
  requests.answer = ({ method }) => (method === 'PATCH' ? failure() : undefined);

  await user.click(button('Ação Tomada'));

  expect(await screen.findByText(updateNotice)).toBeVisible();
  await waitFor(() => expect(button('Ação Tomada')).toBeEnabled());
  expect(button('Ação Tomada')).toHaveFocus();
  expect((await storedReports(server.backend).one(id))?.status).toBe('PENDING');

  requests.answer = () => undefined;
  await user.click(button('Ação Tomada'));

  expect(await screen.findByText('Report ação tomada com sucesso.')).toBeVisible();
  expect(screen.queryByText(updateNotice)).not.toBeInTheDocument();
});

it("R41: the row says which decision failed, and 'Tentar novamente' sends it again", async () => {
  const { user, id, button, retry } = await openAtPending();
  requests.answer = ({ method }) => (method === 'PATCH' ? failure() : undefined);
  await user.click(button('Revisar'));
  await waitFor(() => expect(retry()).toBeEnabled());

  await user.click(retry());

  await waitFor(() => expect(patches()).toHaveLength(2));
  await waitFor(() => expect(retry()).toBeEnabled());
  expect(retry()).toHaveFocus();
  expect(screen.getAllByText(updateNotice)).toHaveLength(1);
  requests.answer = () => undefined;
  await user.click(retry());
  expect(await screen.findByText('Report revisado com sucesso.')).toBeVisible();
  expect(screen.queryByText(updateNotice)).not.toBeInTheDocument();
  expect((await storedReports(server.backend).one(id))?.status).toBe('REVIEWED');
});

it('R40, R41: while offline a single message shows the failure, and disappears when the connection returns', async () => {
  const { user, button, retry, badge } = await openAtPending();
  fireEvent(window, new Event('offline'));
  requests.answer = () => Response.error();
  await user.click(button('Revisar'));
  expect(await screen.findByText(updateNotice)).toBeVisible();
  await waitFor(() => expect(retry()).toBeEnabled());
  expect(requests.seen.at(-1)?.method).toBe('PATCH');
  expect(screen.getAllByRole('button', { name: 'Fechar' })).toHaveLength(1);

  requests.answer = () => undefined;
  fireEvent(window, new Event('online'));
  await waitFor(() => expect(screen.queryByText(updateNotice)).not.toBeInTheDocument());
  await waitFor(() => expect(requests.seen.at(-1)?.method).toBe('GET'));
  await waitFor(() => expect(screen.queryByText('Atualizando…')).not.toBeInTheDocument());
  expect(retry()).toBeVisible();
  expect(badge()).toHaveTextContent('Pendente');
});

it('R40, R42: when the decision succeeds and only the reload fails, the rows stay, and messages report both', async () => {
  const { user, button, badge } = await openAtPending();
  requests.answer = ({ method }) => (method === 'GET' ? failure(403) : undefined);

  await user.click(button('Revisar'));

  expect(await screen.findByText('Report revisado com sucesso.')).toBeVisible();
  expect(await screen.findByText('Não foi possível carregar os reports.')).toBeVisible();
  expect(screen.getByText('A lista pode estar desatualizada.')).toBeVisible();
  expect(badge()).toHaveTextContent('Revisado');

  requests.answer = () => undefined;
  await user.click(screen.getByRole('button', { name: 'Tentar novamente' }));
  await waitFor(() =>
    expect(screen.queryByText('A lista pode estar desatualizada.')).not.toBeInTheDocument(),
  );
  expect(screen.queryByText('Não foi possível carregar os reports.')).not.toBeInTheDocument();
});

it('R37: after a decision the focus moves to the next pending report', async () => {
  const { user, button, nextPendingIndex } = await openAtPending();
  act(() => button('Revisar').focus());

  await user.keyboard('{Enter}');

  await screen.findByText('Report revisado com sucesso.');
  const next = within(rowOf(nextPendingIndex)).getByRole('button', { name: 'Revisar' });
  await waitFor(() => expect(next).toHaveFocus());
});

it('R37, R42: a held key decides about one report only', async () => {
  const { user } = openReports();
  const [review] = await screen.findAllByRole('button', { name: 'Revisar' });
  act(() => review?.focus());
  await user.keyboard('{Enter>12/}');
  expect(await screen.findByText('Sucesso')).toBeVisible();
  await user.keyboard('{Enter>12}');
  expect(patches()).toHaveLength(2);
});

/** Opens the page, waits for all reports, and returns queries for the row of the newest pending report. */
async function openAtPending() {
  const stored = await storedReports(server.backend).all();
  const pending = stored.flatMap(({ status }, index) => (status === 'PENDING' ? [index] : []));
  const [index = 0, nextPendingIndex = 0] = pending;
  const { user } = openReports();
  await screen.findByText('20 reports');
  const cell = (column: number) => within(rowOf(index)).getAllByRole('cell')[column] as HTMLElement;
  return {
    user,
    id: stored[index]?.id ?? '',
    nextPendingIndex,
    badge: () => cell(4),
    actions: () => within(cell(5)).queryAllByRole('button'),
    button: (name: string) => within(cell(5)).getByRole('button', { name }),
    retry: () =>
      within(cell(5)).getByRole('button', { name: /^Tentar novamente: Revisar, report de/ }),
  };
}

function patches(): Request[] {
  return requests.seen.filter(({ method }) => method === 'PATCH');
}
