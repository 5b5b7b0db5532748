import { spawnSync } from 'node:child_process';
import { accessSync, constants } from 'node:fs';
import { delimiter, join } from 'node:path';

/** `npm start` and `npm test` import this file before `npm install`, so it imports only what Node has. */

/**
 * Chromium's program names in order of preference. The headless shell is first, because it needs
 * half the CPU time.
 */
const programNames = [
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
 * Lists the Chromium browsers of this machine in order of preference: those on the PATH, macOS
 * applications, Playwright's. If CHROMIUM_PATH is set, the list has at most that path.
 *
 * @param {string} playwrightPath the path of Playwright's Chromium
 * @returns {string[]}
 */
export function installedChromiums(playwrightPath) {
  const configured = process.env.CHROMIUM_PATH;
  if (configured) {
    return [configured].filter(isExecutable);
  }
  const folders = (process.env.PATH ?? '').split(delimiter).filter(Boolean);
  const onPath = programNames.flatMap((name) => folders.map((folder) => join(folder, name)));
  return [...onPath, ...macApplications, playwrightPath].filter(isExecutable);
}

/** Returns Chromium's flags. As root they turn its sandbox off, because it cannot run as root. */
export function chromiumFlags() {
  return ['--disable-background-networking', ...(process.getuid?.() === 0 ? ['--no-sandbox'] : [])];
}

/** Whether a browser starts and renders a page. It does not if system libraries are missing. */
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
