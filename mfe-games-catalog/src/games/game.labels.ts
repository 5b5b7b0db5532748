import type { Tone } from '@panel/shared-ui';
import type { GameStatus } from './game.ts';

export const statusLabels: Record<GameStatus, string> = {
  scheduled: 'Agendado',
  confirmed: 'Confirmado',
  accomplished: 'Realizado',
  canceled: 'Cancelado',
};

export const statusTones: Record<GameStatus, Tone> = {
  scheduled: 'info',
  confirmed: 'success',
  accomplished: 'neutral',
  canceled: 'danger',
};
