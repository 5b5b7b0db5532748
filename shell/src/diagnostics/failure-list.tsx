import { Card } from '@panel/shared-ui';
import { styled } from 'styled-components';
import type { LoadEvent } from '../federation/reporting/load-events.ts';
import { sourceLabels } from './diagnostics.labels.ts';
import { loadErrorLabels, phaseLabels } from './load-history/load-failure.labels.ts';
import { formatMoment } from './format-moment.ts';

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
