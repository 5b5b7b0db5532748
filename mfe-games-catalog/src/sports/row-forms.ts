import { mutedCell, type RowForms, rowStyles } from '@panel/shared-ui/table';
import { css } from 'styled-components';

const widths = { cardsBelow: 640, linesBelow: 0, cardHeight: 70 };

/** In a narrow table a sport is a card: name and value, and the icon at the right. */
export const rowForms: RowForms = {
  ...widths,
  styles: rowStyles(widths, {
    card: {
      row: css`
        grid-template:
          'name icon' auto
          'value icon' auto / minmax(0, 1fr) fit-content(50%);
        align-items: center;
        gap: ${({ theme }) => theme.space.xxs} ${({ theme }) => theme.space.md};
        padding: ${({ theme }) => theme.space.sm} ${({ theme }) => theme.space.md};
        --card-lines: 2;
      `,
      cells: {
        name: null,
        value: mutedCell,
        icon: css`
          justify-self: end;
        `,
      },
    },
  }),
};
