import { ownerText } from '@panel/shared-federation';
import { Badge, Card, excerpt, formatNumber } from '@panel/shared-ui';
import { styled } from 'styled-components';
import type { Diagnosis, ModuleDiagnosis } from './diagnosis.ts';
import {
  formatMoment,
  loadErrorLabels,
  registrySourceLabels,
  routeLabel,
  sourceLabel,
  stateLabels,
} from './diagnostics.labels.ts';

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

/** Card of a module of the registry: its screens, its releases, and the version in use in this tab. */
export function ModuleCard({ module }: { module: ModuleDiagnosis }) {
  const { label, tone } = stateLabels[module.state];
  return (
    <Frame as="article">
      <Head>
        <Name>{excerpt(module.name, 100)}</Name>
        <Badge tone={tone}>{label}</Badge>
      </Head>
      <Facts
        facts={[
          ['Telas', module.routes.map(routeLabel).join(', ')],
          ['Versão em uso', module.versionInUse],
          ...(module.candidate ? [['Candidata pedida', module.candidate] as const] : []),
          ['Versão atual', module.currentVersion],
          ['Versão anterior', module.previousVersion],
          ['Publicada em', module.publishedAt && formatMoment(module.publishedAt)],
          ['Origem', sourceLabel(module)],
          ['Servidor', module.host],
          ['Equipe', module.owner && ownerText(module.owner)],
          [
            'Carregamento',
            module.loadMs === undefined ? undefined : `${formatNumber(module.loadMs)} ms`,
          ],
        ]}
      />
    </Frame>
  );
}

/** List of names and values; an unknown value is '-'. */
function Facts({
  facts,
}: {
  facts: readonly (readonly [name: string, value: string | undefined])[];
}) {
  return (
    <List>
      {facts.map(([name, value]) => (
        <Row key={name}>
          <dt>{name}</dt>
          <dd>{excerpt(value ?? '-', 300)}</dd>
        </Row>
      ))}
    </List>
  );
}

const Frame = styled(Card)`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  align-content: start;
  gap: ${({ theme }) => theme.space.md};
`;

const Head = styled.header`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: ${({ theme }) => theme.space.xs};
`;

const Name = styled.h3`
  font-size: ${({ theme }) => theme.font.size.md};
  overflow-wrap: anywhere;
  unicode-bidi: isolate;
`;

const List = styled.dl`
  display: grid;
  gap: ${({ theme }) => theme.space.xs};
  font-size: ${({ theme }) => theme.font.size.sm};
`;

/** A value wraps below its name when the row is narrow. */
const Row = styled.div`
  display: flex;
  flex-wrap: wrap;
  column-gap: ${({ theme }) => theme.space.xs};

  dt {
    flex: none;
    inline-size: 8.5rem;
    color: ${({ theme }) => theme.color.textMuted};
  }

  dd {
    flex: 1 1 8rem;
    min-inline-size: 0;
    font-variant-numeric: ${({ theme }) => theme.font.figures};
    overflow-wrap: anywhere;
    unicode-bidi: isolate;
  }
`;
