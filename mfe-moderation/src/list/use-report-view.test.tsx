import { deferred, failure, signedInBackend, watchedRequests } from '@panel/shared-testing';
import { toast } from '@panel/shared-ui';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { reportAt } from '../../testing/numbered-reports.ts';
import { filterField, openReports, reportRows, textsOf } from '../../testing/open-reports.tsx';
import { answerTo, argumentsOf, isCall, isListRead, parametersOf } from '../../testing/requests.ts';
import { storedReports } from '../../testing/stored-reports.ts';

const server = signedInBackend();
const requests = watchedRequests();

beforeAll(async () => {
  await storedReports(server.backend).removeAll();
  for (const [place, report] of [
    { reason: 'Assédio', message: 'Xingou o time', status: 'PENDING', content_type: 'post' },
    { reason: 'Spam', message: 'Propaganda', status: 'REVIEWED', content_type: 'comment' },
    { reason: 'Ódio', message: 'ASSEDIO no chat', status: 'ACTION_TAKEN', content_type: 'post' },
    { reason: 'Outro', message: null, status: 'PENDING', content_type: 'video' },
  ].entries()) {
    await storedReports(server.backend).insert([reportAt(place, report)]);
  }
});
afterEach(() => toast.dismissAll());

const newestFirst = ['Assédio', 'Spam', 'Ódio', 'Outro'];

const search = () => screen.getByRole('searchbox', { name: 'Buscar reports' });
const sortBy = (user: UserEvent, name: string) => user.click(screen.getByRole('button', { name }));

it.each<[string, (user: UserEvent) => Promise<void>, object, string[]]>([
  [
    'status',
    async (user) => user.selectOptions(await filterField(user, 'Status'), 'Pendente'),
    { status: 'eq.PENDING' },
    ['Assédio', 'Outro'],
  ],
  [
    'type @exhaustive',
    async (user) => user.selectOptions(await filterField(user, 'Tipo'), 'Comentário'),
    { content_type: 'eq.comment' },
    ['Spam'],
  ],
  [
    'reason @exhaustive',
    (user) => sortBy(user, 'Motivo'),
    { order: 'reason.asc,created_at.desc,id.desc' },
    // The embedded database sorts by bytes.
    ['Assédio', 'Outro', 'Spam', 'Ódio'],
  ],
  [
    'date, the oldest first',
    (user) => sortBy(user, 'Data'),
    { order: 'created_at.asc,id.asc' },
    ['Outro', 'Ódio', 'Spam', 'Assédio'],
  ],
])(
  'the database selects and orders the reports by %s; until it answers, the former rows stay',
  async (_what, choose, wanted, reasons) => {
    const { user } = await openList();
    const held = deferred();
    requests.answer = (request) => (isListRead(request) ? held.promise : undefined);

    await choose(user);

    await waitFor(() =>
      expect(listsRead()).toContainEqual(expect.objectContaining(wanted) as object),
    );
    expect(textsOf('Motivo')).toEqual(newestFirst);
    expect(screen.getByRole('table')).toHaveAttribute('aria-busy', 'true');
    held.resolve();
    await waitFor(() => expect(textsOf('Motivo')).toEqual(reasons));
    expect(screen.getByRole('table')).not.toHaveAttribute('aria-busy');
  },
);

it('a link with words, filters and order shows that list', async () => {
  const { user } = openReports('q=assedio&status=ACTION_TAKEN&type=post&sort=-status');

  await waitFor(() => expect(textsOf('Motivo')).toEqual(['Ódio']));
  expect(await screen.findByText('1 de 4 reports')).toBeVisible();
  expect(await filterField(user, 'Tipo')).toHaveValue('post');
  expect(listsRead()).toContainEqual(
    expect.objectContaining({
      status: 'eq.ACTION_TAKEN',
      content_type: 'eq.post',
      or: expect.stringContaining('imatch') as string,
      order: 'status.desc,created_at.asc,id.asc',
    }) as object,
  );
});

