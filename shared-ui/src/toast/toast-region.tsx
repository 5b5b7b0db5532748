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
  const kept = entries.find((entry) => entry === focused || entry === hovered);
  const front = kept ?? toastInFront(entries);
  const region = useRef<HTMLElement>(null);
  const focusOrigin = useRef<HTMLElement>(null);

  function dismiss(entry: ToastEntry): void {
    const hadFocus = region.current?.contains(document.activeElement);
    dismissToast(entry.id);
    if (hadFocus) {
      focusOrigin.current?.focus();
    }
  }

  const cardOf = (entry: ToastEntry) => (
    <ToastCard
      key={entry.id}
      entry={entry}
      isHidden={entry !== front}
      isPaused={kept !== undefined}
      onDismiss={() => dismiss(entry)}
      onPointerEnter={() => setHovered(entry)}
      onPointerLeave={() => setHovered(undefined)}
      onFocus={() => setFocused(entry)}
      onBlur={() => setFocused(undefined)}
    />
  );
  return (
    <Region
      ref={region}
      aria-label="Notificações"
      onFocus={({ currentTarget, relatedTarget }) => {
        if (relatedTarget instanceof HTMLElement && !currentTarget.contains(relatedTarget)) {
          focusOrigin.current = relatedTarget;
        }
      }}
    >
      {/* Rendered before their first toast, because screen readers announce only additions. */}
      <div aria-live="assertive">{entries.filter(isError).map(cardOf)}</div>
      <div aria-live="polite">{entries.filter((entry) => !isError(entry)).map(cardOf)}</div>
    </Region>
  );
}

function isError({ tone }: ToastEntry): boolean {
  return tone === 'danger';
}

/**
 * Toasts lie in the header, where they cover nothing of the page. It has room for one of two lines, or below `roomyHeader`
 * of three lines of small letters. The others are hidden behind it (`toastInFront`). The one under the pointer or with the
 * focus stays in front, and shows its whole text. `theme.layer` puts toasts below dialogs. `--panel-top` is the height of
 * the shell's banner.
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
