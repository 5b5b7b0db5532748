import { styled } from 'styled-components';
import { type Days, daysFrom, daysUntil } from '../data/day.ts';
import { DayField } from './day-field.tsx';

interface DayFieldsProps {
  /** Null for all days. */
  days: Days | null;
  onChange: (days: Days | null) => void;
}

/** Fields for the first and the last of some days: a typed day moves the other one where it has to, an arrow key stops. */
export function DayFields({ days, onChange }: DayFieldsProps) {
  return (
    <Place>
      <DayField
        label="De"
        day={days?.first ?? null}
        last={days?.last}
        onChange={(day) => onChange(daysFrom(day, days))}
      />
      <DayField
        label="Até"
        day={days?.last ?? null}
        first={days?.first}
        onChange={(day) => onChange(daysUntil(day, days))}
      />
    </Place>
  );
}

/** Side by side on a phone, too. */
const Place = styled.div`
  display: flex;
  gap: ${({ theme }) => theme.space.xs} ${({ theme }) => theme.space.sm};

  ${({ theme }) => theme.media.mobile} {
    display: grid;
    grid-template-columns: repeat(2, minmax(0, 1fr));
    inline-size: 100%;
  }
`;
