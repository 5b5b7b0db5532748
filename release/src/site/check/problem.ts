import { printable } from '../terminal.ts';

/** A difference between a site and what was published. */
export interface Problem {
  kind:
    | 'damaged'
    | 'missing'
    | 'linked'
    | 'unreadable'
    | 'unhashed'
    | 'document'
    | 'unlisted'
    | 'unreachable'
    | 'different'
    | 'changed'
    | 'forbidden'
    | 'unneeded'
    | 'too-large'
    | 'unlogged'
    | 'withdrawn'
    | 'half-removed'
    | 'exposed'
    | 'live-different'
    | 'live-missing'
    | 'live-header'
    | 'altered'
    | 'added'
    | 'removed'
    | 'other-state';
  /** Path inside the site, or a URL on another origin. */
  path: string;
}

/** The largest script on another host that is read. */
export const maxMegabytes = 20;

const labels: Record<Problem['kind'], string> = {
  damaged: 'danificado',
  missing: 'ausente',
  linked: 'link simbólico',
  unreadable:
    'ilegível para o servidor, se ele é outro usuário (rode chmod -R a+rX na pasta do site)',
  unhashed: 'sem hash no registro',
  document: 'documento em um módulo, no qual scripts seriam executados sem hash',
  unlisted: 'fora da lista',
  unreachable: 'inacessível',
  different: 'difere do publicado',
  forbidden: 'origem fora de moduleOrigins',
  unneeded: 'origem em connectOrigins que nenhuma versão chama (tire-a do config.json)',
  'too-large': `maior que ${maxMegabytes} MB`,
  unlogged: 'difere do histórico (.release/log)',
  withdrawn: 'versão retirada em uso',
  'half-removed':
    'remoção em andamento ou interrompida (se nenhum prune trabalha, rode npm run release -- prune)',
  exposed: 'o servidor mostra um arquivo que deve ficar oculto',
  'live-different': 'a resposta do servidor difere do arquivo do site',
  'live-missing':
    'o servidor não responde com 404, ou deixa guardar o 404, para um arquivo que não existe',
  'live-header': 'o servidor não manda este cabeçalho como o config.json pede',
  altered: 'alterado desde o estado guardado',
  added: 'acrescentado desde o estado guardado',
  removed: 'removido desde o estado guardado',
  'other-state': 'o site não está no estado guardado',
  changed: 'não segue o config.json (rode npm run release -- headers)',
};

/** A problem as one line of Portuguese. */
export function problemText({ kind, path }: Problem): string {
  return `${labels[kind]}: ${printable(path)}`;
}
