import { expectedValues } from './backend/rows.ts';
import type { Content } from './browser/page-metrics.js';

export interface Screen {
  name: string;
  path: string;
  /** The module of the screen; the login page has none. */
  module?: string;
  /** An element that appears with the screen's data; a skeleton does not match. */
  content: Content;
}

const cellWith = (text: string): Content => ({ selector: '[role="cell"]', text });

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
  reports: {
    name: 'reports',
    path: '/admin/reports',
    module: 'mfe-moderation',
    content: cellWith(expectedValues.reason),
  },
  login: { name: 'login', path: '/login', content: { selector: 'input[type="email"]:enabled' } },
} satisfies Record<string, Screen>;

export type ScreenName = keyof typeof screens;
