import { Button, formatNumber } from '@panel/shared-ui';
import { useState } from 'react';
import { styled } from 'styled-components';
import type { Column } from '../view/column.ts';
import { Select, SelectFrame } from './field-styles.ts';
import { DisplayMenu } from './display-menu.tsx';
import { ExportButton } from './export/export-button.tsx';
import { RunningExport } from './export/running-export.tsx';
import type { RowPages } from './export/row-pages.ts';
import { narrow } from '../grid/narrow.ts';
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
  /** Whether to show the total also without a search or filter. */
  saysTotal: boolean;
  isNarrow: boolean;
  onClear: () => void;
  /** Called when the focused element disappears. */
  onFocusLost: () => void;
}

/** An export keeps its rows when the user searches, filters or sorts. */
interface StartedExport<Row> {
  pages: RowPages<Row>;
  /** The button that started it. */
  opener: HTMLElement;
}

/** Search, filters, count, display options and export of a table; shown before the rows are loaded. */
export function TableToolbar<Row>(props: TableToolbarProps<Row>) {
  const { view, columns, rows, pages, total, matching, isNarrow, onClear } = props;
  const { choice, choose, filters, noun, isFiltered } = view;
  const isCounted = props.saysTotal || isFiltered;
  const [running, setRunning] = useState<StartedExport<Row>>();
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
            value={choice.filters[id] ?? ''}
            onChange={({ target }) =>
              choose({ filters: { ...choice.filters, [id]: target.value } })
            }
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
      <DisplayMenu view={view}>{isNarrow && exporting}</DisplayMenu>
      <OnlyWide>{exporting}</OnlyWide>
      <Summary>
        <Count role="status">{isCounted && countText(matching, total, view)}</Count>
        {isFiltered && matching !== 0 && (
          <Clear variant="ghost" size="small" onClick={onClear}>
            Limpar filtros
          </Clear>
        )}
      </Summary>
      {running && (
        <RunningExport
          {...running}
          columns={columns}
          name={noun.many}
          onFocusLost={props.onFocusLost}
          onEnd={() => setRunning(undefined)}
        />
      )}
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

/**
 * Limited in width, because options may be texts that users typed. In a narrow table `order` puts filters
 * below the first line, which search and 'Exibir' share.
 */
const Filter = styled(SelectFrame)`
  flex: none;
  max-inline-size: min(16rem, 100%);

  ${narrow} {
    order: 1;
    flex: 1 1 9rem;
    max-inline-size: 100%;
  }
`;

const OnlyWide = styled.div`
  ${narrow} {
    display: none;
  }
`;

const Summary = styled.div`
  display: flex;
  align-items: center;
  gap: ${({ theme }) => theme.space.xs};
  margin-inline-start: auto;

  ${narrow} {
    order: 1;
    flex: 1 0 100%;
    justify-content: space-between;
    min-block-size: 1.5rem;

    &:not(:has(> :not(:empty))) {
      min-block-size: 0;
      margin-block-start: calc(-1 * ${({ theme }) => theme.space.xs});
    }
  }
`;

const Count = styled.p`
  color: ${({ theme }) => theme.color.textMuted};
  font-size: ${({ theme }) => theme.font.size.sm};
  font-variant-numeric: ${({ theme }) => theme.font.figures};
  white-space: nowrap;
`;

/** The negative margin keeps the table in place when the button appears. */
const Clear = styled(Button)`
  ${narrow} {
    margin-block: -0.75rem;
  }
`;
