import { VisuallyHidden } from '@panel/shared-ui';
import { onlineManager } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import { styled } from 'styled-components';

/**
 * Says in the header that there is no connection: one message for every screen, and nothing moves.
 * It asks TanStack Query's `onlineManager`, which also pauses queries.
 */
export function ConnectionChip() {
  const isOnline = useSyncExternalStore(subscribe, isOnlineNow);
  return (
    // In the page before it has anything to say: screen readers announce what is added to it.
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

/** Takes no room while empty. On a phone it replaces the trail, whose text the heading repeats. */
const Live = styled.div`
  &:empty {
    position: absolute;
  }

  ${({ theme }) => theme.media.mobile} {
    grid-area: 1 / 2;
    align-self: center;
  }
`;

const Chip = styled.div`
  position: relative;
  padding: ${({ theme }) => `${theme.space.xxs} ${theme.space.sm}`};
  border-radius: ${({ theme }) => theme.radius.lg};
  background: ${({ theme }) => theme.color.warningSoft};
  color: ${({ theme }) => theme.color.warningText};
  font-size: ${({ theme }) => theme.font.size.sm};
  font-weight: ${({ theme }) => theme.font.weight.medium};
  line-height: 1.25;

  ${({ theme }) => theme.media.mobile} {
    padding-inline: ${({ theme }) => theme.space.xs};
  }
`;
