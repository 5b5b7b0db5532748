import { Button, Message, VisuallyHidden } from '@panel/shared-ui';
import { type ComponentProps, useEffect, useRef } from 'react';
import { styled } from 'styled-components';
import { useFocusHeadingOnUnmount } from '../../ui/use-focus-heading-on-unmount.ts';
import type { LoadErrorCode } from '../../federation/reporting/load-error.ts';

export interface RetryMessageProps extends Pick<
  ComponentProps<typeof Message>,
  'tone' | 'title' | 'role'
> {
  description: string;
  /** What an administrator can report. */
  code?: LoadErrorCode;
  /** While it tries again. */
  isBusy: boolean;
  onRetry: () => void;
  /** Where there is a previous release to turn to. */
  onUsePrevious?: (() => void) | undefined;
}

/**
 * A message about a module that offers to try again. Somebody who works by keyboard keeps their
 * place: on the message while it tries, on the button if that was in vain, on the page's heading if
 * the message is gone.
 */
export function RetryMessage({
  code,
  description,
  isBusy,
  onRetry,
  onUsePrevious,
  ...message
}: RetryMessageProps) {
  const frame = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (!isBusy && document.activeElement === frame.current) {
      button.current?.focus();
    }
  }, [isBusy]);
  useFocusHeadingOnUnmount(frame);
  const act = (what: () => void) => () => {
    frame.current?.focus();
    what();
  };
  return (
    <Frame ref={frame} tabIndex={-1}>
      <Message
        {...message}
        description={
          <>
            {description}
            {code && <Code>Código: {code}</Code>}
            {isBusy && <VisuallyHidden>Tentando novamente…</VisuallyHidden>}
          </>
        }
      >
        <Button ref={button} variant="secondary" isBusy={isBusy} onClick={act(onRetry)}>
          Tentar novamente
        </Button>
        {onUsePrevious && (
          <Button variant="ghost" disabled={isBusy} onClick={act(onUsePrevious)}>
            Usar a versão anterior
          </Button>
        )}
      </Message>
    </Frame>
  );
}

const Frame = styled.div`
  &:focus {
    outline: none;
  }
`;

const Code = styled.div`
  margin-block-start: ${({ theme }) => theme.space.xxs};
  font-size: ${({ theme }) => theme.font.size.sm};
`;
