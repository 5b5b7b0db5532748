import { join } from 'node:path';
import { type Bench, openScreen } from '../bench.ts';
import { median } from '../median.ts';
import type { ResultLine, ResultTable } from '../result-table.ts';
import { type Screen, type ScreenName, screens } from '../screens.ts';
import { recordTrace } from '../trace/record-trace.ts';
import { scriptWork } from '../trace/script-work.ts';
import { type FindSource, readSourceMaps } from '../trace/source-functions.ts';
import { findMainThread, type TraceEvent } from '../trace/trace-events.ts';
import { workByKind } from '../trace/work-by-kind.ts';

/** Milliseconds by table and line. */
type Times = Record<string, ReadonlyMap<string, number>>;

/** Rarer functions and files say little. */
const longestTable = 25;

/** Tells what the main thread does until a screen's content is painted: with an empty cache, and on a second visit. */
export async function* traceScreens(
  bench: Bench,
  root: string,
  names: readonly ScreenName[],
): AsyncGenerator<ResultTable> {
  for (const name of names) {
    const screen: Screen = screens[name];
    const modules = screen.module ? [screen.module] : [];
    const builds = ['shell', ...modules].map((folder) => join(root, folder, 'dist'));
    const findSource = readSourceMaps(root, builds);
    const visits: Times[][] = [[], []];
    for (let run = 0; run < bench.runs; run += 1) {
      for (const [index, times] of (await traceTwoVisits(bench, screen, findSource)).entries()) {
        visits[index]!.push(times);
      }
    }
    for (const [index, runs] of visits.entries()) {
      yield* tablesOf(`${name}, visit ${index + 1}`, runs);
    }
  }
}

async function traceTwoVisits(
  bench: Bench,
  screen: Screen,
  findSource: FindSource,
): Promise<Times[]> {
  const { browser } = bench;
  const first = await recordTrace(browser, () => openScreen(bench, 'federated', screen));
  const { page, paintedAfterMs, openAgain, close } = first.value;
  const url = page.url();
  await page.waitForLoadState('networkidle');
  const second = await recordTrace(browser, openAgain);
  await close();
  return [
    timesOf(first.events, url, paintedAfterMs, findSource),
    timesOf(second.events, url, second.value, findSource),
  ];
}

function timesOf(
  events: readonly TraceEvent[],
  url: string,
  paintedAfterMs: number,
  findSource: FindSource,
): Times {
  const thread = findMainThread(events, url);
  const end = thread.start + paintedAfterMs * 1000;
  const ofProcess = events.filter(({ pid }) => pid === thread.pid);
  const { byPackage, byFile, byComponent } = scriptWork(ofProcess, findSource, thread.start, end);
  return {
    'main thread': workByKind(thread.events, thread.start, end),
    'script by package': byPackage,
    'script by file of ours': byFile,
    'components, each without those inside it': byComponent,
  };
}

function* tablesOf(title: string, runs: readonly Times[]): Generator<ResultTable> {
  for (const kind of Object.keys(runs[0] ?? {})) {
    const labels = new Set(runs.flatMap((times) => [...times[kind]!.keys()]));
    const lines = [...labels].map((label) => ({
      label,
      values: runs.map((times) => times[kind]!.get(label) ?? 0),
      unit: 'ms',
    }));
    const total = runs.map((times) => [...times[kind]!.values()].reduce((a, b) => a + b, 0));
    yield {
      title: `${title}: ${kind}`,
      lines: [{ label: 'all', values: total, unit: 'ms' }, ...longest(lines)],
    };
  }
}

function longest(lines: readonly ResultLine[]): ResultLine[] {
  return lines
    .toSorted((one, other) => median(other.values) - median(one.values))
    .slice(0, longestTable);
}
