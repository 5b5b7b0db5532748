import type { SiteConfig } from '@panel/shared-federation';
import { configureSupabase, hasStoredSession, watchSession } from '@panel/shared-auth';
import { createQueryClient } from '@panel/shared-federation/query-client';
import { applyColorScheme, toast } from '@panel/shared-ui';
import { createRoot } from 'react-dom/client';
import { App } from './app.tsx';
import { ConfigError, loadConfig } from './config.ts';
import { latePart } from '@panel/shared-ui/late-part';
import { adminSegment } from './layout/admin-address.ts';
import { takeOverrides } from './overrides/take-overrides.ts';
import { StartErrorPage } from './pages/start-error-page.tsx';
import { guardScriptAddresses } from './modules/script-addresses.ts';

/** Everything below /admin; early.js has it downloaded for whoever is on the way there. */
const loadAdminCode = () => import(/* webpackChunkName: "admin" */ './admin.tsx');

guardScriptAddresses();
applyColorScheme();
const root = createRoot(document.getElementById('root') as HTMLElement);
void start();

async function start(): Promise<void> {
  try {
    await startPanel(await loadConfig());
  } catch (error) {
    const configProblem = error instanceof ConfigError ? error.message : undefined;
    if (!configProblem) {
      console.error('[panel] shell: could not start', error);
    }
    root.render(<StartErrorPage configProblem={configProblem} />);
  }
}

async function startPanel(config: SiteConfig): Promise<void> {
  const overrides = takeOverrides(config);
  configureSupabase(config);
  watchSession();
  const queries = createQueryClient({ notify: toast.error });
  const admin = latePart(async () =>
    (await loadAdminCode()).startAdmin({ config, queries, overrides }),
  );
  const isOnTheWay = adminSegment(window.location.pathname) !== undefined && hasStoredSession();
  if (isOnTheWay || overrides.length > 0) {
    // What cannot be downloaded is said, and tried again, where it is missing.
    await admin.load().catch(() => undefined);
  }
  root.render(<App queries={queries} admin={admin} />);
}
