import type { Factor } from '@panel/shared-auth';
import { Button, excerpt, formatTimestamp } from '@panel/shared-ui';
import { useId, useState } from 'react';
import { styled } from 'styled-components';

export interface FactorListProps {
  factors: Factor[];
  /** The factor that is being removed. */
  removing: string | undefined;
  onRemove: (id: string) => void;
}

/** The verified authenticator apps. Removing one takes a second click on another button. */
export function FactorList({ factors, removing, onRemove }: FactorListProps) {
  const [confirming, setConfirming] = useState<string>();
  const listId = useId();
  if (factors.length === 0) {
    return <Empty>Nenhum aplicativo cadastrado.</Empty>;
  }
  return (
    <List>
      {factors.map(({ id, name, createdAt }) => (
        <Row key={id}>
          <div>
            <Name id={`${listId}-${id}`}>{excerpt(name ?? 'Aplicativo autenticador', 300)}</Name>
            <Since>{`Desde ${formatTimestamp(createdAt, 'date')}`}</Since>
          </div>
          {confirming === id && factors.length === 1 && (
            <Warning role="status">Sem ele, você entrará só com a senha.</Warning>
          )}
          {confirming === id ? (
            <Actions key="confirm">
              <Button
                variant="secondary"
                size="small"
                autoFocus
                onClick={() => setConfirming(undefined)}
              >
                Cancelar
              </Button>
              <Button
                variant="danger"
                size="small"
                isBusy={removing === id}
                aria-describedby={`${listId}-${id}`}
                onClick={() => onRemove(id)}
              >
                Confirmar remoção
              </Button>
            </Actions>
          ) : (
            <Actions key="remove">
              <Button
                variant="secondary"
                size="small"
                aria-describedby={`${listId}-${id}`}
                onClick={() => setConfirming(id)}
              >
                Remover
              </Button>
            </Actions>
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
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  padding: ${({ theme }) => theme.space.sm};
  border: 1px solid ${({ theme }) => theme.color.border};
  border-radius: ${({ theme }) => theme.radius.lg};
`;

/* Aligned to the end, so that 'Cancelar' replaces 'Remover': a double click removes nothing. */
const Actions = styled.div`
  display: flex;
  flex: none;
  margin-inline-start: auto;
  flex-direction: row-reverse;
  gap: ${({ theme }) => theme.space.xs};
`;

const Name = styled.div`
  unicode-bidi: isolate;
  overflow-wrap: anywhere;
  font-weight: ${({ theme }) => theme.font.weight.medium};
`;

const Since = styled.div`
  font-size: ${({ theme }) => theme.font.size.sm};
  color: ${({ theme }) => theme.color.textMuted};
`;

const Warning = styled.p`
  flex-basis: 100%;
  margin: 0;
`;

const Empty = styled.p`
  margin: 0;
  color: ${({ theme }) => theme.color.textMuted};
`;
