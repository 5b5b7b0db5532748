import { Link, usePlaceAddress } from '@panel/shared-federation/router';
import { formatNumber } from '@panel/shared-ui';
import { styled } from 'styled-components';
import {
  type CountedStatus,
  formatShare,
  sharesOf,
  type StatusCount,
} from '../../counts/counts.ts';
import { arrowAfter } from '../../figure/arrow.ts';
import { statusLabels, statusTones } from '../../counts/status.labels.ts';
import { percent } from './percent.ts';

interface StatusBarsProps {
  label: string;
  counts: readonly StatusCount[];
}

/**
 * A bar for each status, with its share of all reports as length. It leads to the list of these reports;
 * no list has the unknown statuses.
 */
export function StatusBars({ label, counts }: StatusBarsProps) {
  const shares = sharesOf(counts);
  return (
    <List aria-label={label}>
      {counts.map(({ status, count }, index) => {
        const share = shares[index] ?? 0;
        const name = statusLabels[status];
        return (
          <Item key={status}>
            <Line>
              <ListLink status={status}>{name}</ListLink>
              <span>
                <Count>{formatNumber(count)}</Count> <span>{`(${formatShare(share)})`}</span>
              </span>
            </Line>
            <Track aria-hidden>
              <Bar $status={status} width={percent(share)} height="100%" rx={4} />
            </Track>
          </Item>
        );
      })}
    </List>
  );
}

/** Leads to the list of the reports with a status; the whole item is clickable. */
function ListLink({ status, children }: { status: CountedStatus; children: string }) {
  const address = usePlaceAddress();
  const path = status === 'OTHER' ? undefined : address('reports', { status });
  return path === undefined ? (
    children
  ) : (
    <CoveringLink to={path} aria-label={`${children}: abrir em Moderação`}>
      <Name>{children}</Name>
    </CoveringLink>
  );
}

const List = styled.ul`
  display: grid;
  align-content: space-evenly;
  gap: ${({ theme }) => theme.space.sm};
`;

const Item = styled.li`
  position: relative;
`;

const Line = styled.div`
  display: flex;
  flex-wrap: wrap;
  justify-content: space-between;
  column-gap: ${({ theme }) => theme.space.xs};
  font-variant-numeric: ${({ theme }) => theme.font.figures};
`;

const Name = styled.span`
  ${arrowAfter}
`;

const CoveringLink = styled(Link)`
  color: inherit;
  text-decoration: none;

  &:hover {
    text-decoration: underline;
  }

  &::after {
    content: '';
    position: absolute;
    inset: -${({ theme }) => theme.space.xxs};
    border-radius: ${({ theme }) => theme.radius.sm};
  }

  &:focus-visible {
    outline: none;
  }

  &:focus-visible::after {
    outline: 2px solid ${({ theme }) => theme.color.focus};
  }
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
