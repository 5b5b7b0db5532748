import { statusLabel } from '../data/report.labels.ts';

/** The words after a person's name that say what the person did: 'revisou', 'mudou de Revisado para Pendente'. */
export function changeText(from: string | null, to: string | null): string {
  const decision = from === 'PENDING' ? decided.get(to) : undefined;
  return decision ?? `mudou de ${statusLabel(from)} para ${statusLabel(to)}`;
}

const decided = new Map<string | null, string>([
  ['REVIEWED', 'revisou'],
  ['ACTION_TAKEN', 'tomou uma ação'],
]);
