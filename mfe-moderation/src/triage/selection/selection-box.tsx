import type { MouseEvent } from 'react';
import { styled } from 'styled-components';
import { describeReport } from '../../data/report.labels.ts';
import type { Report } from '../../data/report.ts';
import { useIsSelected } from './selection.ts';

/** Checkbox that selects a report. */
export function SelectionBox({ report }: { report: Report }) {
  const [isSelected, toggle] = useIsSelected(report.id);
  return (
    <Label onMouseDown={keepTextUnselected}>
      <Box
        type="checkbox"
        aria-label={`Selecionar report de ${describeReport(report)}`}
        checked={isSelected}
        onChange={toggle}
      />
    </Label>
  );
}

/** With Shift, a click would also select the text up to it. */
function keepTextUnselected(event: MouseEvent): void {
  if (event.shiftKey) {
    event.preventDefault();
  }
}

/** Larger than the box, so that it is easy to hit: 24 px, and 44 px on a phone. */
const Label = styled.label`
  display: grid;
  place-items: center;
  inline-size: 1.5rem;
  block-size: 1.5rem;
  margin-inline-start: -0.25rem;
  cursor: pointer;

  ${({ theme }) => theme.media.mobile} {
    inline-size: 2.75rem;
    block-size: 2.75rem;
    margin: -0.75rem -0.5rem -0.75rem -0.875rem;
  }
`;

const Box = styled.input`
  inline-size: 1rem;
  block-size: 1rem;
  margin: 0;
  accent-color: ${({ theme }) => theme.color.accent};
  cursor: pointer;
`;
