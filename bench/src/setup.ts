import type { Browser } from '@playwright/test';
import type { Certificate } from './serve/certificate.ts';

/** What `main.ts` prepares for all measurements. */
export interface Setup {
  /** The repository, with built shell and modules. */
  root: string;
  /** A temporary folder. */
  folder: string;
  certificate: Certificate;
  browser: Browser;
  /** How often each time is measured. */
  runs: number;
}
