import { parseArgs } from 'node:util';
import { type ScreenName, screens } from './screens.ts';

export interface Options {
  /** Screens whose deep links are measured. */
  screenNames: readonly ScreenName[];
  /** False if `--only` limits the run to deep links. */
  runsAllMeasurements: boolean;
  /** Numbers of reports in the embedded backends that are measured instead of the screens. */
  reportCounts: readonly number[] | undefined;
  /** Screens whose main thread is traced, instead of all measurements. */
  traced: readonly ScreenName[];
  /** How many times each measurement runs. */
  runs: number;
}

const allScreenNames = Object.keys(screens);

export const usage = `Usage: npm run bench -- [--only ${allScreenNames.join(',')}] [--runs 7]
       npm run bench -- --trace ${allScreenNames.join(',')} [--runs 7]
       npm run bench -- --reports 1000,1000000 [--runs 7]`;

/** With fewer reports, the page 'Moderação' puts all rows in the document. */
const fewestReports = 1000;

/** Parses the command line; returns undefined if it is invalid. */
export function parseOptions(args: string[]): Options | undefined {
  try {
    const { values } = parseArgs({ args, options: optionTypes });
    const { only, trace, reports, runs } = values;
    const screenNames = only?.split(',') ?? allScreenNames;
    const traced = trace?.split(',') ?? [];
    const reportCounts = reports
      ?.split(',')
      .map(Number)
      .sort((one, other) => one - other);
    const isValid =
      screenNames.every(isScreen) &&
      traced.every(isScreen) &&
      (reportCounts ?? []).every((count) => Number.isInteger(count) && count >= fewestReports) &&
      Number(runs) >= 1;
    return isValid
      ? {
          screenNames,
          runsAllMeasurements: only === undefined,
          traced,
          reportCounts,
          runs: Number(runs),
        }
      : undefined;
  } catch {
    return undefined;
  }
}

const optionTypes = {
  only: { type: 'string' },
  trace: { type: 'string' },
  reports: { type: 'string' },
  runs: { type: 'string', default: '7' },
} as const;

function isScreen(name: string): name is ScreenName {
  return name in screens;
}
