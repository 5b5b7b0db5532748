import type { ReactNode } from 'react';
import { styled } from 'styled-components';

/** Runs of characters that embed, override or isolate a writing direction. */
const directions = /([\u202A-\u202E\u2066-\u2069]+)/;

/**
 * A text of a user. Characters that change the writing direction are marked instead of obeyed, so that no one
 * can write 'abc' and have it read as 'cba'; they stay in the text that is copied or searched.
 */
export function MarkedText({ children }: { children: string }): ReactNode {
  const parts = children.split(directions);
  return parts.length === 1
    ? children
    : parts.map((part, index) => (index % 2 ? <Mark key={index}>{part}</Mark> : part));
}

/** A direction ends with the `bdi` in which it begins. */
const Mark = styled.bdi`
  &::before {
    content: '\\FFFD';
    content: '\\FFFD' / '';
    color: ${({ theme }) => theme.color.warningText};
  }
`;
