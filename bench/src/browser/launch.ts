import { type Browser, chromium } from '@playwright/test';
// The scripts belong to the root package: they run before anything is installed.
// eslint-disable-next-line import-x/no-relative-packages
import { chromiumFlags, installedChromiums } from '../../../scripts/chromium.mjs';
import type { Certificate } from '../serve/certificate.ts';

/**
 * The Chromium of this machine. It takes the bench's certificate for a sound one: answers from a
 * site whose certificate is not are never cached, whatever their headers say.
 */
export function launchChromium({ keyHash }: Certificate): Promise<Browser> {
  const [executablePath] = installedChromiums(chromium.executablePath());
  return chromium.launch({
    ...(executablePath && { executablePath }),
    args: [...chromiumFlags(), `--ignore-certificate-errors-spki-list=${keyHash}`],
  });
}
