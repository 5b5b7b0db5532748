import { Button, formatNumber } from '@panel/shared-ui';
import { type ReactNode, useState } from 'react';
import { styled } from 'styled-components';
import type { PersonCount, RecordedDecision } from '../data/history/report-decisions.api.ts';
import { personName, statusLabels } from '../data/report.labels.ts';
import { decisions, type ReportDecision } from '../data/report.ts';

interface DecisionChoiceProps {
  /** Null for all. */
  decision: ReportDecision | null;
  onChoose: (decision: ReportDecision | null) => void;
}

/** Lists only the changes to one status. */
export function DecisionChoice({ decision, onChoose }: DecisionChoiceProps) {
  return (
    <Group role="group" aria-label="Decisão">
      {[null, ...decisions].map((choice) => (
        <Choice key={choice} isChosen={choice === decision} onClick={() => onChoose(choice)}>
          {choice === null ? 'Todas as decisões' : statusLabels[choice]}
        </Choice>
      ))}
    </Group>
  );
}

interface PeopleProps {
  /** The decisions of each person on the chosen days; undefined without days, and until they are read. */
  counts: readonly PersonCount[] | undefined;
  /** Hides the numbers, in their place, until those of the chosen days and decision are read. */
  areCountsStale: boolean;
  /** Name the people while `counts` is undefined. */
  decisions: readonly RecordedDecision[] | undefined;
  /** The chosen person; null for all. */
  personId: string | null;
  onChoose: (personId: string | null) => void;
}

/** How many decisions each person made; a click on a person lists only theirs. */
export function People({ counts, areCountsStale, decisions, personId, onChoose }: PeopleProps) {
  // Keeps everybody's place and the width of their greatest number, so that no button moves. The last decisions name
  // few people, and other counts lack those who have no decision.
  const [seen, setSeen] = useState<ReadonlyMap<string | null, PersonCount>>(new Map());
  const known = counts ?? decisions?.map(({ personId, name }) => ({ personId, name, count: 0 }));
  const changed = known?.filter(({ personId, count }) => count > (seen.get(personId)?.count ?? -1));
  if (changed?.length) {
    setSeen(new Map([...seen, ...changed.map((person) => [person.personId, person] as const)]));
  }
  const numbers = new Map(counts?.map(({ personId, count }) => [personId, count]));
  const people = [...seen.values()].filter((person) => person.personId !== null);
  if (personId !== null && !seen.has(personId)) {
    people.push({ personId, name: 'Pessoa escolhida', count: 0 });
  }
  const nameless = numbers.get(null);
  return (
    <Group role="group" aria-label="Pessoas" data-stale={areCountsStale || undefined}>
      <Choice isChosen={personId === null} onClick={() => onChoose(null)}>
        Todas
      </Choice>
      {people.map(({ personId: id, name, count }) => (
        <Choice key={id} isChosen={id === personId} onClick={() => onChoose(id)}>
          <Name>{personName(name)}</Name>
          {counts && (
            <Figure $width={formatNumber(count).length}>
              {formatNumber(numbers.get(id) ?? 0)}
            </Figure>
          )}
        </Choice>
      ))}
      {/* Last, so that another total moves no button. */}
      <Total role="status">{counts && totalText(counts, personId)}</Total>
      {/* No button: the database cannot filter by nobody. */}
      {nameless !== undefined && <Muted>{`${personName(null)}: ${formatNumber(nameless)}`}</Muted>}
    </Group>
  );
}

/** '33 decisões'; '2 de 33 decisões' when a person is chosen. */
function totalText(counts: readonly PersonCount[], chosen: string | null): string {
  const sumOf = (people: readonly PersonCount[]) =>
    people.reduce((sum, { count }) => sum + count, 0);
  const total = sumOf(counts);
  const all = total === 1 ? '1 decisão' : `${formatNumber(total)} decisões`;
  const ofPerson = sumOf(counts.filter(({ personId }) => personId === chosen));
  return chosen === null ? all : `${formatNumber(ofPerson)} de ${all}`;
}

interface ChoiceProps {
  isChosen: boolean;
  onClick: () => void;
  children: ReactNode;
}

function Choice({ isChosen, onClick, children }: ChoiceProps) {
  return (
    <Button size="small" variant="secondary" aria-pressed={isChosen} onClick={onClick}>
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
  [data-stale] > & {
    visibility: hidden;
  }
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

const Figure = styled.span<{ $width: number }>`
  [data-stale] & {
    visibility: hidden;
  }
  min-inline-size: ${({ $width }) => $width}ch;
  text-align: end;
  font-variant-numeric: ${({ theme }) => theme.font.figures};
  font-weight: ${({ theme }) => theme.font.weight.bold};
`;

const Muted = styled.span`
  color: ${({ theme }) => theme.color.textMuted};
  font-size: ${({ theme }) => theme.font.size.sm};
`;
