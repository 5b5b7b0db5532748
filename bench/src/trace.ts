import type { SeenRequest } from './browser/requests.ts';

/** Height of a row in pixels. */
const row = 18;
const labels = 330;
const chart = 620;

/** Draws the requests of a screen as SVG; a line marks the content. */
export function traceImage(
  title: string,
  requests: readonly SeenRequest[],
  contentAfter: number,
): string {
  const sorted = requests.toSorted((one, other) => one.startedAt - other.startedAt);
  const begin = sorted[0]?.startedAt ?? 0;
  const since = (time: number) => time - begin;
  const end = Math.max(contentAfter, ...sorted.map((request) => since(endOf(request))));
  const x = (time: number) => (labels + (time / end) * chart).toFixed(1);
  const height = (sorted.length + 2) * row;

  const bars = sorted.map((request, index) => {
    const [from, to] = [since(request.startedAt), since(endOf(request))];
    const y = (index + 1.5) * row;
    const width = Math.max(((to - from) / end) * chart, 1).toFixed(1);
    return [
      `<text x="${labels - 8}" y="${y + 12}" text-anchor="end">${nameOf(request)}</text>`,
      `<rect x="${x(from)}" y="${y + 2}" width="${width}" height="${row - 5}" fill="#2f6fb5"/>`,
      `<text x="${x(to)}" dx="4" y="${y + 12}">${Math.round(to)}</text>`,
    ].join('');
  });
  const at = x(contentAfter);
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${labels + chart + 50}" height="${height}" font-family="sans-serif" font-size="11">`,
    '<rect width="100%" height="100%" fill="#fff"/>',
    `<text x="8" y="16" font-size="13">${title}: content after ${Math.round(contentAfter)} ms</text>`,
    ...bars,
    `<line x1="${at}" x2="${at}" y1="${row}" y2="${height}" stroke="#c0392b"/>`,
    '</svg>\n',
  ].join('\n');
}

/** A request without an answer has no duration. */
function endOf({ startedAt, endedAt = startedAt }: SeenRequest): number {
  return endedAt;
}

/** Returns method and path without the query; a path contains no characters that are special in SVG. */
function nameOf({ method, url }: SeenRequest): string {
  const { pathname } = new URL(url);
  return `${method} ${pathname.length > 44 ? `…${pathname.slice(-43)}` : pathname}`;
}
