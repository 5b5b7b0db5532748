import { useEffect, useEffectEvent, useState } from 'react';
import { PlaceholderPage } from './cards/placeholder-page.tsx';
import { ModuleErrorCard } from './cards/module-error-card.tsx';
import { ModulePage } from './module-page.tsx';
import { ModuleSkeleton } from './cards/module-skeleton.tsx';
import type { ModuleLoad } from '../federation/types/module-store.types.ts';
import { useIsSlow } from '../browser/use-is-slow.ts';
import { useModuleStore } from './module-store-context.ts';
import { PreviousReleaseNotice } from './cards/previous-release-notice.tsx';
import { SlowModuleCard } from './cards/slow-module-card.tsx';

export interface ModuleOutletProps {
  segment: string;
  load: ModuleLoad;
}

/**
 * Renders the routes of a module inside the layout, or its load state. Its errors do not leave this element.
 * A failed module is loaded again when the browser is back online.
 */
export function ModuleOutlet({ segment, load }: ModuleOutletProps) {
  const store = useModuleStore();
  /** The load being replaced; it stays on screen until its replacement is ready. */
  const [replaced, setReplaced] = useState<ModuleLoad>();
  const replaceBy = (ask: (segment: string) => void) => () => {
    setReplaced(load);
    ask(segment);
  };
  const actions = {
    isBusy: replaced === load,
    onRetry: replaceBy(store.retry),
    onUsePrevious: replaceBy(store.usePrevious),
  };
  const isSlow = useIsSlow(load.status === 'loading');
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
      return isSlow ? (
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
              isForCandidate={load.replacesCandidate ?? false}
              isBusy={actions.isBusy}
              onRetry={actions.onRetry}
            />
          )}
          <ModulePage {...actions} load={load} />
        </>
      );
  }
}
