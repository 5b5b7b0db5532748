import { waitingRows } from '@panel/shared-federation/waiting-rows';
import { requestAsService, type TestBackend } from '@panel/local-supabase/testing';
import { failure, renderModule, signedInBackend, watchedRequests } from '@panel/shared-testing';
import { act, screen, waitFor } from '@testing-library/react';
import {
  answerCount,
  isOldestPending,
  isReportCount,
  statusOf,
} from '../../testing/report-answers.ts';
import { countStored } from '../../testing/stored-rows.ts';
import { reportFiguresKey } from '../counts/report-figures.queries.ts';
import module from '../module.ts';

const server = signedInBackend();
const requests = watchedRequests();

it('says how many reports are pending, and since when, and tells the shell their number', async () => {
  const pending = await countStored(server.backend, 'reports', 'status=eq.PENDING');
  const [oldest] = await server.rows('reports?status=eq.PENDING&order=created_at&limit=1');
  const days = Math.floor((Date.now() - Date.parse(String(oldest!.created_at))) / 86_400_000);

  const { queries } = renderModule(module, '');

  await findText(`${pending} reports pendentes`);
  expect(queries.getQueryData(waitingRows.queryKey)).toEqual({ reports: pending });
  await findText(`o mais antigo há ${days} dias`);
  const link = screen.getByRole('link', { name: 'Moderar' });
  expect(link).toHaveAttribute('href', '/admin/-/next-pending-report');
});

it('says how many reports were decided today, where the database counts them @addition', async () => {
  const { unmount } = renderModule(module, '');
  const before = parseInt(await findText(/^\d+ decis(ão|ões) hoje$/));
  unmount();
  await decideOne(server.backend);

  renderModule(module, '');

  await findText(new RegExp(`^${before + 1} decis(ão|ões) hoje$`));
});

it("says 'Nenhum report pendente.', and offers nothing to moderate", async () => {
  requests.answer = (request) =>
    isOldestPending(request.url)
      ? Response.json([])
      : answerCount(request, { PENDING: 0, REVIEWED: 3 });

  renderModule(module, '');

  expect(await screen.findByText('Nenhum report pendente.')).toBeVisible();
  expect(screen.queryByText(/o mais antigo/)).not.toBeInTheDocument();
  expect(screen.queryByRole('link', { name: 'Moderar' })).not.toBeInTheDocument();
});

it("R29: when the pending reports cannot be counted again, their number is '-', not the old 0", async () => {
  requests.answer = (request) =>
    isOldestPending(request.url)
      ? Response.json([])
      : answerCount(request, { PENDING: 0, REVIEWED: 3 });
  const { queries } = renderModule(module, '');
  expect(await screen.findByText('Nenhum report pendente.')).toBeVisible();
  await allAnswered();

  requests.answer = ({ url }) => (isReportCount(url) ? failure(400) : undefined);
  await act(() => queries.invalidateQueries({ queryKey: reportFiguresKey }));

  await findText('- reports pendentes');
  expect(screen.queryByText('Nenhum report pendente.')).not.toBeInTheDocument();
});

it.each([
  [
    'the number of pending reports',
    (url: string) => isReportCount(url) && statusOf(url) === 'PENDING',
    /^- reports pendentes$/,
  ],
  ['the age of the oldest', isOldestPending, /^o mais antigo -$/],
])(
  "R29: when %s cannot be read it is '-', is logged, and the others are shown",
  async (_what, isFailing, text) => {
    requests.answer = ({ url }) => (isFailing(url) ? failure(400) : undefined);

    const { log } = renderModule(module, '');

    await allAnswered();
    const unknown = new Set(texts().filter((shown) => /^- | -$/.test(shown)));
    expect([...unknown]).toEqual([expect.stringMatching(text)]);
    expect(screen.getByRole('link', { name: 'Moderar' })).toBeVisible();
    expect(log).toEqual([
      [expect.stringMatching(/could not/), expect.objectContaining({ status: 400 })],
    ]);
  },
);

it("R29: when the decisions cannot be counted their number is '-', and this is logged @addition", async () => {
  requests.answer = ({ url }) =>
    url.includes('/rpc/count_report_decisions') ? failure(400) : undefined;

  const { log } = renderModule(module, '');

  await findText('- decisões hoje');
  expect(log).toEqual([
    [expect.stringMatching(/decisions of today/), expect.objectContaining({ status: 400 })],
  ]);
});

it('when the status of reports is an enum without PENDING, no report is pending', async () => {
  const body = { code: '22P02', message: 'invalid input value for enum report_status: "PENDING"' };
  requests.answer = ({ url }) =>
    statusOf(url) === 'PENDING' ? Response.json(body, { status: 400 }) : undefined;

  const { log } = renderModule(module, '');

  expect(await screen.findByText('Nenhum report pendente.')).toBeVisible();
  expect(log).toEqual([]);
});

it('the moment of the oldest report may have no time zone', async () => {
  const hourAgo = new Date(Date.now() - 3_660_000).toISOString().replace('Z', '');
  requests.answer = ({ url }) =>
    isOldestPending(url) ? Response.json([{ created_at: hourAgo }]) : undefined;

  renderModule(module, '');

  await findText('o mais antigo há 1 hora');
});

/** Waits for a text that several elements make up. */
async function findText(wanted: string | RegExp): Promise<string> {
  const find = () =>
    texts().find((text) => (typeof wanted === 'string' ? text === wanted : wanted.test(text)));
  await waitFor(() => expect(find()).toBeDefined());
  return find()!;
}

/** The texts of all paragraphs and of the elements directly inside them. */
function texts(): string[] {
  return [...document.querySelectorAll('p, p > span')].map(({ textContent }) => textContent);
}

async function allAnswered(): Promise<void> {
  await waitFor(() => expect(screen.queryAllByText('Carregando')).toEqual([]));
}

async function decideOne(backend: TestBackend): Promise<void> {
  const [report] = await server.rows('reports?status=eq.PENDING&order=created_at.desc&limit=1');
  const body = { status: 'REVIEWED' };
  await requestAsService(backend, `reports?id=eq.${report!.id}`, { method: 'PATCH', body });
}
