import { css } from 'styled-components';

/**
 * Arrow that marks a link to another screen, for a pseudo-element. Screen readers skip it. Not an icon of
 * lucide-react, which adds 1 kB. Browsers that cannot parse the alternative text use the first line.
 */
export const arrow = css`
  content: '›';
  content: '›' / '';
  display: inline-block; /* Not underlined with its link. */
  color: ${({ theme }) => theme.color.textMuted};
  font-size: ${({ theme }) => theme.font.size.lg};
  font-weight: 400;
  line-height: 1rem;
`;

/** Puts the arrow after a text. */
export const arrowAfter = css`
  &::after {
    ${arrow}
    margin-inline-start: ${({ theme }) => theme.space.xxs};
  }
`;
