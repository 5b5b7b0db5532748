import type { ButtonHTMLAttributes, Ref } from 'react';
import { css, styled } from 'styled-components';
import { spinnerRing } from './spinner.tsx';

export type ButtonVariant = 'primary' | 'secondary' | 'ghost' | 'danger';
export type ButtonSize = 'small' | 'medium' | 'large';

export interface ButtonProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  variant?: ButtonVariant;
  size?: ButtonSize;
  /**
   * Disables the button and shows a spinner, while its action is running. With `aria-disabled` the button stays enabled
   * and keeps the focus; its `onClick` must ignore clicks.
   */
  isBusy?: boolean;
  ref?: Ref<HTMLButtonElement>;
}

/** A button for an action on this page; navigation uses a link with `buttonStyles`. */
export function Button({
  variant = 'primary',
  size = 'medium',
  type = 'button',
  isBusy = false,
  disabled,
  children,
  ...rest
}: ButtonProps) {
  return (
    <Root
      {...rest}
      type={type}
      disabled={disabled || (isBusy && !rest['aria-disabled'])}
      aria-busy={isBusy || rest['aria-busy']}
      $variant={variant}
      $size={size}
      $isBusy={isBusy}
    >
      {children}
    </Root>
  );
}

/** A pressed secondary button looks like a choice in a filter. */
const variants: Record<ButtonVariant, ReturnType<typeof css>> = {
  primary: css`
    background: ${({ theme }) => theme.color.accent};
    color: ${({ theme }) => theme.color.onAccent};

    &:hover:not(:disabled) {
      background: ${({ theme }) => theme.color.accentHover};
    }
  `,
  secondary: css`
    border-color: ${({ theme }) => theme.color.borderStrong};
    background: ${({ theme }) => theme.color.surface};
    color: ${({ theme }) => theme.color.text};

    &:hover:not(:disabled) {
      border-color: ${({ theme }) => theme.color.borderControl};
      background: ${({ theme }) => theme.color.surfaceHover};
    }

    &&[aria-pressed='true'] {
      border-color: currentcolor;
      background: ${({ theme }) => theme.color.accentSoft};
      color: ${({ theme }) => theme.color.accentText};
    }
  `,
  ghost: css`
    background: transparent;
    color: ${({ theme }) => theme.color.text};

    &:hover:not(:disabled) {
      background: ${({ theme }) => theme.color.surfaceSunken};
    }
  `,
  danger: css`
    background: ${({ theme }) => theme.color.danger};
    color: ${({ theme }) => theme.color.onDanger};

    &:hover:not(:disabled) {
      background: ${({ theme }) => theme.color.dangerHover};
    }
  `,
};

const thumbHeight = css`
  ${({ theme }) => theme.media.thumb} {
    min-block-size: 2.75rem;
  }
`;

const sizes: Record<ButtonSize, ReturnType<typeof css>> = {
  small: css`
    min-block-size: 2rem;
    padding-inline: ${({ theme }) => theme.space.sm};
    font-size: ${({ theme }) => theme.font.size.sm};

    ${thumbHeight}
  `,
  medium: css`
    min-block-size: 2.5rem;
    padding-inline: ${({ theme }) => theme.space.md};
    font-size: ${({ theme }) => theme.font.size.md};

    ${thumbHeight}
  `,
  large: css`
    min-block-size: 3rem;
    padding-inline: ${({ theme }) => theme.space.lg};
    font-size: ${({ theme }) => theme.font.size.md};
  `,
};

const shape = css`
  display: inline-flex;
  align-items: center;
  justify-content: center;
  gap: ${({ theme }) => theme.space.xs};
  border: 1px solid transparent;
  border-radius: ${({ theme }) => theme.radius.md};
  font-weight: ${({ theme }) => theme.font.weight.medium};
  line-height: 1.25rem;
  text-align: center;
  text-decoration: none;
  cursor: pointer;
  user-select: none;
  transition:
    background-color ${({ theme }) => theme.motion.fast},
    border-color ${({ theme }) => theme.motion.fast},
    transform ${({ theme }) => theme.motion.fast};
`;

const states = css`
  &:active:not(:disabled, [aria-disabled='true']) {
    transform: translateY(1px);
  }

  &:disabled,
  &[aria-disabled='true'] {
    opacity: 0.6;
    cursor: default;
  }
`;

/** The styles of a button, for links: `styled(Link)`…${buttonStyles}``. */
export const buttonStyles = css<{ $variant?: ButtonVariant; $size?: ButtonSize }>`
  ${shape}
  ${({ $variant = 'primary' }) => variants[$variant]}
  ${({ $size = 'medium' }) => sizes[$size]}
  ${states}
`;

/**
 * The ring of a busy button covers its label, which stays invisible, so that the button keeps its width. It is no element
 * beside the label: translators of browsers replace the label's text, and React would lose it.
 */
const busy = css`
  position: relative;
  -webkit-text-fill-color: transparent;

  &::after {
    content: '';
    position: absolute;
    inset: 0;
    margin: auto;
    ${spinnerRing('1em')}
  }
`;

const Root = styled.button<{ $variant: ButtonVariant; $size: ButtonSize; $isBusy: boolean }>`
  ${buttonStyles}
  ${({ $isBusy }) => $isBusy && busy}
`;

/**
 * Styles of plain buttons in table rows. The table includes them once: rendering a styled component in each row would
 * be slow. A busy button has `aria-busy`.
 */
export const rowButtonStyles = css`
  ${shape}
  ${variants.secondary}
  ${sizes.small}
  ${states}

  &[aria-busy='true'] {
    ${busy}
  }
`;
