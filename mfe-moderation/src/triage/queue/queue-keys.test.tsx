import {
  deferred,
  failure,
  showState,
  signedInBackend,
  watchedRequests,
} from '@panel/shared-testing';
import { keysSetting, toast } from '@panel/shared-ui';
import { act, screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { idOf, replaceReports, storeNew } from '../../../testing/numbered-reports.ts';
import { letRead } from '../../../testing/let-read.ts';
import {
  filterField,
  openReports,
  reportRows,
  rowOf,
  scrollTo,
  textsOf,
} from '../../../testing/open-reports.tsx';
import { isIndex, isLaterWindow, isListRead, parametersOf } from '../../../testing/requests.ts';
import { storedReports } from '../../../testing/stored-reports.ts';

const server = signedInBackend();
const requests = watchedRequests();

beforeEach(async () => {
  await replaceReports(server.backend, ['PENDING', 'REVIEWED', 'PENDING', 'PENDING']);
});

afterEach(() => {
  toast.dismissAll();
  keysSetting.change('on');
});

it("'j', 'k' and the arrows move the focus from row to row; 'n' moves it to the next pending report", async () => {
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
    await waitFor(() => expect(within(rowOf(row)).getByRole('link')).toHaveFocus());
    expect(currentRow()).toBe(rowOf(row));
  }
});

it("'r' and 'a' decide about the current report, only once while they are held, and move on to the next pending one", async () => {
  const { user } = await openList();
  await user.keyboard('j');
  letRead();
  await user.keyboard('{r>5/}');
  await waitFor(() => expect(within(rowOf(2)).getByRole('link')).toHaveFocus());
  expect(await screen.findByText('Report revisado com sucesso.')).toBeVisible();

  letRead();
  await user.keyboard('a');
  await waitFor(() => expect(within(rowOf(3)).getByRole('link')).toHaveFocus());
  expect(await screen.findByText('Report ação tomada com sucesso.')).toBeVisible();

  expect(await statuses()).toEqual(['REVIEWED', 'REVIEWED', 'ACTION_TAKEN', 'PENDING']);
  await user.keyboard('k');
  letRead();
  await user.keyboard('r');
  expect(patches()).toHaveLength(2);
});

it('with a report open the keys decide about it, and open its neighbours; an Escape that is too late for the decision says so before one closes', async () => {
  const { user } = await openList();
  await user.keyboard('jo');
  const panel = await screen.findByRole('region', { name: /^Report de/ });
  letRead();
  // The clock stands still: Escape is not much too late, also on a slow machine.
  const clock = jest.spyOn(performance, 'now').mockReturnValue(performance.now());
  await user.keyboard('a');
  expect(await within(panel).findByText('Motivo 2')).toBeVisible();
  expect(currentRow()).toBe(rowOf(2));
  expect(await screen.findByText('Report ação tomada com sucesso.')).toBeVisible();
  await user.keyboard('j');
  expect(within(panel).getByText('Motivo 3')).toBeVisible();
  await user.keyboard('k{Escape}');
  expect(await screen.findByText('Tarde demais: a decisão já foi enviada.')).toBeVisible();
  expect(within(panel).getByText('Motivo 2')).toBeVisible();
  await user.keyboard('{Escape}');
  clock.mockRestore();
  await waitFor(() => expect(within(rowOf(2)).getByRole('link')).toHaveFocus());
  expect(await statuses()).toEqual(['ACTION_TAKEN', 'REVIEWED', 'PENDING', 'PENDING']);
});

