import { createQueryClient } from '@panel/shared-federation/query-client';
import { deferred, signedInBackend, watchedRequests } from '@panel/shared-testing';
import type { QueryClient } from '@tanstack/react-query';
import { idOf, storeFew } from '../../testing/few-reports.ts';
import { storedReports } from '../../testing/stored-reports.ts';
import { reportQueries } from './reports.queries.ts';

const server = signedInBackend();
const requests = watchedRequests();

const one = { ...reportQueries.one(idOf(0)), staleTime: 0 };
const news = { ...reportQueries.news(), staleTime: 0 };

const readOne = (queries: QueryClient) => queries.fetchQuery(one);
const readNews = (queries: QueryClient) => queries.fetchQuery(news);

it.each([
  ['the report', readOne, /id=eq/, readNews],
  ['the changed reports', readNews, /or=/, readOne],
])(
  'a slow answer about %s from before another moderator’s decision does not undo it',
  async (_what, readSlowly, slow, read) => {
    await storeFew(server.backend, ['PENDING']);
    const queries = createQueryClient({ notify: () => undefined });
    await queries.fetchInfiniteQuery(reportQueries.list());
    await readOne(queries);
    const earlier = Response.json([await storedReports(server.backend).one(idOf(0))], {
      headers: { 'Content-Range': '0-0/1' },
    });
    const answered = deferred();
    requests.answer = ({ url }) =>
      slow.test(url) ? answered.promise.then(() => earlier) : undefined;

    const slowRead = readSlowly(queries);
    await storedReports(server.backend).update(idOf(0), { status: 'REVIEWED' });
    await read(queries);
    answered.resolve();
    await slowRead;

    const [page] = queries.getQueryData(reportQueries.list().queryKey)?.pages ?? [];
    expect(page?.reports.map(({ status }) => status)).toEqual(['REVIEWED']);
    expect(queries.getQueryData(one.queryKey)?.status).toBe('REVIEWED');
    queries.clear();
  },
);
