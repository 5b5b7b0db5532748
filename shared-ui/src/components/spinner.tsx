import { css, keyframes, styled } from 'styled-components';
import { VisuallyHidden } from './visually-hidden.tsx';

/** Loading indicator with a text for screen readers. */
export function Spinner() {
  return (
    <Wrapper role="status">
      <Ring aria-hidden />
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

/** The styles of the ring alone, for places with a text of their own. */
export const spinnerRing = (size: string) => css`
  inline-size: ${size};
  block-size: ${size};
  border: max(2px, 0.09em) solid currentColor;
  border-inline-end-color: transparent;
  border-radius: 50%;
  animation: ${turn} 700ms linear infinite;

  ${({ theme }) => theme.media.reducedMotion} {
    border-style: dotted;
    border-inline-end-color: currentColor;
  }
`;

const Ring = styled.span`
  flex: none;
  ${spinnerRing('1.75rem')}
`;
