import type { Report } from '../../embedded-backend/admin.ts';
import type { Setup } from '../../setup.ts';
import type { Content } from '../../browser/page-metrics.js';
import { visit, type Visit } from '../../browser/visit.ts';
import type { RecordedRequest } from '../../browser/requests.ts';
import type { ReportsSite } from '../../serve/serve-reports-site.ts';

/** The first row of the list, once it is loaded. */
export const firstRow: Content = { selector: '[data-index="0"] a[href*="report="]' };

/** The first row of a list that PostgREST's parameters select, by default of the newest reports. */
export async function firstRowOf(
  { admin }: ReportsSite,
  parameters: Record<string, string> = {},
): Promise<Content> {
  const [report] = await admin.readReports({ ...parameters, limit: '1' });
  return firstRowWith(report);
}

/** The first row of a list, once it shows a report. */
export function firstRowWith(report: Report | undefined): Content {
  return { selector: `[data-index="0"] a[href*="report=${report?.id}"]` };
}

/** Opens the page 'Moderação'. The caller closes the visit. */
export function visitReports(bench: Setup, site: ReportsSite): Promise<Visit> {
  return visitSite(bench, site, '/admin/reports', firstRow);
}

/** Opens a page as an administrator. The caller closes the visit. */
export function visitSite(
  { browser }: Setup,
  { url, backendUrl, admin }: ReportsSite,
  path: string,
  content: Content,
): Promise<Visit> {
  return visit(browser, { url: url + path, content, session: admin.sessionFor(backendUrl) });
}

/** The requests of a visit to the backend, without preflights. */
export interface BackendRequests {
  /** Tables and functions, in the order of the requests. */
  names: string[];
  kilobytes: number;
  preflights: number;
}

/** Summarises the requests to the backend of a site. */
export function backendRequests(
  requests: readonly RecordedRequest[],
  { backendUrl }: ReportsSite,
): BackendRequests {
  const all = requests.filter(({ url }) => url.startsWith(backendUrl));
  const sent = all.filter(({ method }) => method !== 'OPTIONS');
  return {
    names: sent.map(({ url }) => new URL(url).pathname.split('/').at(-1) ?? ''),
    kilobytes: sent.reduce((sum, { bytes }) => sum + bytes, 0) / 1000,
    preflights: all.length - sent.length,
  };
}
