/** How many games the panel reads: the newest. */
export const maxGames = 50;

/** A game from the backend; every field may be missing. */
export interface Game {
  id: string | null;
  title: string | null;
  sport: string | null;
  /** Calendar day, 'yyyy-MM-dd'. */
  gameDate: string | null;
  /** Time of day, 'HH:mm:ss'. */
  gameTime: string | null;
  location: string | null;
  currentPlayers: number | null;
  maxPlayers: number | null;
  /** Usually a GameStatus. */
  status: string | null;
  /** ISO 8601. */
  createdAt: string | null;
}

export const gameStatuses = ['scheduled', 'confirmed', 'accomplished', 'canceled'] as const;

export type GameStatus = (typeof gameStatuses)[number];

export function isGameStatus(status: string): status is GameStatus {
  return gameStatuses.some((known) => known === status);
}
