import { SIGN_INS, startTestBackend, type TestBackend } from '@panel/local-supabase/testing';
import { signInAs, watchedRequests } from '@panel/shared-testing';
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { startLooseBackend } from '../../../testing/loose-backend.ts';
import { reportAt } from '../../../testing/numbered-reports.ts';
import { argumentsOf, isCall } from '../../../testing/requests.ts';
import { storedReports, type StoredReport } from '../../../testing/stored-reports.ts';
import { readPageAfter } from './read-window.ts';
import { countReports } from './report-list.api.ts';
import { newestReports, type ReportList } from './report-list.ts';
import { countBefore, readReports } from './report-window.api.ts';

const requests = watchedRequests();
const { signal } = new AbortController();

/** Every report has the word 'spam'; three have the reason 'Spam'. */
const reports: Partial<StoredReport>[] = [
  { reason: 'Spam', message: 'um', status: 'PENDING' },
  { reason: 'spam', message: 'dois', status: 'PENDING' },
  { reason: 'Spam', message: 'três', status: 'REVIEWED' },
  { reason: 'Spam de novo', message: 'quatro', status: 'PENDING' },
  { reason: null, message: 'Spam', status: 'PENDING' },
  { reason: 'Spam', message: 'seis', status: 'PENDING', content_type: 'comment' },
];

const spam: ReportList = { ...newestReports, query: 'spam', reason: 'Spam' };
const otherFilters = { status: 'PENDING', type: 'post', period: '2025-12-31..2026-01-02' };

const searches: [string, ReportList, string[]][] = [
  ['newest first', spam, ['um', 'três', 'seis']],
  ['oldest first', { ...spam, isBackwards: true }, ['seis', 'três', 'um']],
  ['with a status, a type and days', { ...spam, ...otherFilters }, ['um']],
  ['whose reason no report has', { ...spam, reason: 'SPAM' }, []],
];

describe('R38: on a database with the addition report_search @addition', () => {
  const server = signedInTo(() => startLooseBackend());

  it.each(searches)(
    'a search with a reason finds the reports with exactly that reason, by the function: %s',
    async (_which, list, messages) => {
      expect(await foundBy(list)).toEqual(everywhere(messages));
      expect(requests.seen.filter((request) => !isCall(request, 'search_reports'))).toEqual([]);
    },
  );

  it('the index of each found report is known, although the first one has no date', async () => {
    const undated = { reason: 'Spam', message: 'sem data', created_at: null };
    await storedReports(server.backend).insert([undated]);
    for (const list of [spam, { ...spam, isBackwards: true }]) {
      const all = await readReports(list, { rows: 50 }, signal);
      expect(all).toHaveLength(4);
      const [first] = all;
      const indexes = all.map(async (report) => first && countBefore(list, report, first, signal));
      expect(await Promise.all(indexes)).toEqual([0, 1, 2, 3]);
    }
  });
});

describe('R38: on a database with the earlier report_search, which knows no reasons @addition', () => {
  signedInTo(startWithEarlierAddition);

  it('a search with a reason reads the table, after one request that the function refuses', async () => {
    for (const [, list, messages] of searches) {
      expect(await foundBy(list)).toEqual(everywhere(messages));
    }
    const calls = requests.seen.filter((request) => isCall(request, 'search_reports'));
    expect(await Promise.all(calls.map(argumentsOf))).toEqual([
      expect.objectContaining({ _reason: 'Spam' }),
    ]);
  });

  it('a search without a reason asks the function, whatever its other filters are', async () => {
    const found = await foundBy({ ...spam, ...otherFilters, reason: '' });
    expect(found).toEqual(everywhere(['um', 'dois', 'quatro', 'Spam']));
    expect(requests.seen.filter((request) => !isCall(request, 'search_reports'))).toEqual([]);
  });
});

/** Starts a backend with the reports, and signs an administrator in. */
function signedInTo(start: () => Promise<TestBackend>): { readonly backend: TestBackend } {
  let backend: TestBackend;
  let signOut: () => Promise<void>;
  beforeAll(async () => {
    // supabase-js warns about several clients on one page.
    jest.spyOn(console, 'warn').mockImplementation(() => undefined);
    backend = await start();
    signOut = await signInAs(backend, SIGN_INS.admin);
    await storedReports(backend).removeAll();
    await storedReports(backend).insert(reports.map((report, place) => reportAt(place, report)));
  });
  afterAll(async () => {
    await signOut();
    await backend.stop();
  });
  return {
    get backend() {
      return backend;
    },
  };
}

async function startWithEarlierAddition(): Promise<TestBackend> {
  const supabase = join(dirname(fileURLToPath(import.meta.url)), '../../../../supabase');
  const folder = mkdtempSync(join(tmpdir(), 'earlier-migrations-'));
  try {
    cpSync(join(supabase, 'migrations'), folder, { recursive: true });
    rmSync(join(folder, '20261128090300_addition_report_search.sql'));
    cpSync(join(supabase, 'tests/fixtures/migrations-c7737363'), folder, { recursive: true });
    rmSync(join(folder, '20261128090100_base_superseded_report_search.sql'));
    return await startTestBackend(['--migrations', folder]);
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** The messages of a list's reports in its first window and in its file, and their number. */
async function foundBy(list: ReportList) {
  const shown = await readReports(list, { rows: 50 }, signal);
  const opened = { list, requestedAt: 0, first: shown[0], newest: null };
  const reading = { last: Promise.resolve() };
  const { rows } = await readPageAfter({ ...opened, reading }, new Map(), undefined, signal);
  return {
    window: shown.map(({ message }) => message),
    file: rows.map(({ message }) => message),
    count: await countReports(list, signal),
  };
}

function everywhere(messages: string[]) {
  return { window: messages, file: messages, count: messages.length };
}
