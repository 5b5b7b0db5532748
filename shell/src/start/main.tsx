import type { SiteConfig } from '@panel/shared-federation';
import { configureSupabase, hasStoredSession, watchSession } from '@panel/shared-auth';
import { sessionKey } from '@panel/shared-auth/early';
import { applyColorScheme, lazyPart } from '@panel/shared-ui';
import type { ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from '../routes/app.tsx';
import { ConfigError, loadConfig } from './load-config.ts';
import { askBackend } from '../federation/early/early-answers.ts';
import { type Backend, backendKey } from '../federation/early/last-visit-keys.ts';
import { writeStored } from '../browser/stored-json.ts';
import { adminSegment, isLoginPath } from '../addresses/paths.ts';
import { isFrameShown } from './frame/frame-parts.ts';
import { watchFailures } from '../incidents/incidents.ts';
import { takeOverrides } from '../overrides/take-overrides.ts';
import { pause } from '../browser/pause.ts';
import { StartErrorPage } from '../routes/error-pages.tsx';
import { guardScriptAddresses } from '../federation/scripts/guard-script-addresses.ts';

/** Code of /admin; the early script preloads it for a signed-in user who opens an address there. */
const loadAdminCode = () => import(/* webpackChunkName: "admin" */ './start-admin.tsx');

/** The login page; the early script preloads its code for an address that opens it. */
const login = lazyPart(
  async () =>
    (await import(/* webpackChunkName: "login" */ '../auth/login/login-page.tsx')).LoginPage,
);

/** How long the first paint of a page without a frame waits for its code, so that no spinner flashes. */
const maxWaitMs = 1_000;

guardScriptAddresses();
watchFailures();
applyColorScheme();
if (adminSegment(window.location.pathname) !== undefined && isSessionStored()) {
  // Runs the code while config.json is on its way; `startPanel` handles a failed download.
  loadAdminCode().catch(() => undefined);
}
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
    render(<StartErrorPage configProblem={configProblem} />);
  }
}

function render(page: ReactNode): void {
  (window.early ??= { answers: {} }).hasRendered = true;
  root.render(page);
}

async function startPanel(config: SiteConfig): Promise<void> {
  const overrides = takeOverrides(config);
  const { supabaseUrl, supabaseAnonKey, environment } = config;
  writeStored('localStorage', backendKey, { supabaseUrl, supabaseAnonKey } satisfies Backend);
  configureSupabase(config, askBackend);
  watchSession();
  const incidents = config.eventsUrl ? loadIncidentSink(config.eventsUrl, config) : undefined;
  const admin = lazyPart(async () => {
    const { startAdmin } = await loadAdminCode();
    return startAdmin({ config, incidents, overrides });
  });
  const opensAdmin = adminSegment(window.location.pathname) !== undefined && hasStoredSession();
  const parts = [
    ...(opensAdmin || overrides.active.length + overrides.refused.length > 0 ? [admin] : []),
    ...(isLoginPath(window.location.pathname) ? [login] : []),
  ];
  // `LazyPage` shows a message when the download fails.
  const loaded = Promise.allSettled(parts.map((part) => part.load()));
  await (isFrameShown() ? loaded : Promise.race([loaded, pause(maxWaitMs)]));
  render(<App environment={environment} login={login} admin={admin} />);
}

/** Lazy-loads what sends incidents. @returns undefined when it cannot be downloaded */
async function loadIncidentSink(url: string, config: SiteConfig) {
  try {
    const { startIncidentSink } = await import(
      /* webpackChunkName: "incidents" */ '../incidents/incident-sink.ts'
    );
    return startIncidentSink(url, config);
  } catch {
    return undefined;
  }
}

/** Whether any session is stored. Only `config.json` tells whether it is one of this site's backend. */
function isSessionStored(): boolean {
  try {
    return localStorage.getItem(sessionKey) !== null;
  } catch {
    return false;
  }
}
