import { Card, formatNumber } from '@panel/shared-ui';
import { styled } from 'styled-components';
import type { VersionFailures } from './diagnosis.ts';
import { sourceLabels } from './diagnostics.labels.ts';

/** How often each version has failed in this tab; nothing while there is only one failure. */
export function FailureCounts({ counts }: { counts: readonly VersionFailures[] }) {
  if (counts.length < 2 && (counts[0]?.count ?? 0) < 2) {
    return null;
  }
  return (
    <Card>
      <h3>Por versão</h3>
      <List>
        {counts.map(({ module, version, source, count }) => (
          <li key={`${module} ${version} ${source}`}>
            <span>
              {module === 'registry' ? 'Registro' : `${module} ${version}`}
              {source && ` · ${sourceLabels[source]}`}
            </span>
            <span>{count === 1 ? '1 falha' : `${formatNumber(count)} falhas`}</span>
          </li>
        ))}
      </List>
    </Card>
  );
}

const List = styled.ul`
  display: grid;
  gap: ${({ theme }) => theme.space.xs};
  padding-block-start: ${({ theme }) => theme.space.xs};
  font-size: ${({ theme }) => theme.font.size.sm};

  > li {
    display: flex;
    flex-wrap: wrap;
    justify-content: space-between;
    column-gap: ${({ theme }) => theme.space.md};
    overflow-wrap: anywhere;
    font-variant-numeric: ${({ theme }) => theme.font.figures};
  }
`;
