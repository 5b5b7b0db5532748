import { canRun, installedChromiums } from '../release/src/browser/chromium.mjs';
import { run } from './children.mjs';
import { packageCommand } from './root.mjs';

/**
 * Finds a Chromium that runs on this machine. If there is none, installs Playwright's, or the
 * system's package if that fails.
 *
 * @returns {Promise<string>} its path
 * @throws Error when CHROMIUM_PATH does not run or no Chromium can be installed
 */
export async function ensureChromium() {
  const { chromium } = await import('@playwright/test');
  const find = () => installedChromiums(chromium.executablePath()).find(canRun);
  const present = find();
  if (present) {
    return present;
  }
  if (process.env.CHROMIUM_PATH) {
    throw new Error(`CHROMIUM_PATH não é um Chromium que funcione: ${process.env.CHROMIUM_PATH}`);
  }
  const attempts = [];
  for (const [label, command, env] of installers()) {
    console.log(`  instalando o Chromium: ${label}`);
    const { code, output } = await run(command, { env });
    attempts.push(`${label} (código ${code})\n${output.split('\n').slice(-5).join('\n')}`);
    const found = find();
    if (found) {
      return found;
    }
  }
  throw new Error(
    `Nenhum Chromium pôde ser instalado. Instale um e indique-o em CHROMIUM_PATH.\n${attempts.join('\n')}`,
  );
}

/**
 * Lists the commands that can install a Chromium, in order of preference.
 *
 * @returns {[label: string, command: string[], env: Record<string, string>][]}
 */
function installers() {
  const playwright = packageCommand('@playwright/test', 'install', '--no-shell', 'chromium');
  const list = [['Playwright', playwright, { PLAYWRIGHT_DOWNLOAD_CONNECTION_TIMEOUT: '15000' }]];
  if (process.platform === 'linux') {
    const prefix = process.getuid?.() === 0 ? [] : ['sudo', '-n'];
    const env = { DEBIAN_FRONTEND: 'noninteractive' };
    const install = [...prefix, 'apt-get', 'install', '-y', '-q', '--no-install-recommends'];
    list.push(
      ['apt-get update', [...prefix, 'apt-get', 'update', '-q'], env],
      ...['chromium-headless-shell', 'chromium'].map((name) => [
        `apt-get install ${name}`,
        [...install, name],
        env,
      ]),
    );
  }
  return list;
}
