import type { ReactNode } from 'react';
import { styled } from 'styled-components';

/** Runs of characters that embed, override or isolate a writing direction. */
const directions = /([\u202A-\u202E\u2066-\u2069]+)/;

/**
 * A text of a user, as the only child of an element. Characters that change the writing direction are marked instead of
 * obeyed, so that no one can write 'abc' and have it read as 'cba'; they stay in the text that is copied or searched.
 */
export function markText(text: string): ReactNode {
  const parts = text.split(directions);
  return parts.length === 1 ? (
    text
  ) : (
    // Another text is another element: translators of browsers replace the texts between the marks.
    <span key={text}>
      {parts.map((part, index) => (index % 2 ? <Mark key={index}>{part}</Mark> : part))}
    </span>
  );
}

/** A direction ends with the `bdi` in which it begins. */
const Mark = styled.bdi`
  &::before {
    content: '\\FFFD';
    content: '\\FFFD' / '';
    color: ${({ theme }) => theme.color.warningText};
  }
`;
