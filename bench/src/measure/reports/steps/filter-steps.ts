import type { Page } from '@playwright/test';
import { timeInteraction } from '../../../browser/time-interaction.ts';
import type { Content } from '../../../browser/page-metrics.js';
import type { ReportsSite } from '../../../serve/serve-reports-site.ts';
import { jump } from './jump-steps.ts';
import type { Step } from './step.ts';
import { firstRowOf } from '../visit-site.ts';

/** How long to wait until the page no longer scrolls by itself. */
const scrollMs = 500;

/** A filter or an order that a user selects, and PostgREST's parameters that read the same list. */
interface Choice {
  label: string;
  parameters: Record<string, string>;
  choose: (page: Page) => Promise<unknown>;
  /** Returns to the original list; without it the next choice follows from this one. */
  undo?: (page: Page) => Promise<unknown>;
}

/** Filters, and each column's order both ways. Newest first is left out: it is the original list. */
export async function filterSteps(site: ReportsSite): Promise<Step[]> {
  const choices = [
    filter('Status', 'Pendente', { status: 'eq.PENDING' }),
    filter('Tipo', 'game', { content_type: 'eq.game' }),
    { ...order('Data', 'ascending', 'created_at.asc,id.asc'), undo: clickOn('Data') },
    ...Object.entries({ Tipo: 'content_type', Motivo: 'reason', Status: 'status' }).flatMap(
      ([header, column]) => [
        order(header, 'ascending', `${column}.asc,created_at.desc,id.desc`),
        {
          ...order(header, 'descending', `${column}.desc,created_at.asc,id.asc`),
          undo: clickOn(header),
        },
      ],
    ),
  ];
  const original = await firstRowOf(site);
  return Promise.all(choices.map((choice) => stepOf(site, choice, original)));
}

function filter(name: string, option: string, parameters: Choice['parameters']): Choice {
  return {
    label: `filter: ${name} ${option}`,
    parameters,
    async choose(page) {
      await page.getByRole('button', { name: /^Filtros/ }).click();
      await page.getByRole('combobox', { name }).selectOption(option);
    },
    async undo(page) {
      await page.keyboard.press('Escape');
      await page.getByRole('button', { name: 'Limpar filtros' }).click();
    },
  };
}

/**
 * The first click on a header sorts ascending, the second one descending, the third one restores the original order. On
 * 'Data' the second click already restores it, because the original order is by date, descending.
 */
function order(header: string, direction: 'ascending' | 'descending', columns: string): Choice {
  return {
    label: `order: ${header} ${direction}`,
    parameters: { order: columns },
    choose: clickOn(header),
  };
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
    async measure(visit) {
      const { page } = visit;
      const ms = await timeInteraction(page, result, () => choose(page));
      if (undo) {
        await undo(page);
        // The page may scroll to the report that was decided last.
        await page.waitForTimeout(scrollMs);
        await jump(visit, 0, original);
      }
      return ms;
    },
  };
}
