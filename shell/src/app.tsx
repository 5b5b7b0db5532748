import { createQueryClient } from '@panel/shared-federation/query-client';
import { subscribe, sessionState } from '@panel/shared-auth';
import { toast, UiProvider } from '@panel/shared-ui';
import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { Route, Routes } from '@panel/shared-federation/router';
import { BrowserRouter } from 'react-router-dom';
import { AdminArea } from './admin-area.tsx';
import type { DiagnosticsPageProps } from './diagnostics/diagnostics-page.tsx';
import { ErrorBoundary } from './error-boundary.tsx';
import { ModuleStoreContext } from './modules/module-store-context.ts';
import type { ModuleStore } from './modules/module-store.ts';
import { CrashPage } from './pages/crash-page.tsx';
import { LandingPage } from './pages/landing-page.tsx';
import { LoginPage } from './pages/login-page.tsx';
import { NotFoundPage } from './pages/not-found-page.tsx';
import type { Updates } from './updates/updates.ts';

export interface AppProps {
  modules: ModuleStore;
  updates: Updates;
  /** What 'Diagnóstico' tells of, besides the modules. */
  diagnostics: DiagnosticsPageProps;
}

/** The panel: every provider that modules rely on, and the routes. */
export function App({ modules, updates, diagnostics }: AppProps) {
  const [queries] = useState(() => createQueryClient({ notify: toast.error }));
  useForgetDataOfFormerUser(queries);
  return (
    <UiProvider>
      <QueryClientProvider client={queries}>
        <ModuleStoreContext value={modules}>
          <BrowserRouter>
            <ErrorBoundary name="shell" fallback={(retry) => <CrashPage onRetry={retry} />}>
              <Routes>
                <Route path="/" element={<LandingPage />} />
                <Route path="/login" element={<LoginPage />} />
                <Route
                  path="/admin/*"
                  element={<AdminArea updates={updates} diagnostics={diagnostics} />}
                />
                <Route path="*" element={<NotFoundPage />} />
              </Routes>
            </ErrorBoundary>
          </BrowserRouter>
        </ModuleStoreContext>
      </QueryClientProvider>
    </UiProvider>
  );
}

/** What one person has loaded, or was told, is never shown to the next one on the same screen. */
function useForgetDataOfFormerUser(queries: QueryClient): void {
  useEffect(() => {
    let userId = currentUserId();
    return subscribe(() => {
      if (userId !== undefined && currentUserId() !== userId) {
        queries.clear();
        toast.dismissAll();
      }
      userId = currentUserId();
    });
  }, [queries]);
}

function currentUserId(): string | undefined {
  const session = sessionState();
  return session.status === 'signed-in' ? session.userId : undefined;
}
