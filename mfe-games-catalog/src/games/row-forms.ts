import { endCell, mutedCell, type RowForms, rowStyles } from '@panel/shared-ui/table';
import { css } from 'styled-components';

const widths = { cardsBelow: 864, linesBelow: 0, cardHeight: 94, phoneCardHeight: 116 };

/** In a narrow table a game is a card: title and status, then when and where. */
export const rowForms: RowForms = {
  ...widths,
  styles: rowStyles(widths, {
    card: {
      row: css`
        grid-template:
          'title title title status' auto
          'when location location location' auto
          'sport sport players created' auto / auto minmax(0, 1fr) auto fit-content(40%);
        align-items: center;
        gap: 0.125rem ${({ theme }) => theme.space.sm};
        padding: ${({ theme }) => theme.space.sm} ${({ theme }) => theme.space.md};
        --card-lines: 1;
        --card-break: break-all;

        @container data-table (width < 30rem) {
          grid-template:
            'title title status' auto
            'when when players' auto
            'location location location' auto
            'sport created created' auto / minmax(0, 1fr) auto fit-content(50%);
          --card-lines: 2;
          --card-break: normal;
        }
      `,
      cells: {
        title: null,
        status: css`
          justify-self: end;
        `,
        when: null,
        location: mutedCell,
        sport: mutedCell,
        players: endCell,
        created: endCell,
      },
    },
  }),
};
