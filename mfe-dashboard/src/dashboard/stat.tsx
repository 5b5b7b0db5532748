import { Link } from '@panel/shared-federation/router';
import { formatNumber } from '@panel/shared-ui';
import { styled } from 'styled-components';
import { arrow } from '../figure/arrow.ts';
import { Figure, type FigureQuery } from '../figure/figure.tsx';

interface StatProps {
  label: string;
  /** The screen that lists the counted rows, if there is one; a site may lack it. */
  screen?: { name: string; path: string | undefined };
  stat: FigureQuery<number>;
}

/** One figure of the strip, in a description list; with the path of a screen all of it is a link. */
export function Stat({ label, screen, stat }: StatProps) {
  return (
    <Root>
      <Label>
        {screen?.path ? (
          <ScreenLink to={screen.path} aria-label={`${label}: abrir ${screen.name}`}>
            {label}
          </ScreenLink>
        ) : (
          label
        )}
      </Label>
      <Value>
        <Figure query={stat}>{formatNumber(stat.data ?? null)}</Figure>
      </Value>
    </Root>
  );
}

/** The value stands above its label, which may take two lines. */
const Root = styled.div`
  position: relative;
  display: flex;
  flex-direction: column;
  padding: ${({ theme }) => theme.space.sm} ${({ theme }) => theme.space.md};
  background: ${({ theme }) => theme.color.surface};
  font-size: ${({ theme }) => theme.font.size.sm};
  font-variant-numeric: ${({ theme }) => theme.font.figures};
  line-height: 1.25rem;
`;

const Label = styled.dt`
  color: ${({ theme }) => theme.color.textMuted};
`;

const ScreenLink = styled(Link)`
  color: inherit;
  text-decoration: none;

  &:hover {
    text-decoration: underline;
  }

  &::before {
    ${arrow}
    position: absolute;
    inset-block-start: ${({ theme }) => theme.space.md};
    inset-inline-end: ${({ theme }) => theme.space.sm};
  }

  &::after {
    content: '';
    position: absolute;
    inset: 0;
    border-radius: ${({ theme }) => theme.radius.md};
  }

  &:focus-visible {
    outline: none;
  }

  &:focus-visible::after {
    outline: 2px solid ${({ theme }) => theme.color.focus};
    outline-offset: -4px;
  }
`;

const Value = styled.dd`
  order: -1;
  font-size: ${({ theme }) => theme.font.size.lg};
  font-weight: ${({ theme }) => theme.font.weight.semibold};
  letter-spacing: -0.02em;
  line-height: 1.75rem;
`;
