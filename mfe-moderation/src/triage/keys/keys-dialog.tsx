import { Button } from '@panel/shared-ui';
import { X } from 'lucide-react';
import { Fragment, useEffect, useId, useRef } from 'react';
import { styled } from 'styled-components';
import { useAreKeysOn } from './use-report-keys.ts';

interface KeysDialogProps {
  isOpen: boolean;
  onClose: () => void;
}

const shortcuts = [
  { keys: ['j', '↓'], label: 'Próximo report' },
  { keys: ['k', '↑'], label: 'Report anterior' },
  { keys: ['n'], label: 'Próximo report pendente' },
  { keys: ['o', 'Enter'], label: 'Abrir o report' },
  { keys: ['Esc'], label: 'Fechar o report' },
  { keys: ['r'], label: 'Revisar' },
  { keys: ['a'], label: 'Ação Tomada' },
  { keys: ['/'], label: 'Buscar reports' },
  { keys: ['?'], label: 'Mostrar estes atalhos' },
];

/** Lists the keyboard shortcuts, and switches them on or off. */
export function KeysDialog({ isOpen, onClose }: KeysDialogProps) {
  const titleId = useId();
  const dialog = useRef<HTMLDialogElement>(null);
  const [areKeysOn, switchKeys] = useAreKeysOn();

  useEffect(() => {
    if (isOpen) {
      dialog.current?.showModal();
    } else {
      dialog.current?.close();
    }
  }, [isOpen]);

  return (
    <Dialog
      ref={dialog}
      aria-labelledby={titleId}
      onClose={onClose}
      // A click on the backdrop has the dialog itself as its target: the content covers the rest.
      onClick={({ target, currentTarget }) => target === currentTarget && onClose()}
    >
      <Content>
        <TitleRow>
          <Title id={titleId}>Atalhos de teclado</Title>
          <Button variant="ghost" size="small" aria-label="Fechar" onClick={onClose}>
            <X size={18} aria-hidden />
          </Button>
        </TitleRow>
        <Keys>
          {shortcuts.map(({ keys, label }) => (
            <div key={label}>
              <dt>
                {keys.map((key, index) => (
                  <Fragment key={key}>
                    {index > 0 && <Or>ou</Or>}
                    <kbd>{key}</kbd>
                  </Fragment>
                ))}
              </dt>
              <dd>{label}</dd>
            </div>
          ))}
        </Keys>
        <Switch>
          <input
            type="checkbox"
            checked={areKeysOn}
            onChange={({ target }) => switchKeys(target.checked)}
          />
          Usar estes atalhos neste navegador
        </Switch>
      </Content>
    </Dialog>
  );
}

const Dialog = styled.dialog`
  inline-size: min(26rem, calc(100vw - 2rem));
  max-block-size: calc(100dvh - 2rem);
  padding: 0;
  border: 1px solid ${({ theme }) => theme.color.border};
  border-radius: ${({ theme }) => theme.radius.xl};
  background: ${({ theme }) => theme.color.surfaceRaised};
  color: inherit;
  box-shadow: ${({ theme }) => theme.shadow.lg};

  &::backdrop {
    background: ${({ theme }) => theme.color.scrim};
  }
`;

const Content = styled.div`
  display: grid;
  gap: ${({ theme }) => theme.space.md};
  padding: ${({ theme }) => theme.space.lg};
`;

const TitleRow = styled.div`
  display: flex;
  align-items: center;
  justify-content: space-between;
`;

const Title = styled.h2`
  font-size: ${({ theme }) => theme.font.size.xl};
`;

const Keys = styled.dl`
  > div {
    display: grid;
    grid-template-columns: 8rem minmax(0, 1fr);
    align-items: center;
    min-block-size: 2.25rem;
    border-block-end: 1px solid ${({ theme }) => theme.color.border};
  }

  kbd {
    display: inline-block;
    min-inline-size: 1.75rem;
    padding: 0.125rem 0.375rem;
    border: 1px solid ${({ theme }) => theme.color.borderStrong};
    border-block-end-width: 2px;
    border-radius: ${({ theme }) => theme.radius.sm};
    background: ${({ theme }) => theme.color.surface};
    font-family: ${({ theme }) => theme.font.mono};
    font-size: ${({ theme }) => theme.font.size.xs};
    text-align: center;
  }

  dt {
    color: ${({ theme }) => theme.color.textMuted};
    font-size: ${({ theme }) => theme.font.size.xs};
  }
`;

const Or = styled.span`
  margin-inline: 0.375rem;
`;

const Switch = styled.label`
  display: flex;
  align-items: center;
  gap: ${({ theme }) => theme.space.xs};
  min-block-size: 2.75rem;

  input {
    inline-size: 1.125rem;
    block-size: 1.125rem;
    margin: 0;
    accent-color: ${({ theme }) => theme.color.accent};
  }
`;
