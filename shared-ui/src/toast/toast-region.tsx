import { useRef, useState, useSyncExternalStore } from 'react';
import { styled } from 'styled-components';
import { dismissToast, subscribeToToasts, type ToastEntry, toastEntries } from './toast.ts';
import { ToastCard } from './toast-card.tsx';

/**
 * The place where toasts appear. Not @base-ui/react's Toast, which is 26 kB gzipped (this whole package
 * is 10) and adds swipes and stacks that the panel does not use.
 */
export function ToastRegion() {
  const entries = useSyncExternalStore(subscribeToToasts, toastEntries);
  const [isHovered, setHovered] = useState(false);
  const [isFocused, setFocused] = useState(false);
  const region = useRef<HTMLElement>(null);
  const focusOrigin = useRef<HTMLElement>(null);

  function dismiss(id: number): void {
    const hadFocus = region.current?.contains(document.activeElement);
    dismissToast(id);
    // Some browsers send no pointerleave event when the element under the pointer is removed.
    setHovered(false);
    if (hadFocus) {
      setFocused(false);
      focusOrigin.current?.focus();
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
            focusOrigin.current = relatedTarget;
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

/** Live region, rendered before its first toast, because screen readers announce only additions. */
function Toasts({ politeness, entries, isPaused, onDismiss }: ToastsProps) {
  return (
    <Live aria-live={politeness} aria-relevant="additions">
      {entries.map((entry) => (
        <ToastCard key={entry.id} entry={entry} isPaused={isPaused} onDismiss={onDismiss} />
      ))}
    </Live>
  );
}

/** As high as the page, so that the sticky region can scroll with the page up to its header. */
const Page = styled.div`
  position: absolute;
  z-index: ${({ theme }) => theme.layer.toast};
  inset: 0;
  pointer-events: none;
`;

/**
 * Beside the page's heading, which has no controls, and over the header after the page has scrolled. There
 * toasts cover no rows, and `theme.layer` puts them below dialogs.
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
