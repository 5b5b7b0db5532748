import { Link, useSearchParams } from '@panel/shared-federation/router';
import { Button, localDay, Message, Skeleton, VisuallyHidden } from '@panel/shared-ui';
import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { ArrowLeft } from 'lucide-react';
import { useState } from 'react';
import { styled } from 'styled-components';
import { type Days, isDay } from '../data/day.ts';
import { decisions as allDecisions } from '../data/report.ts';
import { type ActivityFilter, decisionQueries } from '../data/history/report-decisions.queries.ts';
import { ActivityExport } from './activity-export.tsx';
import { DecisionChoice, People } from './activity-filters.tsx';
import { DayFields } from './day-fields.tsx';
import { DecisionList } from './decision-list.tsx';

/** The last decisions about reports, and how many each person made on a day. */
export function ActivityPage() {
  const [filter, changeFilter] = useActivityFilter();
  const decisions = useInfiniteQuery(decisionQueries.list(filter));
  const counts = useQuery({
    ...decisionQueries.counts(filter),
    // They keep the place of the next counts.
    placeholderData: keepPreviousData,
  });
  const { data } = decisions;
  const failed = [decisions, counts].filter(({ isError }) => isError);
  const isRecorded = data !== null;
  // Waits for both requests of some days: the second answer would move the rows of the first.
  const areBothRead = !decisions.isPending && (filter.days === null || counts.isFetched);
  const [shownDays, setShownDays] = useState<string>();
  const days = JSON.stringify(filter.days);
  if (areBothRead && shownDays !== days) {
    setShownDays(days);
  }
  // Another person or decision of the same days keeps the people on screen.
  const arePeopleShown = areBothRead || shownDays === days;
  return (
    <Page>
      <Bar>
        <Back to="/admin/reports">
          <ArrowLeft size={16} aria-hidden />
          Reports
        </Back>
        {isRecorded && (
          <>
            <DecisionChoice
              decision={filter.decision}
              onChoose={(decision) => changeFilter({ decision })}
            />
            <DayFields days={filter.days} onChange={(days) => changeFilter({ days })} />
            <ActivityExport filter={filter} isEmpty={!data || data.length === 0} />
          </>
        )}
      </Bar>
      {isRecorded ? (
        <div hidden={!arePeopleShown}>
          <People
            counts={filter.days === null ? undefined : counts.data}
            areCountsStale={counts.isPlaceholderData}
            // Not before the counts: they decide the order of the people.
            decisions={areBothRead ? data : undefined}
            personId={filter.personId}
            onChoose={(personId) => changeFilter({ personId })}
          />
        </div>
      ) : (
        <Message tone="neutral" title="Este projeto não registra decisões." role="status" />
      )}
      {failed.length > 0 && isRecorded && !decisions.isPending && (
        <Message
          tone="danger"
          title={describeProblem(decisions.isError, data !== undefined)}
          role="alert"
        >
          <Button
            size="small"
            variant="secondary"
            isBusy={failed.some(({ isFetching }) => isFetching)}
            onClick={() => failed.forEach(({ refetch }) => void refetch())}
          >
            Tentar novamente
          </Button>
        </Message>
      )}
      {!areBothRead && isRecorded && !decisions.isError && (
        <SkeletonLines>
          <VisuallyHidden role="status">Carregando decisões…</VisuallyHidden>
          {skeletonLines.map((line) => (
            <Skeleton key={line} $width={`${90 - (line % 4) * 12}%`} />
          ))}
        </SkeletonLines>
      )}
      {areBothRead && data?.length === 0 && <Empty>{emptyText(filter)}</Empty>}
      {areBothRead && data && data.length > 0 && (
        <DecisionList
          decisions={data}
          hasMore={decisions.hasNextPage}
          isReadingMore={decisions.isFetchingNextPage}
          onShowMore={() => void decisions.fetchNextPage()}
        />
      )}
    </Page>
  );
}

