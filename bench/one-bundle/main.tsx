import { configureSupabase, hasStoredSession, watchSession } from '@panel/shared-auth';
import { applyColorScheme } from '@panel/shared-ui';
import { createRoot } from 'react-dom/client';
import { App } from '../../shell/src/app.tsx';
import { loadConfig } from '../../shell/src/config.ts';
import { createLoadHistory } from '../../shell/src/diagnostics/load-history.ts';
import { adminSegment } from '../../shell/src/layout/navigation.ts';
import { guardScriptAddresses } from '../../shell/src/modules/script-addresses.ts';
import type { Updates } from '../../shell/src/updates/updates.ts';
import { bundledModules } from './bundled-modules.ts';

/**
 * The panel as one bundle: the start of `shell/src/main.tsx` without what only federation needs. It
 * is the limit that the federated panel is measured against, never deployed.
 */
guardScriptAddresses();
applyColorScheme();
const root = createRoot(document.getElementById('root') as HTMLElement);
void start();

async function start(): Promise<void> {
  const config = await loadConfig();
  const modules = bundledModules();
  const segment = adminSegment(window.location.pathname);
  if (segment !== undefined && hasStoredSession()) {
    modules.load(segment);
  }
  configureSupabase(config);
  watchSession();
  const { registryUrl } = config;
  root.render(
    <App
      modules={modules}
      updates={noUpdates}
      diagnostics={{ registryUrl, overrides: [], history: createLoadHistory() }}
    />,
  );
}

const noUpdates: Updates = {
  isAvailable: () => false,
  dismiss: () => {},
  subscribe: () => () => {},
  watch: () => () => {},
};
