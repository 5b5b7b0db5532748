import type { ChartFrame } from './chart/chart-card.tsx';

/** Titles and widths of the charts, in their order. */
export const chartFrames = {
  gamesByDay: { title: 'Jogos por dia', columns: 3 },
  reportsByDay: { title: 'Reports por dia', columns: 2 },
  reportsByStatus: { title: 'Reports por status', columns: 1 },
} satisfies Record<string, ChartFrame>;