const skeletonLines = Array.from({ length: 12 }, (_, index) => index);

const Page = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${({ theme }) => theme.space.md};
`;

const Bar = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${({ theme }) => theme.space.xs} ${({ theme }) => theme.space.md};

  /* The export beside the way back: the list begins higher. */
  ${({ theme }) => theme.media.mobile} {
    > :is(:first-child, :last-child) {
      order: -1;
    }
  }
`;

const Back = styled(Link)`
  display: inline-flex;
  align-items: center;
  gap: ${({ theme }) => theme.space.xxs};
  min-block-size: 2rem;
  margin-inline-end: auto;
  border-radius: ${({ theme }) => theme.radius.sm};
  color: ${({ theme }) => theme.color.textMuted};
  text-decoration: none;

  &:hover {
    color: ${({ theme }) => theme.color.text};
    text-decoration: underline;
  }

  ${({ theme }) => theme.media.thumb} {
    min-block-size: 2.75rem;
  }
`;

/** Lines in the place of decisions. */
const SkeletonLines = styled.div`
  display: grid;
  grid-auto-rows: 2.5rem;
  align-items: center;
  padding-inline: ${({ theme }) => theme.space.md};
  border: 1px solid ${({ theme }) => theme.color.border};
  border-radius: ${({ theme }) => theme.radius.lg};
  background: ${({ theme }) => theme.color.surface};
`;

const Empty = styled.p`
  padding: ${({ theme }) => theme.space.xxl} ${({ theme }) => theme.space.lg};
  margin: 0;
  color: ${({ theme }) => theme.color.textMuted};
  text-align: center;
`;

function describeProblem(isListWrong: boolean, isListShown: boolean): string {
  if (!isListWrong) {
    return 'As decisões de cada pessoa não puderam ser contadas.';
  }
  return isListShown
    ? 'A lista pode estar desatualizada ou incompleta.'
    : 'As decisões não puderam ser lidas.';
}

function emptyText({ days, decision, personId }: ActivityFilter): string {
  if (decision || personId) {
    return 'Nenhuma decisão com estes filtros.';
  }
  if (days === null) {
    return 'Nenhuma decisão até agora.';
  }
  return days.first === days.last ? 'Nenhuma decisão neste dia.' : 'Nenhuma decisão nestes dias.';
}

/**
 * The filter in the address: `day`, by default today and empty for all days, `until`, the last of several days,
 * `decision` and `person`. Anybody may have written the link, so what cannot be one of these is left out.
 *
 * @returns the filter, and a function that changes it
 */
function useActivityFilter(): [ActivityFilter, (change: Partial<ActivityFilter>) => void] {
  const [search, setSearch] = useSearchParams();
  // oxlint-disable-next-line react/purity -- midnight may have passed since the last render
  const today = localDay(new Date());
  const filter: ActivityFilter = {
    days: daysOf(search.get('day'), search.get('until'), today),
    decision: allDecisions.find((known) => known === search.get('decision')) ?? null,
    personId: personOf(search.get('person')),
  };

  function change(changes: Partial<ActivityFilter>): void {
    const { days, decision, personId } = { ...filter, ...changes };
    // Not the day of the last rendering, which may have been before midnight.
    const today = localDay(new Date());
    const isToday = days?.first === today && days.last === today;
    const parameters = {
      ...(!isToday && { day: days?.first ?? '' }),
      ...(days && days.first !== days.last && { until: days.last }),
      ...(decision !== null && { decision }),
      ...(personId !== null && { person: personId }),
    };
    setSearch(parameters, { replace: true });
  }
  return [filter, change];
}

function daysOf(day: string | null, until: string | null, today: string): Days | null {
  if (day === '') {
    return null;
  }
  const first = isDay(day) ? day : today;
  return { first, last: isDay(until) && until > first ? until : first };
}

/** Accounts have UUIDs. */
function personOf(text: string | null): string | null {
  return text !== null && /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(text)
    ? text.toLowerCase()
    : null;
}
