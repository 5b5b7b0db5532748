import { formatText, RemoteImage } from '@panel/shared-ui';
import { CellText } from '@panel/shared-ui/table';
import { styled } from 'styled-components';

/** An icon's image; its text when it is not the address of one, or of one that does not load. */
export function SportIcon({ icon }: { icon: string | null }) {
  return <Image src={icon} fallback={<IconText>{formatText(icon)}</IconText>} />;
}

const Image = styled(RemoteImage)`
  inline-size: 1.75rem;
  block-size: 1.75rem;
  object-fit: contain;
`;

const IconText = styled(CellText)`
  color: ${({ theme }) => theme.color.textMuted};
`;
