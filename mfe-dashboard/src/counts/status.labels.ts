import type { Tone } from '@panel/shared-ui';
import type { CountedStatus } from './counts.ts';

export const statusLabels: Record<CountedStatus, string> = {
  PENDING: 'Pendente',
  REVIEWED: 'Revisado',
  ACTION_TAKEN: 'Ação Tomada',
  OTHER: 'Outro',
};

/** The badge colours of 'Moderação'. */
export const statusTones: Record<CountedStatus, Tone> = {
  PENDING: 'warning',
  REVIEWED: 'info',
  ACTION_TAKEN: 'success',
  OTHER: 'neutral',
};
