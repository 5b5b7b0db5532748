import { QueryClient } from '@tanstack/react-query';
import { findReports } from './find-reports.ts';
import type { Report } from './report.ts';
import { reportQueries } from './reports.queries.ts';

function report(id: string | null, words: Partial<Report>): Report {
  const nothing = { contentType: null, reason: null, message: null, status: 'PENDING' };
  return { id, ...nothing, createdAt: '2026-11-20T12:00:00Z', updatedAt: null, ...words };
}

function cacheWith(...reports: Report[]): QueryClient {
  const queries = new QueryClient();
  const page = { reports, total: reports.length, next: null };
  queries.setQueryData(reportQueries.list().queryKey, {
    pages: [page as never],
    pageParams: [{ after: null }],
  });
  return queries;
}

it('finds reports by reason and message, and links to the open report', () => {
  const queries = cacheWith(
    report('1', { reason: 'Spam' }),
    report('2', { reason: 'Assédio', message: 'Xingou o time.' }),
  );
  expect(findReports('assedio', queries)).toEqual([
    { title: 'Xingou o time.', detail: 'Report de 20/11/2026', to: 'reports?report=2' },
  ]);
  expect(findReports('spam', queries)).toMatchObject([{ title: 'Spam', to: 'reports?report=1' }]);
});

it('finds at most five reports, each once, and none without an id or before the list is loaded', () => {
  const many = Array.from({ length: 9 }, (_, id) => report(String(id), { reason: 'Spam' }));
  const queries = cacheWith(report(null, { reason: 'Spam' }), many[0]!, ...many);
  expect(findReports('spam', queries).map(({ to }) => to)).toEqual(
    [0, 1, 2, 3, 4].map((id) => `reports?report=${id}`),
  );
  expect(findReports('spam', new QueryClient())).toEqual([]);
});
