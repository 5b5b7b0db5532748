import { type Browser, chromium } from 'playwright-core';
import { chromiumFlags, installedChromiums } from './chromium.mjs';

/**
 * The path of the first Chromium of this machine: see `installedChromiums`.
 *
 * @throws Error that says how to install one
 */
export function findBrowser(): string {
  const [executablePath] = installedChromiums(chromium.executablePath());
  if (executablePath === undefined) {
    const configured = process.env.CHROMIUM_PATH;
    throw new Error(
      configured
        ? `CHROMIUM_PATH não é um programa: ${configured}. ${advice}`
        : `Não há Chromium nesta máquina. ${advice}`,
    );
  }
  return executablePath;
}

/**
 * Starts the first Chromium of this machine. The caller closes it when the user interrupts the command.
 *
 * @throws Error that says how to install one
 */
export async function openBrowser(): Promise<Browser> {
  const executablePath = findBrowser();
  try {
    return await chromium.launch({
      executablePath,
      args: chromiumFlags(),
      handleSIGINT: false,
      handleSIGTERM: false,
      handleSIGHUP: false,
    });
  } catch (cause) {
    throw new Error(`${executablePath} não abre como um Chromium. ${advice}`, { cause });
  }
}

const advice =
  'Instale um (npx playwright-core install --with-deps chromium), ou indique-o em CHROMIUM_PATH.';
