import { useEffect, useEffectEvent, useState } from 'react';
import { PlaceholderPage } from './cards/placeholder-page.tsx';
import { ModuleErrorCard } from './cards/module-error-card.tsx';
import { ModulePage } from './module-page.tsx';
import { ModuleSkeleton } from './cards/module-skeleton.tsx';
import type { ModuleLoad } from '../federation/types/module-store.types.ts';
import { useModuleStore } from './module-store-context.ts';
import { PreviousReleaseNotice } from './cards/previous-release-notice.tsx';
import { SlowModuleCard } from './cards/slow-module-card.tsx';

export interface ModuleOutletProps {
  segment: string;
  load: ModuleLoad;
}

/**
 * The routes of a module, inside the layout. Whatever goes wrong with it stays in here; what has failed is
 * asked for again as soon as there is a connection.
 */
export function ModuleOutlet({ segment, load }: ModuleOutletProps) {
  const store = useModuleStore();
  /** What somebody wanted something else for: it stays until that is there. */
  const [unwanted, setUnwanted] = useState<ModuleLoad>();
  const instead = (ask: (segment: string) => void) => () => {
    setUnwanted(load);
    ask(segment);
  };
  const actions = {
    isBusy: unwanted === load,
    onRetry: instead(store.retry),
    onUsePrevious: instead(store.usePrevious),
  };
  const isFailed = load.status === 'failed';
  const retryOnline = useEffectEvent(actions.onRetry);
  useEffect(() => {
    const retry = () => isFailed && retryOnline();
    window.addEventListener('online', retry);
    return () => window.removeEventListener('online', retry);
  }, [isFailed]);
  switch (load.status) {
    case 'idle':
      return <ModuleSkeleton />;
    case 'loading':
      return load.isSlow ? (
        <SlowModuleCard isBusy={actions.isBusy} onRetry={actions.onRetry} />
      ) : (
        <ModuleSkeleton />
      );
    case 'failed':
      return (
        <ModuleErrorCard
          {...actions}
          code={load.error.code}
          isOverride={load.source === 'override'}
          onUsePrevious={load.canUsePrevious ? actions.onUsePrevious : undefined}
        />
      );
    case 'unclaimed':
      return <PlaceholderPage />;
    case 'ready':
      return (
        <>
          {load.replaces && (
            <PreviousReleaseNotice
              reason={load.replaces}
              isBusy={actions.isBusy}
              onRetry={actions.onRetry}
            />
          )}
          <ModulePage {...actions} load={load} />
        </>
      );
  }
}
