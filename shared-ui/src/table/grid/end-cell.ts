import { css } from 'styled-components';
import { mutedCell } from './row-styles.ts';

/**
 * Styles of a muted cell at the right end of a line or card, which begins with its column's header. Screen readers have the
 * header from the table.
 */
export const endCell = css`
  ${mutedCell}
  justify-self: end;
  gap: 0.25rem;
  align-items: baseline;

  &::before {
    content: attr(data-label);
    content: attr(data-label) / '';
    flex: none;
  }
`;
