import type { Browser } from '@playwright/test';
import type { Certificate } from './serve/certificate.ts';

/** Folders, browser and settings that `main.ts` prepares for all measurements. */
export interface Setup {
  /** The repository, with built shell and modules. */
  root: string;
  /** A temporary folder. */
  folder: string;
  certificate: Certificate;
  browser: Browser;
  /** How many times each duration is measured. */
  runs: number;
}
