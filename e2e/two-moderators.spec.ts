import { SIGN_INS } from '@panel/local-supabase/testing';
import type { Request } from '@playwright/test';
import { expect, open, type Page, test } from './fixtures.ts';
import { boxes } from './support/geometry.ts';
import { deleteRows, insertRows } from './support/rows.ts';
import { readyTable, rowAt } from './support/tables.ts';

test.use({ signedInAs: 'admin' });

const type = 'corrida';
const list = `/admin/reports?status=PENDING&type=${type}`;
const openReport = `${list}&report=next`;
const decisions = 15;

test.beforeEach(({ backend }) =>
  insertRows(
    backend,
    'reports',
    Array.from({ length: 90 }, (_, place) => ({
      content_type: type,
      reason: `Motivo ${place}`,
      created_at: new Date(Date.UTC(2026, 0, 1, 12, -place)).toISOString(),
    })),
  ),
);
test.afterEach(({ backend }) => deleteRows(backend, `reports?content_type=eq.${type}`));

interface Race {
  path: string;
  /** Whether both poll what the other has open before each decision. */
  pollsFirst?: boolean;
  /** Whether no read of changes is answered: neither page shows the other's decisions. */
  isBlind?: boolean;
}

const races: Record<string, Race> = {
  'in open reports': { path: openReport },
  'in the list': { path: list },
  'in open reports, when both have polled before each decision': {
    path: openReport,
    pollsFirst: true,
  },
  'in the list, when both have polled before each decision': { path: list, pollsFirst: true },
  'in open reports, when no read of changes is answered': { path: openReport, isBlind: true },
};

for (const [where, { path, pollsFirst = false, isBlind = false }] of Object.entries(races)) {
  test(`of 15 decisions that each of two moderators makes at the same pace, at most 2 are about the same report: ${where} @exhaustive`, async ({
    page,
    colleague,
    network,
    problems,
  }) => {
    test.slow();
    problems.allow(/mfe-moderation: could not update a report/);
    const updates = network.on('PATCH /rest/v1/reports');
    if (isBlind) {
      problems.allow(/mfe-moderation: could not look for changed reports/);
      network.holdAnswers('GET /rest/v1/reports?select=id');
    }
    const moderators = [page, colleague].map((page) => ({ page, noted: notedReports(page) }));
    for (const moderator of moderators) {
      await moderator.page.clock.install();
      await open(moderator.page, path, 'Moderação');
      await moderator.page.getByText(/^90 de [\d.]+ reports$/).waitFor();
      if (path === list) {
        await moderator.page.keyboard.press('n');
      }
      await arrive(moderator);
    }

    for (let round = 1; round <= decisions; round++) {
      if (pollsFirst) {
        await Promise.all(moderators.map(poll));
      }
      await Promise.all(moderators.map(decide));
      await expect.poll(() => updates.requests.length).toBe(2 * round);
    }

    const decided = new Set(updates.requests.map(({ path }) => path));
    expect(2 * decisions - decided.size).toBeLessThanOrEqual(2);
  });
}

test("the row of a report that a colleague has open names them, and 'n' passes over it", async ({
  page,
  colleague,
}) => {
  const noted = notedReports(colleague);
  await open(colleague, list, 'Moderação');
  await rowAt(await readyTable(colleague, 'Reports'), 1)
    .getByRole('link')
    .click();
  await expect.poll(() => noted.has(reportOf(colleague.url())!)).toBe(true);

  await open(page, list, 'Moderação');
  const rows = await readyTable(page, 'Reports');
  await page.keyboard.press('n');
  await expect(rowAt(rows, 0)).toHaveAttribute('aria-current', 'true');
  await expect(rowAt(rows, 1).getByRole('note')).toHaveAccessibleName(
    `${SIGN_INS.adminWithMfa.email} está vendo`,
  );
  const [note, name] = await boxes(rowAt(rows, 1).locator('[role="note"], [role="note"] bdi'));
  expect(name!.left - note!.left, "'está vendo', which has no room, takes none").toBeLessThan(16);
  await page.keyboard.press('n');
  const current = page.locator('[role="row"][aria-current="true"]');
  await expect(current).not.toHaveAttribute('aria-rowindex', /^[23]$/);
});

interface Moderator {
  page: Page;
  /** The ids of the reports that the database knows the page to have, or have had, open. */
  noted: ReadonlySet<string>;
}

const isNote = (request: Request) => request.url().includes('/rpc/note_report_view');

function notedReports(page: Page): ReadonlySet<string> {
  const noted = new Set<string>();
  page.on('requestfinished', (request) => {
    if (isNote(request)) {
      noted.add(String((request.postDataJSON() as { _report?: string })._report));
    }
  });
  return noted;
}

/** Decides about the current report, or the next one that the other moderator has not decided about. */
async function decide(moderator: Moderator): Promise<void> {
  const { page } = moderator;
  let left: CurrentReport;
  let reached: CurrentReport;
  do {
    left = await currentReport(page);
    await page.clock.runFor(250);
    await page.keyboard.press(left.isPending ? 'r' : 'n');
    reached = await arrive(moderator, left);
  } while (!left.isPending || reached.id === left.id);
  await page.clock.runFor(450);
}

/** Waits until the page shows another report and the database has noted it, or the report is decided. */
async function arrive({ page, noted }: Moderator, left?: CurrentReport): Promise<CurrentReport> {
  let reached: CurrentReport | undefined;
  await expect(async () => {
    reached = await currentReport(page);
    const isDecided = left?.isPending === true && !reached.isPending;
    expect(noted).toContain(reached.id);
    expect(reached.id !== left?.id || isDecided).toBe(true);
  }).toPass({ intervals: [50] });
  return reached!;
}

/** Waits for the next poll of what others have open. */
async function poll({ page }: Moderator): Promise<void> {
  const asked = page.waitForEvent('requestfinished', isNote);
  await page.clock.fastForward(8_000);
  await asked;
}

interface CurrentReport {
  id: string;
  isPending: boolean;
}

function reportOf(address: string): string | null {
  return new URL(address).searchParams.get('report');
}

function currentReport(page: Page): Promise<CurrentReport> {
  return page.locator('[role="row"][aria-current="true"]').evaluate((row) => ({
    id: new URL(row.querySelector('a')!.href).searchParams.get('report')!,
    isPending: row.textContent.includes('Pendente'),
  }));
}
