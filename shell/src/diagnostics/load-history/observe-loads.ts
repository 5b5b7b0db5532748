import { type LoadEvent, onLoadEvent } from '../../federation/reporting/load-events.ts';
import type { LoadHistory } from './load-history.ts';

/**
 * Hands every load event on: to the browser's performance timeline, to 'Diagnóstico', and to the
 * address that the site names, if any. Returns what ends it.
 */
export function observeLoads(history: LoadHistory, reportUrl: string | undefined): () => void {
  const sinks = [measure, history.record, ...(reportUrl ? [reporter(reportUrl)] : [])];
  const ends = sinks.map(onLoadEvent);
  return () => ends.forEach((end) => end());
}

/** In the browser's performance tools, and for whoever observes 'measure' entries. */
function measure(event: LoadEvent): void {
  performance.measure(`panel:${event.phase}:${event.module}`, {
    start: Math.max(0, performance.now() - event.durationMs),
    duration: event.durationMs,
    detail: event,
  });
}

/** Plain text keeps it a simple request, which needs no leave of the other origin. */
function reporter(url: string): (event: LoadEvent) => void {
  return (event) => {
    const body = new Blob([JSON.stringify(event)], { type: 'text/plain' });
    navigator.sendBeacon(url, body);
  };
}
