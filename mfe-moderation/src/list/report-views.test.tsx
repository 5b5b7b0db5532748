import { configureSupabase } from '@panel/shared-auth';
import { signedInBackend, watchedRequests } from '@panel/shared-testing';
import { screen, waitFor } from '@testing-library/react';
import { idOf, replaceReports } from '../../testing/numbered-reports.ts';
import { openReports, textsOf } from '../../testing/open-reports.tsx';
import { answerTo, isCall, isListRead, parametersOf } from '../../testing/requests.ts';
import { recordsDecisions } from '../data/history/recording.ts';
import { pendingOrder } from '../triage/queue/queue-settings.ts';

const server = signedInBackend();
const requests = watchedRequests();

beforeAll(() => replaceReports(server.backend, ['PENDING', 'REVIEWED', 'PENDING']));
afterEach(() => pendingOrder.change('newest'));

const isOfDecisions = (request: Request) => isCall(request, 'list_report_decisions');
const pending = () => screen.getByRole('link', { name: /^Pendentes/ });
const all = () => screen.getByRole('link', { name: 'Todos' });

it("'Pendentes' shows the pending reports, and keeps the order that the user chose for them last", async () => {
  const { user } = openReports();
  await screen.findByText('3 reports');
  await waitFor(() => expect(pending()).toHaveTextContent('Pendentes 2'));
  expect(all()).toHaveAttribute('aria-current', 'true');
  expect(pending()).not.toHaveAttribute('aria-current');
  await user.click(pending());
  await waitFor(() => expect(textsOf('Motivo')).toEqual(['Motivo 0', 'Motivo 2']));
  expect(pending()).toHaveAttribute('aria-current', 'true');
  expect(all()).not.toHaveAttribute('aria-current');

  await user.click(screen.getByRole('button', { name: 'Data' }));
  await waitFor(() => expect(textsOf('Motivo')).toEqual(['Motivo 2', 'Motivo 0']));
  await user.click(all());
  await waitFor(() => expect(textsOf('Motivo')).toEqual(['Motivo 0', 'Motivo 1', 'Motivo 2']));
  await user.click(pending());
  await waitFor(() => expect(textsOf('Motivo')).toEqual(['Motivo 2', 'Motivo 0']));
});

it.each([
  ['status=PENDING&sort=chosen', ['Motivo 2', 'Motivo 0']],
  ['status=PENDING', ['Motivo 0', 'Motivo 2']],
  ['status=REVIEWED&sort=chosen', ['Motivo 1']],
  ['sort=chosen', ['Motivo 0', 'Motivo 1', 'Motivo 2']],
])(
  "for a user who last chose the oldest pending reports first, the address '?%s' shows %j, and no other list is read",
  async (address, reasons) => {
    pendingOrder.change('oldest');
    openReports(address);
    await waitFor(() => expect(textsOf('Motivo')).toEqual(reasons));
    const lists = requests.seen.filter(
      (request) => isListRead(request) && parametersOf(request).select === '*',
    );
    expect(lists).toHaveLength(1);
  },
);

it("'Todos' and 'Pendentes' keep the other filters, the search and the columns", () => {
  openReports('q=spam&type=post&day=2026-01-01&cols=reason&status=REVIEWED&report=1');
  const kept = 'q=spam&type=post&day=2026-01-01&cols=reason';
  expect(all()).toHaveAttribute('href', `/admin/reports?${kept}`);
  expect(pending()).toHaveAttribute('href', `/admin/reports?${kept}&status=PENDING`);
  expect([all(), pending()].filter((link) => link.hasAttribute('aria-current'))).toEqual([]);
});

it("'Atividade' leads to everybody's decisions; a project that records none has no such link @addition", async () => {
  const recording = openReports(`report=${idOf(0)}`);
  const link = await screen.findByRole('link', { name: 'Atividade' });
  expect(link).toHaveAttribute('href', '/admin/reports/activity');
  recording.unmount();

  // A browser that has not asked this project yet.
  recordsDecisions.change('no');
  requests.answer = withoutDecisions;
  openReports(`report=${idOf(0)}`);
  await screen.findByText('3 reports');
  await waitFor(() => expect(requests.seen.some(isOfDecisions)).toBe(true));
  expect(screen.queryByRole('link', { name: 'Atividade' })).not.toBeInTheDocument();
});

it("once the project no longer records decisions, the next visit shows the rows, asks, and hides 'Atividade'", async () => {
  forgetMissingFunctions();
  recordsDecisions.change('yes');
  const shownRows: (HTMLElement | null)[] = [];
  requests.answer = (request) => {
    if (isOfDecisions(request)) {
      shownRows.push(screen.queryByText('Motivo 0'));
    }
    return withoutDecisions(request);
  };
  openReports();
  expect(screen.getByRole('link', { name: 'Atividade' })).toBeVisible();
  await waitFor(() =>
    expect(screen.queryByRole('link', { name: 'Atividade' })).not.toBeInTheDocument(),
  );
  expect(shownRows).toEqual([screen.getByText('Motivo 0')]);
});

/** Answers as a project that records no decisions. */
function withoutDecisions(request: Request): Promise<Response> | undefined {
  return isOfDecisions(request)
    ? answerTo(request, new URL('no_such_function', request.url).href)
    : undefined;
}

/** As the next load of the page does. */
function forgetMissingFunctions(): void {
  const { url, anonKey } = server.backend;
  configureSupabase({ supabaseUrl: url, supabaseAnonKey: anonKey });
}
