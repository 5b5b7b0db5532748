import { styled } from 'styled-components';
import { type FormsProp, type RowSizes, whereCards } from './row-form.ts';
import { RowGroup } from './row-group.ts';

/** How many placeholder rows a table shows while it waits for data. */
const skeletonRows = 8;

/**
 * Placeholders as high as rows, hidden from screen readers, which are told that the table is busy. They look the same in
 * each table, because a page shows them before the table's code has arrived: see `TableSkeleton`.
 */
export function SkeletonRows({ forms }: { forms: RowSizes }) {
  return (
    <Rows aria-hidden $forms={forms}>
      {Array.from({ length: skeletonRows }, (_, row) => (
        <div key={row} className="row">
          <span className="skeleton" />
          <span className="skeleton" />
        </div>
      ))}
    </Rows>
  );
}

/** They pulse after a while only: when placeholders take the place of others, the pulse starts again. */
const Rows = styled(RowGroup)<FormsProp>`
  &&& > * {
    display: flex;
    align-items: center;
    justify-content: space-between;
    gap: 0.75rem;

    ${whereCards} {
      flex-direction: column;
      align-items: start;
      justify-content: center;
      min-block-size: ${({ $forms }) => $forms.cardHeight}px;
    }

    @container data-table (width < 480px) {
      min-block-size: ${({ $forms }) => $forms.phoneCardHeight ?? $forms.cardHeight}px;
    }
  }

  .skeleton {
    inline-size: 6rem;
    animation-delay: 1s;

    &:first-child {
      inline-size: 45%;
    }
  }
`;
