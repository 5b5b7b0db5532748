import { css, styled } from 'styled-components';
import type { FilterField } from '../view/table-choice.ts';
import { compact } from './compact.ts';
import { Select, SelectFrame } from './field-styles.ts';
import { filterMark, returnsToList, returnToList, stayInFilter } from './filter-focus.ts';

interface FilterSelectProps {
  field: FilterField;
  /** The chosen value; '' for all. */
  value: string;
  onChange: (value: string) => void;
  /** Moves the focus to the list, after a choice by pointer; by default the filter keeps it. */
  onReturn?: (() => void) | undefined;
  /** Whether the filter is in a menu, and fills the menu's width. */
  isInMenu?: boolean;
}

/** A filter of a table, with its label. */
export function FilterSelect(props: FilterSelectProps) {
  const { field, value, onChange, onReturn, isInMenu = false } = props;
  return (
    <Filter $isInMenu={isInMenu}>
      {field.label}
      <Select
        {...filterMark}
        value={value}
        onPointerDown={({ currentTarget }) => returnToList(currentTarget)}
        onBlur={({ currentTarget }) => stayInFilter(currentTarget)}
        onChange={({ target }) => {
          onChange(target.value);
          if (returnsToList(target)) {
            onReturn?.();
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
const Filter = styled(SelectFrame)<{ $isInMenu: boolean }>`
  flex: none;
  max-inline-size: min(16rem, 100%);
  ${({ $isInMenu }) => $isInMenu && inMenu}

  ${compact} {
    order: 1;
    flex: 1 1 9rem;
    max-inline-size: 100%;
  }
`;

/** The choices line up at the end. */
const inMenu = css`
  max-inline-size: none;

  > select {
    text-align-last: end;
  }
`;