it('a decision that counts, or that Escape takes back, removes the message about an earlier key: the outcome would be behind it', async () => {
  const { user } = await openList();
  await user.keyboard('jj');
  letRead();
  await user.keyboard('r');
  expect(await screen.findByText('O report não espera outra decisão.')).toBeVisible();

  letRead();
  await user.keyboard('n');
  letRead();
  // The clock stands still: Escape is not much too late, also on a slow machine.
  const clock = jest.spyOn(performance, 'now').mockReturnValue(performance.now());
  await user.keyboard('r');
  expect(await screen.findByText('Report revisado com sucesso.')).toBeVisible();
  expect(screen.queryByText('Nada foi decidido')).not.toBeInTheDocument();

  await user.keyboard('{Escape}');
  clock.mockRestore();
  expect(await screen.findByText('Tarde demais: a decisão já foi enviada.')).toBeVisible();
  letRead();
  await user.keyboard('r{Escape}');
  expect(await screen.findByText('Decisão desfeita')).toBeVisible();
  expect(screen.queryByText(/^Tarde demais/)).not.toBeInTheDocument();
});

it("'Decisão desfeita' stays in front at first when an earlier decision succeeds later", async () => {
  const { user } = await openList();
  const first = deferred();
  requests.answer = ({ method }) => (method === 'PATCH' ? first.promise : undefined);
  await user.keyboard('j');
  letRead();
  await user.keyboard('r');
  await waitFor(() => expect(patches()).toHaveLength(1));
  letRead();
  await user.keyboard('r{Escape}');
  expect(await screen.findByText('Decisão desfeita')).toBeVisible();

  first.resolve();

  expect(await screen.findByText('Report revisado com sucesso.')).toBeInTheDocument();
  expect(screen.getByText('Decisão desfeita')).toBeVisible();
});

it("a decision key counts as a letter on a decided report; one message, 'Nada foi decidido', covers the whole word @exhaustive", async () => {
  const { user } = await openList();
  await user.keyboard('jj');
  expect(rowOf(1)).toHaveTextContent('Revisado');
  // The clock stands still: the letters belong to one word also on a slow machine.
  const clock = jest.spyOn(performance, 'now').mockReturnValue(performance.now());
  await user.keyboard('ana');
  clock.mockRestore();
  expect(currentRow()).toBe(rowOf(2));
  expect(await screen.findByText('O report não espera outra decisão.')).toBeVisible();
  expect(screen.queryByText(/Teclas rápidas demais/)).not.toBeInTheDocument();
});

it.each(['Filtros', 'Exibir'])(
  "while '%s' is open, over rows, keys decide about none of them",
  async (name) => {
    const { user } = await openList();
    await user.keyboard('j');
    letRead();
    await user.click(screen.getByRole('button', { name }));
    expect(await screen.findByRole('group', { name })).toBeVisible();
    await user.keyboard('ra');
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('group', { name })).not.toBeInTheDocument());
    await user.keyboard('n');
    letRead();
    await user.keyboard('r');
    expect(await screen.findByText('Report revisado com sucesso.')).toBeVisible();
    expect(await statuses()).toEqual(['PENDING', 'REVIEWED', 'REVIEWED', 'PENDING']);
  },
);

it("'/' right after a decision key does not cancel the decision, and the letters typed next go to the search", async () => {
  const { user } = await openList();
  await user.keyboard('j');
  letRead();
  const clock = jest.spyOn(performance, 'now').mockReturnValue(performance.now());
  await user.keyboard('r/pix');
  clock.mockRestore();
  const search = screen.getByRole('searchbox', { name: 'Buscar reports' });
  expect(search).toHaveValue('pix');
  expect(search).toHaveFocus();
  expect(await screen.findByText('Sucesso')).toBeVisible();
});

it("letters typed while a dialog's code downloads take no decision back", async () => {
  const { user } = await openList();
  await user.keyboard('j');
  letRead();
  const clock = jest.spyOn(performance, 'now').mockReturnValue(performance.now());
  await user.keyboard('r');
  const opener = document.createElement('button');
  opener.ariaHasPopup = 'dialog';
  opener.ariaExpanded = 'true';
  document.body.append(opener);
  await user.keyboard('q');
  clock.mockRestore();
  opener.remove();
  expect(await screen.findByText('Report revisado com sucesso.')).toBeVisible();
});

