import type { HTMLAttributes } from 'react';
import { styled } from 'styled-components';
import { markText } from './marked-text.tsx';

interface LongTextProps extends HTMLAttributes<HTMLDivElement> {
  children: string;
}

/** A text of a user in full, however long: it scrolls within itself. */
export function LongText({ children, ...rest }: LongTextProps) {
  return <Text {...rest}>{markText(children)}</Text>;
}

/**
 * Its writing direction does not affect the text around it. Kerning is off because Chromium takes quadratic time
 * to break a kerned word: with 100,000 letters the page hangs for minutes.
 */
const Text = styled.div`
  max-block-size: 12rem;
  overflow: auto;
  overflow-wrap: anywhere;
  white-space: pre-line;
  unicode-bidi: isolate;
  font-kerning: none;
`;
