import type { BuildSource } from '@panel/shared-federation/build';
import { holdText } from '../../site/log/holds.ts';
import { dateText } from '../../site/terminal.ts';
import type { ListedChange, ListedModule } from '../list.ts';

const actions: Record<ListedChange['action'], string> = {
  publish: 'publicada',
  rollback: 'voltou a ser a atual,',
  withdraw: 'retirada',
  retire: 'retirada',
  assemble: 'montada',
  restore: 'trazida de uma cópia',
  hold: 'retida',
  'release-hold': 'liberada',
};

/** The lines that `list` prints of a module, or of the shell. */
export function listLines({
  name,
  versions,
  current,
  previous,
  withdrawn,
  log,
}: ListedModule): string[] {
  const states = versions.map(({ version, publishedAt, hold, candidateUntil, source }) => {
    const date = publishedAt ? `publicada em ${dateText(publishedAt)}` : 'sem data de publicação';
    const state = version === current ? ' (atual)' : version === previous ? ' (anterior)' : '';
    const ban = withdrawn.includes(version) ? ' (retirada)' : hold ? ` (${holdText(hold)})` : '';
    const offer = candidateUntil ? ` (candidata até ${dateText(candidateUntil)})` : '';
    return `  ${version}  ${date}${state}${offer}${ban}${source ? sourceText(source) : ''}`;
  });
  return [name, ...states, ...(log.length > 0 ? ['  histórico:'] : []), ...log.map(changeText)];
}

function sourceText({ repository = 'fontes', commit, dirty }: BuildSource): string {
  return `  ${repository}@${commit.slice(0, 12)}${dirty ? ' com mudanças locais' : ''}`;
}

function changeText({ at, by, why, action, version, ...change }: ListedChange): string {
  const parts = [dateText(at), version, `${actions[action]} por ${by}`];
  const state = change.isUnderWay ? ' (em andamento)' : change.isAbandoned ? ' (abandonada)' : '';
  return `    ${parts.join('  ')}${why && `: ${why}`}${state}`;
}
