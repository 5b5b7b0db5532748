import { signedInBackend, watchedRequests } from '@panel/shared-testing';
import { toast } from '@panel/shared-ui';
import { screen, waitFor, within } from '@testing-library/react';
import { idOf, storeFew } from '../../testing/few-reports.ts';
import { openReports, reportRows, rowOf } from '../../testing/open-reports.tsx';
import { storedReports } from '../../testing/stored-reports.ts';

const server = signedInBackend();
const requests = watchedRequests();

beforeEach(async () => {
  await storeFew(server.backend, ['PENDING', 'REVIEWED', 'PENDING', 'PENDING']);
});

afterEach(async () => {
  await waitFor(() => expect(screen.queryByText('Atualizando…')).not.toBeInTheDocument());
  toast.dismissAll();
});

it('j, k and the arrows move the focus from row to row; n moves it to the next pending report', async () => {
  const { user } = await openList();
  for (const [key, row] of [
    ['j', 0],
    ['{ArrowDown}', 1],
    ['k', 0],
    ['{ArrowUp}', 0],
    ['n', 2],
    ['n', 3],
    ['n', 0],
  ] as const) {
    await user.keyboard(key);
    expect(currentRow()).toBe(rowOf(row));
    expect(within(rowOf(row)).getByRole('link')).toHaveFocus();
  }
});

it('r and a decide about the current report, and only once while they are held', async () => {
  const { user } = await openList();
  await user.keyboard('j{r>5/}');
  expect(await screen.findByText('Report revisado com sucesso.')).toBeVisible();
  expect(within(rowOf(0)).getByRole('link')).toHaveFocus();

  await user.keyboard('na');
  expect(await screen.findByText('Report ação tomada com sucesso.')).toBeVisible();

  expect(await statuses()).toEqual(['REVIEWED', 'REVIEWED', 'ACTION_TAKEN', 'PENDING']);
  await user.keyboard('kr');
  expect(patches()).toHaveLength(2);
});

it('with a report open the keys decide about it, and open its neighbours', async () => {
  const { user } = await openList();
  await user.keyboard('jo');
  const panel = await screen.findByRole('region', { name: /^Report de/ });
  await user.keyboard('a');
  expect(await screen.findByText('Report ação tomada com sucesso.')).toBeVisible();
  expect(within(panel).getByText('Ação Tomada')).toBeVisible();
  await user.keyboard('n');
  expect(within(panel).getByText('Motivo 2')).toBeVisible();
  expect(currentRow()).toBe(rowOf(2));
  await user.keyboard('k{Escape}');
  await waitFor(() => expect(within(rowOf(1)).getByRole('link')).toHaveFocus());
  expect(await statuses()).toEqual(['ACTION_TAKEN', 'REVIEWED', 'PENDING', 'PENDING']);
});

it('a decision key counts as a letter where there is nothing to decide, and ignored keys are reported', async () => {
  const { user } = await openList();
  await user.keyboard('jj');
  expect(rowOf(1)).toHaveTextContent('Revisado');
  await user.keyboard('ana');
  expect(currentRow()).toBe(rowOf(2));
  expect(await screen.findByText('Teclas ignoradas')).toBeVisible();
});

it('keys do not decide about or open a report that a filter hides', async () => {
  const { user } = await openList();
  await user.keyboard('jo');
  await screen.findByRole('region', { name: /^Report de/ });
  await user.keyboard('{Escape}');
  await waitFor(() => expect(within(rowOf(0)).getByRole('link')).toHaveFocus());

  await user.selectOptions(screen.getByRole('combobox', { name: 'Status' }), 'Revisado');
  await waitFor(() => expect(reportRows()).toHaveLength(1));
  await user.click(document.body);
  await user.keyboard('ro');

  expect(patches()).toHaveLength(0);
  expect(screen.queryByRole('region', { name: /^Report de/ })).not.toBeInTheDocument();
});

it('a held key moves through the list; with a report open it moves by one report only', async () => {
  const { user } = await openList();
  await user.keyboard('{j>3/}');
  expect(currentRow()).toBe(rowOf(2));
  await user.keyboard('{k>3/}');
  await user.keyboard('o');
  await screen.findByRole('region', { name: /^Report de/ });
  await user.keyboard('{j>3/}');
  expect(currentRow()).toBe(rowOf(1));
});

it('n says when no other report is pending', async () => {
  await storeFew(server.backend, ['PENDING', 'REVIEWED']);
  const { user } = await openList();
  await user.keyboard('jn');
  expect(screen.getByText('Nenhum outro report pendente.')).toHaveAttribute('role', 'status');
  await user.keyboard('j');
  expect(screen.queryByText('Nenhum outro report pendente.')).not.toBeInTheDocument();
});

