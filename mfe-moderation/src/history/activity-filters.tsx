import { Button, excerpt, formatNumber } from '@panel/shared-ui';
import { type ReactNode, useState } from 'react';
import { styled } from 'styled-components';
import type { PersonCount, RecordedDecision } from '../data/history/report-decisions.api.ts';

interface PeopleProps {
  /** The decisions of each person on the chosen day; undefined without a day, and until they are read. */
  counts: readonly PersonCount[] | undefined;
  /** Name the people while `counts` is undefined. */
  decisions: readonly RecordedDecision[] | undefined;
  /** The chosen person; null for all. */
  personId: string | null;
  onChoose: (personId: string | null) => void;
}

/** How many decisions each person made; a click on a person lists only theirs. */
export function People({ counts, decisions, personId, onChoose }: PeopleProps) {
  const known: readonly Person[] = counts ?? decisions ?? [];
  // The last decisions name few people, and the counts of another day may lack the chosen one.
  const [seen, setSeen] = useState<ReadonlyMap<string | null, Person>>(new Map());
  const unseen = known.filter((person) => !seen.has(person.personId));
  if (unseen.length > 0) {
    setSeen(
      new Map([
        ...seen,
        ...unseen.map(({ personId, name }) => [personId, { personId, name }] as const),
      ]),
    );
  }
  const people = new Map<string | null, Person>(counts ? [] : seen);
  known.forEach((person) => people.set(person.personId, person));
  const nameless = people.get(null);
  people.delete(null);
  if (personId !== null && !people.has(personId)) {
    people.set(personId, seen.get(personId) ?? { personId, name: 'Pessoa escolhida' });
  }
  return (
    <Group role="group" aria-label="Pessoas">
      <Total role="status">{counts && totalText(counts)}</Total>
      <Choice isChosen={personId === null} onClick={() => onChoose(null)}>
        Todas
      </Choice>
      {[...people].map(([id, { name, count = 0 }]) => (
        <Choice key={id} isChosen={id === personId} onClick={() => onChoose(id)}>
          <Name>{excerpt(name ?? 'Sem nome', 80)}</Name>
          {counts && <Figure>{formatNumber(count)}</Figure>}
        </Choice>
      ))}
      {/* No button: the database cannot filter by nobody. */}
      {nameless?.count !== undefined && (
        <Muted>{`Sem nome: ${formatNumber(nameless.count)}`}</Muted>
      )}
    </Group>
  );
}

type Person = Pick<PersonCount, 'personId' | 'name'> & { count?: number };

function totalText(counts: readonly PersonCount[]): string {
  const total = counts.reduce((sum, { count }) => sum + count, 0);
  return total === 1 ? '1 decisão' : `${formatNumber(total)} decisões`;
}

interface ChoiceProps {
  isChosen: boolean;
  onClick: () => void;
  children: ReactNode;
}

function Choice({ isChosen, onClick, children }: ChoiceProps) {
  return (
    <Button
      size="small"
      variant={isChosen ? 'primary' : 'secondary'}
      aria-pressed={isChosen}
      onClick={onClick}
    >
      {children}
    </Button>
  );
}

/**
 * Up to three and a half lines on a phone: more people scroll, and do not push the list out of sight. The padding leaves
 * room for the outline of a focused button.
 */
const Group = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${({ theme }) => theme.space.xs};
  max-block-size: 11rem;
  padding: 0.25rem;
  margin: -0.25rem;
  overflow-y: auto;

  > button {
    max-inline-size: 100%;
  }
`;

const Total = styled.span`
  font-weight: ${({ theme }) => theme.font.weight.medium};
  font-variant-numeric: ${({ theme }) => theme.font.figures};

  &:empty {
    display: none;
  }
`;

const Name = styled.bdi`
  min-inline-size: 0;
  overflow-wrap: anywhere;
`;

const Figure = styled.span`
  font-variant-numeric: ${({ theme }) => theme.font.figures};
  font-weight: ${({ theme }) => theme.font.weight.bold};
`;

const Muted = styled.span`
  color: ${({ theme }) => theme.color.textMuted};
  font-size: ${({ theme }) => theme.font.size.sm};
`;

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
