import { SIGN_INS } from '@panel/local-supabase/testing';
import { exportedCsv, signedInBackend, watchedRequests } from '@panel/shared-testing';
import { screen, waitFor, within } from '@testing-library/react';
import { idOf, replaceReports } from '../../testing/numbered-reports.ts';
import { openReports, rowOf } from '../../testing/open-reports.tsx';
import { answerTo, argumentsOf, isCall } from '../../testing/requests.ts';
import { storedReports } from '../../testing/stored-reports.ts';
import { recordsDecisions, tellsLastDecisions } from '../data/history/recording.ts';
import { decideReport } from '../data/report.api.ts';

const server = signedInBackend();
const requests = watchedRequests();
const [name] = SIGN_INS.admin.email.split('@');

beforeEach(async () => {
  recordsDecisions.change('no');
  tellsLastDecisions.change('yes');
  await replaceReports(server.backend, ['PENDING', 'PENDING', 'PENDING', 'REVIEWED']);
});

const calls = () => requests.seen.filter((request) => isCall(request, 'last_report_decisions'));

it('the decided rows say who decided and when, after one request for all of them @addition', async () => {
  await decideReport(idOf(1), 'REVIEWED');
  await decideReport(idOf(2), 'ACTION_TAKEN');
  const { user } = openReports();
  const line = new RegExp(`^${name}· \\d\\d:\\d\\d$`);
  await waitFor(() => expect(decisionIn(1)).toHaveTextContent(line));
  expect(decisionIn(2)).toHaveTextContent(line);
  expect(within(rowOf(1)).getByTitle(new RegExp(`^${SIGN_INS.admin.email}, `))).toBeVisible();
  expect(decisionIn(3)).toHaveTextContent(/^$/);
  expect(calls()).toHaveLength(1);
  const { _reports } = await argumentsOf(calls()[0]!);
  expect(_reports).toEqual([idOf(1), idOf(2), idOf(3)]);

  await user.click(within(rowOf(0)).getByRole('button', { name: 'Revisar' }));
  await waitFor(() => expect(decisionIn(0)).toHaveTextContent(line), { timeout: 3000 });
  expect(calls()).toHaveLength(2);
  expect(await argumentsOf(calls()[1]!)).toEqual({ _reports: [idOf(0)] });
});

it("a decision of another day shows its date, and 'Alguém' if the database does not know the person @addition", async () => {
  await storedReports(server.backend).update(idOf(0), { status: 'REVIEWED' });
  requests.answer = async (request) => {
    if (!isCall(request, 'last_report_decisions')) {
      return undefined;
    }
    const rows = (await (await answerTo(request)).json()) as object[];
    const decidedAt = new Date(2026, 0, 31, 14, 5).toISOString();
    return Response.json(rows.map((row) => ({ ...row, decidedAt })));
  };
  openReports();
  await waitFor(() => expect(decisionIn(0)).toHaveTextContent(/^Alguém· 31\/01\/2026 14:05$/));
});

it("'Exibir' offers 'Decidido por' and 'Decidido em', which are hidden at first @addition", async () => {
  // A table without a layout keeps its width of before the choice.
  jest.spyOn(HTMLElement.prototype, 'offsetWidth', 'get').mockReturnValue(1280);
  await decideReport(idOf(0), 'REVIEWED');
  const { user } = openReports();
  await waitFor(() => expect(decisionIn(0)).toHaveTextContent(name!));
  expect(screen.queryByRole('columnheader', { name: /^Decidido/ })).not.toBeInTheDocument();

  await user.click(screen.getByRole('button', { name: 'Exibir' }));
  await user.click(screen.getByRole('checkbox', { name: 'Decidido por' }));
  await user.click(screen.getByRole('checkbox', { name: 'Decidido em' }));

  expect(within(rowOf(0)).getByText(SIGN_INS.admin.email)).toBeVisible();
  expect(within(rowOf(0)).getByText(/^\d\d\/\d\d\/\d{4} \d\d:\d\d$/)).toBeVisible();
});

it('the file has who decided and when, although the table hides these columns @addition', async () => {
  await decideReport(idOf(0), 'REVIEWED');
  const { user } = openReports();
  await waitFor(() => expect(decisionIn(0)).toHaveTextContent(name!));
  const [header, newest, second] = await exportedCsv(user);
  expect(header).toContain('"Decidido por";"Decidido em";"ID"');
  expect(newest).toMatch(new RegExp(`"${SIGN_INS.admin.email}";"\\d\\d/[^"]+";"${idOf(0)}"$`));
  expect(second).toContain(`"-";"-";"${idOf(1)}"`);
});

it("an earlier addition, which cannot say who decided about rows, offers 'Atividade' but no columns of decisions @addition", async () => {
  await decideReport(idOf(0), 'REVIEWED');
  requests.answer = (request) =>
    isCall(request, 'last_report_decisions')
      ? answerTo(request, new URL('no_such_function', request.url).href)
      : undefined;
  const { user, log } = openReports();
  expect(await screen.findByRole('link', { name: 'Atividade' })).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Exibir' }));
  await waitFor(() =>
    expect(screen.queryByRole('checkbox', { name: /^Decidido/ })).not.toBeInTheDocument(),
  );
  expect(decisionIn(0)).toHaveTextContent(/^$/);
  await user.keyboard('{Escape}');
  const [header] = await exportedCsv(user);
  expect(header).not.toContain('Decidido');
  expect(log).toEqual([]);
});

it('without the addition neither rows nor columns nor the file tell of decisions, and nothing is asked', async () => {
  await decideReport(idOf(0), 'REVIEWED');
  requests.answer = (request) =>
    new URL(request.url).pathname.endsWith('_report_decisions')
      ? answerTo(request, new URL('no_such_function', request.url).href)
      : undefined;
  const { user, log } = openReports();
  await waitFor(() =>
    expect(requests.seen.some((request) => isCall(request, 'list_report_decisions'))).toBe(true),
  );
  await user.click(screen.getByRole('button', { name: 'Exibir' }));
  expect(screen.getByRole('checkbox', { name: 'Data' })).toBeVisible();
  expect(screen.queryByRole('checkbox', { name: /^Decidido/ })).not.toBeInTheDocument();
  await user.keyboard('{Escape}');
  const [header] = await exportedCsv(user);
  expect(header).not.toContain('Decidido');
  expect(decisionIn(0)).toHaveTextContent(/^$/);
  expect(calls()).toEqual([]);
  expect(log).toEqual([]);
});

/** The cell 'Ações' of a row. */
function decisionIn(row: number): Element {
  return rowOf(row).querySelector('[data-column="actions"]')!;
}
