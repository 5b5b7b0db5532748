import { known } from './backend/rows.ts';
import type { Content } from './browser/in-page.js';

export interface Screen {
  name: string;
  path: string;
  /** The module of the screen; the login page has none. */
  module?: string;
  /** The first element with data, never a skeleton. */
  content: Content;
  reports?: number;
}

const cell = (text: string): Content => ({ selector: '[role="cell"]', text });

const reports = (count: number): Screen => ({
  name: `reports, ${count.toLocaleString('en')} rows`,
  path: '/admin/reports',
  module: 'mfe-moderation',
  content: cell(known.reason),
  reports: count,
});

export const screens = {
  games: {
    name: 'games',
    path: '/admin/games',
    module: 'mfe-games-catalog',
    content: cell(known.game),
  },
  players: {
    name: 'players',
    path: '/admin/players',
    module: 'mfe-players',
    content: cell(known.player),
  },
  dashboard: {
    name: 'dashboard',
    path: '/admin',
    module: 'mfe-dashboard',
    content: { selector: 'dd', text: String(known.games) },
  },
  reports: reports(50),
  'reports-1000': reports(1_000),
  'reports-100000': reports(100_000),
  login: { name: 'login', path: '/login', content: { selector: 'input[type="email"]:enabled' } },
} satisfies Record<string, Screen>;

export type ScreenName = keyof typeof screens;
