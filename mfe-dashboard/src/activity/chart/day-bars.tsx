import { formatDateOnly, formatNumber } from '@panel/shared-ui';
import { styled } from 'styled-components';
import type { DailyCounts } from '../counts/counts.ts';
import { axisMarks } from './axis.ts';

interface DayBarsProps {
  label: string;
  /** The id of the element that summarises the picture in words. */
  summaryId: string;
  counts: DailyCounts;
}

/** A bar chart by day. The bars of future days are outlined. */
export function DayBars({ label, summaryId, counts: { today, days } }: DayBarsProps) {
  const marks = axisMarks(Math.max(...days.map(({ count }) => count)));
  const top = marks.at(-1) ?? 1;
  const slot = 100 / days.length;
  const todayIndex = days.findIndex(({ day }) => day === today);
  return (
    <Figure role="img" aria-label={`${label}, em barras`} aria-describedby={summaryId}>
      <Marks>
        {marks.map((mark) => (
          <Mark key={mark}>{formatNumber(mark)}</Mark>
        ))}
      </Marks>
      <Plot>
        {marks.map((mark) => (
          <Line key={mark} x2="100%" y1={percent(1 - mark / top)} y2={percent(1 - mark / top)} />
        ))}
        {days.map(({ day, count }, index) => (
          <Slot key={day}>
            <title>{`${formatDateOnly(day)}: ${formatNumber(count)}`}</title>
            <rect x={`${index * slot}%`} width={`${slot}%`} height="100%" fill="transparent" />
            <Bar
              $isFuture={day > today}
              x={`${(index + 0.15) * slot}%`}
              width={`${0.7 * slot}%`}
              y={percent(1 - count / top)}
              height={percent(count / top)}
              rx={2}
            />
          </Slot>
        ))}
      </Plot>
      <Days>
        {days.map(
          ({ day }, index) =>
            (index - todayIndex) % 7 === 0 && (
              <DayName key={day} style={{ insetInlineStart: `${(index + 0.5) * slot}%` }}>
                {day === today ? 'Hoje' : formatDateOnly(day).slice(0, 5)}
              </DayName>
            ),
        )}
      </Days>
    </Figure>
  );
}

function percent(share: number): string {
  return `${share * 100}%`;
}

const Figure = styled.div`
  display: grid;
  grid-template: minmax(0, 1fr) auto / auto minmax(0, 1fr);
  gap: ${({ theme }) => theme.space.xs};
  padding-block-start: 0.5em;
  color: ${({ theme }) => theme.color.textMuted};
  font-size: ${({ theme }) => theme.font.size.xs};
  font-variant-numeric: ${({ theme }) => theme.font.figures};
`;

const Marks = styled.div`
  display: flex;
  flex-direction: column-reverse;
  justify-content: space-between;
  text-align: end;
`;

/** Zero height, so that the text is centred on its line. */
const Mark = styled.span`
  block-size: 0;
  line-height: 0;
`;

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

const Bar = styled.rect<{ $isFuture: boolean }>`
  fill: ${({ theme, $isFuture }) => ($isFuture ? theme.color.accentSoft : theme.color.accent)};
  stroke: ${({ theme }) => theme.color.accent};

  @media (forced-colors: active) {
    fill: ${({ $isFuture }) => ($isFuture ? 'Canvas' : 'CanvasText')};
    stroke: CanvasText;
  }
`;

const Slot = styled.g`
  &:hover ${Bar} {
    stroke-width: 3;
  }
`;

const Days = styled.div`
  position: relative;
  grid-column: 2;
  block-size: 1.25rem;
`;

const DayName = styled.span`
  position: absolute;
  transform: translateX(-50%);
  white-space: nowrap;
`;
