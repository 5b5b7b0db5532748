import { css, keyframes, styled } from 'styled-components';

/** Styles of placeholders. A table includes them once for the plain placeholders in its rows. */
export const skeletonStyles = css`
  display: inline-block;
  vertical-align: middle;
  max-inline-size: 100%;
  block-size: 0.75em;
  border-radius: ${({ theme }) => theme.radius.sm};
  background: ${({ theme }) => theme.color.skeleton};
  animation: ${() => breathe} 1.4s ease-in-out infinite;

  @media (forced-colors: active) {
    border: 1px solid GrayText;
  }
`;

/** Placeholder for text, in the size of the text, so that nothing moves when the text arrives. */
export const Skeleton = styled.span.attrs({ 'aria-hidden': true })<{
  /** CSS length or percentage. */
  $width?: string;
  $height?: string;
}>`
  ${skeletonStyles}
  inline-size: ${({ $width = '100%' }) => $width};
  block-size: ${({ $height = '0.75em' }) => $height};
`;

const breathe = keyframes`
  50% { opacity: 0.45; }
`;
