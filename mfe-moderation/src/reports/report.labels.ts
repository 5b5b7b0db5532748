import type { Tone } from '@panel/shared-ui';
import type { ReportDecision, ReportStatus } from './report.ts';

export const statusLabels: Record<ReportStatus, string> = {
  PENDING: 'Pendente',
  REVIEWED: 'Revisado',
  ACTION_TAKEN: 'Ação Tomada',
};

export const statusTones: Record<ReportStatus, Tone> = {
  PENDING: 'warning',
  REVIEWED: 'info',
  ACTION_TAKEN: 'success',
};

export const decisionLabels: Record<ReportDecision, string> = {
  REVIEWED: 'Revisar',
  ACTION_TAKEN: 'Ação Tomada',
};

export const decidedNotices: Record<ReportDecision, string> = {
  REVIEWED: 'Report revisado com sucesso.',
  ACTION_TAKEN: 'Report ação tomada com sucesso.',
};
