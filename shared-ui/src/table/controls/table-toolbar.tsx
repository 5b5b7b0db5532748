import { type ReactNode, type Ref, useState } from 'react';
import { styled } from 'styled-components';
import type { Column } from '../view/column.ts';
import { compact } from './compact.ts';
import { DisplayMenu } from './display-menu.tsx';
import { ExportButton } from './export/export-button.tsx';
import { RunningExport } from './export/running-export.tsx';
import type { RowPages } from './export/row-pages.ts';
import { FilterSelect } from './filter-select.tsx';
import { RowCount, type RowCountProps } from './row-count.tsx';
import { SearchField } from './search-field.tsx';

interface TableToolbarProps<Row> extends RowCountProps<Row> {
  bar: Ref<HTMLDivElement>;
  /** The shown columns and rows. */
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  /** Set if not all shown rows are loaded: the rows to export. */
  pages: RowPages<Row> | undefined;
  /** The page's own links, at the start. */
  actions: ReactNode;
  /** The page's own menu of filters, in place of a field for each filter. */
  filterMenu: ReactNode;
  /** Moves the focus to the list: the focused element disappears, or the user has chosen a filter. */
  onFocusLost: () => void;
}

/** An export keeps its rows when the user searches, filters or sorts. */
interface StartedExport<Row> {
  pages: RowPages<Row>;
  /** The button that started it. */
  opener: HTMLElement;
}

/**
 * Search, filters, display options, export and count of a table; shown before the rows are loaded. Nothing below
 * it moves when a search, a filter or an export starts.
 */
export function TableToolbar<Row>(props: TableToolbarProps<Row>) {
  const { bar, view, rows, pages, matching, actions, filterMenu } = props;
  const { choice, choose, filters, noun } = view;
  const columns = view.allColumns.filter(
    (column) =>
      column.isExportOnly || column.isOptional || props.columns.some(({ id }) => id === column.id),
  );
  const [running, setRunning] = useState<StartedExport<Row>>();
  const hasActions = Boolean(actions);
  const exporting = (
    <ExportButton
      {...{ columns, rows }}
      name={noun.many}
      pages={
        pages && {
          isRunning: running !== undefined,
          isEmpty: matching === 0 || matching === undefined,
          onStart: (opener) => setRunning(running ?? { pages, opener }),
        }
      }
    />
  );
  return (
    <Bar ref={bar}>
      {hasActions && <Actions>{actions}</Actions>}
      <SearchField
        isShort={hasActions}
        label={`Buscar ${noun.many}`}
        value={choice.query}
        onChange={(query) => choose({ query })}
      />
      {filterMenu ??
        filters.map((field) => (
          <FilterSelect
            key={field.id}
            field={field}
            value={choice.filters[field.id] ?? ''}
            onChange={(value) => choose({ filters: { ...choice.filters, [field.id]: value } })}
            onReturn={props.onFocusLost}
          />
        ))}
      <DisplayMenu view={view}>
        <OnlyCompact $hasActions={hasActions}>{exporting}</OnlyCompact>
      </DisplayMenu>
      <OnlyWide $hasActions={hasActions}>{exporting}</OnlyWide>
      <End>
        <Summary $isHidden={running !== undefined}>
          <RowCount {...props} />
        </Summary>
        {running && (
          <Running>
            <RunningExport
              {...running}
              columns={columns}
              name={noun.many}
              onFocusLost={props.onFocusLost}
              onEnd={() => setRunning(undefined)}
            />
          </Running>
        )}
      </End>
    </Bar>
  );
}

const Bar = styled.div`
  grid-area: toolbar;
  position: relative;
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${({ theme }) => theme.space.xs};
  margin-block-end: ${({ theme }) => theme.space.sm};
`;

interface ActionsProp {
  $hasActions: boolean;
}

/** Container query for a line without room for the export's button: the search field would cut its own label. */
const noRoomForExport = ({ $hasActions }: ActionsProp) =>
  `@container data-table (width < ${$hasActions ? 68 : 43.75}rem)`;

const OnlyWide = styled.div<ActionsProp>`
  ${noRoomForExport} {
    display: none;
  }
`;

const OnlyCompact = styled.div<ActionsProp>`
  display: none;

  ${noRoomForExport} {
    display: grid;
  }
`;

/** The last line of a narrow toolbar. An export's progress lies over it. */
const End = styled.div`
  display: grid;
  flex: 1 0 auto;
  align-items: center;

  ${compact} {
    order: 2;
    flex: 0 0 100%;
  }
`;

/** Takes the whole line, and adds nothing to its width. */
const Running = styled.div`
  grid-area: 1 / 1;
  display: flex;
  inline-size: 0;
  min-inline-size: 100%;
`;

/**
 * Wide enough for its longest content, and high enough for a button: neither lines break nor does the table move
 * when a button appears.
 */
const Summary = styled.div<{ $isHidden: boolean }>`
  grid-area: 1 / 1;
  visibility: ${({ $isHidden }) => ($isHidden ? 'hidden' : 'inherit')};
  display: flex;
  min-inline-size: 21rem;
  align-items: center;
  justify-content: flex-end;
  gap: ${({ theme }) => theme.space.xs};
  min-block-size: 2rem;

  ${compact} {
    min-inline-size: 0;
    justify-content: space-between;
  }

  ${({ theme }) => theme.media.thumb} {
    min-block-size: 1.5rem;

    > button {
      margin-block: -0.625rem;
    }
  }
`;

/** A line of its own on a phone. */
const Actions = styled.div`
  flex: none;

  ${compact} {
    flex: 0 0 100%;
  }
`;
