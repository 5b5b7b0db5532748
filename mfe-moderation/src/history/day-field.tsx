import { useState } from 'react';
import { styled } from 'styled-components';

interface DayFieldProps {
  /** '2026-11-20'; null for all days. */
  day: string | null;
  onChange: (day: string | null) => void;
}

/** Field for a day. Emptied, it stands for all days. */
export function DayField({ day, onChange }: DayFieldProps) {
  /** A date whose year is being typed: '2026' begins as year 2, and browsers take six digits. */
  const [unfinished, setUnfinished] = useState<string>();

  function change({ value, validity }: HTMLInputElement): void {
    const isUnfinished = validity.rangeUnderflow || validity.rangeOverflow;
    setUnfinished(isUnfinished ? value : undefined);
    if (!isUnfinished) {
      onChange(value || null);
    }
  }

  return (
    <Label>
      Dia
      <Field
        type="date"
        min="1000-01-01"
        max="9999-12-31"
        value={unfinished ?? day ?? ''}
        onChange={({ currentTarget }) => change(currentTarget)}
        onBlur={() => setUnfinished(undefined)}
      />
    </Label>
  );
}

const Label = styled.label`
  display: inline-flex;
  align-items: center;
  gap: ${({ theme }) => theme.space.xs};
  color: ${({ theme }) => theme.color.textMuted};
`;

/** On phones the text is larger: iOS zooms in on fields below 16 px. */
const Field = styled.input`
  min-block-size: 2rem;
  padding-inline: ${({ theme }) => theme.space.xs};
  border: 1px solid ${({ theme }) => theme.color.borderStrong};
  border-radius: ${({ theme }) => theme.radius.md};
  background: ${({ theme }) => theme.color.surface};
  color: ${({ theme }) => theme.color.text};
  font: inherit;
  font-size: ${({ theme }) => theme.font.size.sm};

  ${({ theme }) => theme.media.mobile} {
    min-block-size: 2.75rem;
    font-size: ${({ theme }) => theme.font.size.field};
  }
`;
