import type { Content } from './browser/page-metrics.js';

export interface Screen {
  name: string;
  path: string;
  /** The module of the screen; the login page has none. */
  module?: string;
  /** An element that appears with the screen's data; a skeleton does not match. */
  content: Content;
}

/** The number of games and of reports in the backend of the screens. */
export const rowCount = 1000;

const cellWith = (text: string): Content => ({ selector: '[role="cell"]', text });

export const screens = {
  games: {
    name: 'games',
    path: '/admin/games',
    module: 'mfe-games-catalog',
    content: cellWith('Partida nº 0'),
  },
  players: {
    name: 'players',
    path: '/admin/players',
    module: 'mfe-players',
    content: cellWith('Olívia Esteves'),
  },
  dashboard: {
    name: 'dashboard',
    path: '/admin',
    module: 'mfe-dashboard',
    content: { selector: 'dd', text: rowCount.toLocaleString('pt-BR') },
  },
  reports: {
    name: 'reports',
    path: '/admin/reports',
    module: 'mfe-moderation',
    content: cellWith('Outro'),
  },
  login: { name: 'login', path: '/login', content: { selector: 'input[type="email"]:enabled' } },
} satisfies Record<string, Screen>;

export type ScreenName = keyof typeof screens;
