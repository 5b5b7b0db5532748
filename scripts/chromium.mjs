import { spawnSync } from 'node:child_process';
import { accessSync, constants } from 'node:fs';
import { delimiter, join } from 'node:path';

const names = ['chromium', 'google-chrome', 'google-chrome-stable', 'chrome', 'chromium-browser'];
const macApplications = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
];

/**
 * The Chromium browsers that this machine has, the best first: the one that CHROMIUM_PATH names,
 * those on the PATH, Playwright's own.
 *
 * @param {string} playwrightPath where Playwright keeps its own
 * @returns {string[]}
 */
export function installedChromiums(playwrightPath) {
  const named = process.env.CHROMIUM_PATH;
  if (named) {
    return [named];
  }
  const folders = (process.env.PATH ?? '').split(delimiter).filter(Boolean);
  const onPath = names.flatMap((name) => folders.map((folder) => join(folder, name)));
  return [...onPath, ...macApplications, playwrightPath].filter(isExecutable);
}

/** Flags without which Chromium does not run here: its sandbox refuses the superuser. */
export function chromiumFlags() {
  return ['--disable-background-networking', ...(process.getuid?.() === 0 ? ['--no-sandbox'] : [])];
}

/** Whether a browser starts and shows a page: one without its system libraries does not. */
export function canRun(path) {
  const flags = ['--headless', '--disable-gpu', '--dump-dom', ...chromiumFlags()];
  const { status, stdout } = spawnSync(path, [...flags, 'about:blank'], {
    encoding: 'utf8',
    timeout: 30_000,
  });
  return status === 0 && stdout.includes('<html');
}

function isExecutable(path) {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
