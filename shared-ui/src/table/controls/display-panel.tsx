import { styled } from 'styled-components';
import { canSort } from '../view/column.ts';
import { Select, SelectFrame } from './field-styles.ts';
import { type Density, densities, readSort, writeSort } from '../view/table-choice.ts';
import type { TableView } from '../view/table-view.ts';

/** Choices of a table's sorting, columns and density. */
export function DisplayPanel({ view }: { view: TableView<never> }) {
  const { choice, choose, allColumns, density } = view;
  const columns = allColumns.filter(({ isControl }) => !isControl);
  return (
    <>
      <Field>
        <Legend as="span">Ordenar por</Legend>
        <SelectFrame as="span">
          <Select
            value={writeSort(choice.sort)}
            onChange={({ target }) => choose({ sort: readSort(target.value) })}
          >
            <option value="">Ordem original</option>
            {columns.filter(canSort).map(({ id, header }) => [
              <option key={id} value={id}>
                {header}, crescente
              </option>,
              <option key={`-${id}`} value={`-${id}`}>
                {header}, decrescente
              </option>,
            ])}
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
    </>
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
  font-size: ${({ theme }) => theme.font.size.xs};
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
