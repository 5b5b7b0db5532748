import { parseArgs } from 'node:util';
import { type ScreenName, screens } from './screens.ts';

export interface Options {
  /** Screens whose deep links are measured. */
  only: readonly ScreenName[];
  /** Whether everything is measured, or only the screens that were named. */
  isComplete: boolean;
  runs: number;
  /** Where the figures are written to. */
  json: string | undefined;
  /** Whether pictures of each screen's requests are made. */
  traces: boolean;
}

export const usage = `npm run bench -- [--only ${Object.keys(screens).join(',')}] [--runs 7] [--json FILE] [--traces]`;

/** What the command line asks for; undefined when it cannot be read. */
export function readOptions(args: string[]): Options | undefined {
  try {
    const { values } = parseArgs({ args, options: known });
    const { only, runs, json, traces } = values;
    const names = only?.split(',') ?? allButTheLongest;
    const isSound = names.every(isScreen) && Number(runs) >= 1;
    return isSound
      ? { only: names, isComplete: only === undefined, runs: Number(runs), json, traces }
      : undefined;
  } catch {
    return undefined;
  }
}

const known = {
  only: { type: 'string' },
  runs: { type: 'string', default: '7' },
  json: { type: 'string' },
  traces: { type: 'boolean', default: false },
} as const;

/** 100,000 reports have a section of their own. */
const allButTheLongest = Object.keys(screens).filter((name) => name !== 'reports-100000');

function isScreen(name: string): name is ScreenName {
  return name in screens;
}
