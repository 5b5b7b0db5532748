import { useRef, useState, useSyncExternalStore } from 'react';
import { styled } from 'styled-components';
import { dismissToast, subscribeToToasts, type ToastEntry, toastEntries } from './toast.ts';
import { ToastCard } from './toast-card.tsx';

/**
 * Where toasts appear. Own code rather than @base-ui/react's Toast, which alone is 26 kB gzipped
 * (all of this package is 10), for swipes and stacks that are not wanted here.
 */
export function ToastRegion() {
  const entries = useSyncExternalStore(subscribeToToasts, toastEntries);
  const [isHovered, setHovered] = useState(false);
  const [isFocused, setFocused] = useState(false);
  const region = useRef<HTMLElement>(null);
  const cameFrom = useRef<HTMLElement>(null);

  function dismiss(id: number): void {
    const hadFocus = region.current?.contains(document.activeElement);
    dismissToast(id);
    // Not every browser tells that the pointer left what is no longer there.
    setHovered(false);
    if (hadFocus) {
      setFocused(false);
      cameFrom.current?.focus();
    }
  }

  return (
    <Region
      ref={region}
      aria-label="Notificações"
      onPointerEnter={() => setHovered(true)}
      onPointerLeave={() => setHovered(false)}
      onFocus={({ currentTarget, relatedTarget }) => {
        if (relatedTarget instanceof HTMLElement && !currentTarget.contains(relatedTarget)) {
          cameFrom.current = relatedTarget;
        }
        setFocused(true);
      }}
      onBlur={({ currentTarget, relatedTarget }) => {
        setFocused(currentTarget.contains(relatedTarget));
      }}
    >
      <Toasts
        politeness="assertive"
        entries={entries.filter(({ tone }) => tone === 'danger')}
        isPaused={isHovered || isFocused}
        onDismiss={dismiss}
      />
      <Toasts
        politeness="polite"
        entries={entries.filter(({ tone }) => tone === 'success')}
        isPaused={isHovered || isFocused}
        onDismiss={dismiss}
      />
    </Region>
  );
}

interface ToastsProps {
  politeness: 'polite' | 'assertive';
  entries: readonly ToastEntry[];
  isPaused: boolean;
  onDismiss: (id: number) => void;
}

/** In the page before its first toast: screen readers announce what is added to it. */
function Toasts({ politeness, entries, isPaused, onDismiss }: ToastsProps) {
  return (
    <Live aria-live={politeness} aria-relevant="additions">
      {entries.map((entry) => (
        <ToastCard key={entry.id} entry={entry} isPaused={isPaused} onDismiss={onDismiss} />
      ))}
    </Live>
  );
}

/** In the middle: actions stand at the end of a table's rows, sign-out at the start of the page. */
const Region = styled.section`
  position: fixed;
  z-index: ${({ theme }) => theme.layer.toast};
  inset-block-end: max(${({ theme }) => theme.space.md}, env(safe-area-inset-bottom));
  inset-inline: 0;
  margin-inline: auto;
  display: flex;
  flex-direction: column;
  inline-size: min(24rem, calc(100vw - 2 * ${({ theme }) => theme.space.md}));
  pointer-events: none;
`;

const Live = styled.div`
  display: flex;
  flex-direction: column;
`;
