import type { LoadErrorCode } from '../../federation/reporting/load-error.ts';
import type { LoadEvent } from '../../federation/reporting/load-events.ts';

/** Short reason why a module is not on screen; the page shows the code beside it. */
export const loadErrorLabels: Record<LoadErrorCode, string> = {
  'registry-unreachable': 'O registro de módulos não respondeu',
  'registry-malformed': 'O registro de módulos não pôde ser entendido',
  'registry-outdated': 'O registro de módulos é mais antigo que o já conhecido',
  'entry-malformed': 'A entrada do módulo no registro é inválida',
  'route-taken': 'O módulo pede uma rota que é de outro',
  withdrawn: 'A versão do módulo foi retirada',
  incompatible: 'O módulo foi feito para outra versão do painel',
  'hash-missing': 'O registro não traz o hash de um arquivo',
  'script-missing': 'Um arquivo do módulo não foi encontrado',
  'host-failed': 'O servidor do módulo respondeu com erro',
  'host-unreachable': 'O servidor do módulo não respondeu',
  'timed-out': 'Um arquivo do módulo demorou demais',
  refused: 'O conteúdo recebido não é o publicado e foi recusado',
  threw: 'O código do módulo falhou ao iniciar',
  'not-a-module': 'O que foi carregado não é um módulo do painel',
  'render-failed': 'A tela falhou ao ser exibida',
};

export const phaseLabels: Record<LoadEvent['phase'], string> = {
  registry: 'Leitura do registro',
  load: 'Carregamento do módulo',
  render: 'Exibição da tela',
};
