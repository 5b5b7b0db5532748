import { type Listening, serveApp, type ServedSite } from './serve-app.ts';
import { siteApp, type SiteAppOptions } from './site-app.ts';

export type { ServedSite };
export type ServeSiteOptions = SiteAppOptions & Listening;

/**
 * Serves a site.
 *
 * @throws Error when the port is taken
 */
export function serveSite(options: ServeSiteOptions): Promise<ServedSite> {
  return serveApp(siteApp(options), options);
}
