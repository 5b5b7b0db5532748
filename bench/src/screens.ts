import { expectedValues } from './backend/rows.ts';
import type { Content } from './browser/page-metrics.js';

export interface Screen {
  name: string;
  path: string;
  /** The module of the screen; the login page has none. */
  module?: string;
  /** An element that appears with the screen's data; a skeleton does not match. */
  content: Content;
  /** How many reports the backend has; 50 by default. */
  reportCount?: number;
}

const cellWith = (text: string): Content => ({ selector: '[role="cell"]', text });

const reportsScreen = (count: number): Screen => ({
  name: `reports, ${count.toLocaleString('en')} rows`,
  path: '/admin/reports',
  module: 'mfe-moderation',
  content: cellWith(expectedValues.reason),
  reportCount: count,
});

export const screens = {
  games: {
    name: 'games',
    path: '/admin/games',
    module: 'mfe-games-catalog',
    content: cellWith(expectedValues.game),
  },
  players: {
    name: 'players',
    path: '/admin/players',
    module: 'mfe-players',
    content: cellWith(expectedValues.player),
  },
  dashboard: {
    name: 'dashboard',
    path: '/admin',
    module: 'mfe-dashboard',
    content: { selector: 'dd', text: String(expectedValues.gameCount) },
  },
  reports: reportsScreen(50),
  'reports-1000': reportsScreen(1_000),
  'reports-100000': reportsScreen(100_000),
  login: { name: 'login', path: '/login', content: { selector: 'input[type="email"]:enabled' } },
} satisfies Record<string, Screen>;

export type ScreenName = keyof typeof screens;
