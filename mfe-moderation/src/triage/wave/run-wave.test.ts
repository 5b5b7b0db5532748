import { SIGN_INS } from '@panel/local-supabase/testing';
import { signIn } from '@panel/shared-auth';
import { createQueryClient } from '@panel/shared-federation/query-client';
import { deferred, failure, signedInBackend, watchedRequests } from '@panel/shared-testing';
import type { QueryClient } from '@tanstack/react-query';
import { waitFor } from '@testing-library/react';
import { idOf, replaceReports } from '../../../testing/numbered-reports.ts';
import { endSession } from '../../../testing/end-session.ts';
import { answerAfter, answerTo } from '../../../testing/requests.ts';
import { storedReports } from '../../../testing/stored-reports.ts';
import { knownReport } from '../../data/known-reports.ts';
import { everything } from '../../data/list/report-list.ts';
import { idsOf, type Outcome, startedWave } from '../../data/started-wave.ts';
import { cancelWave, sendDecisions, startWave } from './run-wave.ts';

const server = signedInBackend();
const requests = watchedRequests();
const ids = Array.from({ length: 7 }, (_, place) => idOf(place));

let queries: QueryClient;
let controller: AbortController;
let progress: number[];

beforeEach(async () => {
  queries = createQueryClient({ notify: () => undefined, log: () => undefined });
  controller = new AbortController();
  progress = [];
  await replaceReports(
    server.backend,
    ids.map(() => 'PENDING'),
  );
});
afterEach(() => queries.clear());

const decide = (some: readonly string[] = ids) =>
  sendDecisions(queries, some, 'REVIEWED', {
    onProgress: (finished) => progress.push(finished),
    isStopped: () => controller.signal.aborted,
  });

it('each report gets an update of its own, at most six at once, and the progress counts those that finished', async () => {
  const answered = deferred();
  requests.answer = () => answered.promise;

  const wave = decide();
  await waitFor(() => expect(updates()).toHaveLength(6));
  expect(new Set(progress)).toEqual(new Set([0]));
  answered.resolve();

  expect([...(await wave)]).toEqual(ids.map((id) => [id, 'decided']));
  expect([...new Set(progress)]).toEqual([0, 1, 2, 3, 4, 5, 6, 7]);
  expect(updates().map(idIn)).toEqual(ids);
  expect(await statuses()).toEqual(ids.map(() => 'REVIEWED'));
});

it('a cancelled wave sends no more updates, and those that were sent finish', async () => {
  const answered = deferred();
  requests.answer = () => answered.promise;

  const wave = decide();
  await waitFor(() => expect(updates()).toHaveLength(6));
  controller.abort();
  answered.resolve();

  const result = await wave;
  expect(idsOf(result, 'decided')).toEqual(ids.slice(0, 6));
  expect(idsOf(result, 'unsent')).toEqual(ids.slice(6));
  expect(updates()).toHaveLength(6);
});

it('a report whose update is no longer wanted when its turn comes gets none', async () => {
  const answered = deferred();
  requests.answer = () => answered.promise;
  let isWanted = true;

  const sent = sendDecisions(queries, ids, 'REVIEWED', { isWanted: () => isWanted });
  await waitFor(() => expect(updates()).toHaveLength(6));
  isWanted = false;
  answered.resolve();

  expect(idsOf(await sent, 'unsent')).toEqual(ids.slice(6));
  expect(updates()).toHaveLength(6);
});

it('R39: reports that others had decided keep their decision, deleted ones are gone; failed ones stay pending, and the others are decided', async () => {
  await storedReports(server.backend).update(idOf(1), { status: 'ACTION_TAKEN' });
  await storedReports(server.backend).remove(idOf(2));
  requests.answer = (request) => (isUpdateOf(request, 3) ? failure() : undefined);

  expect(await outcomesOf(ids.slice(0, 5))).toEqual([
    'decided',
    'decidedByOthers',
    'gone',
    'failed',
    'decided',
  ]);
  expect((await storedReports(server.backend).one(idOf(1)))?.status).toBe('ACTION_TAKEN');
  expect((await storedReports(server.backend).one(idOf(3)))?.status).toBe('PENDING');
});

