import { heapSize } from '../../../browser/heap-size.ts';
import { scroller } from './jump-steps.ts';
import type { Step } from './step.ts';

/** Scrolling from the first row to the last one, in 300 steps, one per frame. */
export function scrollSteps(): Step[] {
  let frames: number[] = [];
  return [
    {
      label: 'mean frame while scrolling from top to bottom',
      unit: 'ms',
      max: 17,
      async measure({ page }) {
        frames = await page.evaluate((to) => pageMetrics.scroll(to, 300), scroller);
        return frames.reduce((sum, frame) => sum + frame, 0) / frames.length;
      },
    },
    {
      label: 'longest frame while scrolling',
      unit: 'ms',
      measure: () => Promise.resolve(Math.max(...frames)),
    },
    {
      label: 'rows in the document',
      unit: '',
      max: 200,
      measure: ({ page }) => page.evaluate(() => pageMetrics.maxRows),
    },
    { label: 'heap after all of this', unit: 'MB', max: 30, measure: ({ cdp }) => heapSize(cdp) },
  ];
}
