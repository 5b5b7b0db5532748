import { Button, localDay } from '@panel/shared-ui';
import {
  FieldGroup,
  FilterSelect,
  type MenuPanelProps,
  openFirstFilter,
  type TableView,
  ToolbarPanel,
} from '@panel/shared-ui/table';
import { useEffect, useEffectEvent, useRef } from 'react';
import { styled } from 'styled-components';
import { type Days, readPeriod, writePeriod } from '../data/day.ts';
import type { Report } from '../data/report.ts';
import { DayFields } from '../history/day-fields.tsx';
import { periodFilter } from './use-report-view.ts';

interface FilterPanelProps extends MenuPanelProps {
  view: TableView<Report>;
  /** Focuses the list. */
  onReturn: () => void;
}

/** All filters of the reports. It stays open after a choice; after 'f' it closes when a status, type or reason is chosen. */
export function FilterPanel(props: FilterPanelProps) {
  const { view, id, trigger, onClose, isForOneChoice, onReturn } = props;
  const { choice, choose } = view;
  const panel = useRef<HTMLDivElement>(null);
  /** The filters after the last typed day: the browser's 'Back' undoes all that the user types at once. */
  const lastTyped = useRef<typeof choice.filters>(undefined);
  const returnIfAsked = isForOneChoice ? onReturn : undefined;

  const openFirst = useEffectEvent(() => void (isForOneChoice && openFirstFilter(panel.current)));
  useEffect(() => openFirst(), []);

  function change(filter: string, value: string): void {
    choose({ filters: { ...choice.filters, [filter]: value } });
  }

  function changePeriod(days: Days | null, isTyped: boolean): void {
    const filters = { ...choice.filters, [periodFilter]: writePeriod(days) };
    choose({ filters }, { replace: isTyped && isAsTyped() });
    lastTyped.current = isTyped ? filters : undefined;
  }

  function isAsTyped(): boolean {
    const { current } = lastTyped;
    return (
      current !== undefined &&
      view.filters.every(({ id }) => (current[id] ?? '') === (choice.filters[id] ?? ''))
    );
  }

  return (
    <ToolbarPanel
      ref={panel}
      id={id}
      label="Filtros"
      trigger={trigger}
      onClose={onClose}
      onEscape={returnIfAsked}
      edge="end"
    >
      <Fields>
        {view.filters
          .filter((field) => field.id !== periodFilter)
          .map((field) => (
            <FilterSelect
              key={field.id}
              isInMenu
              field={field}
              value={choice.filters[field.id] ?? ''}
              onChange={(value) => change(field.id, value)}
              onReturn={returnIfAsked}
            />
          ))}
      </Fields>
      <Period days={readPeriod(choice.filters[periodFilter] ?? null)} onChange={changePeriod} />
    </ToolbarPanel>
  );
}

interface PeriodProps {
  days: Days | null;
  onChange: (days: Days | null, isTyped: boolean) => void;
}

/** A day or several days: the usual ones by a button, others by their first and last one. */
function Period({ days, onChange }: PeriodProps) {
  // oxlint-disable-next-line react/purity -- midnight may have passed since the last render
  const usual = usualPeriods(new Date());
  return (
    <FieldGroup legend="Período">
      <Choices>
        {usual.map(({ label, value }) => (
          <Button
            key={label}
            size="small"
            variant="secondary"
            aria-pressed={writePeriod(value) === writePeriod(days)}
            onClick={() => onChange(value, false)}
          >
            {label}
          </Button>
        ))}
      </Choices>
      <DayFields days={days} onChange={(typed) => onChange(typed, true)} />
    </FieldGroup>
  );
}

function usualPeriods(now: Date): { label: string; value: Days | null }[] {
  const last = localDay(now);
  const dayBefore = (days: number) =>
    localDay(new Date(now.getFullYear(), now.getMonth(), now.getDate() - days));
  return [
    { label: 'Todos', value: null },
    { label: 'Hoje', value: { first: last, last } },
    { label: '7 dias', value: { first: dayBefore(6), last } },
    { label: '30 dias', value: { first: dayBefore(29), last } },
  ];
}

const Fields = styled.div`
  display: grid;
  gap: ${({ theme }) => theme.space.xs};
`;

/** Four buttons of one width. */
const Choices = styled.div`
  display: grid;
  grid-auto-columns: 1fr;
  grid-auto-flow: column;
  gap: ${({ theme }) => theme.space.xxs};
  margin-block: ${({ theme }) => theme.space.xs};

  > button {
    padding-inline: 0;
  }
`;
