import type { ChartFrame } from './chart/chart-card.tsx';

/** Title and width of the charts, in their order. */
export const chartFrames = {
  reportsByDay: { title: 'Reports por dia', columns: 2 },
  reportsByStatus: { title: 'Reports por status', columns: 1 },
  gamesByDay: { title: 'Jogos por dia', columns: 3 },
} satisfies Record<string, ChartFrame>;
