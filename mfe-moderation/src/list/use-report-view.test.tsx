import { deferred, failure, signedInBackend, watchedRequests } from '@panel/shared-testing';
import { localDay, toast } from '@panel/shared-ui';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { reportAt } from '../../testing/numbered-reports.ts';
import { openReports, reportRows, textsOf } from '../../testing/open-reports.tsx';
import { argumentsOf, isCall } from '../../testing/requests.ts';
import { storedReports } from '../../testing/stored-reports.ts';

const server = signedInBackend();
const requests = watchedRequests();

beforeAll(async () => {
  await storedReports(server.backend).removeAll();
  for (const [place, report] of [
    { reason: 'Assédio', message: 'Xingou o time', status: 'PENDING', content_type: 'post' },
    { reason: 'Spam', message: 'Propaganda', status: 'REVIEWED', content_type: 'comment' },
    { reason: 'Ódio', message: 'ASSEDIO no chat', status: 'ACTION_TAKEN', content_type: 'post' },
    { reason: 'Outro', message: null, status: 'PENDING', content_type: 'post' },
  ].entries()) {
    await storedReports(server.backend).insert([reportAt(place, report)]);
  }
});
afterEach(() => toast.dismissAll());

const newestFirst = ['Assédio', 'Spam', 'Ódio', 'Outro'];

const statusFilter = () => screen.getByRole('combobox', { name: 'Status' });
const typeFilter = () => screen.getByRole('combobox', { name: 'Tipo' });
const search = () => screen.getByRole('searchbox', { name: 'Buscar reports' });
const sortBy = (user: UserEvent, name: string) => user.click(screen.getByRole('button', { name }));

it.each<[string, (user: UserEvent) => Promise<void>, object, string[]]>([
  [
    'status',
    (user) => user.selectOptions(statusFilter(), 'Pendente'),
    { _status: 'PENDING' },
    ['Assédio', 'Outro'],
  ],
  [
    'type @exhaustive',
    (user) => user.selectOptions(typeFilter(), 'Comentário'),
    { _type: 'comment' },
    ['Spam'],
  ],
  [
    'words, whatever their case and accents',
    (user) => user.type(search(), ' assédio'),
    { _query: 'assédio' },
    ['Assédio', 'Ódio'],
  ],
  [
    'reason, without regard to accents @exhaustive',
    (user) => sortBy(user, 'Motivo'),
    { _sort: 'reason' },
    ['Assédio', 'Ódio', 'Outro', 'Spam'],
  ],
  [
    'date, the oldest first',
    (user) => sortBy(user, 'Data'),
    { _backwards: true },
    ['Outro', 'Ódio', 'Spam', 'Assédio'],
  ],
])(
  'the database selects and orders the reports by %s; until it answers, the former rows stay',
  async (_what, choose, wanted, reasons) => {
    const { user } = await openList();
    const held = deferred();
    requests.answer = (request) => (isCall(request, 'list_reports') ? held.promise : undefined);

    await choose(user);

    await waitFor(async () => expect(await listsRead()).toContainEqual(wanted));
    expect(textsOf('Motivo')).toEqual(newestFirst);
    expect(screen.getByRole('table')).toHaveAttribute('aria-busy', 'true');
    held.resolve();
    await waitFor(() => expect(textsOf('Motivo')).toEqual(reasons));
    expect(screen.getByRole('table')).not.toHaveAttribute('aria-busy');
  },
);

it('a link with words, filters and order shows that list, also while the types are still loading', async () => {
  requests.answer = (request) =>
    isCall(request, 'list_report_types') ? new Promise(() => undefined) : undefined;

  openReports('q=assedio&status=ACTION_TAKEN&type=post&sort=-status');

  await waitFor(() => expect(textsOf('Motivo')).toEqual(['Ódio']));
  expect(await screen.findByText('1 de 4 reports')).toBeVisible();
  expect(typeFilter()).toHaveValue('post');
  expect((await listsRead())[0]).toEqual({
    _status: 'ACTION_TAKEN',
    _type: 'post',
    _query: 'assedio',
    _sort: 'status',
    _backwards: true,
  });
});

it('a type of more than 100 characters in a link is ignored', async () => {
  openReports(`type=${'x'.repeat(101)}`);
  await waitFor(() => expect(textsOf('Motivo')).toEqual(newestFirst));
});

