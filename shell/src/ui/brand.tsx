import { styled } from 'styled-components';

/** The panel's logo: a football pitch from above. */
export function Brand({ size = 40 }: { size?: number }) {
  return (
    <Sign viewBox="0 0 32 32" width={size} height={size} aria-hidden>
      <rect width="32" height="32" rx="8" />
      <g fill="none" strokeWidth="2">
        <rect x="6" y="8" width="20" height="16" rx="2" />
        <path d="M16 8v16" />
        <circle cx="16" cy="16" r="3.5" />
      </g>
    </Sign>
  );
}

const Sign = styled.svg`
  flex: none;
  fill: ${({ theme }) => theme.color.accent};

  g {
    stroke: ${({ theme }) => theme.color.onAccent};
  }
`;
