import { styled } from 'styled-components';
import { compact } from './compact.ts';
import { fieldStyles } from './field-styles.ts';
import { longestQuery } from '../view/table-choice.ts';

interface SearchFieldProps {
  label: string;
  value: string;
  onChange: (value: string) => void;
  /** Whether the toolbar has room for a short field only. */
  isShort: boolean;
}

export function SearchField({ label, value, onChange, isShort }: SearchFieldProps) {
  return (
    <Frame $isShort={isShort}>
      <svg viewBox="0 0 16 16" aria-hidden>
        <circle cx="7" cy="7" r="4.5" />
        <path d="m10.5 10.5 3.5 3.5" />
      </svg>
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
    </Frame>
  );
}

const Frame = styled.div<{ $isShort: boolean }>`
  ${fieldStyles}
  position: relative;
  display: flex;
  flex: 100 1 ${({ $isShort }) => ($isShort ? '5rem' : '8rem')};
  min-inline-size: 0;
  max-inline-size: 16rem;

  ${compact} {
    flex-basis: ${({ $isShort }) => ($isShort ? '5rem' : 'calc(100% - 8rem)')};
    max-inline-size: none;
  }

  > svg {
    position: absolute;
    inset-inline-start: 0.625rem;
    inset-block: 0;
    inline-size: 1rem;
    block-size: 1rem;
    margin-block: auto;
    fill: none;
    stroke: ${({ theme }) => theme.color.textMuted};
    stroke-linecap: round;
    stroke-width: 1.5;
    pointer-events: none;
  }
`;

const Field = styled.input`
  flex: 1;
  min-inline-size: 0;
  padding-inline: 2.125rem ${({ theme }) => theme.space.xs};
  border: 0;
  border-radius: inherit;
  background: none;

  &::placeholder {
    color: ${({ theme }) => theme.color.textMuted};
    opacity: 1;
  }

  &::-webkit-search-cancel-button {
    filter: grayscale(1);
  }
`;
