import { expect, open, type Page, test } from './fixtures.ts';
import { deleteRows, insertRows } from './support/rows.ts';

test.use({ signedInAs: 'admin' });

const type = 'corrida';
const list = `/admin/reports?status=PENDING&type=${type}`;
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

for (const [where, path] of [
  ['open reports', `${list}&report=next`],
  ['the list', list],
] as const) {
  test(`of 15 decisions that each of two moderators makes at the same pace, at most 2 are about the same report: in ${where} @exhaustive`, async ({
    page,
    colleague,
    network,
    problems,
  }) => {
    problems.allow(/mfe-moderation: could not update a report/);
    const updates = network.on('PATCH /rest/v1/reports');
    const moderators = [page, colleague];
    for (const moderator of moderators) {
      await moderator.clock.install();
      await open(moderator, path, 'Moderação');
      await moderator.getByText(/^90 de [\d.]+ reports$/).waitFor();
      if (path === list) {
        await noted(moderator, () => moderator.keyboard.press('n'));
      }
    }

    for (let round = 0; round < decisions; round++) {
      await Promise.all(moderators.map(decide));
    }

    await expect.poll(() => updates.requests.length).toBe(2 * decisions);
    const decided = new Set(updates.requests.map(({ path }) => path));
    expect(2 * decisions - decided.size).toBeLessThanOrEqual(2);
  });
}

/** Decides about the current report. Passes over those that have been decided meanwhile. */
async function decide(page: Page): Promise<void> {
  const current = page.locator('[role="row"][aria-current="true"]');
  while (!(await current.getByText('Pendente', { exact: true }).isVisible())) {
    await noted(page, () => page.keyboard.press('n'));
  }
  await page.clock.runFor(250);
  await noted(page, () => page.keyboard.press('r'));
  await page.clock.runFor(450);
}

/** Waits until a key has led to another report, and colleagues know it. */
async function noted(page: Page, press: () => Promise<void>): Promise<void> {
  const answer = page.waitForResponse(
    (response) =>
      response.url().includes('/rpc/note_report_view') &&
      '_report' in response.request().postDataJSON(),
  );
  await press();
  await answer;
}
