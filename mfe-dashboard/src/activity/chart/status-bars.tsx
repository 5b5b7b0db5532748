import { formatNumber } from '@panel/shared-ui';
import { styled } from 'styled-components';
import { type CountedStatus, formatShare, type StatusCount, total } from '../counts/counts.ts';
import { statusLabels, statusTones } from '../counts/status.labels.ts';

interface StatusBarsProps {
  label: string;
  counts: readonly StatusCount[];
}

/** A bar for each status, as long as its share of all reports. */
export function StatusBars({ label, counts }: StatusBarsProps) {
  const all = total(counts);
  return (
    <List aria-label={label}>
      {counts.map(({ status, count }) => (
        <li key={status}>
          <Line>
            <span>{statusLabels[status]}</span>
            <span>
              <Count>{formatNumber(count)}</Count> ({formatShare(count / all)})
            </span>
          </Line>
          <Track aria-hidden>
            <Bar $status={status} width={`${(count / all) * 100}%`} height="100%" rx={4} />
          </Track>
        </li>
      ))}
    </List>
  );
}

const List = styled.ul`
  display: grid;
  align-content: space-evenly;
  gap: ${({ theme }) => theme.space.sm};
`;

const Line = styled.div`
  display: flex;
  flex-wrap: wrap;
  justify-content: space-between;
  column-gap: ${({ theme }) => theme.space.xs};
  font-variant-numeric: ${({ theme }) => theme.font.figures};
`;

const Count = styled.span`
  font-weight: ${({ theme }) => theme.font.weight.semibold};
`;

const Track = styled.svg`
  inline-size: 100%;
  block-size: 0.75rem;
  margin-block-start: ${({ theme }) => theme.space.xxs};
  border-radius: ${({ theme }) => theme.radius.sm};
  background: ${({ theme }) => theme.color.surfaceSunken};

  @media (forced-colors: active) {
    outline: 1px solid GrayText;
  }
`;

const Bar = styled.rect<{ $status: CountedStatus }>`
  fill: ${({ theme, $status }) => theme.color[`${statusTones[$status]}Dot`]};

  @media (forced-colors: active) {
    fill: CanvasText;
  }
`;