it('an update that changes nothing has failed, if its report is still pending or cannot be read', async () => {
  await storedReports(server.backend).update(idOf(1), { status: 'ACTION_TAKEN' });
  requests.answer = (request) => {
    if (isUpdateOf(request, 0)) {
      return Response.json([]);
    }
    return request.method === 'GET' && idIn(request) === idOf(1) ? failure() : undefined;
  };
  expect(await outcomesOf(ids.slice(0, 2))).toEqual(['failed', 'failed']);
});

it("a report whose update was stored but lost its answer counts as the user's own earlier decision", async () => {
  requests.answer = async (request) => {
    if (isUpdateOf(request, 0)) {
      await answerTo(request);
      return failure();
    }
    return undefined;
  };
  expect(await outcomesOf([idOf(0)])).toEqual(['failed']);

  requests.answer = () => undefined;
  expect(await outcomesOf([idOf(0)])).toEqual(['decidedBefore']);
});

it('after an interrupted session the reports that were sent are read again, and a retry does not blame others for an update that was stored without an answer', async () => {
  requests.answer = (request) =>
    request.method === 'PATCH' ? answerAfter(request, new Promise(() => undefined)) : undefined;
  const asked = {
    decision: 'REVIEWED',
    ids: [idOf(0)],
    filter: everything,
    outOfView: [],
    openId: null,
  } as const;
  void startWave(queries, asked);
  await waitFor(async () => expect((await statuses())[0]).toBe('REVIEWED'));
  endSession(queries);
  requests.answer = () => undefined;
  await signIn(SIGN_INS.admin.email, SIGN_INS.admin.password);

  const restored = queries.getQueryData(startedWave.queryKey);
  expect(restored && idsOf(restored.result, 'failed')).toEqual(asked.ids);
  await waitFor(() => expect(knownReport(queries, idOf(0))?.status).toBe('REVIEWED'));
  await (restored && startWave(queries, restored.asked, asked.ids));
  const ended = queries.getQueryData(startedWave.queryKey);
  expect(ended && idsOf(ended.result, 'decidedBefore')).toEqual(asked.ids);
});

it('after the sign-out nothing more is sent', async () => {
  const answered = deferred();
  requests.answer = () => answered.promise;

  void decide();
  await waitFor(() => expect(updates()).toHaveLength(6));
  queries.clear();
  answered.resolve();

  await waitFor(async () => expect((await statuses()).slice(0, 6)).not.toContain('PENDING'));
  await new Promise((resolve) => setTimeout(resolve));
  expect(updates()).toHaveLength(6);
  expect(new Set(progress)).toEqual(new Set([0]));
});

async function outcomesOf(some: readonly string[]): Promise<Outcome[]> {
  return [...(await decide(some)).values()];
}

function updates(): Request[] {
  return requests.seen.filter(({ method }) => method === 'PATCH');
}

function idIn({ url }: Request): string | undefined {
  return new URL(url).searchParams.get('id')?.replace('eq.', '');
}

function isUpdateOf(request: Request, place: number): boolean {
  return request.method === 'PATCH' && idIn(request) === idOf(place);
}

async function statuses(): Promise<(string | null)[]> {
  return (await storedReports(server.backend).all()).map(({ status }) => status);
}

it("'Cancelar' just after the last answer leaves the wave ended: its outcome can be closed", async () => {
  requests.answer = (request) => (request.method === 'PATCH' ? failure(403) : undefined);
  const asked = {
    decision: 'REVIEWED',
    ids: ids.slice(0, 1),
    filter: everything,
    outOfView: [],
    openId: null,
  } as const;
  await startWave(queries, asked);
  cancelWave(queries);
  expect(queries.getQueryData(startedWave.queryKey)?.stage).toBe('ended');
});
