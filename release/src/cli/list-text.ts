import type { ListedChange, ListedModule } from '../list.ts';

const actions: Record<ListedChange['action'], string> = {
  publish: 'publicada',
  rollback: 'voltou',
  assemble: 'montada',
};

/** What `list` prints of a module, or of the shell. */
export function listText({ name, versions, current, previous, log }: ListedModule): string {
  const states = versions.map((version) => {
    const state = version === current ? ' (atual)' : version === previous ? ' (anterior)' : '';
    return `  ${version}${state}`;
  });
  return [
    name,
    ...states,
    ...(log.length > 0 ? ['  histórico:'] : []),
    ...log.map(changeText),
  ].join('\n');
}

function changeText({ at, by, why, action, version, isAbandoned }: ListedChange): string {
  const parts = [new Date(at).toLocaleString('pt-BR'), version, `${actions[action]} por ${by}`];
  return `    ${parts.join('  ')}${why && `: ${why}`}${isAbandoned ? ' (abandonada)' : ''}`;
}
