import type { Browser } from '@playwright/test';
import type { Device } from './browser/device.ts';
import { visit, type Visit } from './browser/visit.ts';
import type { Screen } from './screens.ts';
import type { VariantName, Variants } from './serve/serve-variants.ts';

/** Servers and settings of the measurements that compare variants of the site. */
export interface Bench {
  browser: Browser;
  /** The session of an administrator, as the panel stores it. */
  session: string;
  variants: Variants;
  /** How many times each duration is measured. */
  runs: number;
}

/** Opens a screen of a variant. The caller closes the visit. */
export function openScreen(
  bench: Bench,
  variant: VariantName,
  screen: Screen,
  device?: Device,
): Promise<Visit> {
  return visit(bench.browser, {
    url: bench.variants[variant].url + screen.path,
    content: screen.content,
    session: screen.module && bench.session,
    device,
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
