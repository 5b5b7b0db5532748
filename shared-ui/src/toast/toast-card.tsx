import { X } from 'lucide-react';
import { type ComponentProps, useEffect } from 'react';
import { css, keyframes, styled } from 'styled-components';
import { Button } from '../components/button.tsx';
import { toneIcons } from '../components/message.tsx';
import { breakpoints } from '../theme/breakpoints.ts';
import type { ToastEntry } from './toast.ts';

/** From this width on, the header has room for toasts in letters of the usual size. */
export const roomyHeader = '70rem';

/** How long a toast stays; users may read an error twice. */
const lifetimesMs: Record<ToastEntry['tone'], number> = {
  success: 5_000,
  info: 5_000,
  danger: 10_000,
};

interface ToastCardProps extends Pick<
  ComponentProps<'div'>,
  'onPointerMove' | 'onPointerLeave' | 'onFocus' | 'onBlur'
> {
  entry: ToastEntry;
  /** True while another toast lies in front of it. */
  isHidden: boolean;
  /** True while the pointer is over a toast or a toast has the focus: then all toasts stay. */
  isPaused: boolean;
  onDismiss: () => void;
}

export function ToastCard({ entry, isHidden, isPaused, onDismiss, ...handlers }: ToastCardProps) {
  const { id, tone, title, description, detail, stays, action } = entry;
  useEffect(() => {
    if (isPaused || stays || action) {
      return undefined;
    }
    const timer = setTimeout(onDismiss, lifetimesMs[tone]);
    return () => clearTimeout(timer);
    // onDismiss changes on every render, which must not restart the timer.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [id, tone, isPaused, stays, action]);

  const Icon = toneIcons[tone];
  return (
    <Box
      $tone={tone}
      // Transparent, not `visibility: hidden`: screen readers and the Tab key still reach it.
      style={isHidden ? { opacity: 0, pointerEvents: 'none' } : {}}
      {...handlers}
      onKeyDown={({ key }) => {
        if (key === 'Escape') {
          onDismiss();
        }
      }}
    >
      <Icon size={20} aria-hidden />
      <Text>
        {/* Inline: a line breaks between them only at these spaces. */}
        <p>{title}</p> {description && <p>{description}</p>} {detail && <p>{detail}</p>}
        {action && (
          <Action size="small" variant="secondary" onClick={action.run}>
            {action.label}
          </Action>
        )}
      </Text>
      <Close type="button" aria-label="Fechar" onClick={onDismiss}>
        <X size={16} aria-hidden />
      </Close>
    </Box>
  );
}

const arrive = keyframes`
  from { opacity: 0; transform: translateY(-0.5rem) scale(0.98); }
`;

const quiet = css`
  border-color: ${({ theme }) => theme.color.border};
  background: ${({ theme }) => theme.color.surfaceRaised};
  color: ${({ theme }) => theme.color.text};
`;

/**
 * A success follows every decision: on a phone it leaves the header's buttons free. On a tablet an error covers them, so that
 * it shows its whole text.
 */
const looks: Record<ToastEntry['tone'], ReturnType<typeof css>> = {
  success: css`
    ${quiet}

    > svg {
      color: ${({ theme }) => theme.color.successDot};
    }

    ${({ theme }) => theme.media.mobile} {
      padding-inline: ${({ theme }) => theme.space.xs};
      margin-inline-end: 8.5rem;

      > svg {
        display: none;
      }
    }
  `,
  info: css`
    ${quiet}

    > svg {
      color: ${({ theme }) => theme.color.infoDot};
    }
  `,
  danger: css`
    background: ${({ theme }) => theme.color.danger};
    color: ${({ theme }) => theme.color.onDanger};

    @media (${breakpoints.mobile}px <= width < ${roomyHeader}) {
      margin-inline-end: -14.5rem;
    }
  `,
};

const Box = styled.div<{ $tone: ToastEntry['tone'] }>`
  display: flex;
  gap: ${({ theme }) => theme.space.xs};
  align-items: center;
  min-block-size: 2.75rem;
  padding: ${({ theme }) => theme.space.xxs} ${({ theme }) => theme.space.xs}
    ${({ theme }) => theme.space.xxs} ${({ theme }) => theme.space.sm};
  border: 1px solid transparent;
  border-radius: ${({ theme }) => theme.radius.lg};
  box-shadow: ${({ theme }) => theme.shadow.lg};
  pointer-events: auto;
  animation: ${arrive} ${({ theme }) => theme.motion.medium};

  > svg {
    flex: none;
  }

  @media (width < ${roomyHeader}) {
    padding-block: 0;
    font-size: ${({ theme }) => theme.font.size.sm};

    > div {
      line-height: 1rem;
    }
  }

  ${({ $tone }) => looks[$tone]}
`;

/** Cuts the text after `--toast-lines` lines, which the region sets. A toast with a button is never cut. */
const Text = styled.div`
  flex: 1;
  min-inline-size: 0;
  line-height: 1.25rem;
  overflow-wrap: anywhere;

  > p {
    display: inline;
  }

  > :first-child {
    font-weight: ${({ theme }) => theme.font.weight.semibold};
  }

  &:not(:has(button)) {
    display: -webkit-box;
    -webkit-box-orient: vertical;
    -webkit-line-clamp: var(--toast-lines, 99);
    overflow: hidden;
  }
`;

const Action = styled(Button)`
  display: flex;
  margin-block-start: ${({ theme }) => theme.space.xxs};
`;

const Close = styled.button`
  flex: none;
  display: grid;
  place-items: center;
  inline-size: 1.75rem;
  block-size: 1.75rem;
  padding: 0;
  border: 0;
  border-radius: ${({ theme }) => theme.radius.sm};
  background: transparent;
  color: inherit;
  cursor: pointer;

  ${({ theme }) => theme.media.thumb} {
    inline-size: 2.75rem;
    block-size: 2.75rem;
    margin: -0.25rem -0.5rem;
  }

  &:hover {
    background: color-mix(in srgb, currentColor 14%, transparent);
  }

  &:focus-visible {
    outline-color: currentColor;
  }
`;
