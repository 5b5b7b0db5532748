import { createQueryClient } from '@panel/shared-federation/query-client';
import { deferred, failure, signedInBackend, watchedRequests } from '@panel/shared-testing';
import { toast } from '@panel/shared-ui';
import { screen, waitFor } from '@testing-library/react';
import { openReports, reportRows } from '../testing/open-reports.tsx';
import { answerTo, argumentsOf, isCall, isPresencePoll } from '../testing/requests.ts';
import { newestReports } from './data/list/report-list.ts';
import { reportListQueries } from './data/list/report-list.queries.ts';
import module from './module.ts';

const loadNotice = 'Não foi possível carregar os reports.';

signedInBackend();
const requests = watchedRequests();

afterEach(() => toast.dismissAll());

it('R38: a visit to a list of 1,500 reports sends four requests: types, first rows, count and next rows', async () => {
  openReports();
  expect(await screen.findByText('1.500 reports')).toBeVisible();
  expect(await screen.findByRole('option', { name: 'Publicação' })).toBeInTheDocument();
  const visit = () => requests.seen.filter((request) => !isPresencePoll(request));
  await waitFor(() => expect(visit()).toHaveLength(4));

  const calls = await Promise.all(
    visit().map(async (request) => [new URL(request.url).pathname, await argumentsOf(request)]),
  );
  const moment = { _moment: expect.any(String) as string };
  expect(calls).toEqual([
    ['/rest/v1/rpc/list_report_types', {}],
    ['/rest/v1/rpc/list_reports', {}],
    ['/rest/v1/rpc/count_reports', moment],
    ['/rest/v1/rpc/list_reports', { ...moment, _after: expect.any(String) as string }],
  ]);
});

it('R38: the first rows do not wait for the number of reports, which then shows above them and in aria-rowcount', async () => {
  const counted = deferred();
  requests.answer = (request) => (isCall(request, 'count_reports') ? counted.promise : undefined);

  openReports();

  expect(screen.getByRole('table')).toHaveAttribute('aria-busy', 'true');
  await waitFor(() => expect(reportRows()).toHaveLength(50));
  expect(screen.getByRole('table')).toHaveAttribute('aria-rowcount', '-1');
  expect(screen.queryByText(/reports$/)).not.toBeInTheDocument();

  counted.resolve();

  expect(await screen.findByText('1.500 reports')).toHaveAttribute('role', 'status');
  expect(screen.getByRole('table')).toHaveAttribute('aria-rowcount', '1501');
});

it("R40: a failed first load shows one message, and 'Tentar novamente' loads again", async () => {
  requests.answer = (request) => (isCall(request, 'list_reports') ? failure() : undefined);

  const { user, log } = openReports();

  expect(await screen.findByText(loadNotice)).toBeVisible();
  expect(screen.getByText('Erro')).toBeVisible();
  expect(screen.getByText('Os reports não puderam ser lidos.')).toBeVisible();
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
  requests.answer = (request) => (isCall(request, 'list_reports') ? failure(403) : undefined);
  const { user } = openReports();
  await screen.findByText(loadNotice);
  await user.click(screen.getByRole('button', { name: 'Fechar' }));
  expect(screen.queryByText(loadNotice)).not.toBeInTheDocument();

  await user.click(screen.getByRole('button', { name: 'Tentar novamente' }));

  expect(await screen.findByText(loadNotice)).toBeVisible();
});

it("when the reports cannot be counted the first rows stay, and 'Tentar novamente' makes all of them reachable", async () => {
  requests.answer = (request) => (isCall(request, 'count_reports') ? failure(403) : undefined);

  const { user } = openReports();

  expect(await screen.findByText('Os reports não puderam ser contados.')).toBeVisible();
  expect(reportRows()).toHaveLength(50);

  requests.answer = () => undefined;
  await user.click(screen.getByRole('button', { name: 'Tentar novamente' }));

  expect(await screen.findByText('1.500 reports')).toBeVisible();
  expect(screen.queryByText('Os reports não puderam ser contados.')).not.toBeInTheDocument();
  expect(screen.getByRole('table')).toHaveAttribute('aria-rowcount', '1501');
});

it('a project whose database lacks the functions of the list is told which migration to apply', async () => {
  requests.answer = (request) =>
    isCall(request, 'list_reports')
      ? answerTo(request, new URL('no_such_function', request.url).href)
      : undefined;

  openReports();

  expect(
    await screen.findByText('Falta no banco de dados a migração 20261124080200_report_list.sql.'),
  ).toBeVisible();
  expect(requests.seen.filter((request) => isCall(request, 'list_reports'))).toHaveLength(1);
});

it('R38: a prefetch opens the list with one request, and a second prefetch sends none', async () => {
  const queries = createQueryClient({ notify: () => undefined });
  const prefetch = async () => module.routes[0]?.prefetch?.(queries);

  await prefetch();
  await prefetch();

  expect(requests.seen).toHaveLength(1);
  const opened = queries.getQueryData(reportListQueries.opening(newestReports).queryKey);
  expect(opened && queries.getQueryData(reportListQueries.window(opened, 0).queryKey)).toHaveLength(
    50,
  );
  queries.clear();
});

it('an empty list says that there are no reports', async () => {
  const empty = { moment: new Date().toISOString(), reports: [] };
  requests.answer = (request) => {
    if (isCall(request, 'list_reports')) {
      return Response.json(empty);
    }
    return isCall(request, 'count_reports') ? Response.json(0) : undefined;
  };

  openReports();

  expect(await screen.findByText('Nenhum report até agora.')).toBeVisible();
  expect(screen.queryByText(/^\d+ reports$/)).not.toBeInTheDocument();
});
