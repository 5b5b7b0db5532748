import { formatDateOnly, localDay } from '@panel/shared-ui';
import { CalendarDays } from 'lucide-react';
import {
  type KeyboardEvent,
  useEffect,
  useEffectEvent,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { styled } from 'styled-components';
import { isDay } from '../data/day.ts';

interface DayFieldProps {
  label: string;
  /** '2026-11-20'; null for an empty field. */
  day: string | null;
  /** The days where the arrow keys stop. */
  first?: string | undefined;
  last?: string | undefined;
  /** Called once the day has not changed for a moment, or the user leaves the field. */
  onChange: (day: string | null) => void;
}

/** Until a day counts: with each press of an arrow key the list would be read again. */
const settleMs = 400;

/** Of 'dd/mm/aaaa'. */
const maxLength = 10;

/**
 * Field for a day, dd/mm/aaaa in every browser: a native field takes the format of the browser's language. It writes the
 * slashes itself, the arrow keys lead to the days before and after, and the button opens the browser's calendar.
 */
export function DayField({ label, day, first, last, onChange }: DayFieldProps) {
  const id = useId();
  const picker = useRef<HTMLInputElement>(null);
  /** What the user is typing, while it is no day. */
  const [typed, setTyped] = useState<string>();
  /** The day in the field, until it counts. */
  const [next, setNext] = useState<string>();
  const shown = next ?? day;
  const text = typed ?? (shown === null ? '' : formatDateOnly(shown));

  /** The day that counts: `day` follows later. */
  const counted = useRef(day);
  useLayoutEffect(() => {
    counted.current = day;
  }, [day]);

  function change(changed: string | null): void {
    setNext(undefined);
    if (changed !== counted.current) {
      counted.current = changed;
      onChange(changed);
    }
  }

  const settle = () => change(shown);

  const settleLater = useEffectEvent(settle);
  useEffect(() => {
    const timer = next === undefined ? undefined : setTimeout(settleLater, settleMs);
    return () => clearTimeout(timer);
  }, [next]);

  function type(field: HTMLInputElement): void {
    const { value, selectionStart } = field;
    const isAppended = selectionStart === value.length && !text.startsWith(value);
    const written = isAppended ? withSlashes(value) : value;
    const named = written.split('/').reverse().join('-');
    const isWhole = written.length === maxLength;
    field.setCustomValidity(isWhole && !isDay(named) ? 'Esse dia não existe.' : '');
    setTyped(isDay(named) ? undefined : written);
    if (isDay(named)) {
      setNext(named);
    } else if (isWhole) {
      field.reportValidity();
    }
  }

  /** An empty field counts once the user leaves it: another day may follow. */
  function leave(): void {
    change(typed === '' ? null : shown);
    setTyped(undefined);
  }

  /**
   * Escape takes back the typed text, and then does not close the panel around the field. The panel's own listener runs
   * before React's handlers, except those of the capture phase.
   */
  function press(event: KeyboardEvent<HTMLInputElement>): void {
    const days = { ArrowUp: 1, ArrowDown: -1 }[event.key];
    if (event.key === 'Escape' && typed !== undefined) {
      event.stopPropagation();
      event.currentTarget.setCustomValidity('');
      setTyped(undefined);
    } else if (days !== undefined && !typed) {
      event.preventDefault();
      setTyped(undefined);
      const stepped = dayAfter(shown, days);
      const isBeyond = days > 0 ? stepped > (last ?? stepped) : stepped < (first ?? stepped);
      setNext(isBeyond ? next : stepped);
    } else if (event.key === 'Enter') {
      settle();
    }
  }

  return (
    <Place>
      <label htmlFor={id}>{label}</label>
      <Frame>
        <input
          id={id}
          inputMode="numeric"
          placeholder="dd/mm/aaaa"
          autoComplete="off"
          maxLength={maxLength}
          value={text}
          // Typed digits replace the selected day. Without a selection `maxLength` would reject them.
          onFocus={({ currentTarget }) => currentTarget.select()}
          onChange={({ currentTarget }) => type(currentTarget)}
          onKeyDownCapture={press}
          onBlur={leave}
        />
        <button
          type="button"
          aria-label={`Abrir calendário: ${label}`}
          title="Abrir calendário"
          onClick={() => picker.current?.showPicker()}
        >
          <CalendarDays size={16} aria-hidden />
        </button>
        {/* The browser's calendar opens below it. */}
        <Picker
          ref={picker}
          type="date"
          tabIndex={-1}
          aria-hidden
          value={shown ?? ''}
          onChange={({ target }) => change(target.value || null)}
        />
      </Frame>
    </Place>
  );
}

/** '2711' → '27/11/', '1/2/' → '01/02/': two digits and one slash each, also for a user who types the slashes. */
function withSlashes(text: string): string {
  return text
    .replace(/\/+/g, '/')
    .replace(/(?<!\d)\d(?=\/)/g, '0$&')
    .replace(/^(\d\d)(?=\d|$)/, '$1/')
    .replace(/^(\d\d\/\d\d)(?=\d|$)/, '$1/');
}

/** The day some days after another; today without one. */
function dayAfter(day: string | null, days: number): string {
  const [year = 0, month = 1, date = 1] = (day ?? '').split('-').map(Number);
  return localDay(day === null ? new Date() : new Date(year, month - 1, date + days));
}

const Place = styled.div`
  display: inline-flex;
  align-items: center;
  gap: ${({ theme }) => theme.space.xs};
  color: ${({ theme }) => theme.color.textMuted};

  ${({ theme }) => theme.media.mobile} {
    display: grid;
    gap: 0;
  }
`;

/** On a touch screen the text is larger: iOS zooms in on fields below 16 px. */
const Frame = styled.span`
  position: relative;
  display: inline-flex;
  border: 1px solid ${({ theme }) => theme.color.borderStrong};
  border-radius: ${({ theme }) => theme.radius.md};
  background: ${({ theme }) => theme.color.surface};
  font-size: ${({ theme }) => theme.font.size.sm};

  > input:first-child {
    inline-size: 6.5rem;
    min-block-size: 1.875rem;
    padding-inline: ${({ theme }) => theme.space.xs} 0;
    border: 0;
    border-radius: inherit;
    background: none;
    color: ${({ theme }) => theme.color.text};
    font: inherit;
    font-variant-numeric: ${({ theme }) => theme.font.figures};
  }

  > button {
    display: grid;
    place-items: center;
    inline-size: 2rem;
    padding: 0;
    border: 0;
    border-radius: inherit;
    background: none;
    color: inherit;
    cursor: pointer;
  }

  ${({ theme }) => theme.media.thumb} {
    font-size: ${({ theme }) => theme.font.size.field};

    > input:first-child {
      min-block-size: 2.625rem;
    }

    > button {
      flex: none;
      inline-size: 2.75rem;
    }
  }

  ${({ theme }) => theme.media.mobile} {
    > input:first-child {
      inline-size: 100%;
      min-inline-size: 0;
    }
  }
`;

const Picker = styled.input`
  position: absolute;
  inset: auto 0 0;
  block-size: 0;
  padding: 0;
  border: 0;
  opacity: 0;
  pointer-events: none;
`;
