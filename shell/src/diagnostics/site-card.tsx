import { Card } from '@panel/shared-ui';
import type { Diagnosis } from './diagnosis.ts';
import { registrySourceLabels } from './diagnostics.labels.ts';
import { Facts } from './facts.tsx';
import { loadErrorLabels } from './load-history/load-failure.labels.ts';
import { formatMoment } from './format-moment.ts';

/** Card of the site: the shell's scripts and version, and the registry. */
export function SiteCard({ diagnosis: { shell, registry } }: { diagnosis: Diagnosis }) {
  return (
    <Card>
      <Facts
        facts={[
          ['Painel nesta aba', shell.scripts.join(', ') || undefined],
          ['Painel no registro', shell.registryVersion ?? 'Não informado'],
          ['Registro', registry.address],
          ['Origem', registryText(registry)],
          ['Lido em', registry.readAt && formatMoment(registry.readAt)],
        ]}
      />
    </Card>
  );
}

function registryText({ source, errorCode }: Diagnosis['registry']): string {
  if (source) {
    return registrySourceLabels[source];
  }
  return errorCode ? `${loadErrorLabels[errorCode]} (${errorCode})` : 'Carregando';
}
