import { failure, signedInBackend, watchedRequests } from '@panel/shared-testing';
import { toast } from '@panel/shared-ui';
import { screen, waitFor, within } from '@testing-library/react';
import { idOf, replaceReports, reportAt } from '../../testing/numbered-reports.ts';
import { openReports, rowOf } from '../../testing/open-reports.tsx';
import { countAfterIndex, isListRead } from '../../testing/requests.ts';
import { storedReports } from '../../testing/stored-reports.ts';
import { advanceSetting } from '../triage/queue/queue-settings.ts';

const notFound = 'Este report não foi encontrado.';

const server = signedInBackend();
const requests = watchedRequests();

beforeEach(async () => {
  await replaceReports(server.backend, ['PENDING', 'REVIEWED', 'PENDING', 'PENDING']);
});

afterEach(() => {
  toast.dismissAll();
  advanceSetting.change('on');
});

it('a link shows all fields of a report beside the list, and does not move the focus', async () => {
  const message = 'Ele já fez isso em vários jogos.\n'.repeat(20).trim();
  const stored = storedReports(server.backend);
  await stored.remove(idOf(1));
  const report = reportAt(1, { status: 'REVIEWED', message, updated_at: '2026-01-02T12:00:00Z' });
  await stored.insert([{ ...report, id: idOf(1) }]);

  openReports(`report=${idOf(1)}`);

  const panel = await openPanel();
  expect(within(panel).getByRole('heading', { level: 2 })).toHaveTextContent(
    /^Report de 01\/01\/2026 \d\d:59$/,
  );
  expect(factsOf(panel)).toEqual({
    Status: 'Revisado',
    Tipo: 'Publicação',
    Motivo: 'Motivo 1',
    'Criado em': expect.stringMatching(/^01\/01\/2026 \d\d:59$/) as string,
    'Atualizado em': expect.stringMatching(/^02\/01\/2026 \d\d:00$/) as string,
  });
  expect(within(panel).getByRole('region', { name: 'Mensagem' }).textContent).toBe(message);
  await waitFor(() => expect(rowOf(1)).toHaveAttribute('aria-current', 'true'));
  expect(document.body).toHaveFocus();
});

it('R44: a report whose fields are null shows dashes', async () => {
  const row = {
    id: idOf(0),
    content_type: null,
    reason: null,
    message: ' ',
    status: null,
    created_at: null,
    updated_at: null,
  };
  requests.answer = (request) => {
    if (isListRead(request)) {
      return failure(403);
    }
    return isReadingOne(request) ? Response.json([row]) : undefined;
  };

  openReports(`report=${idOf(0)}`);

  const panel = await openPanel();
  expect(Object.values(factsOf(panel))).toEqual(['-', '-', '-', '-', '-']);
  expect(within(panel).getByText('Mensagem').parentElement!.nextSibling).toHaveTextContent(/^-$/);
});

it.each([
  ['cannot be read', () => failure(403)],
  ['is still being read @exhaustive', () => new Promise<undefined>(() => undefined)],
])('R37: a linked report can be decided while the list %s', async (_what, answer) => {
  requests.answer = (request) => (isListRead(request) ? answer() : undefined);

  const { user } = openReports(`report=${idOf(3)}`);

  const panel = await openPanel();
  expect(factsOf(panel).Motivo).toBe('Motivo 3');
  await user.click(within(panel).getByRole('button', { name: 'Revisar' }));
  expect(await screen.findByText('Report revisado com sucesso.')).toBeInTheDocument();
  expect(factsOf(panel).Status).toBe('Revisado');
  expect(screen.queryByText(/^\d+ reports$/)).not.toBeInTheDocument();
});

it('the list scrolls to a linked report far down, also when its position is known before the number of reports', async () => {
  await replaceReports(
    server.backend,
    Array.from({ length: 60 }, () => 'REVIEWED'),
  );
  requests.answer = countAfterIndex();

  const scrolled: (string | null)[] = [];
  const scroll = jest.spyOn(Element.prototype, 'scrollIntoView').mockImplementation(function (
    this: Element,
  ) {
    scrolled.push(this.getAttribute('aria-rowindex'));
  });

  openReports(`report=${idOf(55)}`);

  await waitFor(() => expect(rowOf(55)).toHaveAttribute('aria-current', 'true'));
  await waitFor(() => expect(scrolled).toContain('57'));
  scroll.mockRestore();
});

