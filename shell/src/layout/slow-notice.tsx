import { Button, Message } from '@panel/shared-ui';
import { type Query, useIsFetching, useQueryClient } from '@tanstack/react-query';
import { useLocation } from '@panel/shared-federation/router';
import { useRef } from 'react';
import { styled } from 'styled-components';
import { useIsSlow } from '../browser/use-is-slow.ts';
import { useFocusHeadingOnUnmount } from '../browser/use-focus-heading-on-unmount.ts';

/** Says that loading is slow, until the screen has its first data: later it would move rows under the pointer. */
export function SlowNotice() {
  const { pathname } = useLocation();
  const cache = useQueryClient().getQueryCache();
  const waiting = useIsFetching({
    predicate: (query) => isFirstLoadOnScreen(query) && !cache.getAll().some(isReadOnScreen),
  });
  const isSlow = useIsSlow(waiting > 0, pathname);
  return (
    // Rendered even when empty: screen readers announce text that is added to an existing element.
    <Live role="status">
      {isSlow && (
        <Message
          tone="info"
          title="Está demorando mais do que o normal"
          description="Os dados aparecem assim que chegarem."
        >
          <ReloadButton />
        </Message>
      )}
    </Live>
  );
}

/** Unmounts when the data arrives; its focus then moves to the heading. */
function ReloadButton() {
  const button = useRef<HTMLButtonElement>(null);
  useFocusHeadingOnUnmount(button);
  return (
    <Button ref={button} size="small" variant="secondary" onClick={() => window.location.reload()}>
      Recarregar a página
    </Button>
  );
}

/** Takes no space while empty. */
const Live = styled.div`
  &:empty {
    position: absolute;
  }
`;

/** Whether a query is mounted and has no data yet. */
function isFirstLoadOnScreen(query: Query): boolean {
  return query.state.status === 'pending' && query.isActive();
}

/** Whether a query of a module is mounted and its data has been read. */
function isReadOnScreen(query: Query): boolean {
  const { module = 'shell' } = query.meta ?? {};
  return module !== 'shell' && query.isActive() && query.state.dataUpdateCount > 0;
}
