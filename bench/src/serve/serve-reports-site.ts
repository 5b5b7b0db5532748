import { join } from 'node:path';
import { assembleSite } from '@panel/release';
import { siteConfig, type SiteConfigFile } from '@panel/shared-federation';
import * as v from 'valibot';
import { type Admin, signInAsAdmin } from '../embedded-backend/admin.ts';
import { copySnapshot } from '../embedded-backend/snapshot.ts';
import { startBackend } from '../embedded-backend/start-backend.ts';
import type { Setup } from '../setup.ts';
import { serveSite } from './serve-site.ts';

/** The built site with an embedded backend of its own. */
export interface ReportsSite {
  url: string;
  /** The number of reports, and of games. */
  count: number;
  backendUrl: string;
  admin: Admin;
  stop: () => Promise<void>;
}

/** Serves the built site and an embedded backend with `count` reports. */
export async function serveReportsSite(
  { root, folder, certificate }: Setup,
  count: number,
): Promise<ReportsSite> {
  const dataFolder = join(folder, `data-${count}`);
  await copySnapshot(root, count, dataFolder);
  const backend = await startBackend(root, dataFolder, ['--schemas', 'public,bench']);
  const config: SiteConfigFile = {
    supabaseUrl: backend.url,
    supabaseAnonKey: backend.publishableKey,
  };
  const dir = join(folder, `site-${count}`);
  await assembleSite({ root, site: dir, config });
  const site = await serveSite(certificate, { dir, config: v.parse(siteConfig, config) });
  return {
    url: site.url,
    count,
    backendUrl: backend.url,
    admin: await signInAsAdmin(backend),
    stop: backend.stop,
  };
}
