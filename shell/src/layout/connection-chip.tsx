import { onlineManager } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import { StatusChip } from './status-chip.tsx';

/** Says that the browser is offline. Uses TanStack Query's `onlineManager`, which also pauses polling. */
export function ConnectionChip() {
  const isOnline = useSyncExternalStore(subscribe, isOnlineNow);
  return (
    <StatusChip
      isShown={!isOnline}
      label="Sem conexão"
      explanation="O que está na tela pode estar desatualizado. O painel se atualiza sozinho quando a conexão voltar."
    />
  );
}

const subscribe = (onChange: () => void) => onlineManager.subscribe(onChange);
const isOnlineNow = () => onlineManager.isOnline();
