import { skeletonStyles } from '@panel/shared-ui';
import { styled } from 'styled-components';
import { compact } from './controls/compact.ts';
import { rem } from './grid/font-size.ts';
import { type FormsProp, type RowSizes, whereCards, whereNoColumns } from './grid/row-form.ts';
import { headerHeight } from './grid/row-layout.ts';
import { SkeletonRows } from './grid/skeleton-rows.tsx';
import { spacing } from './grid/table-grid.ts';

export interface TableSkeletonProps {
  forms: RowSizes;
  /** The columns' widths, as `DataTable` gets them. */
  tracks: readonly string[];
  /** The lines of the toolbar on a phone. */
  toolbarLines: 2 | 3;
  /** In a table below this width, in CSS pixels at the usual font size, the number of rows has a line of its own. */
  countBelow?: number;
}

/**
 * Placeholder of a whole table, in the default density: toolbar, header and rows stand where `DataTable` renders them.
 * With `data-density="comfortable"` its rows are higher.
 */
export function TableSkeleton(props: TableSkeletonProps) {
  const { forms, tracks, toolbarLines, countBelow = 0 } = props;
  return (
    <Root $forms={forms} $tracks={tracks.join(' ')}>
      <Toolbar $lines={toolbarLines} $countBelow={countBelow}>
        <span />
        <span />
        {toolbarLines > 2 && <span />}
      </Toolbar>
      <Box $forms={forms}>
        <Header $forms={forms} />
        <SkeletonRows forms={forms} columns={tracks.length} />
      </Box>
    </Root>
  );
}

/** Rows of two lines are as high as those of the reports. */
const Root = styled.div<FormsProp & { $tracks: string }>`
  container: data-table / inline-size;
  --table-tracks: ${({ $tracks }) => $tracks};
  ${spacing.compact}

  @container data-table (${({ $forms }) => `${rem($forms.cardsBelow)} <= width < ${rem($forms.linesBelow)}`}) {
    .row {
      min-block-size: 3.75rem;

      ${({ theme }) => theme.media.short} {
        min-block-size: 2.75rem;
      }

      @media (pointer: coarse) {
        min-block-size: 3.25rem;
      }
    }
  }

  &[data-density='comfortable'] {
    ${spacing.comfortable}
  }
`;

/** On a phone a field and a button, another field, and the number of rows. */
const Toolbar = styled.div<{ $lines: number; $countBelow: number }>`
  display: flex;
  flex-wrap: wrap;
  align-content: flex-start;
  gap: ${({ theme }) => theme.space.xs};
  margin-block-end: ${({ theme }) => theme.space.sm};

  > span {
    ${skeletonStyles}
    inline-size: 5.5rem;
    block-size: 2rem;
    border-radius: ${({ theme }) => theme.radius.md};
    animation: none;
  }

  > :first-child {
    inline-size: 16rem;
  }

  @container data-table (width < ${({ $countBelow }) => rem($countBelow)}) {
    block-size: 4.5rem;

    ${({ theme }) => theme.media.thumb} {
      block-size: 4.75rem;
    }
  }

  ${compact} {
    block-size: ${({ $lines }) => ($lines > 2 ? '7rem' : '4.5rem')};

    ${({ theme }) => theme.media.thumb} {
      block-size: ${({ $lines }) => ($lines > 2 ? '8rem' : '4.75rem')};
    }

    > span {
      inline-size: 3.75rem;
    }

    > :first-child {
      flex: 1;
    }

    > :nth-child(3) {
      inline-size: 100%;
    }
  }

  ${({ theme }) => theme.media.thumb} {
    > span {
      block-size: 2.75rem;
    }
  }
`;

const Box = styled.div<FormsProp>`
  overflow: hidden;
  border: 1px solid ${({ theme }) => theme.color.border};
  border-radius: ${({ theme }) => theme.radius.lg};
  background: ${({ theme }) => theme.color.surface};
  box-shadow: ${({ theme }) => theme.shadow.sm};

  ${whereCards} {
    border: 0;
    border-radius: 0;
    background: none;
    box-shadow: none;
  }
`;

const Header = styled.div<FormsProp>`
  block-size: ${headerHeight}px;
  background: ${({ theme }) => theme.color.surfaceHover};
  box-shadow: inset 0 -1px 0 ${({ theme }) => theme.color.border};

  ${whereNoColumns} {
    display: none;
  }
`;
