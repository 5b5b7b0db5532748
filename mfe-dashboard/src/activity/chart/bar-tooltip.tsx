import type { ReactNode } from 'react';
import { styled } from 'styled-components';

interface BarTooltipProps {
  /** Middle of the bar, from 0 (left edge of the plot) to 1. */
  x: number;
  /** Top of the bar, from 0 (bottom of the plot) to 1. */
  y: number;
  children: ReactNode;
}

/** The value of a bar, above it and inside the plot. */
export function BarTooltip({ x, y, children }: BarTooltipProps) {
  return (
    <Area>
      <Tip
        role="tooltip"
        style={{
          insetInlineStart: `${x * 100}%`,
          insetBlockEnd: `min(${y * 100}% + 0.5rem, 100% - 1.5rem)`,
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
  position: relative;
  z-index: 1;
  grid-area: 1 / 2;
  pointer-events: none;
`;

const Tip = styled.div`
  position: absolute;
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
`;
