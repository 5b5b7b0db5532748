import { styled } from 'styled-components';
import { fieldStyles } from './field-styles.ts';
import { narrow } from '../grid/narrow.ts';
import { longestQuery } from '../view/table-choice.ts';

interface SearchFieldProps {
  label: string;
  value: string;
  onChange: (value: string) => void;
}

export function SearchField({ label, value, onChange }: SearchFieldProps) {
  return (
    <Field
      type="search"
      aria-label={label}
      placeholder={label}
      maxLength={longestQuery}
      autoComplete="off"
      spellCheck={false}
      value={value}
      onChange={({ target }) => onChange(target.value)}
    />
  );
}

/** Leaves room on its line for the count, so that a search does not move the table. */
const Field = styled.input`
  ${fieldStyles}
  flex: 0 1 clamp(11rem, 18cqi, 16rem);
  min-inline-size: 0;
  padding-inline: ${({ theme }) => theme.space.sm} ${({ theme }) => theme.space.xs};

  ${narrow} {
    flex: 1 1 calc(100% - 8rem);
  }

  &::placeholder {
    color: ${({ theme }) => theme.color.textMuted};
    opacity: 1;
  }

  &::-webkit-search-cancel-button {
    filter: grayscale(1);
  }
`;
