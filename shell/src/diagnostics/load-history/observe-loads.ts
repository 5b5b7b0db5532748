import { type LoadEvent, onLoadEvent } from '../../federation/reporting/load-events.ts';
import type { LoadHistory } from './load-history.ts';

/**
 * Sends every load event to the browser's performance timeline, to the history for 'Diagnóstico', and to the
 * site's report address, if it has one. Returns a function that stops this.
 */
export function observeLoads(history: LoadHistory, reportUrl: string | undefined): () => void {
  const sinks = [measure, history.record, ...(reportUrl ? [reporter(reportUrl)] : [])];
  const stops = sinks.map(onLoadEvent);
  return () => stops.forEach((stop) => stop());
}

/** Adds a 'measure' entry to the performance timeline. */
function measure(event: LoadEvent): void {
  performance.measure(`panel:${event.phase}:${event.module}`, {
    start: Math.max(0, performance.now() - event.durationMs),
    duration: event.durationMs,
    detail: event,
  });
}

/** Sends events as plain text, so that the request to another origin needs no CORS preflight. */
function reporter(url: string): (event: LoadEvent) => void {
  return (event) => {
    const body = new Blob([JSON.stringify(event)], { type: 'text/plain' });
    navigator.sendBeacon(url, body);
  };
}
