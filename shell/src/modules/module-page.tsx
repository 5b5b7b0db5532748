import { Route, Routes, useLocation } from '@panel/shared-federation/router';
import { useSyncExternalStore } from 'react';
import { ErrorBoundary } from '../ui/error-boundary.tsx';
import type { LoadErrorCode } from '../federation/reporting/load-error.ts';
import { emitLoadEvent } from '../federation/reporting/load-events.ts';
import { ModuleErrorCard, type ModuleErrorCardProps } from './module-messages.tsx';
import type { ModuleLoad, RegistryState } from '../federation/module-store.types.ts';
import { useModuleStore } from './module-store-context.ts';

type ReadyModule = Extract<ModuleLoad, { status: 'ready' }>;

export interface ModulePageProps extends Omit<
  ModuleErrorCardProps,
  'code' | 'isOverride' | 'name'
> {
  load: ReadyModule;
}

/**
 * Renders the routes of a loaded module. A page that failed to render is rendered again after each load, and whenever the
 * user goes to a page of the module.
 */
export function ModulePage({ load, onUsePrevious, ...retry }: ModulePageProps) {
  const store = useModuleStore();
  const { key } = useLocation();
  const registry = useSyncExternalStore(store.subscribe, store.registryState);
  const card = (code: LoadErrorCode) => (
    <ModuleErrorCard
      {...retry}
      code={code}
      name={load.name}
      isOverride={load.source === 'override'}
      onUsePrevious={hasPrevious(registry, load) ? onUsePrevious : undefined}
    />
  );
  return (
    <ErrorBoundary
      name={load.name}
      resetKeys={[load, key]}
      onError={(error) => reportRenderFailure(load, error)}
      fallback={() => card('render-failed')}
    >
      <Routes>
        {load.module.routes.map(({ path, Component }) => (
          <Route key={path} path={path} element={<Component />} />
        ))}
        {/* The registry names a route that the module does not have. */}
        <Route path="*" element={card('not-a-module')} />
      </Routes>
    </ErrorBoundary>
  );
}

/** Whether there is a fallback: the previous release, or for a candidate the site's current one. */
function hasPrevious(registry: RegistryState, { name, source }: ReadyModule): boolean {
  const module = registry.status === 'ready' ? registry.parsed.registry.modules[name] : undefined;
  return source === 'candidate'
    ? module !== undefined
    : source === 'registry' && module?.previous !== undefined;
}

function reportRenderFailure({ name, release, source }: ReadyModule, error: unknown): void {
  emitLoadEvent(
    {
      module: name,
      version: release.version,
      phase: 'render',
      source,
      durationMs: 0,
      result: 'failed',
      errorCode: 'render-failed',
      at: new Date().toISOString(),
    },
    error,
  );
}
