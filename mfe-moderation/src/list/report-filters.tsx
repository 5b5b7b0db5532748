import { lazyPart, VisuallyHidden } from '@panel/shared-ui';
import { type TableView, ToolbarMenu } from '@panel/shared-ui/table';
import { ListFilter } from 'lucide-react';
import { styled } from 'styled-components';
import type { Report } from '../data/report.ts';

const filterPanel = lazyPart(async () => (await import('./filter-panel.tsx')).FilterPanel);

interface ReportFiltersProps {
  view: TableView<Report>;
  /** Focuses the list. */
  onReturn: () => void;
}

/** The button 'Filtros', which says how many are chosen, and its panel. */
export function ReportFilters({ view, onReturn }: ReportFiltersProps) {
  const chosen = Object.values(view.choice.filters).filter(Boolean).length;
  return (
    <ToolbarMenu
      label={
        <>
          <Sign aria-hidden data-chosen={chosen > 0 || undefined}>
            {chosen || <ListFilter size={16} />}
          </Sign>
          <span>Filtros</span>
          <VisuallyHidden>{chosenText(chosen)}</VisuallyHidden>
        </>
      }
      panel={filterPanel}
      panelProps={{ view, onReturn }}
      hasFilters
    />
  );
}

/** The space parts the words of the button's name. */
function chosenText(chosen: number): string {
  if (chosen === 0) {
    return '';
  }
  return chosen === 1 ? ' 1 escolhido' : ` ${chosen} escolhidos`;
}

/** The number takes the place of the icon, so that nothing moves. */
const Sign = styled.span`
  display: grid;
  flex: none;
  place-items: center;
  inline-size: 1.125rem;
  block-size: 1.125rem;
  border-radius: ${({ theme }) => theme.radius.full};
  font-size: 0.6875rem;
  line-height: 1;

  &[data-chosen] {
    background: ${({ theme }) => theme.color.accent};
    color: ${({ theme }) => theme.color.onAccent};
  }
`;
