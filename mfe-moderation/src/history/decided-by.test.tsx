import { SIGN_INS } from '@panel/local-supabase/testing';
import { type Client, signedInWithMfa } from '@panel/local-supabase/testing/clients';
import { renderModule, signedInBackend, watchedRequests } from '@panel/shared-testing';
import { type MatcherFunction, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { idOf, replaceReports } from '../../testing/numbered-reports.ts';
import { answerTo, isCall } from '../../testing/requests.ts';
import { storedReports } from '../../testing/stored-reports.ts';
import { decideReport, readReport } from '../data/report.api.ts';
import type { Report, ReportDecision } from '../data/report.ts';
import { DecidedBy } from './decided-by.tsx';

const { admin, adminWithMfa } = SIGN_INS;

const server = signedInBackend();
const requests = watchedRequests();
let colleague: Client;

beforeAll(async () => {
  colleague = await signedInWithMfa(server.backend);
});
beforeEach(() => replaceReports(server.backend, ['PENDING', 'PENDING', 'REVIEWED']));

it.each<[ReportDecision, string]>([
  ['REVIEWED', 'Revisado'],
  ['ACTION_TAKEN', 'Ação tomada'],
])('a report that is %s says who decided, and when', async (decision, participle) => {
  await decideReport(idOf(0), decision);
  await openReport(0);
  expect(await screen.findByText(lineWith(`${participle} por ${admin.email}`))).toBeVisible();
});

it('a decision of another day says the date, too', async () => {
  await decideReport(idOf(0), 'REVIEWED');
  requests.answer = async (request) => {
    if (!isCall(request, 'list_report_decisions')) {
      return undefined;
    }
    const rows = (await (await answerTo(request)).json()) as object[];
    const decidedAt = new Date(2026, 0, 31, 14, 5).toISOString();
    return Response.json(rows.map((row) => ({ ...row, decidedAt })));
  };
  await openReport(0);
  const line = lineLike(new RegExp(`^Revisado por ${admin.email} em 31/01/2026 às 14:05$`));
  expect(await screen.findByText(line)).toBeVisible();
});

it('a name that turns the direction of the text leaves the rest of the line as it is', async () => {
  await decideReport(idOf(0), 'REVIEWED');
  const name = '\u202E50:41 sà';
  requests.answer = async (request) => {
    if (!isCall(request, 'list_report_decisions')) {
      return undefined;
    }
    const rows = (await (await answerTo(request)).json()) as object[];
    return Response.json(rows.map((row) => ({ ...row, name })));
  };
  await openReport(0);
  expect((await screen.findByText(name)).tagName).toBe('BDI');
});

it('a decision whose author is unknown shows only its time', async () => {
  await storedReports(server.backend).update(idOf(0), { status: 'REVIEWED' });
  await openReport(0);
  expect(await screen.findByText(lineWith('Revisado'))).toBeVisible();
});

it('a report that was decided before decisions were recorded shows an empty line', async () => {
  const { container } = await openReport(2);
  await waitFor(() => expect(calls()).toHaveLength(1));
  expect(container.querySelector('p')).toBeEmptyDOMElement();
});

it('a pending report sends no request; once somebody has decided, the line names that person', async () => {
  const { user, container } = await openReport(0);
  expect(container.querySelector('p')).toBeNull();
  expect(calls()).toHaveLength(0);

  const decision = { status: 'ACTION_TAKEN' };
  await colleague
    .from('reports')
    .update(decision as never)
    .eq('id', idOf(0))
    .throwOnError();
  await user.click(screen.getByRole('button', { name: 'Atualizar' }));
  const author = `Ação tomada por ${adminWithMfa.email}`;
  expect(await screen.findByText(lineWith(author))).toBeVisible();

  await storedReports(server.backend).update(idOf(0), { status: 'PENDING' });
  await decideReport(idOf(0), 'REVIEWED');
  await user.click(screen.getByRole('button', { name: 'Atualizar' }));
  expect(await screen.findByText(lineWith(`Revisado por ${admin.email}`))).toBeVisible();
  expect(calls()).toHaveLength(2);
});

it('without the migration the line stays empty after one request, and nothing is logged', async () => {
  await decideReport(idOf(0), 'REVIEWED');
  await decideReport(idOf(1), 'REVIEWED');
  requests.answer = (request) =>
    isCall(request, 'list_report_decisions')
      ? answerTo(request, new URL('no_such_function', request.url).href)
      : undefined;

  const { user, container, log } = await openReport(0);
  await waitFor(() => expect(calls()).toHaveLength(1));
  await user.click(screen.getByRole('button', { name: 'Atualizar' }));
  await user.click(screen.getByRole('button', { name: 'Próximo' }));

  expect(await screen.findByText('Motivo 1')).toBeVisible();
  expect(container.querySelector('p')).toBeEmptyDOMElement();
  expect(calls()).toHaveLength(1);
  expect(log).toEqual([]);
});

/** Shows a report by its place in the list; 'Atualizar' reads it again, 'Próximo' shows the next one. */
async function openReport(place: number) {
  const first = await readReport(idOf(place));
  function Page() {
    const [report, setReport] = useState<Report | null>(first);
    const show = async (shown: number) => setReport(await readReport(idOf(shown)));
    return (
      <>
        <h2>{report?.reason}</h2>
        {report && <DecidedBy report={report} />}
        <button onClick={() => void show(place)}>Atualizar</button>
        <button onClick={() => void show(place + 1)}>Próximo</button>
      </>
    );
  }
  const routes = [{ path: 'reports', Component: Page }];
  return renderModule({ contractVersion: 1, routes }, 'reports');
}

/** Finds a line about a decision of today. */
const lineWith = (beginning: string) => lineLike(new RegExp(`^${beginning} às \\d\\d:\\d\\d$`));

/** Finds a line, which has the name in an element of its own. */
function lineLike(pattern: RegExp): MatcherFunction {
  return (_text, element) => element?.tagName === 'P' && pattern.test(element.textContent);
}

function calls(): Request[] {
  return requests.seen.filter((request) => isCall(request, 'list_report_decisions'));
}