it('reports can be filtered by status and by the types that occur; the page shows how many of all match', async () => {
  const { user } = await openList();
  const options = within(typeFilter()).getAllByRole('option');
  expect(options.map(({ textContent }) => textContent)).toEqual([
    'Todos',
    'Comentário',
    'Publicação',
  ]);

  await user.selectOptions(typeFilter(), 'Comentário');
  expect(await screen.findByText('1 de 4 reports')).toBeVisible();
  await user.selectOptions(statusFilter(), 'Pendente');

  expect(await screen.findByText('Nada corresponde à busca ou aos filtros.')).toBeVisible();
  expect(await screen.findByText('0 de 4 reports')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Limpar filtros' }));
  await waitFor(() => expect(textsOf('Motivo')).toEqual(newestFirst));
});

it("a link of the dashboard's chart shows the reports of one day; the filter 'Dia' stays on the page after 'Todos' is chosen", async () => {
  const other = { reason: 'Da véspera', created_at: new Date(2025, 11, 31, 23, 59).toISOString() };
  const [{ id } = { id: '' }] = await storedReports(server.backend).insert([other]);
  const { user } = openReports('day=2026-01-01');

  await waitFor(() => expect(textsOf('Motivo')).toEqual(newestFirst));
  expect(await screen.findByText('4 de 5 reports')).toBeVisible();
  const day = screen.getByRole('combobox', { name: 'Dia' });
  expect(day).toHaveDisplayValue('01/01/2026');
  expect(within(day).getAllByRole('option')).toHaveLength(9);
  expect(within(day).getByRole('option', { name: 'Hoje' })).toHaveValue(localDay(new Date()));
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
  expect((await listsRead())[0]).toEqual({ _day: '2026-01-01', _time_zone: timeZone });

  await user.selectOptions(day, 'Todos');
  await waitFor(() => expect(textsOf('Motivo')).toEqual([...newestFirst, 'Da véspera']));
  expect(day).toHaveDisplayValue('Todos');
  await storedReports(server.backend).remove(id);
});

it.each([
  ['30 February', '2026-02-30'],
  ['a word @exhaustive', 'hoje'],
  ['zero @exhaustive', '0'],
  ['nothing @exhaustive', ''],
])('a link to a day that does not exist is ignored: %s', async (_what, day) => {
  openReports(`day=${day}`);
  await waitFor(() => expect(textsOf('Motivo')).toEqual(newestFirst));
  expect(screen.queryByRole('combobox', { name: 'Dia' })).not.toBeInTheDocument();
});

it('a link to a day names the migration that the database lacks', async () => {
  const missing = () => Response.json({ code: 'PGRST202', message: '' }, { status: 404 });
  requests.answer = (request) => (isCall(request, 'list_reports') ? missing() : undefined);
  openReports('day=2026-01-01');
  const text = 'Falta no banco de dados a migração 20261126090000_reports_of_a_day.sql.';
  expect(await screen.findByText(text)).toBeVisible();
});

it('a search is sent once, after the last of several letters', async () => {
  await openList();
  requests.seen.length = 0;
  for (const value of ['s', 'sp', 'spa']) {
    fireEvent.change(search(), { target: { value } });
    expect(search()).toHaveValue(value);
  }
  await waitFor(() => expect(textsOf('Motivo')).toEqual(['Spam']));
  expect(await listsRead()).toEqual([{ _query: 'spa' }]);
});

it('the answer to an earlier choice is dropped if it arrives after the answer to a later choice', async () => {
  const { user } = await openList();
  const overtaken = deferred();
  const pending = { moment: new Date().toISOString(), reports: [] };
  const late = overtaken.promise.then(() => Response.json(pending));
  requests.answer = async (request) =>
    isCall(request, 'list_reports') && (await argumentsOf(request))._status === 'PENDING'
      ? late
      : undefined;
  await user.selectOptions(statusFilter(), 'Pendente');
  await user.selectOptions(statusFilter(), 'Revisado');
  await waitFor(() => expect(textsOf('Motivo')).toEqual(['Spam']));

  await act(async () => {
    overtaken.resolve();
    await late;
  });

  expect(await screen.findByText('1 de 4 reports')).toBeVisible();
  expect(textsOf('Motivo')).toEqual(['Spam']);
});

it('R40: when the chosen list cannot be read, the former rows stay, and a message says so', async () => {
  const { user } = await openList();
  requests.answer = (request) => (isCall(request, 'list_reports') ? failure(403) : undefined);
  await user.selectOptions(statusFilter(), 'Pendente');

  expect(await screen.findByText('Os reports não puderam ser lidos.')).toBeVisible();
  expect(screen.getByText('Não foi possível carregar os reports.')).toBeVisible();
  expect(reportRows()).toHaveLength(4);
  expect(screen.getByRole('table')).toHaveAttribute('aria-busy', 'true');
  expect(statusFilter()).toHaveDisplayValue('Pendente');

  requests.answer = () => undefined;
  await user.click(screen.getByRole('button', { name: 'Tentar novamente' }));
  await waitFor(() => expect(textsOf('Motivo')).toEqual(['Assédio', 'Outro']));
});

/** Opens the page, and waits for its rows and its filters. */
async function openList() {
  const rendered = openReports();
  await screen.findByText('4 reports');
  await screen.findByRole('option', { name: 'Publicação' });
  return rendered;
}

/** The arguments of each call of `list_reports`. */
async function listsRead() {
  const opened = requests.seen.filter((request) => isCall(request, 'list_reports'));
  return Promise.all(opened.map(argumentsOf));
}
