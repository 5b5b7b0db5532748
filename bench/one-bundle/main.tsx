import { configureSupabase, hasStoredSession, watchSession } from '@panel/shared-auth';
import { applyColorScheme, lazyPart } from '@panel/shared-ui';
import { createRoot } from 'react-dom/client';
import { App } from '../../shell/src/routes/app.tsx';
import { loadConfig } from '../../shell/src/start/load-config.ts';
import { adminSegment } from '../../shell/src/addresses/paths.ts';
import { guardScriptAddresses } from '../../shell/src/federation/scripts/guard-script-addresses.ts';

/**
 * The panel as one bundle. It is never deployed; the bench compares the federated panel with it. It
 * lacks these parts of `shell/src/start/main.tsx`: early requests, overrides, the error page, and
 * the maximum wait for the code of /admin.
 */
guardScriptAddresses();
applyColorScheme();
const root = createRoot(document.getElementById('root') as HTMLElement);
void start();

async function start(): Promise<void> {
  const config = await loadConfig();
  configureSupabase(config);
  watchSession();
  const admin = lazyPart(async () => (await loadAdminCode()).startAdmin(config));
  const login = lazyPart(
    async () => (await import('../../shell/src/auth/login/login-page.tsx')).LoginPage,
  );
  if (adminSegment(window.location.pathname) !== undefined && hasStoredSession()) {
    await admin.load();
  }
  root.render(<App login={login} admin={admin} />);
}

/** The bench's server finds the scripts to preload by the chunk's name. */
function loadAdminCode() {
  return import(/* webpackChunkName: "admin" */ './admin.tsx');
}
