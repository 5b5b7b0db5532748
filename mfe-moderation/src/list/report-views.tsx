import { Link, useSearchParams } from '@panel/shared-federation/router';
import { waitingRows } from '@panel/shared-federation/waiting-rows';
import { formatNumber, useSetting } from '@panel/shared-ui';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { styled } from 'styled-components';
import { recordsDecisions } from '../data/history/recording.ts';
import { allReportsSearch, pendingOrder, pendingSearch } from '../triage/queue/queue-settings.ts';

/** Links to all reports, to the pending ones and, if the database records them, to the latest decisions. */
export function ReportViews() {
  const [search] = useSearchParams();
  useSetting(pendingOrder);
  const [isRecorded] = useSetting(recordsDecisions);
  // Kept until the next visit: nothing beside the links moves when the answer comes.
  const [hasPlaceForActivity] = useState(() => recordsDecisions.value() !== 'no');
  const status = search.get('status');
  return (
    <Views aria-label="Vistas dos reports">
      <View
        to={{ search: allReportsSearch(search).toString() }}
        aria-current={!status || undefined}
      >
        Todos
      </View>
      <View
        to={{ search: pendingSearch(search).toString() }}
        aria-current={status === 'PENDING' || undefined}
      >
        <span>Pendentes</span>
        <PendingCount />
      </View>
      {(isRecorded === 'yes' || hasPlaceForActivity) && (
        <View to="/admin/reports/activity" hidden={isRecorded !== 'yes'}>
          Atividade
        </View>
      )}
    </Views>
  );
}

/** The number that the sidebar shows, too; its place is kept until it is known. */
function PendingCount() {
  const { data } = useQuery(waitingRows);
  return <Count>{typeof data?.reports === 'number' && ` ${formatNumber(data.reports)}`}</Count>;
}

/** A segmented control. */
const Views = styled.nav`
  display: flex;
  flex-wrap: wrap;
`;

const View = styled(Link)`
  display: flex;
  align-items: center;
  gap: ${({ theme }) => theme.space.xxs};
  min-block-size: 2rem;
  padding-inline: ${({ theme }) => theme.space.sm};
  border: 1px solid ${({ theme }) => theme.color.borderStrong};
  background: ${({ theme }) => theme.color.surface};
  color: ${({ theme }) => theme.color.text};
  font-size: ${({ theme }) => theme.font.size.sm};
  font-weight: ${({ theme }) => theme.font.weight.medium};
  text-decoration: none;

  ${({ theme }) => theme.media.thumb} {
    min-block-size: 2.75rem;
  }

  & + & {
    margin-inline-start: -1px;
  }

  &:first-child {
    border-radius: ${({ theme }) => `${theme.radius.md} 0 0 ${theme.radius.md}`};
  }

  &:last-child,
  &:has(+ [hidden]) {
    border-radius: ${({ theme }) => `0 ${theme.radius.md} ${theme.radius.md} 0`};
  }

  &[hidden] {
    visibility: hidden;
  }

  &:hover {
    background: ${({ theme }) => theme.color.surfaceHover};
  }

  &[aria-current] {
    background: ${({ theme }) => theme.color.accentSoft};
    color: ${({ theme }) => theme.color.accentText};

    @media (forced-colors: active) {
      outline: 2px solid Highlight;
      outline-offset: -2px;
    }
  }
`;

/** Wide enough for '9.999'. */
const Count = styled.span`
  min-inline-size: 2.25rem;
  font-variant-numeric: ${({ theme }) => theme.font.figures};
`;
