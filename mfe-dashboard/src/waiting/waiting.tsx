import { Link, usePlaceAddress } from '@panel/shared-federation/router';
import { type ButtonSize, buttonStyles, type ButtonVariant, formatNumber } from '@panel/shared-ui';
import { type RefObject, useEffect, useRef } from 'react';
import { styled } from 'styled-components';
import { Figure, type FigureQuery } from '../figure/figure.tsx';
import { formatAge } from './age.ts';

interface WaitingProps {
  now: Date;
  /** Number of pending reports. */
  pending: FigureQuery<number> & { isError: boolean };
  /** When the oldest pending report was created. */
  oldest: FigureQuery<string | null>;
  /** Today's decisions; null when the database does not count them. */
  decisions: FigureQuery<number | null>;
}

/** The reports that wait for a decision, with a link to the first one, and today's decisions. */
export function Waiting({ now, pending, oldest, decisions }: WaitingProps) {
  const link = useRef<HTMLAnchorElement>(null);
  useEnter(link);
  const firstPending = usePlaceAddress()('next-pending-report');
  // After a failed refetch, an old 0 shows as unknown (R29).
  const isNoneWaiting = pending.data === 0 && !pending.isError;
  return (
    <Root>
      <Facts>
        <Headline>
          {isNoneWaiting ? (
            <span>Nenhum report pendente.</span>
          ) : (
            <>
              <Count>
                <Figure query={pending}>{formatNumber(pending.data || null)}</Figure>
              </Count>
              <span>{pending.data === 1 ? ' report pendente' : ' reports pendentes'}</span>
            </>
          )}
        </Headline>
        <Details>
          {!isNoneWaiting && (
            <span>
              o mais antigo{' '}
              <Figure query={oldest} width="5ch">
                {formatAge(oldest.data ?? null, now)}
              </Figure>
            </span>
          )}
          {decisions.data !== null && (
            <span>
              <Figure query={decisions}>{formatNumber(decisions.data ?? null)}</Figure>
              <span>{decisions.data === 1 ? ' decisão hoje' : ' decisões hoje'}</span>
            </span>
          )}
        </Details>
      </Facts>
      {!isNoneWaiting && firstPending && (
        <Moderate ref={link} to={firstPending} aria-keyshortcuts="Enter">
          Moderar
        </Moderate>
      )}
    </Root>
  );
}

/** Makes the Enter key follow a link while nothing else of the page has the focus. */
function useEnter(link: RefObject<HTMLAnchorElement | null>): void {
  useEffect(() => {
    function follow({ key, target, repeat }: KeyboardEvent): void {
      // The shell focuses the page's heading after a navigation.
      const isIdle = target instanceof Element && target.matches('body, h1, main');
      if (key === 'Enter' && isIdle && !repeat) {
        link.current?.click();
      }
    }
    document.addEventListener('keydown', follow);
    return () => document.removeEventListener('keydown', follow);
  }, [link]);
}

const Root = styled.div`
  display: flex;
  flex: 1 1 26rem;
  flex-wrap: wrap;
  align-items: center;
  gap: ${({ theme }) => theme.space.sm};
  min-inline-size: 0;
  font-variant-numeric: ${({ theme }) => theme.font.figures};
`;

/** Narrow enough to stay beside the link on a phone. */
const Facts = styled.div`
  flex: 1 1 9rem;
  min-inline-size: 0;
`;

const Headline = styled.p`
  font-weight: ${({ theme }) => theme.font.weight.medium};
  line-height: 1.75rem;
`;

const Count = styled.span`
  font-size: ${({ theme }) => theme.font.size.lg};
  font-weight: ${({ theme }) => theme.font.weight.semibold};

  /* Where only some counts leave room for the words beside them, none has them there. */
  @container dashboard (width < 20rem) {
    display: block;
  }
`;

const Details = styled.p`
  display: flex;
  flex-wrap: wrap;
  column-gap: ${({ theme }) => theme.space.md};
  color: ${({ theme }) => theme.color.textMuted};
  font-size: ${({ theme }) => theme.font.size.sm};
  line-height: 1.25rem;
  min-block-size: 1.25rem;

  /* Two lines from the start, so that nothing moves when figures arrive. */
  @container dashboard (width < 30rem) {
    flex-direction: column;
    min-block-size: 2.5rem;
  }
`;

const Moderate = styled(Link)<{ $variant?: ButtonVariant; $size?: ButtonSize }>`
  ${buttonStyles}
  flex: none;

  ${({ theme }) => theme.media.mobile} {
    padding-inline: ${({ theme }) => theme.space.sm};
  }
`;
