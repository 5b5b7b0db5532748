import { Card, formatNumber, Skeleton, VisuallyHidden } from '@panel/shared-ui';
import type { LucideIcon } from 'lucide-react';
import { styled } from 'styled-components';

interface StatCardProps {
  label: string;
  Icon: LucideIcon;
  stat: { isPending: boolean; data: number | undefined };
}

/** One figure and what it counts, as an entry of a description list. */
export function StatCard({ label, Icon, stat }: StatCardProps) {
  return (
    <Root>
      <Label>
        <IconTile>
          <Icon size={20} strokeWidth={1.75} aria-hidden />
        </IconTile>
        {label}
      </Label>
      <Value>{stat.isPending ? <PendingValue /> : formatNumber(stat.data ?? null)}</Value>
    </Root>
  );
}

function PendingValue() {
  return (
    <>
      <Skeleton $width="4ch" />
      <VisuallyHidden>Carregando</VisuallyHidden>
    </>
  );
}

const Root = styled(Card)`
  display: grid;
  gap: ${({ theme }) => theme.space.md};
  align-content: space-between;

  ${({ theme }) => theme.media.mobile} {
    padding: ${({ theme }) => theme.space.md};
  }
`;

const Label = styled.dt`
  display: flex;
  align-items: center;
  gap: ${({ theme }) => theme.space.sm};
  color: ${({ theme }) => theme.color.textMuted};
  font-weight: ${({ theme }) => theme.font.weight.medium};
  line-height: 1.25rem;

  ${({ theme }) => theme.media.mobile} {
    flex-direction: column;
    align-items: start;
  }
`;

const IconTile = styled.span`
  display: grid;
  flex: none;
  place-items: center;
  inline-size: 2.5rem;
  block-size: 2.5rem;
  border-radius: ${({ theme }) => theme.radius.md};
  background: ${({ theme }) => theme.color.accentSoft};
  color: ${({ theme }) => theme.color.accentText};
`;

const Value = styled.dd`
  position: relative;
  font-size: ${({ theme }) => theme.font.size.xxl};
  font-weight: ${({ theme }) => theme.font.weight.semibold};
  font-variant-numeric: ${({ theme }) => theme.font.figures};
  letter-spacing: -0.02em;
  line-height: 2.25rem;
`;
