import { createQueryClient } from '@panel/shared-federation/query-client';
import { deferred, failure, signedInBackend, watchedRequests } from '@panel/shared-testing';
import { toast } from '@panel/shared-ui';
import { screen, waitFor, within } from '@testing-library/react';
import { openReports, reportRows, rowOf, scrollTo } from '../testing/open-reports.tsx';
import {
  countAnswer,
  isCall,
  isCount,
  isListRead,
  isPresencePoll,
  parametersOf,
} from '../testing/requests.ts';
import { newestReports } from './data/list/report-list.ts';
import { reportListQueries } from './data/list/report-list.queries.ts';
import module from './module.ts';

const loadNotice = 'Não foi possível carregar os reports.';

signedInBackend();
const requests = watchedRequests();

afterEach(() => toast.dismissAll());

it('R38: a visit to a list of 1,500 reports sends one request before its first rows, and three in all: first rows, count and next rows', async () => {
  const answered = deferred();
  requests.answer = () => answered.promise;
  openReports();
  await waitFor(() => expect(requests.seen).toHaveLength(1));
  answered.resolve();
  expect(await screen.findByText('1.500 reports')).toBeVisible();
  // The page also asks whether the database records decisions, and counts the pending reports for the sidebar.
  const visit = () =>
    requests.seen.filter(
      (request) =>
        !isPresencePoll(request) &&
        !isCall(request, 'list_report_decisions') &&
        parametersOf(request).status !== 'eq.PENDING',
    );
  await waitFor(() => expect(visit()).toHaveLength(3));

  const [first, count, next] = visit().map((request) => [request.method, parametersOf(request)]);
  const window = { select: '*', order: 'created_at.desc,id.desc', limit: '50' };
  expect(first).toEqual(['GET', window]);
  expect(count).toEqual(['HEAD', { select: '*' }]);
  expect(next).toEqual([
    'GET',
    {
      ...window,
      created_at: expect.stringMatching(/^lte\./) as string,
      or: expect.stringMatching(/^\(created_at\.lt\./) as string,
    },
  ]);
});

it('R38: the first rows do not wait for the number of reports, which then shows above them and in aria-rowcount', async () => {
  const counted = deferred();
  requests.answer = (request) => (isCount(request) ? counted.promise : undefined);

  openReports();

  expect(screen.getByRole('table')).toHaveAttribute('aria-busy', 'true');
  await waitFor(() => expect(reportRows()).not.toHaveLength(0));
  // Those near the visible ones, also before the list is known to be long.
  expect(reportRows().length).toBeLessThan(50);
  expect(screen.getByRole('table')).toHaveAttribute('aria-rowcount', '-1');
  expect(screen.queryByText(/reports$/)).not.toBeInTheDocument();

  counted.resolve();

  expect(await screen.findByText('1.500 reports')).toHaveAttribute('role', 'status');
  expect(screen.getByRole('table')).toHaveAttribute('aria-rowcount', '1501');
});

it("R40: a failed first load shows one message, and 'Tentar novamente' loads again", async () => {
  requests.answer = (request) => (isListRead(request) ? failure() : undefined);

  const { user, log } = openReports();

  expect(await screen.findByText(loadNotice)).toBeVisible();
  expect(screen.getByText('Erro')).toBeVisible();
  const list = within(screen.getByRole('region', { name: 'Reports' }));
  expect(list.getByText('Os reports não puderam ser lidos.')).toBeVisible();
  expect(list.getByRole('button', { name: 'Tentar novamente' })).toBeVisible();
  expect(screen.getAllByRole('columnheader')).toHaveLength(6);
  expect(reportRows()).toHaveLength(0);
  expect(screen.queryByText('Nenhum report até agora.')).not.toBeInTheDocument();
  expect(screen.queryByText(/^[\d.]+ reports$/)).not.toBeInTheDocument();
  expect(log).toEqual([
    [
      '[panel] mfe-moderation: could not list the reports',
      expect.objectContaining({ status: 500 }),
    ],
  ]);

  requests.answer = () => undefined;
  await user.click(screen.getByRole('button', { name: 'Tentar novamente' }));

  expect(await screen.findByText('1.500 reports')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Tentar novamente' })).not.toBeInTheDocument();
  expect(screen.queryByText(loadNotice)).not.toBeInTheDocument();
});

it('R40: a second failure in a row shows the message again', async () => {
  requests.answer = (request) => (isListRead(request) ? failure(403) : undefined);
  const { user } = openReports();
  await screen.findByText(loadNotice);
  await user.click(screen.getByRole('button', { name: 'Fechar' }));
  expect(screen.queryByText(loadNotice)).not.toBeInTheDocument();

  await user.click(screen.getByRole('button', { name: 'Tentar novamente' }));

  expect(await screen.findByText(loadNotice)).toBeVisible();
});

it("when the reports cannot be counted the number is '-', all rows are still reachable, and it is not counted again", async () => {
  requests.answer = (request) => (isCount(request) ? failure(500) : undefined);

  openReports();

  expect(await screen.findByText('- reports')).toBeVisible();
  for (let row = 49; row < 200; row += 50) {
    scrollTo(row);
    await waitFor(() => expect(within(rowOf(row)).getByRole('link')).toBeInTheDocument());
  }
  expect(screen.getByRole('table')).toHaveAttribute('aria-rowcount', '-1');
  expect(screen.queryByText('Erro')).not.toBeInTheDocument();
  const counts = requests.seen.filter(isCount).map((request) => parametersOf(request).status);
  expect(counts.sort()).toEqual(['eq.PENDING', undefined]);
});

it('a search that takes the database too long says what to do, and is not sent again by itself', async () => {
  requests.answer = (request) =>
    isListRead(request)
      ? Response.json({ code: '57014', message: 'canceling statement' }, { status: 500 })
      : undefined;

  openReports('q=xyz&sort=reason');

  const advice = 'A busca demorou demais. Use uma palavra mais longa ou mais rara, ou um filtro.';
  expect(await screen.findByText(advice)).toBeVisible();
  expect(requests.seen.filter(isSearch)).toHaveLength(1);
});

it('R38: a prefetch opens the list with one request, and a second prefetch sends none', async () => {
  const queries = createQueryClient({ notify: () => undefined });
  const prefetch = async () => module.routes[0]?.prefetch?.(queries);

  await prefetch();
  await prefetch();

  expect(requests.seen).toHaveLength(1);
  const opened = queries.getQueryData(reportListQueries.opening(newestReports).queryKey);
  const window = opened && queries.getQueryData(reportListQueries.window(opened, 0).queryKey);
  expect(window?.ids).toHaveLength(50);
  queries.clear();
});

it('an empty list says that there are no reports', async () => {
  requests.answer = (request) => {
    if (isListRead(request)) {
      return Response.json([]);
    }
    return isCount(request) ? countAnswer(0) : undefined;
  };

  openReports();

  expect(await screen.findByText('Nenhum report até agora.')).toBeVisible();
  expect(screen.queryByText(/^\d+ reports$/)).not.toBeInTheDocument();
});

function isSearch(request: Request): boolean {
  return isListRead(request) && parametersOf(request).or?.includes('imatch') === true;
}
