import { formatText, LongText } from '@panel/shared-ui';
import { CellText } from '@panel/shared-ui/table';
import { useState } from 'react';
import { styled } from 'styled-components';

/** In characters. Longer messages may not fit into a cell's two lines. */
const maxCellLength = 80;

/** A report's message: its first two lines, and all of it on click. */
export function ReportMessage({ message }: { message: string | null }) {
  const [isOpen, setOpen] = useState(false);
  const text = formatText(message);
  if (text.length <= maxCellLength) {
    return <CellText>{text}</CellText>;
  }
  return (
    <Disclosure onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <Summary>{isOpen ? 'Mostrar menos' : <CellText>{text}</CellText>}</Summary>
      {isOpen && (
        <LongText tabIndex={0} role="region" aria-label="Mensagem completa">
          {text}
        </LongText>
      )}
    </Disclosure>
  );
}

const Disclosure = styled.details`
  min-inline-size: 0;
`;

/** The rotated square that draws the arrow is wider than its box, hence the padding at the end. */
const Summary = styled.summary`
  display: flex;
  align-items: center;
  gap: ${({ theme }) => theme.space.xs};
  padding-inline-end: 0.125rem;
  border-radius: ${({ theme }) => theme.radius.sm};
  cursor: pointer;

  &::-webkit-details-marker {
    display: none;
  }

  &:hover,
  [open] > & {
    color: ${({ theme }) => theme.color.accentText};
  }

  &::after {
    content: '';
    flex: none;
    inline-size: 0.4375rem;
    block-size: 0.4375rem;
    border: solid ${({ theme }) => theme.color.textMuted};
    border-width: 0 1.5px 1.5px 0;
    rotate: 45deg;
    translate: 0 -25%;
  }

  [open] > &::after {
    rotate: 225deg;
    translate: 0 25%;
  }
`;
