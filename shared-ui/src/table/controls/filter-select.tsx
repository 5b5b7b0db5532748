import { styled } from 'styled-components';
import type { FilterField } from '../view/table-choice.ts';
import { compact } from './compact.ts';
import { Select, SelectFrame } from './field-styles.ts';
import { filterMark, returnsToList, returnToList, stayInFilter } from './filter-focus.ts';

interface FilterSelectProps {
  field: FilterField;
  /** The chosen value; '' for all. */
  value: string;
  onChange: (value: string) => void;
  /** Moves the focus to the list, after a choice by pointer. */
  onReturn: () => void;
}

/** A filter of a table, with its label. */
export function FilterSelect({ field, value, onChange, onReturn }: FilterSelectProps) {
  return (
    <Filter>
      {field.label}
      <Select
        {...filterMark}
        value={value}
        onPointerDown={({ currentTarget }) => returnToList(currentTarget)}
        onBlur={({ currentTarget }) => stayInFilter(currentTarget)}
        onChange={({ target }) => {
          onChange(target.value);
          if (returnsToList(target)) {
            onReturn();
          }
        }}
      >
        <option value="">Todos</option>
        {field.options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </Select>
    </Filter>
  );
}

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
