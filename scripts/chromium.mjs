import { spawnSync } from 'node:child_process';
import { accessSync, constants } from 'node:fs';
import { delimiter, join } from 'node:path';

/** Without windows Chromium needs half the CPU time, so its headless shell comes first. */
const names = [
  'chromium-headless-shell',
  'chromium',
  'google-chrome',
  'google-chrome-stable',
  'chrome',
  'chromium-browser',
];
const macApplications = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
];

/**
 * Lists the Chromium browsers of this machine in order of preference: the one in CHROMIUM_PATH,
 * those on the PATH, Playwright's.
 *
 * @param {string} playwrightPath the path of Playwright's Chromium
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

/** Returns the flags that Chromium needs here: its sandbox does not run as root. */
export function chromiumFlags() {
  return ['--disable-background-networking', ...(process.getuid?.() === 0 ? ['--no-sandbox'] : [])];
}

/** Whether a browser starts and renders a page; without its system libraries it does not. */
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
