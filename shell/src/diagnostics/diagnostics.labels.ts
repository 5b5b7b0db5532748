import type { Tone } from '@panel/shared-ui';
import { navigation } from '../addresses/sidebar-entries.ts';
import type { ModuleSource } from '../federation/reporting/load-events.ts';
import type { RegistryState } from '../federation/types/module-store.types.ts';
import type { ModuleDiagnosis } from './diagnosis.ts';

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
