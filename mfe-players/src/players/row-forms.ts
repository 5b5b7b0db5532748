import { endCell, mutedCell, type RowForms, rowStyles } from '@panel/shared-ui/table';
import { css } from 'styled-components';

const widths = { cardsBelow: 864, linesBelow: 0, cardHeight: 70, phoneCardHeight: 95 };

/** In a narrow table a player is a card: avatar and names, and the rest at the right. */
export const rowForms: RowForms = {
  ...widths,
  styles: rowStyles(widths, {
    card: {
      row: css`
        grid-template:
          'avatar name gender id' auto
          'avatar display-name display-name registered' auto / auto minmax(0, 1fr) fit-content(30%)
          auto;
        align-items: center;
        gap: ${({ theme }) => theme.space.xxs} ${({ theme }) => theme.space.md};
        padding: ${({ theme }) => theme.space.sm} ${({ theme }) => theme.space.md};
        --card-lines: 1;
        --card-break: break-all;

        @container data-table (width < 30rem) {
          grid-template:
            'avatar name id' auto
            'avatar display-name display-name' auto
            'avatar gender registered' auto / auto minmax(0, 1fr) auto;
          --card-lines: 2;
          --card-break: normal;
        }

        @container data-table (width < 20rem) {
          column-gap: ${({ theme }) => theme.space.xs};
        }
      `,
      cells: {
        avatar: null,
        name: null,
        'display-name': mutedCell,
        gender: mutedCell,
        registered: endCell,
        id: endCell,
      },
    },
  }),
};
