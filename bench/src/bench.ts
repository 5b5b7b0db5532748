import type { Browser } from '@playwright/test';
import type { Backend } from './backend/serve-backend.ts';
import { visit, type Visit } from './browser/visit.ts';
import type { Screen } from './screens.ts';
import type { VariantName, Variants } from './serve/serve-variants.ts';

/** Shared by all measurements. */
export interface Bench {
  browser: Browser;
  backend: Backend;
  variants: Variants;
  /** Repetitions of each measurement. */
  runs: number;
}

/** Opens a screen of a variant and leaves it open. */
export function openScreen(bench: Bench, variant: VariantName, screen: Screen): Promise<Visit> {
  bench.backend.setReports(screen.reports ?? 50);
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
  const { contentAfter, close } = await openScreen(bench, variant, screen);
  await close();
  return contentAfter;
}
