import { Button, Message, ReloadButton, VisuallyHidden } from '@panel/shared-ui';
import { type ComponentProps, useEffect, useRef } from 'react';
import { styled } from 'styled-components';
import { useFocusHeadingOnUnmount } from '../../browser/use-focus-heading-on-unmount.ts';
import type { LoadErrorCode } from '../../federation/reporting/load-error.ts';

export interface RetryMessageProps extends Pick<
  ComponentProps<typeof Message>,
  'tone' | 'title' | 'role'
> {
  description: string;
  /** Error code that the user can report. */
  code?: LoadErrorCode;
  /** Whether only a reload of the page helps. */
  needsReload?: boolean | undefined;
  /** Whether a retry is in flight. */
  isBusy: boolean;
  onRetry: () => void;
  /** Set when there is a previous release. */
  onUsePrevious?: (() => void) | undefined;
}

/**
 * A message about a module, with a retry button. It keeps the keyboard focus in place: on the message
 * during a retry, on the button after one that failed, on the page's heading when the message is removed.
 */
export function RetryMessage({
  code,
  description,
  needsReload = false,
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
  const withFocusOnMessage = (action: () => void) => () => {
    frame.current?.focus();
    action();
  };
  return (
    <Frame ref={frame} tabIndex={-1}>
      <Message
        {...message}
        description={
          <>
            <span>{description}</span>
            {code && <Code>{`Código: ${code}`}</Code>}
            {isBusy && <VisuallyHidden>Tentando novamente…</VisuallyHidden>}
          </>
        }
      >
        {needsReload ? (
          <ReloadButton variant="secondary" />
        ) : (
          <Button
            ref={button}
            variant="secondary"
            isBusy={isBusy}
            onClick={withFocusOnMessage(onRetry)}
          >
            Tentar novamente
          </Button>
        )}
        {onUsePrevious && (
          <Button variant="ghost" disabled={isBusy} onClick={withFocusOnMessage(onUsePrevious)}>
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
