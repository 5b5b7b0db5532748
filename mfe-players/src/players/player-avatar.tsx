import { useState } from 'react';
import { styled } from 'styled-components';
import { initials, isImageAddress, type Player } from './player.ts';

/** A player's picture; the initials when there is none, or none that loads. */
export function PlayerAvatar({ player }: { player: Player }) {
  const { imageUrl } = player;
  const [brokenAddress, setBrokenAddress] = useState<string>();
  if (imageUrl === null || imageUrl === brokenAddress || !isImageAddress(imageUrl)) {
    return <Circle>{initials(player)}</Circle>;
  }
  return (
    <Picture
      src={imageUrl}
      // The name stands beside it.
      alt=""
      loading="lazy"
      referrerPolicy="no-referrer"
      onError={() => setBrokenAddress(imageUrl)}
    />
  );
}

const Circle = styled.span`
  flex: none;
  display: grid;
  place-items: center;
  inline-size: 2rem;
  block-size: 2rem;
  border-radius: 50%;
  background: ${({ theme }) => theme.color.accentSoft};
  color: ${({ theme }) => theme.color.accentText};
  font-size: ${({ theme }) => theme.font.size.xs};
  font-weight: ${({ theme }) => theme.font.weight.semibold};
  letter-spacing: 0.02em;
`;

const Picture = styled.img`
  flex: none;
  inline-size: 2rem;
  block-size: 2rem;
  border-radius: 50%;
  background: ${({ theme }) => theme.color.surfaceSunken};
  object-fit: cover;
`;
