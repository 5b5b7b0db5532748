import { type ReactNode, type RefObject, useRef } from 'react';
import { styled } from 'styled-components';
import { canHide, canSort } from '../view/column.ts';
import { compact } from './compact.ts';
import { Select, SelectFrame } from './field-styles.ts';
import { type Density, densities, readSort, writeSort } from '../view/table-choice.ts';
import type { TableView } from '../view/table-view.ts';
import { useDismissal } from './use-dismissal.ts';

interface DisplayPanelProps {
  id: string;
  view: TableView<never>;
  /** The button that opens the panel; both have the same parent. */
  trigger: RefObject<HTMLButtonElement | null>;
  onClose: () => void;
  /** More content below the choices. */
  children: ReactNode;
}

/** Panel with the choices of a table's sorting, columns and density. */
export function DisplayPanel({ id: panelId, view, trigger, onClose, children }: DisplayPanelProps) {
  const panel = useRef<HTMLDivElement>(null);
  useDismissal(panel, trigger, onClose);
  const { choice, choose, allColumns, defaultSort, density } = view;
  const columns = allColumns.filter(canHide);
  const orders = columns.filter(canSort).flatMap(({ id, header }) => [
    { value: id, label: `${header}, crescente` },
    { value: `-${id}`, label: `${header}, decrescente` },
  ]);
  const original = orders.find(({ value }) => value === writeSort(defaultSort));
  return (
    <Panel
      ref={panel}
      id={panelId}
      role="group"
      aria-label="Exibir"
      tabIndex={-1}
      $isAfterFilters={view.filters.length > 0}
    >
      <Field>
        <Legend as="span">Ordenar por</Legend>
        <SelectFrame as="span">
          <Select
            value={writeSort(choice.sort)}
            onChange={({ target }) => choose({ sort: readSort(target.value) })}
          >
            <option value="">{defaultSort?.label ?? original?.label ?? 'Ordem original'}</option>
            {orders
              .filter((order) => order !== original)
              .map(({ value, label }) => (
                <option key={value} value={value}>
                  {label}
                </option>
              ))}
          </Select>
        </SelectFrame>
      </Field>
      <Group>
        <Legend>Colunas</Legend>
        <Choices>
          {columns.map(({ id, header }) => {
            const isShown = choice.columns.includes(id);
            return (
              <Choice key={id}>
                <input
                  type="checkbox"
                  checked={isShown}
                  // The last column cannot be hidden.
                  disabled={isShown && choice.columns.length === 1}
                  onChange={({ target }) => choose({ columns: withColumn(id, target.checked) })}
                />
                {header}
              </Choice>
            );
          })}
        </Choices>
      </Group>
      <Group>
        <Legend>Densidade</Legend>
        <Choices>
          {densities.map((value) => (
            <Choice key={value}>
              <input
                type="radio"
                name="density"
                checked={value === density}
                onChange={() => choose({ density: value })}
              />
              {densityLabels[value]}
            </Choice>
          ))}
        </Choices>
      </Group>
      {children}
    </Panel>
  );

  function withColumn(changed: string, isShown: boolean): string[] {
    return columns
      .map(({ id }) => id)
      .filter((id) => (id === changed ? isShown : choice.columns.includes(id)));
  }
}

const densityLabels: Record<Density, string> = {
  comfortable: 'Confortável',
  compact: 'Compacta',
};

/** With filters the button may be at the right edge, so the panel opens to the left; without filters to the right. */
const Panel = styled.div<{ $isAfterFilters: boolean }>`
  position: absolute;
  z-index: 3;
  inset-block-start: calc(100% + 0.25rem);
  inset-inline: ${({ $isAfterFilters }) => ($isAfterFilters ? 'auto 0' : '0 auto')};
  display: grid;
  gap: ${({ theme }) => theme.space.md};
  inline-size: 19rem;
  padding: ${({ theme }) => theme.space.md};
  border: 1px solid ${({ theme }) => theme.color.border};
  border-radius: ${({ theme }) => theme.radius.lg};
  background: ${({ theme }) => theme.color.surfaceRaised};
  box-shadow: ${({ theme }) => theme.shadow.lg};
  outline: none;

  ${compact} {
    inline-size: 100%;
  }
`;

const Field = styled.label`
  display: grid;
  gap: ${({ theme }) => theme.space.xxs};
`;

const Group = styled.fieldset`
  min-inline-size: 0;
  margin: 0;
  padding: 0;
  border: 0;
`;

const Legend = styled.legend`
  padding: 0;
  color: ${({ theme }) => theme.color.textMuted};
  font-size: ${({ theme }) => theme.font.size.sm};
  font-weight: ${({ theme }) => theme.font.weight.semibold};
`;

const Choices = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(7.5rem, 1fr));
  column-gap: ${({ theme }) => theme.space.sm};
`;

const Choice = styled.label`
  display: flex;
  align-items: center;
  gap: ${({ theme }) => theme.space.xs};
  min-block-size: 2rem;
  line-height: 1.125rem;
  cursor: pointer;

  ${({ theme }) => theme.media.mobile} {
    min-block-size: 2.75rem;
  }

  input {
    flex: none;
    inline-size: 1rem;
    block-size: 1rem;
    margin: 0;
    accent-color: ${({ theme }) => theme.color.accent};
  }
`;
