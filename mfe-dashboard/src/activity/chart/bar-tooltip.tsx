import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { arrowAfter } from '../../figure/arrow.ts';
import { percent } from './percent.ts';

interface BarTooltipProps {
  /** Middle of the bar, from 0 (left edge of the plot) to 1. */
  x: number;
  /** Whether the bar is a link. */
  isLink: boolean;
  children: ReactNode;
}

/** The value of a bar, above the plot, where it covers no other bar. */
export function BarTooltip({ x, isLink, children }: BarTooltipProps) {
  return (
    <Area>
      <Tip
        role="tooltip"
        $isLink={isLink}
        style={{
          insetInlineStart: percent(x),
          translate: `${x * -100}%`,
        }}
      >
        {children}
      </Tip>
    </Area>
  );
}

/** The plot, which keeps the pointer. */
const Area = styled.div`
  position: absolute;
  z-index: 1;
  inset: 0;
  pointer-events: none;
`;

const Tip = styled.div<{ $isLink: boolean }>`
  position: absolute;
  inset-block-end: calc(100% + 0.25rem);
  padding: ${({ theme }) => theme.space.xxs} ${({ theme }) => theme.space.xs};
  border: 1px solid ${({ theme }) => theme.color.border};
  border-radius: ${({ theme }) => theme.radius.md};
  background: ${({ theme }) => theme.color.surfaceRaised};
  box-shadow: ${({ theme }) => theme.shadow.md};
  white-space: nowrap;

  strong {
    color: ${({ theme }) => theme.color.text};
    font-weight: ${({ theme }) => theme.font.weight.semibold};
  }

  ${({ $isLink }) => $isLink && arrowAfter}
`;
