import { css, styled } from 'styled-components';
import type { DailyCounts } from '../../counts/counts.ts';
import { percent } from './percent.ts';

interface BarPlotProps {
  counts: DailyCounts;
  /** The numbers of the axis, from the lowest to the highest. */
  marks: readonly number[];
  /** The day whose value shows; null when none does. */
  shownIndex: number | null;
}

/** Picture of a bar for each day, in front of a line for each mark. */
export function BarPlot({ counts: { today, days }, marks, shownIndex }: BarPlotProps) {
  const top = marks.at(-1) ?? 1;
  return (
    <Plot aria-hidden>
      {marks.map((mark) => (
        <Line key={mark} x2="100%" y1={percent(1 - mark / top)} y2={percent(1 - mark / top)} />
      ))}
      {days.map(({ day, count }, index) => (
        <Bar
          key={day}
          $kind={index === shownIndex ? 'shown' : day > today ? 'ahead' : 'past'}
          x={percent((index + 0.15) / days.length)}
          width={percent(0.7 / days.length)}
          y={percent(1 - count / top)}
          height={percent(count / top)}
          rx={2}
        />
      ))}
    </Plot>
  );
}

type BarKind = 'shown' | 'ahead' | 'past';

const Plot = styled.svg`
  inline-size: 100%;
  block-size: 100%;
  overflow: visible;
`;

const Line = styled.line`
  stroke: ${({ theme }) => theme.color.border};
  shape-rendering: crispEdges;

  @media (forced-colors: active) {
    stroke: GrayText;
  }
`;

/** Bars of future days are hollow. */
const barFills: Record<BarKind, ReturnType<typeof css>> = {
  shown: css`
    fill: ${({ theme }) => theme.color.accent};
  `,
  ahead: css`
    fill: ${({ theme }) => theme.color.neutralSoft};
  `,
  past: css`
    fill: ${({ theme }) => theme.color.neutralDot};
  `,
};

const Bar = styled.rect<{ $kind: BarKind }>`
  ${({ $kind }) => barFills[$kind]}
  stroke: ${({ theme, $kind }) => theme.color[$kind === 'shown' ? 'accent' : 'neutralDot']};

  @media (forced-colors: active) {
    fill: ${({ $kind }) => ({ shown: 'Highlight', ahead: 'Canvas', past: 'CanvasText' })[$kind]};
    stroke: CanvasText;
  }
`;
