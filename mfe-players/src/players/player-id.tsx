import { copyText, excerpt } from '@panel/shared-ui';
import { styled } from 'styled-components';

/** The start of a player's ID, which copies the whole of it. */
export function PlayerId({ id }: { id: string }) {
  const start = excerpt(id, 8);
  return (
    <CopyButton
      type="button"
      aria-label={`Copiar o ID ${start}`}
      onClick={() => void copyText(id, 'ID copiado.')}
    >
      <Start title={excerpt(id, 100)}>{start}</Start>
      {/* lucide-react would add a kilobyte to the first rows. */}
      <svg viewBox="0 0 24 24" width="14" height="14" aria-hidden>
        <rect x="8" y="8" width="13" height="13" rx="2" />
        <path d="M4 16V5a2 2 0 0 1 2-2h10" />
      </svg>
    </CopyButton>
  );
}

/** As high as a line of its cell. Under a finger its target is larger than what shows. */
const CopyButton = styled.button`
  position: relative;
  display: inline-flex;
  gap: 0.375rem;
  align-items: center;
  block-size: 1.25rem;
  padding: 0;
  border: 0;
  border-radius: ${({ theme }) => theme.radius.sm};
  background: transparent;
  color: ${({ theme }) => theme.color.textMuted};
  cursor: copy;

  &:hover {
    color: ${({ theme }) => theme.color.text};
  }

  > svg {
    flex: none;
    fill: none;
    stroke: currentColor;
    stroke-width: 2;
  }

  @media (pointer: coarse) {
    &::after {
      content: '';
      position: absolute;
      inset: -0.75rem -0.375rem;
    }
  }

  @media print {
    > svg {
      display: none;
    }
  }
`;

const Start = styled.code`
  min-inline-size: 0;
  overflow: hidden;
  unicode-bidi: isolate;
  font-family: ${({ theme }) => theme.font.mono};
  font-size: ${({ theme }) => theme.font.size.sm};
`;
