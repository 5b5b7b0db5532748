import { styled } from 'styled-components';

/** Background of the landing page: the lines of a football pitch. */
export function PitchLines() {
  return (
    <Lines viewBox="0 0 1200 800" preserveAspectRatio="xMidYMid slice" aria-hidden>
      <rect x="40" y="40" width="1120" height="720" />
      <path d="M600 40v720" />
      <circle cx="600" cy="400" r="130" />
      <path d="M40 220h170v360H40M40 310h70v180H40M210 330a90 90 0 0 1 0 140" />
      <path d="M1160 220H990v360h170M1160 310h-70v180h70M990 330a90 90 0 0 0 0 140" />
    </Lines>
  );
}

const Lines = styled.svg`
  position: absolute;
  inset: 0;
  width: 100%;
  height: 100%;
  fill: none;
  stroke: ${({ theme }) => theme.color.accent};
  stroke-width: 2;
  opacity: 0.2;
  mask-image: radial-gradient(circle at center, transparent 30%, black 78%);
`;
