/** A game as the backend sends it; any field may be null. */
export interface Game {
  id: string | null;
  title: string | null;
  sport: string | null;
  /** A calendar day, 'yyyy-MM-dd'. */
  gameDate: string | null;
  /** A time of day, 'HH:mm:ss'. */
  gameTime: string | null;
  location: string | null;
  currentPlayers: number | null;
  maxPlayers: number | null;
  /** A GameStatus, or a status that the panel does not know. */
  status: string | null;
  /** A moment, ISO 8601. */
  createdAt: string | null;
}

export const gameStatuses = ['scheduled', 'confirmed', 'accomplished', 'canceled'] as const;

export type GameStatus = (typeof gameStatuses)[number];

export function isGameStatus(status: string): status is GameStatus {
  return gameStatuses.some((known) => known === status);
}
