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
        entries={entries.filter(({ tone }) => tone !== 'danger')}
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

/**
 * On a wide screen toasts are in the free middle of the header, left of its buttons. Elsewhere they are at the
 * bottom right, above a foot whose height the page sets on `:root` as `--toast-inset-bottom`. `theme.layer` puts them
 * below dialogs. `--panel-top` is the height of the shell's banner.
 */
const Region = styled.section`
  position: fixed;
  z-index: ${({ theme }) => theme.layer.toast};
  inset-inline: ${({ theme }) => theme.space.md};
  inset-block-end: calc(var(--toast-inset-bottom, 0px) + env(safe-area-inset-bottom));
  display: flex;
  flex-direction: column;
  max-inline-size: 24rem;
  margin-inline-start: auto;
  pointer-events: none;

  @media (width >= 64rem) {
    inset-block: calc(var(--panel-top, 0px) + ${({ theme }) => theme.space.xxs}) auto;
    inset-inline: auto 15rem;
    inline-size: min(34rem, 100vw - 44rem);
    max-inline-size: none;
  }

  @media print {
    display: none;
  }
`;

const Live = styled.div`
  display: flex;
  flex-direction: column;
`;
