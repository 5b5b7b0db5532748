import { css } from 'styled-components';

/**
 * The sign of a link to a screen, for a pseudo-element. A character of the font: an icon of lucide-react
 * would bring 1 kB of code that only icons need. Screen readers skip it.
 */
export const arrow = css`
  content: '›' / '';
  display: inline-block; /* Not underlined with its link. */
  color: ${({ theme }) => theme.color.textMuted};
  font-size: ${({ theme }) => theme.font.size.lg};
  font-weight: 400;
  line-height: 1rem;
`;
