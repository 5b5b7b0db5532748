import { createQueryClient } from '@panel/shared-federation/query-client';
import { failure, deferred, signedInBackend, watchedRequests } from '@panel/shared-testing';
import { toast } from '@panel/shared-ui';
import { screen } from '@testing-library/react';
import { openReports, reportRows } from '../../testing/open-reports.tsx';
import module from '../module.ts';
import { reportQueries } from './reports.queries.ts';

const loadNotice = 'Não foi possível carregar os reports.';

signedInBackend();
const requests = watchedRequests();

afterEach(() => toast.dismissAll());

it('R38: shows the first reports and the progress while the other pages load', async () => {
  const rest = deferred();
  requests.answer = (request) => (isLaterPage(request) ? rest.promise : undefined);

  openReports();

  expect(screen.getByText('Carregando reports…')).toBeVisible();
  expect(await screen.findByText('50 de 1.500')).toBeVisible();
  expect(reportRows()).toHaveLength(50);
  expect(screen.getByRole('table')).toHaveAttribute('aria-rowcount', '1501');
  expect(screen.getByRole('progressbar', { name: 'Reports carregados' })).toHaveAttribute(
    'value',
    '50',
  );

  rest.resolve();

  expect(await screen.findByText('1.500 reports')).toBeVisible();
  expect(screen.queryByRole('progressbar')).not.toBeInTheDocument();
  expect(screen.getByRole('table')).toHaveAttribute('aria-rowcount', '1501');
});

it('R38: announces when loading starts and ends, not each page', async () => {
  const rest = deferred();
  requests.answer = (request) => (isLaterPage(request) ? rest.promise : undefined);
  openReports();
  await screen.findByText('50 de 1.500');

  expect(screen.getByText('Carregando reports…')).toHaveAttribute('role', 'status');
  expect(screen.getByText('50 de 1.500').closest('[role="status"]')).toBeNull();

  rest.resolve();

  expect(await screen.findByText('1.500 reports')).toHaveAttribute('role', 'status');
});

it("R40: a failed first load shows one message, and 'Tentar novamente' loads again", async () => {
  let isBroken = true;
  requests.answer = (request) => (isBroken && isReading(request) ? failure() : undefined);

  const { user, log } = openReports();

  expect(await screen.findByText(loadNotice)).toBeVisible();
  expect(screen.getByText('Erro')).toBeVisible();
  expect(screen.getAllByText(loadNotice)).toHaveLength(1);
  expect(screen.getAllByRole('columnheader')).toHaveLength(6);
  expect(reportRows()).toHaveLength(0);
  expect(screen.queryByText('Nenhum report até agora.')).not.toBeInTheDocument();
  expect(log).toEqual([
    [
      '[panel] mfe-moderation: could not list the reports',
      expect.objectContaining({ status: 500 }),
    ],
  ]);

  isBroken = false;
  await user.click(screen.getByRole('button', { name: 'Tentar novamente' }));

  expect(await screen.findByText('1.500 reports')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Tentar novamente' })).not.toBeInTheDocument();
});

it("R38, R40: when a later page fails the loaded rows stay, and 'Tentar novamente' continues there", async () => {
  let isBroken = true;
  requests.answer = (request) => (isBroken && isLaterPage(request) ? failure() : undefined);

  const { user } = openReports();

  expect(await screen.findByText('Nem todos os reports foram carregados.')).toBeVisible();
  expect(screen.getByText('50 de 1.500 reports')).toBeVisible();
  expect(screen.getAllByText(loadNotice)).toHaveLength(1);
  expect(reportRows()).toHaveLength(50);
  expect(screen.getByRole('table')).toHaveAttribute('aria-rowcount', '1501');

  isBroken = false;
  requests.seen.length = 0;
  await user.click(screen.getByRole('button', { name: 'Tentar novamente' }));

  expect(await screen.findByText('1.500 reports')).toBeVisible();
  expect(requests.seen.filter(isReading).every(isLaterPage)).toBe(true);
  expect(screen.queryByText('Nem todos os reports foram carregados.')).not.toBeInTheDocument();
});

it('R40: a second failure in a row shows the message again', async () => {
  requests.answer = (request) => (isReading(request) ? failure(403) : undefined);
  const { user } = openReports();
  await screen.findByText(loadNotice);
  await user.click(screen.getByRole('button', { name: 'Fechar' }));
  expect(screen.queryByText(loadNotice)).not.toBeInTheDocument();

  await user.click(screen.getByRole('button', { name: 'Tentar novamente' }));

  expect(await screen.findByText(loadNotice)).toBeVisible();
});

it('R38: a prefetch reads the first page, and does not refetch a stale list', async () => {
  const queries = createQueryClient({ notify: () => undefined });

  await module.routes[0]?.prefetch?.(queries);

  expect(queries.getQueryData(reportQueries.list().queryKey)?.pages[0]?.reports).toHaveLength(50);
  expect(requests.seen.filter(isReading)).toHaveLength(1);

  const anHourAgo = Date.now() - 3_600_000;
  queries.setQueryData(reportQueries.list().queryKey, (list) => list, { updatedAt: anHourAgo });
  void module.routes[0]?.prefetch?.(queries);
  expect(queries.isFetching()).toBe(0);
});

it('R38: loads all pages when a page arrives before React has rendered its request', async () => {
  const rows = Array.from({ length: 150 }, (_, index) => ({
    id: `id-${1000 - index}`,
    created_at: '2026-01-01T00:00:00+00:00',
  }));
  let sent = 0;
  requests.answer = (request) => {
    if (!isReading(request)) {
      return undefined;
    }
    const page = rows.slice(sent, sent + 50);
    sent += page.length;
    return Response.json(page);
  };

  openReports();

  expect(await screen.findByText('150 reports')).toBeVisible();
});

it('R38: stops when the backend ignores the cursor and repeats a page', async () => {
  const row = { id: 'r1', reason: 'Spam', created_at: '2026-01-01T00:00:00+00:00' };
  requests.answer = (request) => (isReading(request) ? Response.json([row]) : undefined);

  openReports();

  expect(await screen.findByText('1 report')).toBeVisible();
  expect(reportRows()).toHaveLength(1);
});

it('an empty list says that there are no reports', async () => {
  const headers = { 'Content-Range': '*/0' };
  requests.answer = (request) => (isReading(request) ? Response.json([], { headers }) : undefined);

  openReports();

  expect(await screen.findByText('Nenhum report até agora.')).toBeVisible();
  expect(screen.getByText('0 reports')).toBeVisible();
});

function isReading({ method, url }: Request): boolean {
  return method === 'GET' && new URL(url).pathname === '/rest/v1/reports';
}

function isLaterPage(request: Request): boolean {
  return isReading(request) && new URL(request.url).searchParams.has('or');
}
