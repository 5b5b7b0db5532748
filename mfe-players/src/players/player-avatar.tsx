import { RemoteImage } from '@panel/shared-ui';
import { styled } from 'styled-components';
import { initials, type Player } from './player.ts';

/** Shows a player's picture, or the initials if it is missing or fails to load. */
export function PlayerAvatar({ player }: { player: Player }) {
  return <Picture src={player.imageUrl} fallback={<Circle>{initials(player)}</Circle>} />;
}

const Circle = styled.span`
  flex: none;
  display: grid;
  place-items: center;
  inline-size: 2rem;
  block-size: 2rem;
  overflow: hidden;
  border-radius: 50%;
  background: ${({ theme }) => theme.color.neutralSoft};
  color: ${({ theme }) => theme.color.neutralText};
  font-size: ${({ theme }) => theme.font.size.sm};
  font-weight: ${({ theme }) => theme.font.weight.semibold};
  letter-spacing: 0.02em;
`;

const Picture = styled(RemoteImage)`
  flex: none;
  inline-size: 2rem;
  block-size: 2rem;
  border-radius: 50%;
  background: ${({ theme }) => theme.color.surfaceSunken};
  object-fit: cover;
`;
