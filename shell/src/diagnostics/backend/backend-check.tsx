import type { Finding, FindingStatus } from '@panel/shared-auth/backend-check';
import { Button, Card } from '@panel/shared-ui';
import { Stethoscope } from 'lucide-react';
import { styled } from 'styled-components';
import { Intro } from '../intro.ts';
import { FindingItem } from './finding-item.tsx';
import { useBackendCheck } from './use-backend-check.ts';

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