it("'o' opens the first report if none is chosen", async () => {
  const { user } = await openList();
  await user.keyboard('o');
  const panel = await screen.findByRole('region', { name: /^Report de/ });
  expect(within(panel).getByText('Motivo 0')).toBeVisible();
});

it("keys neither decide about nor select a report that a filter hides: 'o' opens the first report in view", async () => {
  const { user } = await openList();
  await user.keyboard('jo');
  await screen.findByRole('region', { name: /^Report de/ });
  await user.keyboard('{Escape}');
  await waitFor(() => expect(within(rowOf(0)).getByRole('link')).toHaveFocus());

  await user.selectOptions(await filterField(user, 'Status'), 'Revisado');
  await waitFor(() => expect(reportRows()).toHaveLength(1));
  await user.click(document.body);
  await user.keyboard('r');
  expect(await screen.findByText('Vá antes a um report, com j ou n.')).toBeVisible();
  await user.keyboard('x');
  expect(await screen.findByText('Nada foi selecionado')).toBeVisible();
  expect(patches()).toHaveLength(0);
  await user.keyboard('o');
  const opened = await screen.findByRole('region', { name: /^Report de/ });
  expect(within(opened).getByText('Motivo 1')).toBeVisible();
});

it("a decision key whose report is scrolled out of view decides nothing: it brings the report into view, and says 'Nada foi decidido'", async () => {
  const { user } = await openList();
  await user.keyboard('j');
  const row = rowOf(0);
  // jsdom has no layout.
  const view = jest.spyOn(document.documentElement, 'clientHeight', 'get').mockReturnValue(800);
  row.getBoundingClientRect = () => new DOMRect(0, -40, 1280, 40);
  await user.click(document.body);

  await user.keyboard('r');
  expect(await screen.findByText('Nada foi decidido')).toBeVisible();
  await waitFor(() => expect(within(row).getByRole('link')).toHaveFocus());
  expect(patches()).toHaveLength(0);
  view.mockRestore();
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

it.each([
  ['r', 'Nada foi decidido', 'Vá antes a um report, com j ou n.'],
  ['x', 'Nada foi selecionado', 'Vá antes a um report pendente, com j ou n.'],
  ['{Shift>}a{/Shift}', 'Nada foi decidido', 'Nenhum report está selecionado.'],
])("before 'j', '%s' says '%s': '%s'", async (key, title, description) => {
  const { user } = await openList();
  await user.keyboard(key);
  expect(await screen.findByText(title)).toBeVisible();
  expect(screen.getByText(description)).toBeVisible();
});

it("'n' shows a message when no other report is pending, until the next command", async () => {
  await replaceReports(server.backend, ['PENDING', 'REVIEWED']);
  const { user } = await openList();
  await user.keyboard('jn');
  expect(await screen.findByText('Nenhum outro report pendente.')).toHaveAttribute(
    'role',
    'status',
  );
  await user.keyboard('j');
  expect(screen.queryByText('Nenhum outro report pendente.')).not.toBeInTheDocument();
});

it.each(['', 'status=PENDING'])(
  "'n' counts pending reports that were created after the list '?%s' was opened",
  async (search) => {
    await replaceReports(server.backend, ['PENDING']);
    const { user } = openReports(search);
    await waitFor(() => expect(textsOf('Motivo')).toEqual(['Motivo 0']));
    await storeNew(server.backend, [{}, {}]);
    await user.keyboard('jn');
    const sentence = 'Nenhum outro pendente nesta lista (2 fora dela).';
    expect(await screen.findByText(sentence)).toBeVisible();
  },
);

it("'n' does not count reports whose decision is still in flight", async () => {
  await replaceReports(server.backend, ['PENDING', 'PENDING']);
  const answer = deferred();
  requests.answer = async ({ method }) => {
    await (method === 'PATCH' ? answer.promise : undefined);
    return undefined;
  };
  const { user } = await openList('status=PENDING&type=post');
  await reviewTwo(user);
  expect(await screen.findByText('Nenhum outro report pendente.')).toBeVisible();

  // Unanswered, they would fail at their deadline, during another test.
  answer.resolve();
  await waitFor(async () => expect(await statuses()).toEqual(['REVIEWED', 'REVIEWED']));
});

it.each([
  ['the request fails', () => failure(500)],
  ['a policy refuses it @exhaustive', () => Response.json([])],
])("'Nenhum outro report pendente.' disappears when a decision fails: %s", async (_, failed) => {
  await replaceReports(server.backend, ['PENDING', 'PENDING']);
  const [first, second] = [deferred(), deferred()];
  const updates: Request[] = [];
  requests.answer = async (request) => {
    if (request.method !== 'PATCH') {
      return undefined;
    }
    const isFirst = updates.push(request) === 1;
    await (isFirst ? first : second).promise;
    return isFirst ? failed() : undefined;
  };
  const { user } = await openList('status=PENDING');
  await reviewTwo(user);
  await waitFor(() => expect(updates).toHaveLength(2));
  expect(await screen.findByText('Nenhum outro report pendente.')).toBeVisible();

  first.resolve();
  expect(await screen.findByText('Não foi possível atualizar o report.')).toBeVisible();
  await waitFor(() =>
    expect(screen.queryByText('Nenhum outro report pendente.')).not.toBeInTheDocument(),
  );
  second.resolve();
  await waitFor(async () => expect(await statuses()).toEqual(['PENDING', 'REVIEWED']));
});

it("when only other filters have pending reports, 'n' says so above the list and in the open report @exhaustive", async () => {
  await replaceReports(server.backend, ['REVIEWED', 'PENDING', 'PENDING']);
  const { user } = await openList('status=REVIEWED');
  const sentence = 'Nenhum pendente nesta lista (2 fora dela).';
  await user.keyboard('jn');
  expect(await screen.findByText(sentence)).toHaveAttribute('role', 'status');

  await user.keyboard('o');
  const panel = await screen.findByRole('region', { name: /^Report de/ });
  await user.keyboard('n');
  expect(await within(panel).findByText(sentence)).toBeVisible();
});

it("while the current report is pending, 'n' says that no other report of the filter is @exhaustive", async () => {
  await storedReports(server.backend).update(idOf(3), { content_type: 'game' });
  const { user } = await openList('type=game');
  await user.keyboard('jn');
  expect(await screen.findByText('Nenhum outro pendente nesta lista (2 fora dela).')).toBeVisible();
});

it("'n' does not count the current report as another pending one @exhaustive", async () => {
  await replaceReports(server.backend, ['PENDING', 'REVIEWED']);
  const { user } = await openList('status=PENDING');
  await user.keyboard('jn');
  expect(await screen.findByText('Nenhum outro report pendente.')).toBeVisible();
});

it("'n' says so when the next pending report cannot be read @exhaustive", async () => {
  await replaceReports(server.backend, ['PENDING', 'REVIEWED']);
  const { user, log } = await openList();
  showState('failed');
  await user.keyboard('jn');
  expect(await screen.findByText('O próximo report pendente não pôde ser lido.')).toBeVisible();
  const logged = '[panel] mfe-moderation: could not find the next pending report';
  await waitFor(() => expect(log.map(([text]) => text)).toContain(logged));
});

it('in a list of pending reports a decided one keeps its place, and the next row has the focus', async () => {
  const { user } = await openList('status=PENDING');
  await user.keyboard('j');
  letRead();
  await user.keyboard('r');

  await screen.findByText('Report revisado com sucesso.');

  await waitFor(() => expect(within(rowOf(1)).getByRole('link')).toHaveFocus());
  expect(textsOf('Motivo')).toEqual(['Motivo 0', 'Motivo 2', 'Motivo 3']);
  expect(textsOf('Status')).toEqual(['Revisado', 'Pendente', 'Pendente']);
  await user.keyboard('nn');
  await waitFor(() => expect(within(rowOf(1)).getByRole('link')).toHaveFocus());
});

describe('with rows that are not loaded', () => {
  beforeEach(() =>
    replaceReports(
      server.backend,
      Array.from({ length: 130 }, (_, place) => (place === 120 ? 'PENDING' : 'REVIEWED')),
    ),
  );

  it("'n' goes to the next pending report far down, and focuses its row", async () => {
    const { user } = await openList();
    await user.keyboard('n');
    await waitFor(() => expect(within(rowOf(120)).getByRole('link')).toHaveFocus());
    expect(currentRow()).toBe(rowOf(120));
    expect(rowOf(120)).toHaveTextContent('Motivo 120');
  });

  it('when the focused row is scrolled out of the document, the list has the focus: keys go on scrolling it', async () => {
    const { user } = await openList();
    await user.keyboard('j');
    scrollTo(129);
    await waitFor(() => expect(rowOf(129)).toHaveTextContent('Motivo 129'));
    expect(screen.getByRole('region', { name: 'Reports' })).toHaveFocus();
    await user.keyboard('j');
    await waitFor(() => expect(within(rowOf(1)).getByRole('link')).toHaveFocus());
  });

  it("'j' goes to the next row as soon as it is loaded", async () => {
    const { user, load } = await openAtEndOfLoaded();
    await user.keyboard('j');
    expect(currentRow()).toBe(rowOf(49));
    load();
    await waitFor(() => expect(within(rowOf(50)).getByRole('link')).toHaveFocus());
    expect(currentRow()).toBe(rowOf(50));
  });

  it.each(['j', 'n'])(
    "'k' cancels the move to a row that is still loading for '%s' @exhaustive",
    async (key) => {
      const { user, load, isLoading } = await openAtEndOfLoaded();
      await user.keyboard(key);
      await waitFor(() => expect(isLoading(key)).toBe(true));
      await user.keyboard('k');
      load();
      await waitFor(() => expect(rowOf(50)).toHaveTextContent('Motivo 50'));
      expect(currentRow()).toBe(rowOf(48));
      expect(within(rowOf(48)).getByRole('link')).toHaveFocus();
    },
  );

  it("focusing another row cancels the move to a row that is still loading for 'j' @exhaustive", async () => {
    const { user, load } = await openAtEndOfLoaded();
    await user.keyboard('j');
    const link = within(rowOf(47)).getByRole('link');
    act(() => link.focus());
    load();
    await waitFor(() => expect(rowOf(50)).toHaveTextContent('Motivo 50'));
    expect(currentRow()).toBe(rowOf(47));
    expect(link).toHaveFocus();
  });

  it.each(['j', 'n'])(
    "the search field keeps the focus when a row has been loaded for '%s' @exhaustive",
    async (key) => {
      const { user, load } = await openAtEndOfLoaded();
      await user.keyboard(key);
      const field = screen.getByRole('searchbox', { name: 'Buscar reports' });
      await user.type(field, 'Motivo');
      load();
      await screen.findByText('130 de 130 reports');
      expect(field).toHaveFocus();
    },
  );

  it("'o' opens the current report also when its row is far from the visible ones", async () => {
    const { user } = await openList();
    await user.keyboard('j');
    scrollTo(129);
    await waitFor(() => expect(rowOf(129)).toHaveTextContent('Motivo 129'));
    await user.keyboard('o');
    const panel = await screen.findByRole('region', { name: /^Report de/ });
    expect(within(panel).getByText('Motivo 0')).toBeVisible();
  });

  /** Opens the list at its 50th row, while no other row can be loaded. */
  async function openAtEndOfLoaded() {
    const answered = deferred();
    requests.answer = (request) =>
      isIndex(request) || isRowsBelow(request) ? answered.promise : undefined;
    const { user } = await openList();
    scrollTo(45);
    await waitFor(() => expect(rowOf(50)).toHaveTextContent('Ainda não carregada'));
    act(() => within(rowOf(49)).getByRole('link').focus());
    const isLoading = (key: string) => key === 'j' || requests.seen.some(isIndex);
    return { user, load: answered.resolve, isLoading };
  }

  /** Whether a request reads rows of the list; requests that look for pending reports do not count. */
  function isRowsBelow(request: Request): boolean {
    return isLaterWindow(request) && parametersOf(request).status === undefined;
  }
});

it("'/' and Escape lead back to the current report", async () => {
  const { user } = await openList();
  await user.keyboard('jj/');
  expect(screen.getByRole('searchbox', { name: 'Buscar reports' })).toHaveFocus();
  await user.keyboard('{Escape}');
  await waitFor(() => expect(within(rowOf(1)).getByRole('link')).toHaveFocus());
  await user.keyboard('n');
  expect(currentRow()).toBe(rowOf(2));
});

it('Escape leaves the search also while the list of a cleared search is read', async () => {
  const { user } = await openList('q=motivo');
  const search = screen.getByRole('searchbox', { name: 'Buscar reports' });
  requests.answer = (request) => (isListRead(request) ? new Promise(() => undefined) : undefined);
  await user.clear(search);
  await user.keyboard('{Escape}');
  expect(search).not.toHaveFocus();
});

it('in the search field letters run no command', async () => {
  const { user } = await openList();
  await user.keyboard('j');
  await user.type(screen.getByRole('searchbox', { name: 'Buscar reports' }), 'r?');
  expect(patches()).toHaveLength(0);
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

it.each([
  ['Enter', 'Enter'],
  ['ArrowDown @exhaustive', 'ArrowDown'],
])(
  "a key leads from the search field to the first report found, and then 'j' to the next one: %s",
  async (_title, key) => {
    const { user } = await openList();
    await user.keyboard('jj/');
    await user.type(screen.getByRole('searchbox', { name: 'Buscar reports' }), `Mo{${key}}`);
    await screen.findByText('4 de 4 reports');
    await waitFor(() => expect(within(rowOf(0)).getByRole('link')).toHaveFocus());
    expect(currentRow()).toBe(rowOf(0));
    await user.keyboard('j');
    expect(within(rowOf(1)).getByRole('link')).toHaveFocus();

    await user.keyboard(`/zz{${key}}`);
    expect(await screen.findByText(/^0 de 4 reports$/)).toBeVisible();
    expect(screen.getByRole('region', { name: 'Reports' })).toHaveFocus();
  },
);

it("Enter in the search field opens the first report found in place of the open one, and 'r' decides about it", async () => {
  const { user } = await openList();
  await user.keyboard('jo');
  const panel = await screen.findByRole('region', { name: /^Report de/ });
  await user.keyboard('/');
  await user.type(screen.getByRole('searchbox', { name: 'Buscar reports' }), 'Motivo 3{Enter}');
  expect(await within(panel).findByText('Motivo 3')).toBeVisible();
  expect(currentRow()).toBe(rowOf(0));
  letRead();
  await user.keyboard('r');
  expect(await screen.findByText('Report revisado com sucesso.')).toBeVisible();
  expect(await statuses()).toEqual(['PENDING', 'REVIEWED', 'PENDING', 'REVIEWED']);
});

it("until the rows of a search are read 'r' decides nothing, and a message says why; after a failed read and a click on the open report, it decides about that one", async () => {
  const { user } = await openList();
  await user.keyboard('jo');
  const panel = await screen.findByRole('region', { name: /^Report de/ });
  const read = deferred();
  requests.answer = ({ method }) =>
    method === 'PATCH' ? undefined : read.promise.then(() => failure());
  await user.keyboard('/');
  await user.type(screen.getByRole('searchbox', { name: 'Buscar reports' }), 'Motivo 3{Enter}');
  expect(screen.getByRole('region', { name: 'Reports' })).toHaveFocus();
  letRead();
  await user.keyboard('r');
  expect(panel).toHaveTextContent('A lista ainda não foi lida.');

  read.resolve();
  await screen.findByText('Os reports não puderam ser lidos.');
  await user.click(within(panel).getByText('Motivo 0'));
  letRead();
  await user.keyboard('r');

  expect(await screen.findByText('Report revisado com sucesso.')).toBeInTheDocument();
  expect(patches()).toHaveLength(1);
  expect(await statuses()).toEqual(['REVIEWED', 'REVIEWED', 'PENDING', 'PENDING']);
});

it('a user who goes on typing in the search field keeps the focus there @exhaustive', async () => {
  const { user } = await openList();
  const field = screen.getByRole('searchbox', { name: 'Buscar reports' });
  await user.type(field, 'Moti{Enter}');
  await user.type(field, 'vo');
  await screen.findByText('4 de 4 reports');
  expect(field).toHaveFocus();
  await user.keyboard('{Enter}');
  expect(within(rowOf(0)).getByRole('link')).toHaveFocus();
});

it("'f' opens the choices of the first filter, and the list has the focus after one is chosen", async () => {
  const { user } = await openList();
  await user.keyboard('j');
  letRead();
  await user.keyboard('f');
  const filter = await screen.findByRole('combobox', { name: 'Status' });
  expect(filter).toHaveFocus();
  await user.selectOptions(filter, 'Revisado');
  await waitFor(() => expect(textsOf('Status')).toEqual(['Revisado']));
  expect(screen.getByRole('region', { name: 'Reports' })).toHaveFocus();
  expect(screen.queryByRole('group', { name: 'Filtros' })).not.toBeInTheDocument();
  expect(patches()).toHaveLength(0);

  letRead(); // Two letters in quick succession are a word.
  await user.keyboard('f');
  expect(await screen.findByRole('combobox', { name: 'Status' })).toHaveFocus();
  await user.keyboard('{Escape}');
  expect(screen.getByRole('region', { name: 'Reports' })).toHaveFocus();
});

it("'f' in a word that is typed quickly does not open the filter, and cancels the decision of the letter before it @exhaustive", async () => {
  const { user } = await openList();
  await user.keyboard('j');
  letRead();
  const clock = jest.spyOn(performance, 'now').mockReturnValue(performance.now());
  await user.keyboard('wifi');
  const filters = screen.getByRole('button', { name: /^Filtros/ });
  expect(filters).toHaveAttribute('aria-expanded', 'false');
  clock.mockReturnValue(performance.now() + 500);
  await user.keyboard('af');
  clock.mockRestore();
  expect(await screen.findByText('Teclas rápidas demais: decisões desfeitas.')).toBeVisible();
  expect(currentRow()).toBe(rowOf(0));
  expect(patches()).toHaveLength(0);
});

it('with the keys switched off only Escape works', async () => {
  keysSetting.change('off');
  const { user } = openReports(`report=${idOf(0)}`);
  await screen.findByRole('region', { name: /^Report de/ });
  await screen.findByText('4 reports');
  await user.keyboard('jrf{Escape}');
  await waitFor(() => expect(within(rowOf(0)).getByRole('link')).toHaveFocus());
  expect(screen.queryByRole('region', { name: /^Report de/ })).not.toBeInTheDocument();
  expect(patches()).toHaveLength(0);
});

async function openList(search?: string) {
  const opened = openReports(search);
  await screen.findByText(/^(\d+ de )?\d+ reports$/);
  return opened;
}

/** Decides by key about the first two reports of a list of pending ones. */
async function reviewTwo(user: UserEvent): Promise<void> {
  await user.keyboard('j');
  letRead();
  await user.keyboard('r');
  await waitFor(() => expect(within(rowOf(1)).getByRole('link')).toHaveFocus());
  letRead();
  await user.keyboard('r');
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
