import { styled } from 'styled-components';

/**
 * A text that somebody else wrote, whole and as it is, however long: it scrolls within itself, and
 * its writing direction ends with it. Without kerning, because Chromium takes quadratic time to
 * break a kerned word: minutes for 100,000 letters, in which the page is dead.
 */
export const LongText = styled.div`
  max-block-size: 12rem;
  overflow: auto;
  overflow-wrap: anywhere;
  white-space: pre-line;
  unicode-bidi: isolate;
  font-kerning: none;
`;
