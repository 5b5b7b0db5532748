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
import { roomyHeader, ToastCard, type ToastCardProps } from './toast-card.tsx';

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

  const card = {
    front: toastInFront(entries),
    isPaused: isHovered || isFocused,
    onDismiss: dismiss,
  };
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
        {...card}
      />
      <Toasts
        politeness="polite"
        entries={entries.filter(({ tone }) => tone !== 'danger')}
        {...card}
      />
    </Region>
  );
}

interface ToastsProps extends Omit<ToastCardProps, 'entry'> {
  politeness: 'polite' | 'assertive';
  entries: readonly ToastEntry[];
}

/** Live region, rendered before its first toast, because screen readers announce only additions. */
function Toasts({ politeness, entries, ...card }: ToastsProps) {
  return (
    <Live aria-live={politeness}>
      {entries.map((entry) => (
        <ToastCard key={entry.id} entry={entry} {...card} />
      ))}
    </Live>
  );
}

/**
 * Toasts lie in the header, where they cover nothing of the page. It has room for one of two lines, or below `roomyHeader`
 * of three lines of small letters: `toastInFront`. While the region is hovered or focused, all toasts show in full, one
 * below the other. `theme.layer` puts them below dialogs. `--panel-top` is the height of the shell's banner.
 */
const Region = styled.section`
  position: fixed;
  z-index: ${({ theme }) => theme.layer.toast};
  inset-block-start: calc(var(--panel-top, 0px) + 2px);
  inset-inline: 3.25rem ${({ theme }) => theme.space.xxs};
  display: grid;
  gap: ${({ theme }) => theme.space.xs};
  pointer-events: none;

  @media (width >= ${breakpoints.mobile}px) {
    inset-inline: auto 15rem;
    inline-size: min(34rem, 100vw - 31rem);
  }

  @media (width >= 64rem) {
    inline-size: min(34rem, 100vw - 44rem);
  }

  &:not(:hover, :focus-within) {
    --toast-lines: 2;

    @media (width < ${roomyHeader}) {
      --toast-lines: 3;
    }

    > *,
    > * > * {
      grid-area: 1 / 1;
    }
  }

  @media print {
    display: none;
  }
`;

const Live = styled.div`
  display: grid;
  gap: inherit;

  &:empty {
    display: none;
  }
`;
