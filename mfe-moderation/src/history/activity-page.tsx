import { Link, useSearchParams } from '@panel/shared-federation/router';
import { Button, localDay, Message, Skeleton, VisuallyHidden } from '@panel/shared-ui';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { ArrowLeft } from 'lucide-react';
import { useState } from 'react';
import { styled } from 'styled-components';
import { isDay } from '../data/day.ts';
import { type ActivityFilter, decisionQueries } from '../data/history/report-decisions.queries.ts';
import { DayField, People } from './activity-filters.tsx';
import { DecisionList } from './decision-list.tsx';

/** The last decisions about reports, and how many each person made on a day. */
export function ActivityPage() {
  const [filter, changeFilter] = useActivityFilter();
  const decisions = useInfiniteQuery(decisionQueries.list(filter));
  const counts = useQuery(decisionQueries.counts(filter.day));
  const { data } = decisions;
  const isRecorded = data !== null;
  // Waits for both requests of a day: the second answer would move the rows of the first.
  const areBothRead = !decisions.isPending && (filter.day === null || !counts.isPending);
  const [shownDay, setShownDay] = useState<string | null>();
  if (areBothRead && shownDay !== filter.day) {
    setShownDay(filter.day);
  }
  // Another person of the same day keeps the people on screen.
  const arePeopleShown = areBothRead || shownDay === filter.day;
  return (
    <Page>
      <Bar>
        <Back to="/admin/reports">
          <ArrowLeft size={16} aria-hidden />
          Reports
        </Back>
        {isRecorded && <DayField day={filter.day} onChange={(day) => changeFilter({ day })} />}
      </Bar>
      {isRecorded ? (
        <div hidden={!arePeopleShown}>
          <People
            counts={counts.data}
            decisions={data}
            personId={filter.personId}
            onChoose={(personId) => changeFilter({ personId })}
          />
        </div>
      ) : (
        <Message tone="neutral" title="Este projeto não registra decisões." role="status" />
      )}
      {decisions.isError && (
        <Message
          tone="danger"
          title={
            data
              ? 'A lista pode estar desatualizada ou incompleta.'
              : 'As decisões não puderam ser lidas.'
          }
          role="alert"
        >
          <Button
            size="small"
            variant="secondary"
            isBusy={decisions.isFetching}
            onClick={() => void decisions.refetch()}
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
      {areBothRead && data?.length === 0 && (
        <Empty>
          {filter.day === null ? 'Nenhuma decisão até agora.' : 'Nenhuma decisão neste dia.'}
        </Empty>
      )}
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

  ${({ theme }) => theme.media.mobile} {
    min-block-size: 2.75rem;
  }
`;

/** Each line as high as a decision. */
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

/**
 * The filter in the address: `day`, by default today and empty for all days, and `person`. Anybody may have
 * written the link, so what cannot be a day or a person is left out.
 *
 * @returns the filter, and a function that changes it
 */
function useActivityFilter(): [ActivityFilter, (change: Partial<ActivityFilter>) => void] {
  const [search, setSearch] = useSearchParams();
  // oxlint-disable-next-line react/purity -- midnight may have passed since the last render
  const today = localDay(new Date());
  const filter = {
    day: dayOf(search.get('day'), today),
    personId: personOf(search.get('person')),
  };

  function change(changes: Partial<ActivityFilter>): void {
    const { day, personId } = { ...filter, ...changes };
    // Not the day of the last rendering, which may have been before midnight.
    const today = localDay(new Date());
    const parameters = {
      ...(day !== today && { day: day ?? '' }),
      ...(personId !== null && { person: personId }),
    };
    setSearch(parameters, { replace: true });
  }
  return [filter, change];
}

function dayOf(text: string | null, today: string): string | null {
  if (text === '') {
    return null;
  }
  return isDay(text) ? text : today;
}

/** Accounts have UUIDs. */
function personOf(text: string | null): string | null {
  return text !== null && /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(text)
    ? text.toLowerCase()
    : null;
}
