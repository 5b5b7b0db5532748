import { Link } from '@panel/shared-federation/router';
import { formatDateOnly, formatNumber } from '@panel/shared-ui';
import { useRef } from 'react';
import { styled } from 'styled-components';
import type { DailyCounts } from '../../counts/counts.ts';
import { counted } from '../../counts/summary.ts';
import type { Day } from '../../counts/day.ts';
import { axisMarks } from './axis.ts';
import { BarPlot } from './bar-plot.tsx';
import { BarTooltip } from './bar-tooltip.tsx';
import { percent } from './percent.ts';
import { useBarCursor } from './use-bar-cursor.ts';

interface DayBarsProps {
  label: string;
  /** Name of one counted thing: 'jogo'. */
  unit: string;
  /** Id of the element with the picture's summary. */
  summaryId: string;
  counts: DailyCounts;
  /** Path of a day's list; undefined when there is none. */
  listPath?: (day: Day) => string | undefined;
}

/**
 * A bar for each day, hollow for future days. Pointer and arrow keys show the value of a day. The bar whose value
 * shows is a link to the list of its day, which Enter opens, too.
 */
export function DayBars({ label, unit, summaryId, counts, listPath }: DayBarsProps) {
  const { today, days } = counts;
  const marks = axisMarks(Math.max(...days.map(({ count }) => count)));
  const todayIndex = days.findIndex(({ day }) => day === today);
  const link = useRef<HTMLAnchorElement>(null);
  const cursor = useBarCursor(days.length, todayIndex, () => link.current?.click());
  const { day, count } = days[cursor.index] ?? { day: today, count: 0 };
  const path = listPath?.(day);
  const date = `${formatDateOnly(day)}${day === today ? ' (hoje)' : ''}`;
  return (
    <Figure>
      <Marks>
        {marks.map((mark) => (
          <Mark key={mark}>{formatNumber(mark)}</Mark>
        ))}
      </Marks>
      <PlotArea {...cursor.pointerProps}>
        <Cursor
          {...cursor.keyProps}
          role="slider"
          tabIndex={0}
          aria-label={`${label}, em barras`}
          aria-describedby={summaryId}
          aria-valuemin={1}
          aria-valuemax={days.length}
          aria-valuenow={cursor.index + 1}
          aria-valuetext={`${date}: ${counted(count, unit)}`}
        >
          <BarPlot
            counts={counts}
            marks={marks}
            shownIndex={cursor.isShown ? cursor.index : null}
          />
        </Cursor>
        {cursor.isShown && (
          <>
            {path && (
              <BarLink
                ref={link}
                to={path}
                tabIndex={-1}
                aria-hidden
                // Keeps the focus on the slider, whose blur hides the value.
                onMouseDown={(event) => event.preventDefault()}
                onClick={(event) => cursor.isFirstTap() && event.preventDefault()}
                style={{
                  insetInlineStart: percent(cursor.index / days.length),
                  inlineSize: percent(1 / days.length),
                }}
              />
            )}
            <BarTooltip x={(cursor.index + 0.5) / days.length} isLink={path !== undefined}>
              <strong>{counted(count, unit)}</strong> <span>{date}</span>
            </BarTooltip>
          </>
        )}
      </PlotArea>
      <Days>
        {days.map(
          (named, index) =>
            (index - todayIndex) % 7 === 0 && (
              <DayName
                key={named.day}
                // Stops half a label before the end, so that no label leaves the plot.
                style={{
                  insetInlineStart: `min(${percent((index + 0.5) / days.length)}, 100% - 1.25rem)`,
                }}
              >
                {named.day === today ? 'Hoje' : formatDateOnly(named.day).slice(0, 5)}
              </DayName>
            ),
        )}
      </Days>
    </Figure>
  );
}

const Figure = styled.div`
  display: grid;
  grid-template: minmax(0, 1fr) auto / auto minmax(0, 1fr);
  gap: ${({ theme }) => theme.space.xs};
  /* Room for the tooltip, with the gap above. */
  padding-block-start: 1.25rem;
  color: ${({ theme }) => theme.color.textMuted};
  font-size: ${({ theme }) => theme.font.size.sm};
  font-variant-numeric: ${({ theme }) => theme.font.figures};
`;

const Marks = styled.div`
  display: flex;
  flex-direction: column-reverse;
  justify-content: space-between;
  text-align: end;
`;

/** No height, so that its middle stands on its line. */
const Mark = styled.span`
  block-size: 0;
  line-height: 0;
`;

const PlotArea = styled.div`
  grid-area: 1 / 2;
  position: relative;
  /* A finger that moves sideways passes over the bars; the page still scrolls. */
  touch-action: pan-y;
`;

const Cursor = styled.div`
  block-size: 100%;
  border-radius: ${({ theme }) => theme.radius.sm};
`;

const BarLink = styled(Link)`
  position: absolute;
  inset-block: 0;
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