it.each([
  ['of a removed report @exhaustive', idOf(999)],
  ['that contains markup @exhaustive', '<img src=x onerror=alert(1)>'],
  ['that would add a filter to the request', `${idOf(0)}&or=(id.not.is.null)`],
  ['of 50,000 characters @exhaustive', 'x'.repeat(50_000)],
])('no report is found by an id %s', async (_what, id) => {
  openReports(`report=${encodeURIComponent(id)}`);

  expect(await screen.findByText(notFound)).toBeVisible();
  expect(await screen.findByText('4 reports')).toBeVisible();
  const asked = requests.seen.filter(isReadingOne).map(({ url }) => [...new URL(url).searchParams]);
  const onlyById = [
    ['select', '*'],
    ['id', `eq.${id}`],
  ];
  expect(asked).toEqual(id.length > 200 ? [] : [onlyById]);
});

it('a link whose id is written otherwise than in the database opens its report', async () => {
  const id = idOf(3);
  openReports(`report=${id.includes('-') ? id.replaceAll('-', '') : `0${id}`}`);
  expect(factsOf(await openPanel()).Motivo).toBe('Motivo 3');
});

it('a link whose id is in upper case opens its report', async () => {
  openReports(`report=${idOf(3).toUpperCase()}`);
  expect(factsOf(await openPanel()).Motivo).toBe('Motivo 3');
  await waitFor(() => expect(rowOf(3)).toHaveAttribute('aria-current', 'true'));
});

it.each([
  ['of a removed report', idOf(999)],
  ['that is no UUID @exhaustive', 'x'],
])("'n' opens the first pending report when the address has an id %s", async (_what, id) => {
  const { user } = openReports(`report=${id}`);
  await screen.findByText(notFound);
  await screen.findByText('4 reports');
  await user.keyboard('n');
  expect(await screen.findByRole('region', { name: /^Report de/ })).toHaveTextContent('Motivo 0');
});

it("the panel of a report that was not found also says that 'n' found no pending report @exhaustive", async () => {
  await replaceReports(server.backend, ['REVIEWED']);
  const { user } = openReports(`report=${idOf(999)}`);
  const panel = (await screen.findByText(notFound)).closest('section')!;
  await screen.findByText('1 report');
  await user.keyboard('n');
  expect(await within(panel).findByText('Nenhum outro report pendente.')).toBeVisible();
});

it("a report that cannot be read shows a message in its panel, and 'Tentar novamente' reads it", async () => {
  requests.answer = (request) => (isReadingOne(request) ? failure(403) : undefined);
  const { user } = openReports(`report=${idOf(999)}`);

  expect(await screen.findByText('O report não pôde ser lido.')).toBeVisible();
  expect(screen.queryByText('Erro')).not.toBeInTheDocument();

  requests.answer = () => undefined;
  await user.click(screen.getByRole('button', { name: 'Tentar novamente' }));
  expect(await screen.findByText(notFound)).toBeVisible();
});

it('closing a report that the filter hides focuses the list', async () => {
  const { user } = openReports(`status=REVIEWED&report=${idOf(0)}`);
  const panel = await openPanel();
  await screen.findByText('1 de 4 reports');
  await user.click(within(panel).getByRole('button', { name: 'Fechar report' }));
  await waitFor(() => expect(screen.getByRole('region', { name: 'Reports' })).toHaveFocus());
  expect(panel).not.toBeInTheDocument();
});

it('a report opened from its row takes the focus, and Escape returns it to the row', async () => {
  const { user } = openReports();
  const opener = await screen.findByRole('link', { name: /^Abrir report de .*, Motivo 2$/ });

  await user.click(opener);

  const panel = await openPanel();
  expect(within(panel).getByRole('heading', { level: 2 })).toHaveFocus();
  await user.keyboard('{Escape}');
  expect(screen.queryByRole('region', { name: /^Report de/ })).not.toBeInTheDocument();
  await waitFor(() => expect(opener).toHaveFocus());
  expect(rowOf(2)).toHaveAttribute('aria-current', 'true');
});

it.each([
  [
    'message',
    'status.message',
    'Motivo 0: Ele já fez isso em vários jogos.',
    'Ele já fez isso em vários jogos.',
  ],
  ['type @exhaustive', 'type.date', 'Motivo 0', 'Publicação'],
  ['status', 'status', 'Motivo 0: Pendente', 'Pendente'],
])(
  "with 'Motivo' hidden the first visible column after 'Status' opens the report; 'Status' does if it is the only one: %s",
  async (_title, cols, name, text) => {
    const message = 'Ele já fez isso em vários jogos. '.repeat(5);
    await storedReports(server.backend).update(idOf(0), { message });
    const { user } = openReports(`cols=${cols}`);
    const opener = await screen.findByRole('link', {
      name: new RegExp(`^Abrir report de .*, ${name}`),
    });
    expect(opener).toHaveTextContent(text);
    expect(within(opener).queryByRole('checkbox')).not.toBeInTheDocument();

    await user.click(opener);

    expect(factsOf(await openPanel()).Motivo).toBe('Motivo 0');
  },
);

