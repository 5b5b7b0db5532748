import type { Tone } from '@panel/shared-ui';
import { navigation } from '../addresses/sidebar-entries.ts';
import type { LoadEvent, ModuleSource } from '../federation/reporting/load-events.ts';
import type { RegistryState } from '../federation/module-store.types.ts';
import type { ModuleDiagnosis } from './diagnosis.ts';
import type { LoadErrorCode } from '../federation/reporting/load-error.ts';

export const stateLabels: Record<ModuleDiagnosis['state'], { label: string; tone: Tone }> = {
  'not-loaded': { label: 'Não carregado', tone: 'neutral' },
  ready: { label: 'Em uso', tone: 'success' },
  failed: { label: 'Falhou', tone: 'danger' },
  malformed: { label: 'Entrada inválida no registro', tone: 'danger' },
};

export const registrySourceLabels = {
  site: 'Registro do site',
  'last-good': 'Último registro válido, guardado neste navegador',
} as const;

/** Text of an empty list of modules. */
export const noModulesText: Record<RegistryState['status'], string> = {
  pending: 'O registro ainda está sendo lido.',
  failed: 'O registro não pôde ser lido: os módulos deste site não são conhecidos.',
  ready: 'O registro não traz módulos.',
};

/** Label of the source of the module in use. */
export function sourceLabel(module: ModuleDiagnosis): string {
  const { source, overrideOrigin, versionInUse, currentVersion } = module;
  if (source === undefined) {
    return 'Ainda não carregado';
  }
  // What a candidate falls back on is the site's current release.
  if (source === 'previous' && versionInUse !== undefined && versionInUse === currentVersion) {
    return sourceLabels.registry;
  }
  return source === 'override' && overrideOrigin
    ? `${sourceLabels.override} (${overrideOrigin})`
    : sourceLabels[source];
}

export const sourceLabels: Record<ModuleSource, string> = {
  registry: 'Registro do site',
  previous: 'Versão anterior',
  candidate: 'Candidata',
  override: 'Substituição',
};

/** Name of a route in the sidebar, else its path. */
export function routeLabel(segment: string): string {
  const entry = navigation.find((candidate) => candidate.segment === segment);
  return entry?.label ?? `/admin/${segment}`;
}

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
  'local-denied': 'O navegador não deixa o site acessar este computador',
  'local-unanswered':
    'O servidor de desenvolvimento não respondeu, ou o navegador espera a sua resposta',
  'timed-out': 'Um arquivo do módulo demorou demais',
  refused: 'O conteúdo recebido não é o publicado e foi recusado',
  blocked: 'A política de segurança da página bloqueou um arquivo',
  threw: 'O código do módulo falhou ao iniciar',
  'not-a-module': 'O que foi carregado não é um módulo do painel',
  'render-failed': 'A tela falhou ao ser exibida',
};

export const phaseLabels: Record<LoadEvent['phase'], string> = {
  registry: 'Leitura do registro',
  load: 'Carregamento do módulo',
  render: 'Exibição da tela',
};

const moments = new Intl.DateTimeFormat('pt-BR', { dateStyle: 'short', timeStyle: 'medium' });

/** Formats an ISO timestamp to the second, in the browser's time zone: '31/12/2025 21:30:05'. */
export function formatMoment(value: string): string {
  return moments.format(new Date(value)).replace(',', '');
}
