import { Button, formatNumber } from '@panel/shared-ui';
import { type ReactNode, useState } from 'react';
import { styled } from 'styled-components';
import type { Column } from '../view/column.ts';
import { compact } from './compact.ts';
import { filterMark, returnsToList, returnToList, stayInFilter } from './filter-focus.ts';
import { DisplayMenu } from './display-menu.tsx';
import { ExportButton } from './export/export-button.tsx';
import { RunningExport } from './export/running-export.tsx';
import type { RowPages } from './export/row-pages.ts';
import { Select, SelectFrame } from './field-styles.ts';
import { SearchField } from './search-field.tsx';
import type { TableView } from '../view/table-view.ts';

interface TableToolbarProps<Row> {
  view: TableView<Row>;
  /** The shown columns and rows. */
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  /** Set if not all shown rows are loaded: the rows to export. */
  pages: RowPages<Row> | undefined;
  /** The total number of rows; undefined while it is unknown. */
  total: number | undefined;
  /** The number of rows that match search and filters; undefined while it is unknown. */
  matching: number | undefined;
  /** A sentence about the rows, and the id that it gets. */
  description: string | undefined;
  descriptionId: string;
  /** The page's own buttons and links, at the end. */
  actions: ReactNode;
  onClear: () => void;
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
  const { view, rows, pages, total, matching, description, actions, onClear } = props;
  const { choice, choose, filters, noun, isFiltered } = view;
  const columns = [...props.columns, ...view.allColumns.filter((column) => column.isExportOnly)];
  const [running, setRunning] = useState<StartedExport<Row>>();
  const hasActions = Boolean(actions);
  const exporting = (
    <ExportButton
      {...{ columns, rows }}
      name={noun.many}
      pages={
        pages && {
          isRunning: running !== undefined,
          isEmpty: !matching,
          onStart: (opener) => setRunning(running ?? { pages, opener }),
        }
      }
    />
  );
  return (
    <Bar>
      <SearchField
        label={`Buscar ${noun.many}`}
        value={choice.query}
        onChange={(query) => choose({ query })}
      />
      {filters.map(({ id, label, options }) => (
        <Filter key={id}>
          {label}
          <Select
            {...filterMark}
            value={choice.filters[id] ?? ''}
            onPointerDown={({ currentTarget }) => returnToList(currentTarget)}
            onBlur={({ currentTarget }) => stayInFilter(currentTarget)}
            onChange={({ target }) => {
              choose({ filters: { ...choice.filters, [id]: target.value } });
              if (returnsToList(target)) {
                props.onFocusLost();
              }
            }}
          >
            <option value="">Todos</option>
            {options.map((option) => (
              <option key={option.value} value={option.value}>
                {option.label}
              </option>
            ))}
          </Select>
        </Filter>
      ))}
      <DisplayMenu view={view}>
        <OnlyCompact $hasActions={hasActions}>{exporting}</OnlyCompact>
      </DisplayMenu>
      <OnlyWide $hasActions={hasActions}>{exporting}</OnlyWide>
      <End>
        <Summary $hasActions={hasActions}>
          {running ? (
            <RunningExport
              {...running}
              columns={columns}
              name={noun.many}
              onFocusLost={props.onFocusLost}
              onEnd={() => setRunning(undefined)}
            />
          ) : (
            <>
              {description && <Description id={props.descriptionId}>{description}</Description>}
              <Count role="status">{countText(matching, total, view)}</Count>
              {isFiltered && matching !== 0 && (
                <Button
                  variant="ghost"
                  size="small"
                  aria-label="Limpar filtros"
                  title="Limpar filtros"
                  onClick={onClear}
                >
                  <Cross aria-hidden>×</Cross>
                </Button>
              )}
            </>
          )}
        </Summary>
        {hasActions && <Actions $isHidden={running !== undefined}>{actions}</Actions>}
      </End>
    </Bar>
  );
}

/** '12 de 50 jogos'; '' when there are no rows, and while a number is unknown. */
function countText<Row>(
  matching: number | undefined,
  total: number | undefined,
  { noun, isFiltered }: TableView<Row>,
): string {
  if (!total || (isFiltered && matching === undefined)) {
    return '';
  }
  const all = `${formatNumber(total)} ${total === 1 ? noun.one : noun.many}`;
  return isFiltered ? `${formatNumber(matching ?? 0)} de ${all}` : all;
}

const Bar = styled.div`
  position: relative;
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${({ theme }) => theme.space.xs};
  margin-block-end: ${({ theme }) => theme.space.sm};
`;

/** Limited in width, because options may be texts that users typed. */
const Filter = styled(SelectFrame)`
  flex: none;
  max-inline-size: min(16rem, 100%);

  ${compact} {
    order: 1;
    flex: 1 1 9rem;
    max-inline-size: 100%;
  }
`;

/** One line, or two beside a long count. */
const Description = styled.p`
  color: ${({ theme }) => theme.color.textMuted};
  font-size: ${({ theme }) => theme.font.size.sm};
  line-height: 1rem;
`;

interface ActionsProp {
  $hasActions: boolean;
}

/** Container query for a line without room for the export's button. */
const noRoomForExport = ({ $hasActions }: ActionsProp) =>
  $hasActions ? '@container data-table (width < 68rem)' : compact;

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

/** The last line of a narrow toolbar. */
const End = styled.div`
  display: contents;

  ${compact} {
    display: flex;
    order: 2;
    flex: 0 0 100%;
    gap: ${({ theme }) => theme.space.xs};
  }
`;

/**
 * Wide enough for its longest content, and high enough for a button: neither lines break nor does the table move
 * when a button or an export's progress appears. In a narrow table it shares a line with the actions, which make room
 * for an export's progress.
 */
const Summary = styled.div<ActionsProp>`
  display: flex;
  flex: 1 0 ${({ $hasActions }) => ($hasActions ? '11.5rem' : '17rem')};
  align-items: center;
  justify-content: flex-end;
  gap: ${({ theme }) => theme.space.xs};
  min-block-size: 2rem;

  ${compact} {
    flex: 1;
    min-inline-size: 0;
    justify-content: space-between;
  }

  ${({ theme }) => theme.media.mobile} {
    min-block-size: ${({ $hasActions }) => ($hasActions ? '2.75rem' : '1.5rem')};

    > button {
      margin-block: -0.625rem;
    }
  }
`;

/** A letter, because an icon would bring the code of all icons. */
const Cross = styled.span`
  font-size: ${({ theme }) => theme.font.size.lg};
  line-height: 1rem;
`;

const Count = styled.p`
  color: ${({ theme }) => theme.color.textMuted};
  font-size: ${({ theme }) => theme.font.size.sm};
  font-variant-numeric: ${({ theme }) => theme.font.figures};
  white-space: nowrap;

  ${compact} {
    white-space: normal;
  }
`;

/** Hidden actions keep their place, so that the line does not change during an export. */
const Actions = styled.div<{ $isHidden: boolean }>`
  margin-inline-start: auto; /* Keeps them at the end when they wrap, too. */
  visibility: ${({ $isHidden }) => ($isHidden ? 'hidden' : 'visible')};
  display: flex;
  align-items: center;
  gap: ${({ theme }) => theme.space.xs};
`;
