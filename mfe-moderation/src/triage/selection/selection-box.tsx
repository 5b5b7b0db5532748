import { type MouseEvent, type ReactNode, use } from 'react';
import { css } from 'styled-components';
import { describeReport } from '../../data/report.labels.ts';
import { isPending, type Report } from '../../data/report.ts';
import { SelectionContext } from './use-selection.ts';

/** The children, after a checkbox that selects a report while it is pending. */
export function WithSelectionBox({ report, children }: { report: Report; children: ReactNode }) {
  return (
    <span className="selection-line">
      <span className="selection-space">
        {isPending(report) && <SelectionBox report={report} />}
      </span>
      {children}
    </span>
  );
}

function SelectionBox({ report }: { report: Report }) {
  const selection = use(SelectionContext);
  return (
    <label className="selection-label" onMouseDown={keepTextUnselected}>
      <input
        type="checkbox"
        aria-label={`Selecionar report de ${describeReport(report)}`}
        checked={selection?.ids.includes(report.id) ?? false}
        readOnly
        onClick={({ currentTarget, shiftKey }) => {
          // `keepTextUnselected` also keeps the browser from focusing the box.
          currentTarget.focus();
          selection?.toggle(report.id, shiftKey);
        }}
      />
    </label>
  );
}

/** With Shift, a click would also select the text up to it. */
function keepTextUnselected(event: MouseEvent): void {
  if (event.shiftKey) {
    event.preventDefault();
  }
}

/**
 * Styles of the boxes, for the table: see `rowButtonStyles`. A row without a box has an empty space of the same width, so
 * that all badges line up. The label is larger than its box, so that it is easy to hit: 24 px, and 44 px for a thumb.
 */
export const selectionBoxes = css`
  .selection-line {
    display: flex;
    align-items: center;
    min-inline-size: 0;

    > :last-child {
      min-inline-size: 0;
    }
  }

  .selection-space {
    display: flex;
    flex: none;
    inline-size: 1.5rem;
  }

  .selection-label {
    display: grid;
    place-items: center;
    inline-size: 1.5rem;
    block-size: 1.5rem;
    margin-inline-start: -0.25rem;
    cursor: pointer;

    ${({ theme }) => theme.media.thumb} {
      inline-size: 2.75rem;
      block-size: 2.75rem;
      margin: -0.75rem -0.5rem -0.75rem -0.875rem;
    }

    > input {
      inline-size: 1rem;
      block-size: 1rem;
      margin: 0;
      accent-color: ${({ theme }) => theme.color.accent};
      cursor: pointer;
    }
  }
`;
