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
    <Page>
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
    </Page>
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

/** As high as the page, so that the toasts scroll with the page until they reach its header. */
const Page = styled.div`
  position: absolute;
  z-index: ${({ theme }) => theme.layer.toast};
  inset: 0;
  pointer-events: none;
`;

/**
 * Beside the page's heading, where nothing can be pressed; after the page has scrolled, over its header.
 * So toasts cover neither rows nor dialogs.
 */
const Region = styled.section`
  --header: 3.5rem;
  position: sticky;
  inset-block-start: calc(-1 * var(--header));
  display: flex;
  flex-direction: column;
  inline-size: min(24rem, 100% - 2 * ${({ theme }) => theme.space.md});
  margin-inline: auto;
  padding-block-start: calc(var(--header) + ${({ theme }) => theme.space.xxs});
`;

const Live = styled.div`
  display: flex;
  flex-direction: column;
`;
