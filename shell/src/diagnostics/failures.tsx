import { Card, formatNumber } from '@panel/shared-ui';
import { styled } from 'styled-components';
import type { LoadEvent } from '../federation/reporting/load-events.ts';
import { formatMoment, loadErrorLabels, phaseLabels, sourceLabels } from './diagnostics.labels.ts';
import type { VersionFailures } from './diagnosis.ts';

/** How often each version has failed in this tab; nothing while there is only one failure. */
export function FailureCounts({ counts }: { counts: readonly VersionFailures[] }) {
  if (counts.length < 2 && (counts[0]?.count ?? 0) < 2) {
    return null;
  }
  return (
    <Card>
      <h3>Por versão</h3>
      <CountList>
        {counts.map(({ module, version, source, count }) => (
          <li key={`${module} ${version} ${source}`}>
            <span>
              {module === 'registry' ? 'Registro' : `${module} ${version}`}
              {source && ` · ${sourceLabels[source]}`}
            </span>
            <span>{count === 1 ? '1 falha' : `${formatNumber(count)} falhas`}</span>
          </li>
        ))}
      </CountList>
    </Card>
  );
}

/** Failed loads of this tab, newest first. */
export function FailureList({ failures }: { failures: readonly LoadEvent[] }) {
  if (failures.length === 0) {
    return (
      <Card>
        <Muted>Nenhuma falha nesta aba.</Muted>
      </Card>
    );
  }
  return (
    <Flush>
      <List>
        {failures.map((failure, index) => (
          <Failure key={`${failure.at} ${index}`} failure={failure} />
        ))}
      </List>
    </Flush>
  );
}

function Failure({ failure }: { failure: LoadEvent }) {
  const { at, module, version, phase, source, errorCode } = failure;
  const name = module === 'registry' ? 'Registro' : `${module} ${version}`;
  return (
    <Row>
      <What>{errorCode ? loadErrorLabels[errorCode] : 'Falha sem explicação'}</What>
      <Muted>
        {formatMoment(at)} · {name}
        {source && ` · ${sourceLabels[source]}`} · {phaseLabels[phase]}
        {errorCode && (
          <>
            {' '}
            · <Code>{errorCode}</Code>
          </>
        )}
      </Muted>
    </Row>
  );
}

const Flush = styled(Card)`
  padding-block: ${({ theme }) => theme.space.xs};
`;

const List = styled.ol`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
`;

const Row = styled.li`
  padding-block: ${({ theme }) => theme.space.sm};
  overflow-wrap: anywhere;

  & + & {
    border-block-start: 1px solid ${({ theme }) => theme.color.border};
  }
`;

const Code = styled.code`
  white-space: nowrap;
`;

const What = styled.p`
  font-weight: ${({ theme }) => theme.font.weight.medium};
`;

const Muted = styled.p`
  font-size: ${({ theme }) => theme.font.size.sm};
  color: ${({ theme }) => theme.color.textMuted};
`;

const CountList = styled.ul`
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
