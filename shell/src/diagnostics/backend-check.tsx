import {
  checkSignedIn,
  type Finding,
  type FindingStatus,
  statusLabels,
} from '@panel/shared-auth/backend-check';
import { Badge, Button, Card, copyText, type Tone } from '@panel/shared-ui';
import { Copy, Stethoscope } from 'lucide-react';
import { styled } from 'styled-components';
import { useEffect, useRef, useState } from 'react';
import { Intro } from './intro.ts';

/** Asks the backend, at the user's request, everything that the panel needs, and lists what it found. */
export function BackendCheck() {
  const { check, run } = useBackendCheck();
  const findings = check.status === 'idle' ? [] : check.findings;
  const isRunning = check.status === 'running';
  const remarks = findings.filter(({ status }) => status !== 'ok');
  const passed = findings.filter(({ status }) => status === 'ok');
  return (
    <Card>
      <Intro>
        <p>Pergunta ao backend tudo o que o painel precisa. Não grava nada.</p>
        {/* A disabled button would lose the focus. */}
        <Button variant="secondary" aria-disabled={isRunning} onClick={run}>
          <Stethoscope size={16} aria-hidden />
          <span>{check.status === 'idle' ? 'Verificar backend' : 'Verificar de novo'}</span>
        </Button>
      </Intro>
      <Summary role="status">
        {isRunning ? 'Verificando…' : check.status === 'done' && summaryOf(findings)}
      </Summary>
      {isRunning && <Summary aria-hidden>{findings.at(-1)?.title ?? 'Endereço'}</Summary>}
      {remarks.length > 0 && <FindingList label="Observações" findings={remarks} />}
      {check.status === 'done' && passed.length > 0 && (
        <details>
          <Toggle>{`${passed.length} verificações sem observações`}</Toggle>
          <FindingList label="Sem observações" findings={passed} />
        </details>
      )}
    </Card>
  );
}

function FindingList({ label, findings }: { label: string; findings: readonly Finding[] }) {
  return (
    <List aria-label={label}>
      {findings.map((finding) => (
        <FindingItem key={finding.id} finding={finding} />
      ))}
    </List>
  );
}

function summaryOf(findings: readonly Finding[]): string {
  const count = (wanted: FindingStatus) =>
    findings.filter(({ status }) => status === wanted).length;
  const [failed, warnings] = [count('failed'), count('warning')];
  const parts = [
    failed === 1 ? '1 falha' : failed > 1 && `${failed} falhas`,
    warnings === 1 ? '1 aviso' : warnings > 1 && `${warnings} avisos`,
  ].filter(Boolean);
  return parts.length > 0 ? `Encontrado: ${parts.join(' e ')}.` : 'Nenhuma falha e nenhum aviso.';
}

type BackendCheckState =
  | { status: 'idle' }
  /** `findings` grows while the checks run. */
  | { status: 'running' | 'done'; findings: Finding[] };

/**
 * Returns the checks of the backend, and a function that starts them unless they are running. They end when the
 * component unmounts.
 */
function useBackendCheck(): { check: BackendCheckState; run: () => void } {
  const [check, setCheck] = useState<BackendCheckState>({ status: 'idle' });
  const isMounted = useRef(false);
  useEffect(() => {
    isMounted.current = true;
    return () => {
      isMounted.current = false;
    };
  }, []);

  async function run(): Promise<void> {
    if (check.status === 'running') {
      return;
    }
    const findings: Finding[] = [];
    setCheck({ status: 'running', findings });
    for await (const finding of checkSignedIn()) {
      if (!isMounted.current) {
        return;
      }
      findings.push(finding);
      setCheck({ status: 'running', findings: [...findings] });
    }
    setCheck({ status: 'done', findings });
  }

  return { check, run: () => void run() };
}

/** A finding about the backend: its status, what to do, and SQL to copy. */
function FindingItem({ finding }: { finding: Finding }) {
  const { status, title, detail, advice, sql } = finding;
  return (
    <Row>
      <Head>
        <h3>{title}</h3>
        <Badge tone={tones[status]}>{statusLabels[status]}</Badge>
      </Head>
      <Text>{detail}</Text>
      {advice && <Text>{advice}</Text>}
      {sql && (
        <Sql>
          <pre>
            <code>{sql}</code>
          </pre>
          <Button
            variant="secondary"
            size="small"
            aria-label={`Copiar SQL: ${title}`}
            onClick={() => void copyText(sql, 'SQL copiado')}
          >
            <Copy size={14} aria-hidden />
            Copiar SQL
          </Button>
        </Sql>
      )}
    </Row>
  );
}

const tones: Record<FindingStatus, Tone> = {
  ok: 'success',
  warning: 'warning',
  failed: 'danger',
  unverified: 'neutral',
  optional: 'info',
};

const Summary = styled.p`
  font-size: ${({ theme }) => theme.font.size.sm};
  color: ${({ theme }) => theme.color.textMuted};

  &:not(:empty) {
    padding-block-start: ${({ theme }) => theme.space.xs};
  }
`;

const List = styled.ul`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
`;

const Toggle = styled.summary`
  padding-block: ${({ theme }) => theme.space.sm};
  cursor: pointer;
`;

const Row = styled.li`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${({ theme }) => theme.space.xxs};
  padding-block: ${({ theme }) => theme.space.sm};
  overflow-wrap: anywhere;
  unicode-bidi: isolate;

  & + & {
    border-block-start: 1px solid ${({ theme }) => theme.color.border};
  }
`;

const Head = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: ${({ theme }) => theme.space.xs};

  h3 {
    font-size: ${({ theme }) => theme.font.size.md};
    font-weight: ${({ theme }) => theme.font.weight.medium};
  }
`;

const Text = styled.p`
  font-size: ${({ theme }) => theme.font.size.sm};
  color: ${({ theme }) => theme.color.textMuted};
`;

const Sql = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  justify-items: start;
  gap: ${({ theme }) => theme.space.xs};

  pre {
    inline-size: 100%;
    margin: 0;
    padding: ${({ theme }) => theme.space.sm};
    border: 1px solid ${({ theme }) => theme.color.border};
    border-radius: ${({ theme }) => theme.radius.md};
    font-family: ${({ theme }) => theme.font.mono};
    font-size: ${({ theme }) => theme.font.size.sm};
    white-space: pre-wrap;
  }
`;
