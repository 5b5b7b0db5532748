import { type Browser, chromium } from '@playwright/test';
import { chromiumFlags, installedChromiums } from '@panel/release/chromium';
import type { Certificate } from '../serve/certificate.ts';

/**
 * Launches Chromium and makes it trust the bench's certificate: without a valid certificate
 * browsers cache nothing.
 */
export function launchChromium({ keyHash }: Certificate): Promise<Browser> {
  const [executablePath] = installedChromiums(chromium.executablePath());
  return chromium.launch({
    ...(executablePath && { executablePath }),
    args: [...chromiumFlags(), `--ignore-certificate-errors-spki-list=${keyHash}`],
  });
}