it('the panel has buttons for the neighbours and for the next pending report', async () => {
  const { user } = openReports(`report=${idOf(0)}`);
  const panel = await openPanel();
  await screen.findByText('4 reports');
  expect(within(panel).getByText('1 de 4 na lista')).toBeVisible();

  await user.click(within(panel).getByRole('button', { name: 'Próximo report' }));
  expect(factsOf(panel).Motivo).toBe('Motivo 1');
  expect(within(panel).getByText('2 de 4 na lista')).toBeVisible();
  expect(within(panel).getByRole('heading', { level: 2 })).toHaveFocus();
  await user.click(within(panel).getByRole('button', { name: 'Report anterior' }));
  expect(factsOf(panel).Motivo).toBe('Motivo 0');
  await user.click(within(panel).getByRole('button', { name: 'Próximo pendente' }));
  expect(factsOf(panel).Motivo).toBe('Motivo 2');
  expect(rowOf(2)).toHaveAttribute('aria-current', 'true');
});

it("R37, R42: a decision in the panel updates the row; with 'Abrir o próximo ao decidir' switched off it focuses 'Próximo pendente'", async () => {
  advanceSetting.change('off');
  const { user } = openReports(`report=${idOf(0)}`);
  const panel = await openPanel();
  await screen.findByText('4 reports');

  await user.click(within(panel).getByRole('button', { name: 'Ação Tomada' }));

  expect(await screen.findByText('Report ação tomada com sucesso.')).toBeVisible();
  expect(factsOf(panel).Status).toBe('Ação Tomada');
  expect(within(rowOf(0)).queryAllByRole('button')).toHaveLength(0);
  expect(within(panel).queryByText(/já foi decidido|por outra pessoa/)).not.toBeInTheDocument();
  expect(within(panel).getByRole('button', { name: 'Próximo pendente' })).toHaveFocus();
  expect((await storedReports(server.backend).one(idOf(0)))?.status).toBe('ACTION_TAKEN');
});

it('R39: a moderator who decides second is told in the panel that another moderator has decided', async () => {
  advanceSetting.change('off');
  const { user } = openReports(`report=${idOf(0)}`);
  const panel = await openPanel();
  await storedReports(server.backend).update(idOf(0), { status: 'REVIEWED' });

  await user.click(within(panel).getByRole('button', { name: 'Ação Tomada' }));

  expect(await screen.findByText('O report já está decidido')).toBeVisible();
  expect(
    await within(panel).findByText('Outra pessoa (ou outra aba) já decidiu este report.'),
  ).toBeVisible();
  expect(factsOf(panel).Status).toBe('Revisado');
  expect(within(panel).queryByRole('button', { name: 'Ação Tomada' })).not.toBeInTheDocument();
});

it("R41: when the user's own decision was stored but its answer lost, the panel names no other moderator", async () => {
  advanceSetting.change('off');
  requests.answer = async (request) => {
    if (request.method !== 'PATCH') {
      return undefined;
    }
    await storedReports(server.backend).update(idOf(0), { status: 'REVIEWED' });
    return failure();
  };
  const { user } = openReports(`report=${idOf(0)}`);
  const panel = await openPanel();

  await user.click(within(panel).getByRole('button', { name: 'Revisar' }));

  expect(await within(panel).findByText('Este report já foi decidido.')).toBeVisible();
  expect(screen.queryByText(/outra pessoa/)).not.toBeInTheDocument();
});

/** Waits for the panel of the open report. */
function openPanel(): Promise<HTMLElement> {
  return screen.findByRole('region', { name: /^Report de/ });
}

function factsOf(panel: HTMLElement): Record<string, string> {
  const terms = within(panel).getAllByRole('term');
  return Object.fromEntries(
    terms.map(({ textContent, nextSibling }) => [textContent, nextSibling?.textContent ?? '']),
  );
}

function isReadingOne({ method, url }: Request): boolean {
  const { pathname, searchParams } = new URL(url);
  return method === 'GET' && pathname === '/rest/v1/reports' && searchParams.has('id');
}
