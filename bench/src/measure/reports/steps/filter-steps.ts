import type { Page } from '@playwright/test';
import { timeInteraction } from '../../../browser/time-interaction.ts';
import type { Content } from '../../../browser/page-metrics.js';
import type { ReportsSite } from '../../../serve/serve-reports-site.ts';
import type { Step } from './step.ts';

/** A filter or an order that a user selects, and the parameters with which `list_reports` returns the same list. */
interface Choice {
  label: string;
  /** `_backwards` reverses a column's default order, which is newest first for dates. */
  parameters: { _status?: string; _type?: string; _sort?: string; _backwards?: boolean };
  choose: (page: Page) => Promise<unknown>;
  /** Returns to the original list; without it the next choice follows from this one. */
  undo?: (page: Page) => Promise<unknown>;
}

/** Filters, and each column's order both ways. Newest first is left out: it is the original list. */
export async function filterSteps(site: ReportsSite): Promise<Step[]> {
  const choices = [
    filter('Status', 'Pendente', { _status: 'PENDING' }),
    filter('Tipo', 'game', { _type: 'game' }),
    {
      ...order('Data', 'ascending', { _sort: 'date', _backwards: true }),
      undo: clickOn('Data'),
    },
    ...Object.entries({ Tipo: 'type', Motivo: 'reason', Status: 'status' }).flatMap(
      ([header, _sort]) => [
        order(header, 'ascending', { _sort, _backwards: false }),
        { ...order(header, 'descending', { _sort, _backwards: true }), undo: clickOn(header) },
      ],
    ),
  ];
  const original = await firstRowOf(site, {});
  return Promise.all(choices.map((choice) => stepOf(site, choice, original)));
}

/** Returns the first row of a list. */
export async function firstRowOf({ admin }: ReportsSite, parameters: object): Promise<Content> {
  const answer = await admin.call('list_reports', { ...parameters, _rows: 1 });
  const [report] = (answer as { reports: { id: string }[] }).reports;
  return { selector: `[data-index="0"] [data-report-opener="${report?.id}"]` };
}

function filter(name: string, option: string, parameters: Choice['parameters']): Choice {
  return {
    label: `filter: ${name} ${option}`,
    parameters,
    choose: (page) => page.getByRole('combobox', { name }).selectOption(option),
    undo: (page) => page.getByRole('button', { name: 'Limpar filtros' }).click(),
  };
}

/**
 * The first click on a header sorts ascending, the second one descending, the third one restores the original order. On
 * 'Data' the second click already restores it, because the original order is by date, descending.
 */
function order(
  header: string,
  direction: 'ascending' | 'descending',
  parameters: Choice['parameters'],
): Choice {
  return { label: `order: ${header} ${direction}`, parameters, choose: clickOn(header) };
}

function clickOn(header: string) {
  return (page: Page) =>
    page.getByRole('columnheader', { name: header }).getByRole('button').click();
}

async function stepOf(site: ReportsSite, choice: Choice, original: Content): Promise<Step> {
  const { label, parameters, choose, undo } = choice;
  const result = await firstRowOf(site, parameters);
  return {
    label,
    unit: 'ms',
    max: 300,
    async measure({ page }) {
      const ms = await timeInteraction(page, result, () => choose(page));
      if (undo) {
        await timeInteraction(page, original, () => undo(page));
      }
      return ms;
    },
  };
}
