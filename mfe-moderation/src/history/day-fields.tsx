import { localDay } from '@panel/shared-ui';
import { styled } from 'styled-components';
import type { Days } from '../data/day.ts';
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

/** Sets the first day. The last day stays, or is today if none was chosen, and is never before the first. Null: all days. */
function daysFrom(first: string | null, days: Days | null): Days | null {
  const last = days?.last ?? localDay(new Date());
  return first === null ? null : { first, last: last > first ? last : first };
}

/** Sets the last day. The first day is never after it. Null: only the first day. */
function daysUntil(last: string | null, days: Days | null): Days | null {
  if (last === null) {
    return days && { ...days, last: days.first };
  }
  return { first: days && days.first < last ? days.first : last, last };
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
