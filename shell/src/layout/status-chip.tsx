import { VisuallyHidden } from '@panel/shared-ui';
import { styled } from 'styled-components';
import { HeaderChip } from './header-chip.ts';

interface StatusChipProps {
  isShown: boolean;
  /** A few words. */
  label: string;
  /** For the tooltip and screen readers. */
  explanation: string;
}

/** Warns in the header: one message for every screen, which moves no content. */
export function StatusChip({ isShown, label, explanation }: StatusChipProps) {
  return (
    // Rendered even when empty: screen readers announce text that is added to an existing element.
    <Live role="status">
      {isShown && (
        <Chip title={explanation}>
          <span>{label}</span>
          <VisuallyHidden>. {explanation}</VisuallyHidden>
        </Chip>
      )}
    </Live>
  );
}

/** Takes no space while empty. */
const Live = styled.div`
  flex: none;

  &:empty {
    position: absolute;
  }
`;

const Chip = styled(HeaderChip)`
  background: ${({ theme }) => theme.color.warningSoft};
  color: ${({ theme }) => theme.color.warningText};
`;
