import { useContext } from 'react';
import { styled } from 'styled-components';
import { EnvironmentContext } from '../browser/environment-context.ts';
import { HeaderChip } from './header-chip.ts';

/** Names the site's environment in the header, so that nobody takes a test site for the real one. */
export function EnvironmentChip() {
  const environment = useContext(EnvironmentContext);
  return (
    environment && (
      <Chip title={`Ambiente: ${environment}`}>
        <span>{environment}</span>
      </Chip>
    )
  );
}

/** The only chip on a strong background. */
const Chip = styled(HeaderChip)`
  min-width: 0;
  max-width: 12rem;
  overflow: hidden;
  text-overflow: ellipsis;
  white-space: nowrap;
  background: ${({ theme }) => theme.color.infoText};
  color: ${({ theme }) => theme.color.infoSoft};

  @media (forced-colors: active) {
    outline: 1px solid;
  }
`;
