import { Button, Message } from '@panel/shared-ui';
import { type Query, useIsFetching } from '@tanstack/react-query';
import { useLocation } from '@panel/shared-federation/router';
import { useRef } from 'react';
import { styled } from 'styled-components';
import { useHasWaited } from '../ui/use-has-waited.ts';
import { useFocusHeadingOnUnmount } from '../ui/use-focus-heading-on-unmount.ts';

/** Says that an answer takes long, while the screen waits for it. */
export function SlowNotice() {
  const { pathname } = useLocation();
  const isSlow = useHasWaited(useIsFetching({ predicate: isAwaited }) > 0, pathname);
  return (
    // In the page before it has anything to say: screen readers announce what is added to it.
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

/** Goes, with whatever focus it has, when the answer arrives. */
function ReloadButton() {
  const button = useRef<HTMLButtonElement>(null);
  useFocusHeadingOnUnmount(button);
  return (
    <Button ref={button} size="small" variant="secondary" onClick={() => window.location.reload()}>
      Recarregar a página
    </Button>
  );
}

/** Nothing to say takes no room. */
const Live = styled.div`
  &:empty {
    position: absolute;
  }
`;

/** A read whose first answer somebody is looking at the place of. */
function isAwaited(query: Query): boolean {
  return query.state.status === 'pending' && query.isActive();
}
