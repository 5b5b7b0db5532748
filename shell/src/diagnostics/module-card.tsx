import { Badge, Card, excerpt, formatNumber } from '@panel/shared-ui';
import { styled } from 'styled-components';
import type { ModuleDiagnosis } from './diagnosis.ts';
import { routeLabel, sourceLabel, stateLabels } from './diagnostics.labels.ts';
import { Facts } from './facts.tsx';
import { formatMoment } from './format-moment.ts';

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
          [
            'Carregamento',
            module.loadMs === undefined ? undefined : `${formatNumber(module.loadMs)} ms`,
          ],
        ]}
      />
    </Frame>
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
