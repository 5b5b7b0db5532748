import { formatText, RemoteImage } from '@panel/shared-ui';
import { CellText } from '@panel/shared-ui/table';
import { styled } from 'styled-components';

/** A sport's icon: an image, or the text itself when it is no address or the image does not load. */
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
