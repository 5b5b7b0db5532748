import { type ReactNode, type Ref, useState } from 'react';
import { css, styled } from 'styled-components';
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
  const { bar, view, rows, pages, matching, actions } = props;
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
    <Bar ref={bar} $hasActions={hasActions}>
      {hasActions && <Actions>{actions}</Actions>}
      <SearchField
        label={`Buscar ${noun.many}`}
        value={choice.query}
        onChange={(query) => choose({ query })}
      />
      {filters.map((field) => (
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
      <End $hasActions={hasActions}>
        <Summary $hasActions={hasActions} $isHidden={running !== undefined}>
          <RowCount {...props} />
        </Summary>
        {running && (
          <Running $hasActions={hasActions}>
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

interface ActionsProp {
  $hasActions: boolean;
}

/** Container query for a toolbar with the page's links in one line. */
const oneLine = '@container data-table (width >= 92rem)';

/**
 * With the page's own links a toolbar has two lines, unless the window is very wide. No content decides about the lines:
 * the filters have a width that does not depend on their options.
 */
const Bar = styled.div<ActionsProp>`
  grid-area: toolbar;
  position: relative;
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${({ theme }) => theme.space.xs};
  margin-block-end: ${({ theme }) => theme.space.sm};
  ${({ $hasActions }) => $hasActions && '--filter-flex: 0 1 10.25rem;'}

  @container data-table (width < 48rem) {
    ${({ $hasActions }) => $hasActions && '--filter-flex: 1 1 8.5rem; --filter-max: calc(50% - 0.25rem);'}
  }
`;

/** Container query for a line without room for the export's button. */
const noRoomForExport = ({ $hasActions }: ActionsProp) =>
  $hasActions ? '@container data-table (width < 56rem)' : compact;

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

/**
 * The end of the first line beside the page's links, else the last line of a narrow toolbar. An export's progress lies
 * over it: the count keeps its place.
 */
const End = styled.div<ActionsProp>`
  display: grid;
  flex: 1 0 auto;
  align-items: center;
  ${({ $hasActions }) => $hasActions && beside}

  ${compact} {
    order: 2;
    flex: 0 0 100%;
    ${({ $hasActions }) => $hasActions && 'display: contents;'}
  }
`;

/** Fills the first line, so that the search begins the second one. */
const beside = css`
  order: -1;
  flex: 1 0 calc(100% - 20rem);

  ${oneLine} {
    order: 0;
    flex: 1 0 auto;
  }
`;

interface HiddenProp {
  $isHidden: boolean;
}

/** Takes the whole line, and adds nothing to its width. On a phone it covers the page's links. */
const Running = styled.div<ActionsProp>`
  grid-area: 1 / 1;
  display: flex;
  inline-size: 0;
  min-inline-size: 100%;

  ${compact} {
    ${({ $hasActions }) => $hasActions && overFirstLine}
  }
`;

const overFirstLine = css`
  position: absolute;
  inset-block-start: 0;
  inset-inline-start: 0;
  min-block-size: 2.75rem;
  background: ${({ theme }) => theme.color.background};
`;

/**
 * Wide enough for its longest content, and high enough for a button: neither lines break nor does the table move
 * when a button appears.
 */
const Summary = styled.div<ActionsProp & HiddenProp>`
  grid-area: 1 / 1;
  visibility: ${({ $isHidden }) => ($isHidden ? 'hidden' : 'inherit')};
  display: flex;
  min-inline-size: 17rem;
  align-items: center;
  justify-content: flex-end;
  gap: ${({ theme }) => theme.space.xs};
  min-block-size: 2rem;

  ${compact} {
    min-inline-size: 0;
    justify-content: space-between;
    ${({ $hasActions }) => $hasActions && apart}
  }

  ${({ theme }) => theme.media.mobile} {
    min-block-size: 1.5rem;

    > button {
      margin-block: -0.625rem;
    }
  }
`;

/** On a phone the count stands beside the page's links, and the button after the filters. */
const apart = css`
  display: contents;

  > [role='status'] {
    order: -1;
    flex: 1;
    min-inline-size: 0;
    text-align: end;
  }

  > button {
    order: 2;
    flex: 1 0 9rem;
  }
`;

const Actions = styled.div`
  order: -2;
  flex: none;

  ${oneLine} {
    order: 0;
  }
`;
