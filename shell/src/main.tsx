import { configureSupabase, hasStoredSession, watchSession } from '@panel/shared-auth';
import { applyColorScheme } from '@panel/shared-ui';
import { createRoot } from 'react-dom/client';
import { App } from './app.tsx';
import { ConfigError, loadConfig } from './config.ts';
import { adminSegment } from './layout/navigation.ts';
import { createModuleStore } from './modules/module-store.ts';
import { ConfigErrorPage } from './pages/config-error-page.tsx';

applyColorScheme();
void start(createRoot(document.getElementById('root') as HTMLElement));

async function start(root: ReturnType<typeof createRoot>): Promise<void> {
  try {
    const config = await loadConfig();
    const modules = createModuleStore({ registryUrl: config.registryUrl });
    const segment = adminSegment(window.location.pathname);
    if (segment !== undefined && hasStoredSession()) {
      modules.load(segment);
    }
    configureSupabase(config);
    watchSession();
    root.render(<App modules={modules} />);
  } catch (error) {
    if (!(error instanceof ConfigError)) {
      throw error;
    }
    root.render(<ConfigErrorPage reason={error.message} />);
  }
}
