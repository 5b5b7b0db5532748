import { useQuery } from '@tanstack/react-query';
import { createContext, type ReactNode, use } from 'react';
import { styled } from 'styled-components';
import { personName, shortName } from '../data/report.labels.ts';
import type { ReportView } from '../data/report-views.api.ts';
import { lastViews } from '../data/report-views.queries.ts';

/** In characters; a longer name is cut. */
const longestName = 40;

const ViewsContext = createContext<readonly ReportView[] | null>(null);

/** Tells `ViewersOf` what others have open: one query for all rows. It knows nothing after a failed poll. */
export function ViewsProvider({ children }: { children: ReactNode }) {
  const { data, isError, isPaused } = useQuery(lastViews);
  const isKnown = data && !isError && !isPaused;
  return <ViewsContext value={isKnown ? data.open : null}>{children}</ViewsContext>;
}

/** Names the other moderators who have a report open. */
export function ViewersOf({ id }: { id: string }) {
  const views = use(ViewsContext)?.filter(({ reportId }) => reportId === id) ?? [];
  const [first, ...others] = views.map(({ name }) => personName(name, longestName));
  if (first === undefined) {
    return null;
  }
  const verb = others.length === 0 ? 'está vendo' : 'estão vendo';
  const label = `${[first, ...others].join(', ')} ${verb}`;
  return (
    <Viewers role="note" aria-label={label} title={label}>
      <Names>
        <bdi>
          {others.length === 0 ? shortName(first) : `${shortName(first)} e mais ${others.length}`}
        </bdi>
      </Names>{' '}
      <span>{verb}</span>
    </Viewers>
  );
}

/** One line. If names and verb do not fit, the verb wraps to a second one, which is clipped. */
const Viewers = styled.span`
  display: inline-flex;
  flex-wrap: wrap;
  justify-content: end;
  gap: 0.25rem;
  min-inline-size: 0;
  max-inline-size: 100%;
  max-block-size: 1lh;
  overflow: clip;
  color: ${({ theme }) => theme.color.infoText};
  font-size: ${({ theme }) => theme.font.size.sm};
  white-space: nowrap;
`;

/** Long names are cut. */
const Names = styled.span`
  overflow: hidden;
  text-overflow: ellipsis;

  &::before {
    content: '• ';
  }
`;
