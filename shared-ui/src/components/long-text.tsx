import { styled } from 'styled-components';

/**
 * A text of a user in full, however long: it scrolls within itself, and its writing direction does not
 * affect the text around it. Kerning is off because Chromium takes quadratic time to break a kerned
 * word: with 100,000 letters the page hangs for minutes.
 */
export const LongText = styled.div`
  max-block-size: 12rem;
  overflow: auto;
  overflow-wrap: anywhere;
  white-space: pre-line;
  unicode-bidi: isolate;
  font-kerning: none;
`;
