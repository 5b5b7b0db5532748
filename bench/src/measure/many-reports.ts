import type { Page } from '@playwright/test';
import { type Row, reportRows } from '../backend/rows.ts';
import type { Content } from '../browser/in-page.js';
import { type Bench, openScreen, timeScreen } from '../bench.ts';
import { withTimeout, type Visit } from '../browser/visit.ts';
import { longTasksAfterPaint } from '../browser/long-tasks.ts';
import { interleaved } from '../interleaved.ts';
import type { Line, Section } from '../line.ts';
import { screens } from '../screens.ts';

/** Goal 5: many reports. */
export async function measureManyReports(bench: Bench): Promise<Section> {
  const sizes = ['reports', 'reports-1000', 'reports-100000'] as const;
  const firstRow = await interleaved(sizes, bench.runs, (size) =>
    timeScreen(bench, 'federated', screens[size]),
  );
  const [few, many, all] = sizes;
  const visit = await openScreen(bench, 'federated', screens[all]);
  const lines = [
    ...(await loadingLines(visit)),
    ...(await scrollingLines(visit)),
    ...(await filterAndSortLines(visit)),
  ];
  await visit.close();
  return {
    title: 'Reports: 100,000 of them',
    lines: [
      {
        what: 'first row of 1,000',
        values: firstRow[many],
        unit: 'ms',
        against: { what: 'of 50', values: firstRow[few] },
        goal: { most: 1.1, of: 'ratio' },
      },
      {
        what: 'first row of 100,000',
        values: firstRow[all],
        unit: 'ms',
        against: { what: 'of 1,000', values: firstRow[many] },
        goal: { most: 1.2, of: 'ratio' },
      },
      ...lines,
    ],
  };
}

async function loadingLines({ page, cdp }: Visit): Promise<Line[]> {
  const progress = await page.getByRole('progressbar', { name: 'Reports carregados' }).count();
  const loaded = await withTimeout(
    page,
    page.evaluate(() => bench.painted({ selector: '[role="status"]', text: '100.000 reports' })),
  );
  const longTasks = await longTasksAfterPaint(page);
  await cdp.send('HeapProfiler.collectGarbage');
  const { usedSize } = await cdp.send('Runtime.getHeapUsage');
  return [
    { what: 'progress bars missing while the rest arrives', ...count(1 - progress, 0) },
    { what: 'all loaded', values: [loaded / 1000], unit: 's' },
    { what: 'tasks over 50 ms after the first paint', ...count(longTasks.length, 0) },
    { what: 'the longest of them', values: [Math.max(0, ...longTasks)], unit: 'ms' },
    { what: 'heap', values: [usedSize / 1e6], unit: 'MB', goal: { most: 250, of: 'median' } },
  ];
}

async function scrollingLines({ page }: Visit): Promise<Line[]> {
  const frames = await page.evaluate(() =>
    bench.scroll('[role="region"][aria-label="Reports"]', 300),
  );
  const rows = await page.evaluate(() => bench.maxRows);
  const mean = frames.reduce((sum, frame) => sum + frame, 0) / frames.length;
  return [
    {
      what: 'a frame while scrolling from end to end, on average',
      ...{ values: [mean], unit: 'ms', goal: { most: 17, of: 'median' } },
    },
    { what: 'the longest frame', values: [Math.max(...frames)], unit: 'ms' },
    { what: 'rows in the document', ...count(rows, 200) },
  ];
}

/** Measures from a choice until its result is painted. */
async function filterAndSortLines({ page }: Visit): Promise<Line[]> {
  const reports = reportRows(100_000);
  const pending = reports.filter(({ status }) => status === 'PENDING').length;
  const goal = { most: 100, of: 'median' } as const;
  const filtered = await timeChoice(
    page,
    { selector: '[role="status"]', text: `${pending.toLocaleString('pt-BR')} de 100.000 reports` },
    () => page.getByRole('combobox', { name: /^Status/ }).selectOption('Pendente'),
  );
  await page.getByRole('button', { name: 'Limpar filtros' }).click();
  const lines: Line[] = [{ what: 'filter by status', values: [filtered], unit: 'ms', goal }];
  const sorts = [
    ['Data', `Motivo número ${reports.length}`],
    ['Status', firstOf(reports, 'ACTION_TAKEN')],
  ] as const;
  for (const [header, text] of sorts) {
    const sorted = await timeChoice(page, { selector: '[role="cell"]', text }, () =>
      page.getByRole('columnheader', { name: header }).getByRole('button').click(),
    );
    lines.push({ what: `sort by ${header}`, values: [sorted], unit: 'ms', goal });
  }
  return lines;
}

/** Returns the reason of the newest report with a status. */
function firstOf(reports: readonly Row[], wanted: string): string {
  return String(reports.find(({ status }) => status === wanted)?.reason);
}

async function timeChoice(
  page: Page,
  content: Content,
  choose: () => Promise<unknown>,
): Promise<number> {
  await page.evaluate((expected) => {
    bench.next = bench.painted(expected);
  }, content);
  await choose();
  return withTimeout(
    page,
    page.evaluate(async () => (await bench.next) - bench.chosenAt),
  );
}

function count(value: number, most: number): Pick<Line, 'values' | 'unit' | 'goal'> {
  return { values: [value], unit: '', goal: { most, of: 'median' } };
}