it('n says when the filter hides other pending reports, above the list and in the open report', async () => {
  await storeFew(server.backend, ['REVIEWED', 'PENDING', 'PENDING']);
  const { user } = await openList('status=REVIEWED');
  await user.keyboard('jno');
  const panel = await screen.findByRole('region', { name: /^Report de/ });
  const sentence = 'Nenhum outro report pendente com este filtro. Fora dele há 2.';
  expect(within(panel).getByText(sentence)).toBeVisible();
  await user.keyboard('n');
  expect(screen.getAllByText(sentence)).toHaveLength(2);
  expect(screen.queryByText('Nenhum outro report pendente.')).not.toBeInTheDocument();
});

it('a decided report leaves a list of pending reports, and the next one gets the focus', async () => {
  const { user } = await openList('status=PENDING');
  expect(reportRows()).toHaveLength(3);

  await user.click(within(rowOf(1)).getByRole('button', { name: 'Revisar' }));

  await waitFor(() => expect(reportRows()).toHaveLength(2));
  expect(rowOf(1)).toHaveTextContent('Motivo 3');
  await waitFor(() => expect(within(rowOf(1)).getByRole('link')).toHaveFocus());
  await user.keyboard('r');
  await waitFor(() => expect(reportRows()).toHaveLength(1));
  await user.keyboard('n');
  expect(within(rowOf(0)).getByRole('link')).toHaveFocus();
});

it('the reports can be filtered by status and by the types that they have', async () => {
  await storedReports(server.backend).update(idOf(1), { content_type: 'comment' });
  const { user } = await openList();
  const type = screen.getByRole('combobox', { name: 'Tipo' });
  expect(
    within(type)
      .getAllByRole('option')
      .map(({ textContent }) => textContent),
  ).toEqual(['Todos', 'comment', 'post']);

  await user.selectOptions(type, 'post');
  expect(reportRows()).toHaveLength(3);
  await user.selectOptions(screen.getByRole('combobox', { name: 'Status' }), 'Revisado');

  expect(await screen.findByText('0 de 4 reports')).toBeVisible();
  expect(screen.getByText('4 reports')).toBeVisible();
});

it('a link can set the filters of status and type before any report is loaded', async () => {
  await storedReports(server.backend).update(idOf(3), { content_type: 'comment' });
  await openList('status=PENDING&type=comment');
  expect(await screen.findByText('1 de 4 reports')).toBeVisible();
  expect(screen.getByRole('combobox', { name: 'Tipo' })).toHaveValue('comment');
  expect(rowOf(0)).toHaveTextContent('Motivo 3');
});

it('in the search field letters run no command', async () => {
  const { user } = await openList();
  await user.keyboard('j');
  await user.type(screen.getByRole('searchbox', { name: 'Buscar reports' }), 'r?');
  expect(patches()).toHaveLength(0);
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

it('? lists the shortcuts, which a dialog suspends and a checkbox switches off for good', async () => {
  const { user, unmount } = await openList();
  await user.keyboard('j?');
  const dialog = await screen.findByRole('dialog', { name: 'Atalhos de teclado' });
  await user.keyboard('r');
  const choice = within(dialog).getByRole('checkbox', { name: /^Usar estes atalhos/ });
  expect(choice).toBeChecked();
  await user.click(choice);
  await user.click(within(dialog).getByRole('button', { name: 'Fechar' }));

  await user.click(document.body);
  await user.keyboard('jr?');
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  expect(patches()).toHaveLength(0);
  expect(localStorage.getItem('panel.report-keys')).toBe('off');
  unmount();

  await openList();
  const button = screen.getByRole('button', { name: 'Atalhos' });
  expect(button).not.toHaveAttribute('aria-keyshortcuts');
  await user.click(button);
  const again = within(await screen.findByRole('dialog')).getByRole('checkbox');
  expect(again).not.toBeChecked();
  await user.click(again);
  expect(localStorage.getItem('panel.report-keys')).toBe('on');
  expect(button).toHaveAttribute('aria-keyshortcuts', '?');
});

async function openList(search?: string) {
  const opened = openReports(search);
  await screen.findByText(/^\d reports$/);
  return opened;
}

function currentRow(): HTMLElement | undefined {
  return reportRows().find((row) => row.ariaCurrent === 'true');
}

function patches(): Request[] {
  return requests.seen.filter(({ method }) => method === 'PATCH');
}

async function statuses(): Promise<(string | null)[]> {
  return (await storedReports(server.backend).all()).map(({ status }) => status);
}
