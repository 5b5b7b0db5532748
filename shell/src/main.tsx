import type { SiteConfig } from '@panel/shared-federation';
import { configureSupabase, hasStoredSession, watchSession } from '@panel/shared-auth';
import { applyColorScheme } from '@panel/shared-ui';
import { createRoot } from 'react-dom/client';
import { App } from './app.tsx';
import { ConfigError, loadConfig } from './config.ts';
import { createLoadHistory } from './diagnostics/load-history.ts';
import { observeLoads } from './diagnostics/observe-loads.ts';
import { adminSegment } from './layout/navigation.ts';
import { createModuleStore } from './modules/module-store.ts';
import { guardScriptAddresses } from './modules/script-addresses.ts';
import { activateOverrides } from './overrides/active-overrides.ts';
import { showOverrideBanner } from './overrides/show-override-banner.tsx';
import { takeOverrides } from './overrides/take-overrides.ts';
import { StartErrorPage } from './pages/start-error-page.tsx';
import { createUpdates } from './updates/updates.ts';

guardScriptAddresses();
applyColorScheme();
const panel = document.getElementById('root') as HTMLElement;
const root = createRoot(panel);
void start();

async function start(): Promise<void> {
  try {
    startPanel(await loadConfig());
  } catch (error) {
    const configProblem = error instanceof ConfigError ? error.message : undefined;
    if (!configProblem) {
      console.error('[panel] shell: could not start', error);
    }
    root.render(<StartErrorPage configProblem={configProblem} />);
  }
}

function startPanel(config: SiteConfig): void {
  const { registryUrl } = config;
  const history = createLoadHistory();
  observeLoads(history, config.loadEventsUrl);
  // Before any module loads: the way back from an override works whatever the module does.
  const overrides = activateOverrides(takeOverrides(config));
  const modules = createModuleStore({ registryUrl, overrides: overrides.entries });
  showOverrideBanner(panel, { overrides, modules });
  const segment = adminSegment(window.location.pathname);
  if (segment !== undefined && hasStoredSession()) {
    modules.load(segment);
  }
  configureSupabase(config);
  watchSession();
  root.render(
    <App
      modules={modules}
      updates={createUpdates(registryUrl, modules)}
      diagnostics={{ registryUrl, overrides: overrides.all, history }}
    />,
  );
}
