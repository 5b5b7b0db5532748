import { excerpt, formatText } from '@panel/shared-ui';
import { Link } from '@panel/shared-federation/router';
import type { MouseEvent, ReactNode } from 'react';
import { styled } from 'styled-components';
import type { Report } from '../data/report.ts';
import { describeReport } from '../data/report.labels.ts';
import { isDeliberate } from '../triage/decision/deliberate-click.ts';
import { openerMark } from '../triage/focus/report-focus.ts';
import { useReportAddress } from '../triage/queue/report-address.ts';

interface ReportOpenerProps {
  report: Report;
  /** The children as text. */
  text: string;
  children: ReactNode;
}

/** Link around a cell's content that opens the report. */
export function ReportOpener({ report, text, children }: ReportOpenerProps) {
  const addressOf = useReportAddress();
  const { id } = report;
  const label = `Abrir report de ${describeReport(report)}`;
  const words = text === formatText(null) ? '' : excerpt(text, 80);
  return (
    <Opener
      {...addressOf(id)}
      {...openerMark(id)}
      aria-label={label.includes(words) ? label : `${label}: ${words}`}
      // The second tap of a double tap on 'Revisar' may hit the link.
      onClick={(event) => {
        if (!isDeliberate(event)) {
          event.preventDefault();
        }
      }}
    >
      {children}
    </Opener>
  );
}

/** Opens the report whose row was clicked. A click on a control, with a modifier key or to select text does not. */
export function openClickedRow(event: MouseEvent<HTMLElement>): void {
  const { target, ctrlKey, metaKey, shiftKey } = event;
  const hasModifier = ctrlKey || metaKey || shiftKey;
  const hasSelectedText = getSelection()?.type === 'Range';
  if (hasModifier || hasSelectedText || !isDeliberate(event)) {
    return;
  }
  if (target instanceof Element && !target.closest(controls)) {
    target.closest('.row')?.querySelector<HTMLElement>('[data-report-opener]')?.click();
  }
}

const controls = 'a, button, input, label, [data-report-actions]';

/** Fills its cell's height and is wider than a dash, so that short texts are easy to hit. */
const Opener = styled(Link)`
  min-inline-size: 1.5rem;
  padding-block: var(--cell-padding);
  margin-block: calc(-1 * var(--cell-padding));
  border-radius: ${({ theme }) => theme.radius.sm};
  text-decoration-color: color-mix(in srgb, currentcolor 40%, transparent);

  &:hover {
    text-decoration-color: currentcolor;
  }
`;
