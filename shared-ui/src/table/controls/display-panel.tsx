import type { MouseEvent, ReactNode } from 'react';
import { styled } from 'styled-components';
import { canHide, canSort } from '../view/column.ts';
import { FieldGroup, Legend } from './field-group.tsx';
import { Select, SelectFrame } from './field-styles.ts';
import { type Density, densities, readSort, writeSort } from '../view/table-choice.ts';
import type { TableView } from '../view/table-view.ts';
import type { MenuPanelProps } from './toolbar-menu.tsx';
import { ToolbarPanel } from './toolbar-panel.tsx';

interface DisplayPanelProps extends MenuPanelProps {
  view: TableView<never>;
  /** Buttons below the choices; a click on one closes the panel. */
  children: ReactNode;
}

/** Panel with the choices of a table's sorting, columns and density. */
export function DisplayPanel({ id: panelId, view, trigger, onClose, children }: DisplayPanelProps) {
  const { choice, choose, allColumns, defaultSort, density } = view;
  const columns = allColumns.filter(canHide);
  const orders = columns.filter(canSort).flatMap(({ id, header }) => [
    { value: id, label: `${header}, crescente` },
    { value: `-${id}`, label: `${header}, decrescente` },
  ]);
  const mayLackRoom = columns.some(({ hideBelow }) => hideBelow !== undefined);
  const original = orders.find(({ value }) => value === writeSort(defaultSort));
  return (
    <ToolbarPanel
      id={panelId}
      label="Exibir"
      trigger={trigger}
      onClose={onClose}
      // With filters the button may be at the right edge.
      edge={view.filters.length > 0 ? 'end' : 'start'}
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
      <FieldGroup legend="Colunas">
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
        {mayLackRoom && <Hint>Uma coluna que não cabe na tela fica de fora.</Hint>}
      </FieldGroup>
      <FieldGroup legend="Densidade">
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
      </FieldGroup>
      <Buttons onClick={leave}>{children}</Buttons>
    </ToolbarPanel>
  );

  function leave({ target }: MouseEvent): void {
    if (target instanceof HTMLButtonElement) {
      onClose();
      trigger.current?.focus();
    }
  }

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

/** No box: buttons may be hidden in a wide table. */
const Buttons = styled.div`
  display: contents;
`;

const Field = styled.label`
  display: grid;
  gap: ${({ theme }) => theme.space.xxs};
`;

const Choices = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(7.5rem, 1fr));
  column-gap: ${({ theme }) => theme.space.sm};
`;

const Hint = styled.p`
  margin-block-start: ${({ theme }) => theme.space.xxs};
  color: ${({ theme }) => theme.color.textMuted};
  font-size: ${({ theme }) => theme.font.size.sm};
`;

const Choice = styled.label`
  display: flex;
  align-items: center;
  gap: ${({ theme }) => theme.space.xs};
  min-block-size: 2rem;
  line-height: 1.125rem;
  cursor: pointer;

  ${({ theme }) => theme.media.thumb} {
    min-block-size: 2.75rem;
  }

  input {
    flex: none;
    inline-size: 1rem;
    block-size: 1rem;
    margin: 0;
    accent-color: ${({ theme }) => theme.color.accent};

    /* As the global style does for checkboxes: in the dark, Chromium fills unchecked ones with grey. */
    &:not(:checked) {
      filter: contrast(2);
    }
  }
`;
