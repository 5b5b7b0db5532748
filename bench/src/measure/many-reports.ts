import type { Page } from '@playwright/test';
import { type Row, reportRows } from '../backend/rows.ts';
import type { Content } from '../browser/page-metrics.js';
import { type Bench, openScreen, timeScreen } from '../bench.ts';
import { withTimeout, type Visit } from '../browser/visit.ts';
import { longTasksAfterPaint } from '../browser/long-tasks.ts';
import { measureInterleaved } from '../measure-interleaved.ts';
import type { ResultLine, ResultTable } from '../result-table.ts';
import { screens } from '../screens.ts';

/** Measures loading, scrolling, filtering and sorting 100,000 reports. */
export async function measureManyReports(bench: Bench): Promise<ResultTable> {
  const sizes = ['reports', 'reports-1000', 'reports-100000'] as const;
  const firstRow = await measureInterleaved(sizes, bench.runs, (size) =>
    timeScreen(bench, 'federated', screens[size]),
  );
  const [few, many, all] = sizes;
  const visit = await openScreen(bench, 'federated', screens[all]);
  const lines = [
    ...(await measureLoading(visit)),
    ...(await measureScrolling(visit)),
    ...(await measureFilterAndSort(visit)),
  ];
  await visit.close();
  return {
    title: 'Reports: up to 100,000',
    lines: [
      {
        label: 'first row of 1,000',
        values: firstRow[many],
        unit: 'ms',
        baseline: { label: 'first row of 50', values: firstRow[few] },
        goal: { max: 1.1, metric: 'ratio' },
      },
      {
        label: 'first row of 100,000',
        values: firstRow[all],
        unit: 'ms',
        baseline: { label: 'first row of 1,000', values: firstRow[many] },
        goal: { max: 1.2, metric: 'ratio' },
      },
      ...lines,
    ],
  };
}

async function measureLoading({ page, cdp }: Visit): Promise<ResultLine[]> {
  const progressBars = await page.getByRole('progressbar', { name: 'Reports carregados' }).count();
  const loadedAfterMs = await withTimeout(
    page,
    page.evaluate(() =>
      pageMetrics.waitForPaint({ selector: '[role="status"]', text: '100.000 reports' }),
    ),
  );
  const longTasks = await longTasksAfterPaint(page);
  await cdp.send('HeapProfiler.collectGarbage');
  const { usedSize } = await cdp.send('Runtime.getHeapUsage');
  return [
    { label: 'missing progress bars while more reports load', ...countAtMost(1 - progressBars, 0) },
    { label: 'all reports loaded', values: [loadedAfterMs / 1000], unit: 's' },
    { label: 'tasks over 50 ms after the first paint', ...countAtMost(longTasks.length, 0) },
    {
      label: 'longest task after the first paint',
      values: [Math.max(0, ...longTasks)],
      unit: 'ms',
    },
    { label: 'heap', values: [usedSize / 1e6], unit: 'MB', goal: { max: 250, metric: 'median' } },
  ];
}

async function measureScrolling({ page }: Visit): Promise<ResultLine[]> {
  const frames = await page.evaluate(() =>
    pageMetrics.scroll('[role="region"][aria-label="Reports"]', 300),
  );
  const rows = await page.evaluate(() => pageMetrics.maxRows);
  const mean = frames.reduce((sum, frame) => sum + frame, 0) / frames.length;
  return [
    {
      label: 'mean frame while scrolling from top to bottom',
      ...{ values: [mean], unit: 'ms', goal: { max: 17, metric: 'median' } },
    },
    { label: 'longest frame while scrolling', values: [Math.max(...frames)], unit: 'ms' },
    { label: 'rows in the document', ...countAtMost(rows, 200) },
  ];
}

/** Measures the time from an interaction until its result is painted. */
async function measureFilterAndSort({ page }: Visit): Promise<ResultLine[]> {
  const reports = reportRows(100_000);
  const pending = reports.filter(({ status }) => status === 'PENDING').length;
  const goal = { max: 100, metric: 'median' } as const;
  const filtered = await timeInteraction(
    page,
    { selector: '[role="status"]', text: `${pending.toLocaleString('pt-BR')} de 100.000 reports` },
    () => page.getByRole('combobox', { name: /^Status/ }).selectOption('Pendente'),
  );
  await page.getByRole('button', { name: 'Limpar filtros' }).click();
  const lines: ResultLine[] = [{ label: 'filter by status', values: [filtered], unit: 'ms', goal }];
  const sorts = [
    ['Data', `Motivo número ${reports.length}`],
    ['Status', firstReasonOf(reports, 'ACTION_TAKEN')],
  ] as const;
  for (const [header, text] of sorts) {
    const sorted = await timeInteraction(page, { selector: '[role="cell"]', text }, () =>
      page.getByRole('columnheader', { name: header }).getByRole('button').click(),
    );
    lines.push({ label: `sort by ${header}`, values: [sorted], unit: 'ms', goal });
  }
  return lines;
}

/** Returns the reason of the newest report with a status. */
function firstReasonOf(reports: readonly Row[], wanted: string): string {
  return String(reports.find(({ status }) => status === wanted)?.reason);
}

async function timeInteraction(
  page: Page,
  content: Content,
  interact: () => Promise<unknown>,
): Promise<number> {
  await page.evaluate((expected) => {
    pageMetrics.resultPainted = pageMetrics.waitForPaint(expected);
  }, content);
  await interact();
  return withTimeout(
    page,
    page.evaluate(async () => (await pageMetrics.resultPainted) - pageMetrics.interactedAt),
  );
}

function countAtMost(value: number, max: number): Pick<ResultLine, 'values' | 'unit' | 'goal'> {
  return { values: [value], unit: '', goal: { max, metric: 'median' } };
}
