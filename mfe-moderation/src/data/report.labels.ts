import { excerpt, formatText, formatTimestamp, hasText, type Tone } from '@panel/shared-ui';
import { isReportStatus, type Report, type ReportDecision, type ReportStatus } from './report.ts';

export const statusLabels: Record<ReportStatus, string> = {
  PENDING: 'Pendente',
  REVIEWED: 'Revisado',
  ACTION_TAKEN: 'Ação Tomada',
};

/** Label of a status; a status that this panel does not know is its own label. */
export function statusLabel(status: string | null): string {
  return status !== null && isReportStatus(status) ? statusLabels[status] : formatText(status);
}

/** A map: a type may have the name of an object's own property, such as 'constructor'. */
const typeLabels = new Map([
  ['post', 'Publicação'],
  ['comment', 'Comentário'],
  ['message', 'Mensagem'],
  ['game', 'Jogo'],
  ['profile', 'Perfil'],
]);

/** The content types that the players' app has. */
export const contentTypes = [...typeLabels.keys()];

/** Label of a content type; a type that this panel does not know is its own label. */
export function typeLabel(type: string | null): string {
  return typeLabels.get(type ?? '') ?? formatText(type);
}

export const statusTones: Record<ReportStatus, Tone> = {
  PENDING: 'warning',
  REVIEWED: 'info',
  ACTION_TAKEN: 'success',
};

export const decisionLabels: Record<ReportDecision, string> = {
  REVIEWED: 'Revisar',
  ACTION_TAKEN: 'Ação Tomada',
};

/** Says that a decision failed. */
export const failedLabels: Record<ReportDecision, string> = {
  REVIEWED: 'A revisão falhou',
  ACTION_TAKEN: 'A ação falhou',
};

/** The key that makes each decision. */
export const decisionKeys: Record<ReportDecision, string> = { REVIEWED: 'r', ACTION_TAKEN: 'a' };

export const decidedNotices: Record<ReportDecision, string> = {
  REVIEWED: 'Report revisado com sucesso.',
  ACTION_TAKEN: 'Report ação tomada com sucesso.',
};

/** The name of a person, cut; 'Alguém' for one whose name the database does not know. */
export function personName(name: string | null, maxLength = 80): string {
  return excerpt(hasText(name) ? name : 'Alguém', maxLength);
}

/** Shortens an e-mail address to the part before its '@', which is enough to tell colleagues apart. */
export function shortName(name: string): string {
  return /^\S+@\S+$/.test(name) ? name.slice(0, name.lastIndexOf('@')) : name;
}

/** '14:05' for a moment of today, else '23/11/2026 14:05'; '-' without a valid moment. */
export function shortMoment(moment: string | null): string {
  const text = formatTimestamp(moment, 'date-time');
  const today = formatTimestamp(new Date().toISOString(), 'date');
  return text.startsWith(today) ? text.slice(-5) : text;
}

/** Names a report in a few words: date, type and reason. */
export function describeReport({ createdAt, contentType, reason }: Report): string {
  const type = hasText(contentType) ? typeLabel(contentType) : null;
  const words = [type, reason].filter(hasText).map((text) => excerpt(text, 80));
  return [formatTimestamp(createdAt, 'date-time'), ...words].join(', ');
}
