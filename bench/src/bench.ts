import type { Browser } from '@playwright/test';
import type { Backend } from './backend/serve-backend.ts';
import { visit, type Visit } from './browser/visit.ts';
import type { Screen } from './screens.ts';
import type { VariantName, Variants } from './serve/serve-variants.ts';

/** Resources and settings that all measurements share. */
export interface Bench {
  browser: Browser;
  backend: Backend;
  variants: Variants;
  /** How often each time is measured. */
  runs: number;
}

/** Opens a screen of a variant. The caller closes the visit. */
export function openScreen(bench: Bench, variant: VariantName, screen: Screen): Promise<Visit> {
  bench.backend.setReportCount(screen.reportCount ?? 50);
  return visit(bench.browser, {
    url: bench.variants[variant].url + screen.path,
    content: screen.content,
    signedInTo: screen.module && bench.backend.url,
  });
}

/** Measures the milliseconds until a screen of a variant shows its content. */
export async function timeScreen(
  bench: Bench,
  variant: VariantName,
  screen: Screen,
): Promise<number> {
  const { paintedAfterMs, close } = await openScreen(bench, variant, screen);
  await close();
  return paintedAfterMs;
}
