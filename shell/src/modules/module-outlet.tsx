import { Route, Routes } from '@panel/shared-federation/router';
import { ErrorBoundary } from '../error-boundary.tsx';
import { PlaceholderPage } from '../pages/placeholder-page.tsx';
import { ModuleErrorCard } from './module-error-card.tsx';
import { ModuleSkeleton } from './module-skeleton.tsx';
import type { ModuleLoad } from './module-store.ts';
import { useModuleStore } from './module-store-context.ts';

export interface ModuleOutletProps {
  segment: string;
  load: ModuleLoad;
}

/** The routes of a module, inside the layout. Whatever goes wrong with it stays in here. */
export function ModuleOutlet({ segment, load }: ModuleOutletProps) {
  const store = useModuleStore();
  switch (load.status) {
    case 'pending':
      return <ModuleSkeleton />;
    case 'failed':
      return <ModuleErrorCard onRetry={() => store.retry(segment)} />;
    case 'unclaimed':
      return <PlaceholderPage />;
    case 'ready':
      return (
        <ErrorBoundary name={load.name} fallback={(retry) => <ModuleErrorCard onRetry={retry} />}>
          <Routes>
            {load.module.routes.map(({ path, Component }) => (
              <Route key={path} path={path} element={<Component />} />
            ))}
            {/* The registry promises a route that the module does not have. */}
            <Route path="*" element={<ModuleErrorCard onRetry={() => store.retry(segment)} />} />
          </Routes>
        </ErrorBoundary>
      );
  }
}
