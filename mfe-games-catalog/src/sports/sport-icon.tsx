import { formatText } from '@panel/shared-ui';
import { CellText } from '@panel/shared-ui/table';
import { useState } from 'react';
import { styled } from 'styled-components';
import { isImageAddress } from './sport.ts';

/** An icon's image; its text when it is not the address of one, or of one that does not load. */
export function SportIcon({ icon }: { icon: string | null }) {
  const [brokenAddress, setBrokenAddress] = useState<string>();
  if (icon === null || icon === brokenAddress || !isImageAddress(icon)) {
    return <IconText>{formatText(icon)}</IconText>;
  }
  return (
    <Image
      src={icon}
      alt=""
      loading="lazy"
      referrerPolicy="no-referrer"
      onError={() => setBrokenAddress(icon)}
    />
  );
}

const Image = styled.img`
  inline-size: 1.75rem;
  block-size: 1.75rem;
  object-fit: contain;
`;

const IconText = styled(CellText)`
  color: ${({ theme }) => theme.color.textMuted};
`;
