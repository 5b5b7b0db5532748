import { Link } from '@panel/shared-federation/router';
import { Card, formatNumber, Skeleton, VisuallyHidden } from '@panel/shared-ui';
import { ChevronRight, type LucideIcon } from 'lucide-react';
import { styled } from 'styled-components';

interface StatCardProps {
  label: string;
  /** The screen that lists what is counted. */
  screen: { name: string; path: string };
  Icon: LucideIcon;
  stat: { isPending: boolean; data: number | undefined };
}

/** A labelled figure in a description list; the whole card links to a screen. */
export function StatCard({ label, screen, Icon, stat }: StatCardProps) {
  return (
    <Root>
      <Label>
        <IconTile>
          <Icon size={20} strokeWidth={1.75} aria-hidden />
        </IconTile>
        <ScreenLink to={screen.path} aria-label={`${label}: abrir ${screen.name}`}>
          {label}
        </ScreenLink>
        <Arrow size={16} aria-hidden />
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
  position: relative;
  display: grid;
  gap: ${({ theme }) => theme.space.md};
  align-content: space-between;
  transition: border-color ${({ theme }) => theme.motion.fast};

  &:hover {
    border-color: ${({ theme }) => theme.color.borderControl};
  }

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

const ScreenLink = styled(Link)`
  color: inherit;
  text-decoration: none;

  &:hover {
    text-decoration: underline;
  }

  &::after {
    content: '';
    position: absolute;
    z-index: 1;
    inset: 0;
    border-radius: ${({ theme }) => theme.radius.lg};
  }

  &:focus-visible {
    outline: none;
  }

  &:focus-visible::after {
    outline: 2px solid ${({ theme }) => theme.color.focus};
    outline-offset: 2px;
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

const Arrow = styled(ChevronRight)`
  flex: none;
  margin-inline-start: auto;

  ${({ theme }) => theme.media.mobile} {
    position: absolute;
    inset-block-start: ${({ theme }) => theme.space.md};
    inset-inline-end: ${({ theme }) => theme.space.md};
  }
`;

const Value = styled.dd`
  position: relative;
  font-size: ${({ theme }) => theme.font.size.xxl};
  font-weight: ${({ theme }) => theme.font.weight.semibold};
  font-variant-numeric: ${({ theme }) => theme.font.figures};
  letter-spacing: -0.02em;
  line-height: 2.25rem;
`;
