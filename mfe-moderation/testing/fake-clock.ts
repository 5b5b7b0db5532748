import { onlineManager } from '@tanstack/react-query';
import { act, fireEvent } from '@testing-library/react';

/** All clocks of the browser but `Date` and intervals. */
const realClocks = [
  'setTimeout',
  'clearTimeout',
  'setImmediate',
  'clearImmediate',
  'nextTick',
  'queueMicrotask',
  'performance',
  'hrtime',
  'requestAnimationFrame',
  'cancelAnimationFrame',
  'requestIdleCallback',
  'cancelIdleCallback',
] as const;

/** Fakes the date and intervals only: requests and Testing Library need the real timers. */
export function fakeIntervals(): void {
  jest.useFakeTimers({ doNotFake: [...realClocks] });
}

/**
 * Waits for a condition that does not show on the page. With faked intervals, `waitFor` checks again only when the
 * page changes.
 */
export async function until(isTrue: () => boolean | Promise<boolean>): Promise<void> {
  while (!(await isTrue())) {
    await act(() => new Promise((resolve) => setTimeout(resolve)));
  }
}

export function setVisibility(state: DocumentVisibilityState): void {
  Object.defineProperty(document, 'visibilityState', { value: state, configurable: true });
  fireEvent(document, new Event('visibilitychange', { bubbles: true }));
}

/** Makes the window visible and online again, with real clocks. After a test no page listens to an 'online' event. */
export function restoreWindow(): void {
  setVisibility('visible');
  onlineManager.setOnline(true);
  jest.useRealTimers();
}
