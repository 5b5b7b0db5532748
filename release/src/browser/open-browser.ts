import { type Browser, chromium } from 'playwright-core';
import { chromiumFlags, installedChromiums } from './chromium.mjs';

/**
 * Starts the first Chromium of this machine: see `installedChromiums`.
 *
 * @throws Error that says how to install one
 */
export async function openBrowser(): Promise<Browser> {
  const [executablePath] = installedChromiums(chromium.executablePath());
  if (executablePath === undefined) {
    throw new Error(
      'Não há Chromium nesta máquina. Instale um (npx playwright-core install --with-deps chromium), ou indique-o em ' +
        'CHROMIUM_PATH.',
    );
  }
  return chromium.launch({ executablePath, args: chromiumFlags() });
}
