import { QueryClient } from '@tanstack/react-query';
import { findReports } from './find-reports.ts';
import { putReports } from './known-reports.ts';
import type { Report } from './report.ts';

function report(id: string, fields: Partial<Report>): Report {
  const nothing = { contentType: null, reason: null, message: null, status: 'PENDING' };
  return { id, ...nothing, createdAt: '2026-11-20T12:00:00Z', updatedAt: null, ...fields };
}

function clientWith(...reports: Report[]): QueryClient {
  const queries = new QueryClient();
  putReports(queries, reports, 0);
  return queries;
}

it('finds reports by reason and message, and links to the open report', () => {
  const queries = clientWith(
    report('1', { reason: 'Spam' }),
    report('2', { reason: 'Assédio', message: 'Xingou o time.' }),
  );
  expect(findReports('assedio', queries)).toEqual([
    {
      title: 'Xingou o time.',
      detail: expect.stringMatching(/^Assédio, 20\/11\/2026 \d\d:\d\d$/) as string,
      status: 'Pendente',
      to: 'reports?report=2',
    },
  ]);
  expect(findReports('spam', queries)).toMatchObject([
    {
      title: 'Spam',
      detail: expect.stringMatching(/^Report de 20/) as string,
      to: 'reports?report=1',
    },
  ]);
});

it('finds more reports than the quick search shows', () => {
  const reports = Array.from({ length: 60 }, (_, place) =>
    report(String(place), { reason: 'Spam' }),
  );
  expect(findReports('spam', clientWith(...reports)).length).toBeGreaterThan(5);
});

it('finds the newest reports first and those without a date last', () => {
  const days = ['3', '1', '6', null, '2', '5'];
  const reports = days.map((day) =>
    report(String(day), { reason: 'Spam', createdAt: day && `2026-11-0${day}T12:00:00Z` }),
  );
  const found = (...some: Report[]) =>
    findReports('spam', clientWith(...some)).map(({ to }) => to.replace('reports?report=', ''));

  expect(found(...reports)).toEqual(['6', '5', '3', '2', '1', 'null']);
  expect(found(...reports.slice(2, 5))).toEqual(['6', '2', 'null']);
});

it('finds nothing before reports were read', () => {
  expect(findReports('spam', new QueryClient())).toEqual([]);
});
