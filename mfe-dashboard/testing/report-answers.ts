/** The answer to a count of reports by status, 0 by default; undefined for other requests. */
export function answerCount(
  { url }: Request,
  counts: { PENDING?: number; REVIEWED?: number; ACTION_TAKEN?: number; OTHER?: number },
): Response | undefined {
  if (!isReportCount(url)) {
    return undefined;
  }
  const status = statusOf(url) ?? 'OTHER';
  const count = Object.entries(counts).find(([name]) => name === status)?.[1] ?? 0;
  return Response.json([], { headers: { 'Content-Range': `*/${count}` } });
}

/** Whether a request counts reports. */
export function isReportCount(url: string): boolean {
  const { pathname, searchParams } = new URL(url);
  return pathname.endsWith('/rest/v1/reports') && searchParams.get('limit') === '0';
}

/** Whether a request reads when the oldest pending report was created. */
export function isOldestPending(url: string): boolean {
  const { pathname, searchParams } = new URL(url);
  return pathname.endsWith('/rest/v1/reports') && searchParams.get('limit') === '1';
}

/** The status whose reports a request counts; undefined when it counts the unknown ones. */
export function statusOf(url: string): string | undefined {
  return new URL(url).searchParams.get('status')?.replace('eq.', '');
}

/** Whether a request counts rows by day, or reads them to count them. */
export function isCountByDay(url: string, table: 'games' | 'reports'): boolean {
  const { pathname, searchParams } = new URL(url);
  const select = searchParams.get('select') ?? '';
  return (
    pathname.endsWith(`/rpc/count_${table}_by_day`) ||
    (pathname.endsWith(`/rest/v1/${table}`) && select.startsWith('at:'))
  );
}
