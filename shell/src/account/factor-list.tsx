import type { Factor } from '@panel/shared-auth';
import { Button, formatTimestamp } from '@panel/shared-ui';
import { useState } from 'react';
import { styled } from 'styled-components';

export interface FactorListProps {
  factors: Factor[];
  /** The factor that is being removed. */
  removing: string | undefined;
  onRemove: (id: string) => void;
}

/** The verified authenticator apps. Removing one takes a second click. */
export function FactorList({ factors, removing, onRemove }: FactorListProps) {
  const [confirming, setConfirming] = useState<string>();
  if (factors.length === 0) {
    return <Empty>Nenhum aplicativo cadastrado.</Empty>;
  }
  return (
    <List>
      {factors.map(({ id, name, createdAt }) => (
        <Row key={id}>
          <div>
            <Name>{name ?? 'Aplicativo autenticador'}</Name>
            <Since>Desde {formatTimestamp(createdAt, 'date')}</Since>
          </div>
          {confirming === id ? (
            <Button
              variant="danger"
              size="small"
              autoFocus
              isBusy={removing === id}
              onClick={() => onRemove(id)}
            >
              Confirmar remoção
            </Button>
          ) : (
            <Button variant="secondary" size="small" onClick={() => setConfirming(id)}>
              Remover
            </Button>
          )}
        </Row>
      ))}
    </List>
  );
}

const List = styled.ul`
  display: grid;
  gap: ${({ theme }) => theme.space.xs};
  padding: 0;
  margin: 0;
  list-style: none;
`;

const Row = styled.li`
  display: flex;
  gap: ${({ theme }) => theme.space.md};
  align-items: center;
  justify-content: space-between;
  padding: ${({ theme }) => theme.space.sm};
  border: 1px solid ${({ theme }) => theme.color.border};
  border-radius: ${({ theme }) => theme.radius.lg};
`;

const Name = styled.div`
  overflow-wrap: anywhere;
  font-weight: ${({ theme }) => theme.font.weight.medium};
`;

const Since = styled.div`
  font-size: ${({ theme }) => theme.font.size.sm};
  color: ${({ theme }) => theme.color.textMuted};
`;

const Empty = styled.p`
  margin: 0;
  color: ${({ theme }) => theme.color.textMuted};
`;
