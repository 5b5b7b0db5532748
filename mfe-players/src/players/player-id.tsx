import { excerpt, toast } from '@panel/shared-ui';
import { Copy } from 'lucide-react';
import { styled } from 'styled-components';

/** The start of a player's id, and a button that copies the whole of it. */
export function PlayerId({ id }: { id: string }) {
  return (
    <Frame>
      <Start title={excerpt(id, 100)}>{excerpt(id, 8)}</Start>
      <CopyButton
        type="button"
        title="Copiar o ID"
        aria-label={`Copiar o ID ${excerpt(id, 8)}`}
        onClick={() => void copyId(id)}
      >
        <Copy size={14} aria-hidden />
      </CopyButton>
    </Frame>
  );
}

async function copyId(id: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(id);
    toast.success({ title: 'ID copiado.' });
  } catch {
    toast.error({ title: 'O navegador bloqueou a cópia.' });
  }
}

const Frame = styled.span`
  display: inline-flex;
  align-items: center;
  min-inline-size: 0;
  max-inline-size: 100%;
`;

const Start = styled.code`
  min-inline-size: 0;
  overflow: hidden;
  unicode-bidi: isolate;
  color: ${({ theme }) => theme.color.textMuted};
  font-family: ${({ theme }) => theme.font.mono};
  font-size: ${({ theme }) => theme.font.size.sm};
`;

/** Under a finger its target is larger than what shows; it adds nothing to the height of the row. */
const CopyButton = styled.button`
  position: relative;
  display: grid;
  flex: none;
  place-items: center;
  inline-size: 1.5rem;
  block-size: 1.5rem;
  margin-block: -0.25rem;
  border: 0;
  border-radius: ${({ theme }) => theme.radius.sm};
  background: transparent;
  color: ${({ theme }) => theme.color.textMuted};
  cursor: pointer;

  &:hover {
    background: ${({ theme }) => theme.color.surfaceHover};
    color: ${({ theme }) => theme.color.text};
  }

  @media (pointer: coarse) {
    &::after {
      content: '';
      position: absolute;
      inset: -0.625rem;
    }
  }
`;
