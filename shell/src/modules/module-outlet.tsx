import { useCallback, useEffect, useEffectEvent, useState } from 'react';
import { Skeleton, VisuallyHidden } from '@panel/shared-ui';
import { styled } from 'styled-components';
import { navigation } from '../addresses/sidebar-entries.ts';
import { ModuleErrorCard, PreviousReleaseNotice, SlowModuleCard } from './module-messages.tsx';
import { ModulePage } from './module-page.tsx';
import type { ModuleLoad } from '../federation/module-store.types.ts';
import { useIsSlow } from '../browser/use-is-slow.ts';
import { useModuleStore } from './module-store-context.ts';
import { findTemplate } from '../ui/page-template.ts';
import { ContentMessage } from '../ui/content-message.tsx';
import { ButtonLink, PageActions, PageText } from '../ui/full-page.tsx';

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
      return <ModuleSkeleton segment={segment} />;
    case 'loading':
      return isSlow ? (
        <SlowModuleCard isBusy={actions.isBusy} onRetry={actions.onRetry} />
      ) : (
        <ModuleSkeleton segment={segment} />
      );
    case 'failed':
      return (
        <ModuleErrorCard
          {...actions}
          code={load.error.code}
          name={load.name}
          isOverride={load.source === 'override'}
          onUsePrevious={load.canUsePrevious ? actions.onUsePrevious : undefined}
        />
      );
    case 'unclaimed':
      return <PlaceholderPage segment={segment} />;
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

/**
 * Placeholder of a screen whose code is loading: the skeleton that the page's frame has shown. A page of an unknown
 * shape has two lines.
 *
 * @param props.segment the screen's first path segment below /admin
 */
export function ModuleSkeleton({ segment }: { segment?: string }) {
  const skeleton = findTemplate(`page-${segment}`);
  // The same function in each rendering, so that the skeleton stays in place.
  const fill = useCallback(
    (place: HTMLElement | null) =>
      skeleton && place?.replaceChildren(...document.importNode(skeleton, true).children),
    [skeleton],
  );
  return (
    <div role="status">
      <VisuallyHidden>Carregando…</VisuallyHidden>
      {skeleton ? (
        <div aria-hidden ref={fill} />
      ) : (
        <Lines>
          <Skeleton $width="16rem" />
          <Skeleton $width="60%" />
        </Lines>
      )}
    </div>
  );
}

/** Page of a sidebar entry that no module renders yet (R43). */
function PlaceholderPage({ segment }: { segment: string }) {
  const entry = navigation.find((each) => each.segment === segment);
  return (
    entry && (
      <ContentMessage icon={entry.icon} heading="Em desenvolvimento">
        <PageText>Esta tela ainda está sendo feita e vai abrir aqui quando ficar pronta.</PageText>
        <PageActions>
          <ButtonLink to="/admin" variant="secondary">
            Ir para o Dashboard
          </ButtonLink>
        </PageActions>
      </ContentMessage>
    )
  );
}

const Lines = styled.div`
  display: grid;
  gap: ${({ theme }) => theme.space.md};
`;
