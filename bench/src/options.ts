import { parseArgs } from 'node:util';
import { type ScreenName, screens } from './screens.ts';

export interface Options {
  /** Screens whose deep links are measured. */
  only: readonly ScreenName[];
  /** Whether no screen was named, so that everything is measured. */
  isComplete: boolean;
  runs: number;
}

export const usage = `npm run bench -- [--only ${Object.keys(screens).join(',')}] [--runs 7]`;

/** Parses the command line; undefined if it is invalid. */
export function readOptions(args: string[]): Options | undefined {
  try {
    const { values } = parseArgs({ args, options: known });
    const { only, runs } = values;
    const names = only?.split(',') ?? allButTheLongest;
    const isSound = names.every(isScreen) && Number(runs) >= 1;
    return isSound
      ? { only: names, isComplete: only === undefined, runs: Number(runs) }
      : undefined;
  } catch {
    return undefined;
  }
}

const known = {
  only: { type: 'string' },
  runs: { type: 'string', default: '7' },
} as const;

/** Excludes 100,000 reports, which have a section of their own. */
const allButTheLongest = Object.keys(screens).filter((name) => name !== 'reports-100000');

function isScreen(name: string): name is ScreenName {
  return name in screens;
}
