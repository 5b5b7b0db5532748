import { type Finding, type FindingStatus, statusLabels } from '@panel/shared-auth/backend-check';
import { Badge, Button, type Tone } from '@panel/shared-ui';
import { Copy } from 'lucide-react';
import { styled } from 'styled-components';
import { copyText } from '../copy-text.ts';

/** A finding about the backend: its status, what to do, and SQL to copy. */
export function FindingItem({ finding }: { finding: Finding }) {
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
