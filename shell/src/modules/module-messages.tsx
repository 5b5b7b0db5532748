import { Button, Message, ReloadButton, VisuallyHidden } from '@panel/shared-ui';
import { type ModuleOwner, ownerText } from '@panel/shared-federation';
import { type ComponentProps, useEffect, useRef } from 'react';
import { styled } from 'styled-components';
import { useFocusHeadingOnUnmount } from '../browser/use-focus-heading-on-unmount.ts';
import type { LoadError, LoadErrorCode } from '../federation/reporting/load-error.ts';
import { loadErrorText } from './load-error-text.ts';
import { useModuleOwner } from './use-module-owner.ts';
import { useDownloadProblem } from '../ui/use-download-problem.ts';

/** Replaces a module that is slow to load, until it is loaded. */
export function SlowModuleCard(retry: Pick<RetryMessageProps, 'isBusy' | 'onRetry'>) {
  return (
    <RetryMessage
      {...retry}
      role="status"
      tone="warning"
      title="Esta tela está demorando para carregar"
      description="Ela aparece assim que chegar. Se preferir, tente novamente. O restante do painel continua funcionando."
    />
  );
}

export interface ModuleErrorCardProps extends Pick<
  RetryMessageProps,
  'isBusy' | 'onRetry' | 'onUsePrevious'
> {
  code: LoadErrorCode;
  /** Whether the failed release is an override. */
  isOverride: boolean;
  /** The module's name, if it is known. */
  name?: string | undefined;
}

/** Replaces a module that cannot be shown; the rest of the panel keeps working. */
export function ModuleErrorCard({ code, isOverride, name, ...actions }: ModuleErrorCardProps) {
  // The code of this screen may be missing because another site answers in the place of the panel's.
  const problem = useDownloadProblem();
  const reason = problem?.needsReload ? problem.text : loadErrorText[code];
  const override = isOverride ? 'O módulo desta tela foi substituído por outro. ' : '';
  return (
    <RetryMessage
      {...actions}
      role="alert"
      tone="danger"
      title="Esta tela não pôde ser carregada"
      description={`${override}${reason} O restante do painel continua funcionando.`}
      code={code}
      owner={useModuleOwner(name)}
      needsReload={problem?.needsReload}
    />
  );
}

interface PreviousReleaseNoticeProps extends Pick<RetryMessageProps, 'isBusy' | 'onRetry'> {
  /** Why the current release is not on screen. */
  reason: LoadError;
  /** Whether the release that failed is a candidate. */
  isForCandidate: boolean;
}

/** Says that the page below comes from the module's previous release or, after a candidate failed, from the site's release. */
export function PreviousReleaseNotice({
  reason,
  isForCandidate,
  ...retry
}: PreviousReleaseNoticeProps) {
  const [title, failed] = isForCandidate
    ? ['Você está usando a versão do site, e não a candidata', 'A candidata']
    : ['Você está usando a versão anterior desta tela', 'A versão atual'];
  return (
    <RetryMessage
      {...retry}
      role="status"
      tone="warning"
      title={title}
      description={`${failed} não pôde ser usada. ${loadErrorText[reason.code]}`}
      code={reason.code}
    />
  );
}

interface RetryMessageProps extends Pick<
  ComponentProps<typeof Message>,
  'tone' | 'title' | 'role'
> {
  description: string;
  /** Error code that the user can report. */
  code?: LoadErrorCode;
  /** Who looks after the module. */
  owner?: ModuleOwner | undefined;
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
function RetryMessage({
  code,
  description,
  owner,
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
            {owner && <Code dir="auto">{`Equipe: ${ownerText(owner)}`}</Code>}
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
  overflow-wrap: anywhere;
`;
