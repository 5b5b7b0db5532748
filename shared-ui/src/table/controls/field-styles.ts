import { css, styled } from 'styled-components';

/**
 * Styles shared by the toolbar's fields. Their borders have little contrast: WCAG 1.4.11 asks for 3:1 only where
 * nothing else identifies a control, and each of these fields has a label and an icon with that contrast.
 */
export const fieldStyles = css`
  min-block-size: 2rem;
  border: 1px solid ${({ theme }) => theme.color.borderStrong};
  border-radius: ${({ theme }) => theme.radius.md};
  background: ${({ theme }) => theme.color.surface};
  font-size: ${({ theme }) => theme.font.size.sm};
  transition: border-color ${({ theme }) => theme.motion.fast};

  &:hover,
  &:focus-within {
    border-color: ${({ theme }) => theme.color.borderControl};
  }

  ${({ theme }) => theme.media.thumb} {
    min-block-size: 2.75rem;
    font-size: ${({ theme }) => theme.font.size.field};
  }
`;

/** Frame of a select and its label. */
export const SelectFrame = styled.label`
  ${fieldStyles}
  position: relative;
  display: flex;
  align-items: center;
  gap: ${({ theme }) => theme.space.xxs};
  padding-inline-start: ${({ theme }) => theme.space.sm};
  color: ${({ theme }) => theme.color.textMuted};

  ${({ theme }) => theme.media.thumb} {
    font-size: ${({ theme }) => theme.font.size.sm};
  }

  &:hover {
    background: ${({ theme }) => theme.color.surfaceHover};
  }

  &:focus-within {
    outline: 2px solid ${({ theme }) => theme.color.focus};
    outline-offset: 2px;
  }

  &::after {
    content: '';
    position: absolute;
    inset-inline-end: 0.75rem;
    inline-size: 0.375rem;
    block-size: 0.375rem;
    border: solid currentColor;
    border-width: 0 1.5px 1.5px 0;
    rotate: 45deg;
    translate: 0 -25%;
    pointer-events: none;
  }
`;

export const Select = styled.select`
  flex: 1;
  align-self: stretch;
  min-inline-size: 0;
  padding-inline: 0 1.5rem;
  border: 0;
  background: none;
  color: ${({ theme }) => theme.color.text};
  font-weight: ${({ theme }) => theme.font.weight.medium};
  text-overflow: ellipsis;
  appearance: none;
  cursor: pointer;

  ${({ theme }) => theme.media.thumb} {
    font-size: ${({ theme }) => theme.font.size.field};
  }

  &:focus-visible {
    outline: none;
  }

  option {
    background: ${({ theme }) => theme.color.surfaceRaised};
  }
`;
