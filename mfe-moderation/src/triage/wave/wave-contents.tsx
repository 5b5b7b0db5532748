import { Badge, excerpt, formatNumber, hasText } from '@panel/shared-ui';
import { styled } from 'styled-components';
import { useKnownReports } from '../../data/known-reports.ts';
import type { AskedWave } from '../../data/started-wave.ts';

/** The most entries. With more reasons, the last entry sums up all but the first four. */
const maxEntries = 5;

/** The reports of a wave by their reasons, the most frequent first, and how many of them are out of view. */
export function WaveContents({ asked: { ids, outOfView } }: { asked: AskedWave }) {
  const known = useKnownReports();
  const counts = new Map<string, number>();
  for (const id of ids) {
    const report = known.get(id)?.report;
    // Reports that were decided before the session was interrupted are missing from the cache.
    if (report) {
      const name = hasText(report.reason) ? report.reason : 'sem motivo';
      counts.set(name, (counts.get(name) ?? 0) + 1);
    }
  }
  const reasons = [...counts].sort(([, one], [, other]) => other - one);
  const named = reasons.length > maxEntries ? reasons.slice(0, maxEntries - 1) : reasons;
  const others = reasons.slice(named.length).reduce((sum, [, count]) => sum + count, 0);
  return (
    <List aria-label="Reports da decisão">
      {named.map(([reason, count]) => (
        <li key={reason}>
          <Badge tone="neutral">{`${formatNumber(count)} ${excerpt(reason, 40)}`}</Badge>
        </li>
      ))}
      {others > 0 && (
        <li>
          <Badge tone="neutral">{`${formatNumber(others)} de outros motivos`}</Badge>
        </li>
      )}
      {outOfView.length > 0 && (
        <li>
          <Badge tone="warning">{`${formatNumber(outOfView.length)} fora da tela`}</Badge>
        </li>
      )}
    </List>
  );
}

const List = styled.ul`
  display: flex;
  flex-wrap: wrap;
  gap: ${({ theme }) => theme.space.xs};

  > * {
    min-inline-size: 0;
    max-inline-size: 100%;
  }
`;
