import { requestAsService, type TestBackend } from '@panel/local-supabase/testing';
import { failure, renderModule, signedInBackend, watchedRequests } from '@panel/shared-testing';
import { screen, waitFor } from '@testing-library/react';
import { countStored } from '../../testing/stored-rows.ts';
import module from '../module.ts';

const server = signedInBackend();
const requests = watchedRequests();

it('says how many reports are pending, since when, and how many were decided today', async () => {
  await decideOne(server.backend);
  const pending = await countStored(server.backend, 'reports', 'status=eq.PENDING');
  const [oldest] = await server.rows('reports?status=eq.PENDING&order=created_at&limit=1');
  const days = Math.floor((Date.now() - Date.parse(String(oldest!.created_at))) / 86_400_000);
  const { count: decisions } = await decisionsToday();

  renderModule(module, '');

  await findText(`${pending} reports pendentes`);
  expect(await screen.findByText(`o mais antigo há ${days} dias`)).toBeVisible();
  expect(await screen.findByText(new RegExp(`^${decisions} decis(ão|ões) hoje$`))).toBeVisible();
  expect(decisions).toBeGreaterThan(0);
  const link = screen.getByRole('link', { name: 'Moderar' });
  expect(link).toHaveAttribute('href', '/admin/reports?status=PENDING&report=next');
});

it("says 'Nenhum report pendente.', and offers nothing to moderate", async () => {
  answerCalls({
    count_reports_by_status: () => Response.json([{ status: 'REVIEWED', count: 3 }]),
    list_reports: () => Response.json({ moment: new Date().toISOString(), reports: [] }),
    count_report_decisions: () => Response.json([{ decided_by: null, name: null, count: 1 }]),
  });

  renderModule(module, '');

  expect(await screen.findByText('Nenhum report pendente.')).toBeVisible();
  expect(await screen.findByText('1 decisão hoje')).toBeVisible();
  expect(screen.queryByText(/o mais antigo/)).not.toBeInTheDocument();
  expect(screen.queryByRole('link', { name: 'Moderar' })).not.toBeInTheDocument();
});

it.each([
  ['count_reports_by_status', /^- reports pendentes$/],
  ['list_reports', /^o mais antigo há -$/],
  ['count_report_decisions', /^- decisões hoje$/],
])(
  "R29: when %s fails its figure is '-', is logged, and the others are shown",
  async (routine, text) => {
    answerCalls({ [routine]: () => failure(400) });

    const { log } = renderModule(module, '');

    await allAnswered();
    expect(texts().filter((shown) => /^- | -$/.test(shown))).toEqual([expect.stringMatching(text)]);
    expect(screen.getByRole('link', { name: 'Moderar' })).toBeVisible();
    expect(log[0]?.[1]).toMatchObject({ status: 400 });
    // Charts that are downloaded after a failure read the same figure once more.
    const [message, ...others] = new Set(log.map(([each]) => each));
    expect(message).toMatch(/could not/);
    expect(others).toEqual([]);
  },
);

it('when the database cannot count decisions it is asked once, and nothing about them is shown or logged', async () => {
  const code = 'PGRST202';
  answerCalls({
    count_report_decisions: () => Response.json({ code, message: '' }, { status: 404 }),
  });

  const { log } = renderModule(module, '');

  await allAnswered();
  expect(screen.queryByText(/decis/)).not.toBeInTheDocument();
  expect(screen.getByText(/^o mais antigo há \d+/)).toBeVisible();
  expect(log).toEqual([]);
  expect(requests.seen.filter(({ url }) => url.includes('count_report_decisions'))).toHaveLength(1);
});

/** Answers calls of these database functions; other requests go to the backend. */
function answerCalls(answers: Record<string, () => Response>): void {
  requests.answer = ({ url }) => answers[new URL(url).pathname.replace('/rest/v1/rpc/', '')]?.();
}

/** Waits for a text that several elements make up. */
async function findText(text: string): Promise<void> {
  await waitFor(() => expect(texts()).toContain(text));
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

/** Counts today's decisions as the service role, which sees all rows. */
async function decisionsToday(): Promise<{ count: number }> {
  const midnight = new Date();
  midnight.setHours(0, 0, 0, 0);
  const since = `decided_at=gte.${midnight.toISOString()}`;
  return { count: await countStored(server.backend, 'report_decisions', since) };
}