it('a type of more than 100 characters in a link is ignored', async () => {
  openReports(`type=${'x'.repeat(101)}`);
  await waitFor(() => expect(textsOf('Motivo')).toEqual(newestFirst));
});

it('reports can be filtered by status and type; the page shows how many of all match', async () => {
  const { user } = await openList();
  const type = await filterField(user, 'Tipo');
  const options = within(type).getAllByRole('option');
  expect(options.map(({ textContent }) => textContent)).toEqual([
    'Todos',
    'Comentário',
    'Jogo',
    'Mensagem',
    'Publicação',
    'Perfil',
    'video',
  ]);

  await user.selectOptions(type, 'Comentário');
  expect(await screen.findByText('1 de 4 reports')).toBeVisible();
  await user.selectOptions(await filterField(user, 'Status'), 'Pendente');

  expect(await screen.findByText('Nada corresponde à busca ou aos filtros.')).toBeVisible();
  expect(await screen.findByText('0 de 4 reports')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Limpar filtros' }));
  await waitFor(() => expect(textsOf('Motivo')).toEqual(newestFirst));
});

it("a link of the dashboard's chart shows the reports of one day; 'Filtros' chooses another day, several days or all", async () => {
  const other = { reason: 'Da véspera', created_at: new Date(2025, 11, 31, 23, 59).toISOString() };
  const [{ id } = { id: '' }] = await storedReports(server.backend).insert([other]);
  const { user } = openReports('day=2026-01-01');

  await waitFor(() => expect(textsOf('Motivo')).toEqual(newestFirst));
  expect(await screen.findByText('4 de 5 reports')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Filtros 1 escolhido' }));
  const first = await screen.findByRole('textbox', { name: 'De' });
  const last = screen.getByRole('textbox', { name: 'Até' });
  expect([first, last].map((field) => (field as HTMLInputElement).value)).toEqual([
    '01/01/2026',
    '01/01/2026',
  ]);

  await user.clear(first);
  await user.type(first, '31122025');
  await waitFor(() => expect(textsOf('Motivo')).toEqual([...newestFirst, 'Da véspera']));
  await user.type(last, '{ArrowDown}');
  await waitFor(() => expect(textsOf('Motivo')).toEqual(['Da véspera']));
  await user.click(screen.getByRole('button', { name: '30 dias' }));
  expect(await screen.findByText('0 de 5 reports')).toBeVisible();
  const isChosen = (name: string) => screen.getByRole('button', { name, pressed: true });
  expect(isChosen('30 dias')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Todos' }));
  expect(await screen.findByText('5 reports')).toBeVisible();
  expect(isChosen('Todos')).toBeVisible();
  await storedReports(server.backend).remove(id);
});

it('a link to several days shows their reports, and a link to a reason those that have it, with and without a search', async () => {
  const days = openReports('day=2025-12-31..2026-01-01');
  expect(await screen.findByText('4 de 4 reports')).toBeVisible();
  days.unmount();

  const { user } = openReports('reason=Spam');
  await waitFor(() => expect(textsOf('Motivo')).toEqual(['Spam']));
  expect(await filterField(user, 'Motivo')).toHaveDisplayValue('Spam');
  // A report with another reason has this word.
  await user.type(search(), 'xingou');
  expect(await screen.findByText('0 de 4 reports')).toBeVisible();
  await user.clear(search());
  await user.type(search(), 'propaganda');
  expect(await screen.findByText('1 de 4 reports')).toBeVisible();
  expect(textsOf('Motivo')).toEqual(['Spam']);
  await user.selectOptions(await filterField(user, 'Motivo'), 'Todos');
  await user.clear(search());
  expect(await screen.findByText('4 reports')).toBeVisible();
});

it.each([
  ['30 February', '2026-02-30'],
  ['a word @exhaustive', 'hoje'],
  ['the year 9999', '9999-12-31'],
  ['zero @exhaustive', '0'],
  ['nothing @exhaustive', ''],
  ['several days that end before they begin', '2026-01-02..2026-01-01'],
])('a link to a day that does not exist is ignored: %s', async (_what, day) => {
  openReports(`day=${day}`);
  await waitFor(() => expect(textsOf('Motivo')).toEqual(newestFirst));
  expect(screen.getByRole('button', { name: 'Filtros' })).toBeVisible();
});

it('a search is sent once, after the last of several letters', async () => {
  await openList();
  requests.seen.length = 0;
  for (const value of ['s', 'sp', 'spa']) {
    fireEvent.change(search(), { target: { value } });
    expect(search()).toHaveValue(value);
  }
  await waitFor(() => expect(textsOf('Motivo')).toEqual(['Spam']));
  const words = await Promise.all(requests.seen.map(searchedWords));
  expect(words.filter((word) => word === 's' || word === 'sp')).toEqual([]);
});

it('the answer to an earlier choice is dropped if it arrives after the answer to a later choice', async () => {
  const { user } = await openList();
  const overtaken = deferred();
  const late = overtaken.promise.then(() => Response.json([]));
  requests.answer = (request) =>
    isListRead(request) && parametersOf(request).status === 'eq.PENDING' ? late : undefined;
  await user.selectOptions(await filterField(user, 'Status'), 'Pendente');
  await user.selectOptions(await filterField(user, 'Status'), 'Revisado');
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
  requests.answer = (request) => (isListRead(request) ? failure(403) : undefined);
  await user.selectOptions(await filterField(user, 'Status'), 'Pendente');

  expect(await screen.findByText('Os reports não puderam ser lidos.')).toBeVisible();
  expect(screen.getByText('Não foi possível carregar os reports.')).toBeVisible();
  expect(reportRows()).toHaveLength(4);
  expect(screen.getByRole('table')).toHaveAttribute('aria-busy', 'true');
  expect(await filterField(user, 'Status')).toHaveDisplayValue('Pendente');

  requests.answer = () => undefined;
  await user.click(screen.getByRole('button', { name: 'Tentar novamente' }));
  await waitFor(() => expect(textsOf('Motivo')).toEqual(['Assédio', 'Outro']));
});

describe('a search', () => {
  it('says so when it is longer than what is searched for', async () => {
    await openList();
    fireEvent.change(search(), { target: { value: 'a e i o u a e i o' } });
    expect(await screen.findByText('A busca usa só 8 palavras e 60 caracteres.')).toBeVisible();
  });

  it.each(['with the function that has an index for it', 'in a project without that function'])(
    'finds words in reason and message, whatever their case and accents, %s',
    async (kind) => {
      if (kind.startsWith('in')) {
        requests.answer = (request) =>
          isCall(request, 'search_reports')
            ? answerTo(request, new URL('no_such_function', request.url).href)
            : undefined;
      }
      const { user, log } = await openList();

      await user.type(search(), ' assédio');
      await waitFor(() => expect(textsOf('Motivo')).toEqual(['Assédio', 'Ódio']));
      expect(await screen.findByText('2 de 4 reports')).toBeVisible();
      await user.clear(search());
      await user.type(search(), 'PROPAGANDA');
      await waitFor(() => expect(textsOf('Motivo')).toEqual(['Spam']));
      expect(log).toEqual([]);
    },
  );
});

/** Opens the page, and waits for its rows and its filters. */
async function openList() {
  const rendered = openReports();
  await screen.findByText('4 reports');
  return rendered;
}

/** The words that a request searches for; undefined when it searches for none. */
async function searchedWords(request: Request): Promise<unknown> {
  const [, pattern] = /imatch\."([^"]+)"/.exec(decodeURIComponent(request.url)) ?? [];
  return isCall(request, 'search_reports') ? (await argumentsOf(request))._query : pattern;
}

/** The parameters of each read of a list. */
function listsRead() {
  return requests.seen.filter(isListRead).map(parametersOf);
}
