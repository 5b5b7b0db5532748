import { keyframes, styled } from 'styled-components';
import { VisuallyHidden } from './visually-hidden.tsx';

/** Loading indicator with a text for screen readers. */
export function Spinner() {
  return (
    <Wrapper role="status">
      <SpinnerRing $size="1.75rem" />
      <VisuallyHidden>Carregando…</VisuallyHidden>
    </Wrapper>
  );
}

const turn = keyframes`
  to { transform: rotate(1turn); }
`;

const Wrapper = styled.span`
  position: relative;
  display: inline-flex;
  color: ${({ theme }) => theme.color.textMuted};
`;

/** The ring alone, for places with a text of their own. */
export const SpinnerRing = styled.span.attrs({ 'aria-hidden': true })<{ $size: string }>`
  display: inline-block;
  flex: none;
  inline-size: ${({ $size }) => $size};
  block-size: ${({ $size }) => $size};
  border: max(2px, 0.09em) solid currentColor;
  border-inline-end-color: transparent;
  border-radius: 50%;
  animation: ${turn} 700ms linear infinite;

  ${({ theme }) => theme.media.reducedMotion} {
    border-style: dotted;
    border-inline-end-color: currentColor;
  }
`;
