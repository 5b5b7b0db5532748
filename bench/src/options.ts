import { parseArgs } from 'node:util';
import { type ScreenName, screens } from './screens.ts';

export interface Options {
  /** Screens whose deep links are measured. */
  screenNames: readonly ScreenName[];
  /** False if `--only` limits the run to deep links. */
  runsAllMeasurements: boolean;
  /** How many times each measurement runs. */
  runs: number;
}

export const usage = `Usage: npm run bench -- [--only ${Object.keys(screens).join(',')}] [--runs 7]`;

/** Parses the command line; returns undefined if it is invalid. */
export function parseOptions(args: string[]): Options | undefined {
  try {
    const { values } = parseArgs({ args, options: optionTypes });
    const { only, runs } = values;
    const screenNames = only?.split(',') ?? defaultScreenNames;
    const isValid = screenNames.every(isScreen) && Number(runs) >= 1;
    return isValid
      ? { screenNames, runsAllMeasurements: only === undefined, runs: Number(runs) }
      : undefined;
  } catch {
    return undefined;
  }
}

const optionTypes = {
  only: { type: 'string' },
  runs: { type: 'string', default: '7' },
} as const;

/** All except 100,000 reports, which have their own measurement. */
const defaultScreenNames = Object.keys(screens).filter((name) => name !== 'reports-100000');

function isScreen(name: string): name is ScreenName {
  return name in screens;
}
