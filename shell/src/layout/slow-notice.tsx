import { Button, Message } from '@panel/shared-ui';
import { type Query, useIsFetching } from '@tanstack/react-query';
import { useLocation } from '@panel/shared-federation/router';
import { useRef } from 'react';
import { styled } from 'styled-components';
import { useIsSlow } from '../browser/use-is-slow.ts';
import { useFocusHeadingOnUnmount } from '../browser/use-focus-heading-on-unmount.ts';

/** Says that loading is slow, while the screen waits for its first data. */
export function SlowNotice() {
  const { pathname } = useLocation();
  const isSlow = useIsSlow(useIsFetching({ predicate: isFirstLoadOnScreen }) > 0, pathname);
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
