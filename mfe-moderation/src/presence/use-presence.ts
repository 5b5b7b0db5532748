import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { reportViewQueries } from '../data/presence/report-views.queries.ts';
import { canBeId } from '../data/report.ts';
import { createOwnView } from './own-view.ts';

/**
 * Shows the other moderators which report this page has open, and polls what they have open, for
 * `ViewersOf`. The database forgets a moderator whose page sends nothing for 60 s.
 */
export function usePresence(openId: string | null): void {
  const id = openId !== null && canBeId(openId) ? openId : null;
  const [ownView] = useState(createOwnView);
  const { refetch } = useQuery(reportViewQueries.poll(ownView.send));

  useEffect(() => {
    if (ownView.set(id)) {
      void refetch({ cancelRefetch: false });
    }
  }, [ownView, id, refetch]);

  useEffect(
    () => () => {
      if (ownView.set(null)) {
        // Fails after signing out.
        ownView.send().catch(() => undefined);
      }
    },
    [ownView],
  );
}
