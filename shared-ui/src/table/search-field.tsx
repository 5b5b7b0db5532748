import { useState } from 'react';
import { styled } from 'styled-components';
import { fieldStyles } from './controls.ts';
import { narrow } from './narrow.ts';
import { longestQuery } from './table-choice.ts';

interface SearchFieldProps {
  label: string;
  value: string;
  onChange: (value: string) => void;
}

/** A field that shows what is typed at once, and follows its value when that comes from elsewhere. */
export function SearchField({ label, value, onChange }: SearchFieldProps) {
  const [text, setText] = useState(value);
  const [knownValue, setKnownValue] = useState(value);
  if (value !== knownValue) {
    setKnownValue(value);
    setText(value);
  }
  return (
    <Field
      type="search"
      aria-label={label}
      placeholder={label}
      maxLength={longestQuery}
      autoComplete="off"
      spellCheck={false}
      value={text}
      onChange={({ target }) => {
        setText(target.value);
        onChange(target.value);
      }}
    />
  );
}

const Field = styled.input`
  ${fieldStyles}
  flex: 0 1 16rem;
  min-inline-size: 0;
  padding-inline: ${({ theme }) => theme.space.sm} ${({ theme }) => theme.space.xs};

  ${narrow} {
    flex: 1 1 12rem;
  }

  &::placeholder {
    color: ${({ theme }) => theme.color.textMuted};
    opacity: 1;
  }

  &::-webkit-search-cancel-button {
    filter: grayscale(1);
  }
`;
