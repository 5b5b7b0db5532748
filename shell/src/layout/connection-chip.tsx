import { VisuallyHidden } from '@panel/shared-ui';
import { onlineManager } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import { styled } from 'styled-components';
import { HeaderChip } from './header-chip.ts';

/**
 * Says in the header that the browser is offline: one message for every screen, which moves no content.
 * Uses TanStack Query's `onlineManager`, which also pauses polling.
 */
export function ConnectionChip() {
  const isOnline = useSyncExternalStore(subscribe, isOnlineNow);
  return (
    // Rendered even when empty: screen readers announce text that is added to an existing element.
    <Live role="status">
      {!isOnline && (
        <Chip title={explanation}>
          <span>Sem conexão</span>
          <VisuallyHidden>. {explanation}</VisuallyHidden>
        </Chip>
      )}
    </Live>
  );
}

const explanation =
  'O que está na tela pode estar desatualizado. O painel se atualiza sozinho quando a conexão voltar.';

const subscribe = (onChange: () => void) => onlineManager.subscribe(onChange);
const isOnlineNow = () => onlineManager.isOnline();

/** Takes no space while empty. */
const Live = styled.div`
  flex: none;

  &:empty {
    position: absolute;
  }
`;

const Chip = styled(HeaderChip)`
  background: ${({ theme }) => theme.color.warningSoft};
  color: ${({ theme }) => theme.color.warningText};
`;
