import { useRef, useState, useSyncExternalStore } from 'react';
import { styled } from 'styled-components';
import { breakpoints } from '../theme/breakpoints.ts';
import {
  dismissToast,
  subscribeToToasts,
  type ToastEntry,
  toastEntries,
  toastInFront,
} from './toast.ts';
import { roomyHeader, ToastCard } from './toast-card.tsx';

/**
 * The place where toasts appear. Not @base-ui/react's Toast, which is 26 kB gzipped (this whole package
 * is 10) and adds swipes and stacks that the panel does not use.
 */
export function ToastRegion() {
  const entries = useSyncExternalStore(subscribeToToasts, toastEntries);
  const [hovered, setHovered] = useState<ToastEntry>();
  const [focused, setFocused] = useState<ToastEntry>();
  const held = [focused, hovered].find((entry) => entry && isHeld(entry));
  const front = held ?? toastInFront(entries);
  const region = useRef<HTMLElement>(null);
  const focusOrigin = useRef<HTMLElement>(null);

  function isHeld(entry: ToastEntry): boolean {
    const hasNewerError = entries.some((other) => isError(other) && other.id > entry.id);
    return entries.includes(entry) && (entry === focused || isError(entry) || !hasNewerError);
  }

  function dismiss(entry: ToastEntry): void {
    dismissToast(entry);
    if (entry === focused) {
      focusOrigin.current?.focus();
    }
  }

  const renderCard = (entry: ToastEntry) => (
    <ToastCard
      key={entry.id}
      entry={entry}
      isHidden={entry !== front}
      isPaused={held !== undefined}
      onDismiss={() => dismiss(entry)}
      // Not `onPointerEnter`, which also means a toast that appears below a resting pointer.
      onPointerMove={() => setHovered(entry)}
      onPointerLeave={() => setHovered(undefined)}
      onFocus={({ relatedTarget }) => {
        setFocused(entry);
        if (!region.current?.contains(relatedTarget)) {
          focusOrigin.current = relatedTarget as HTMLElement | null;
        }
      }}
      onBlur={() => setFocused(undefined)}
    />
  );
  return (
    <Region ref={region} aria-label="Notificações">
      {/* Rendered before their first toast, because screen readers announce only additions. */}
      <div aria-live="assertive">{entries.filter(isError).map(renderCard)}</div>
      <div aria-live="polite">{entries.filter((entry) => !isError(entry)).map(renderCard)}</div>
    </Region>
  );
}

function isError({ tone }: ToastEntry): boolean {
  return tone === 'danger';
}

/**
 * Toasts lie in the header, so that they cover nothing of the page. The header has room for one toast: two lines of text,
 * or three lines of small text below `roomyHeader`. The other toasts are transparent. A toast under a pointer that has moved,
 * or with the focus, stays in front and shows its whole text, but the
 * pointer does not hold a success or a notice in front of a newer error. `theme.layer` puts toasts below dialogs. `--panel-top` is the
 * height of the shell's banner.
 */
const Region = styled.section`
  position: fixed;
  z-index: ${({ theme }) => theme.layer.toast};
  inset-block-start: calc(var(--panel-top, 0px) + 2px);
  inset-inline: 3.25rem ${({ theme }) => theme.space.xxs};
  pointer-events: none;

  @media (width >= ${breakpoints.mobile}px) {
    inset-inline: auto 15rem;
    inline-size: min(34rem, 100vw - 31rem);
  }

  @media (width >= 64rem) {
    inline-size: min(34rem, 100vw - 44rem);
  }

  &,
  > * {
    display: grid;
    align-items: start;
  }

  > *,
  > * > * {
    grid-area: 1 / 1;
  }

  &:not(:hover, :focus-within) {
    --toast-lines: 2;

    @media (width < ${roomyHeader}) {
      --toast-lines: 3;
    }
  }

  @media print {
    display: none;
  }
`;
