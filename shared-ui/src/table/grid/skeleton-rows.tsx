import { styled } from 'styled-components';
import { rem } from './font-size.ts';
import { type FormsProp, type RowSizes, whereCards, whereNoColumns } from './row-form.ts';
import { RowGroup } from './row-group.ts';

/** How many placeholder rows a table shows while it waits for data. */
const skeletonRows = 8;

interface SkeletonRowsProps {
  forms: RowSizes;
  /** The number of columns. */
  columns: number;
}

/**
 * Placeholders as high as rows, hidden from screen readers, which are told that the table is busy. A page shows the same
 * ones before the table's code has arrived: see `TableSkeleton`.
 */
export function SkeletonRows({ forms, columns }: SkeletonRowsProps) {
  return (
    <Rows aria-hidden $forms={forms}>
      {Array.from({ length: skeletonRows }, (_, row) => (
        <div key={row} className="row">
          {Array.from({ length: columns }, (_, column) => (
            <span key={column} className="skeleton" />
          ))}
        </div>
      ))}
    </Rows>
  );
}

/** They pulse after a while only: when placeholders take the place of others, the pulse starts again. */
const Rows = styled(RowGroup)<FormsProp>`
  &&& > * {
    align-items: center;

    ${whereNoColumns} {
      display: flex;
      justify-content: space-between;
      gap: 0.75rem;
    }

    ${whereCards} {
      flex-direction: column;
      align-items: start;
      justify-content: center;
      min-block-size: ${({ $forms }) => rem($forms.cardHeight)};
    }

    @container data-table (width < 30rem) {
      min-block-size: ${({ $forms }) => rem($forms.phoneCardHeight ?? $forms.cardHeight)};
    }
  }

  .skeleton {
    inline-size: 65%;
    animation-delay: 1s;

    ${whereNoColumns} {
      inline-size: 45%;

      &:nth-child(2) {
        inline-size: 6rem;
      }

      &:nth-child(n + 3) {
        display: none;
      }
    }
  }
`;
