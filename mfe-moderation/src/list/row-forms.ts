import { mutedCell, openableRows, type RowForms, rowStyles } from '@panel/shared-ui/table';
import { css } from 'styled-components';
import { actionsInRow } from '../triage/decision/report-actions.tsx';
import { selectionBoxes } from '../triage/selection/selection-box.tsx';

/** Leaves nothing of a failed decision but the button that retries it. The failed decision's own button is red. The
 * other buttons keep room for it. */
const onlyRetry = css`
  [data-failed-decision] {
    padding: 0;
    background: none;

    > :not(button) {
      display: none;
    }
  }
`;

/** Both buttons in one line, as narrow as their texts. */
const narrowButtons = css`
  [data-report-actions] {
    flex-wrap: nowrap;
    gap: ${({ theme }) => theme.space.xxs};

    > button {
      flex: none;
    }
  }

  ${onlyRetry}
`;

/**
 * The names of other viewers take two thirds of the place of a message at most; a failed decision replaces them. A narrow
 * cell hides 'está vendo': if it wrapped, the room that it leaves would stay empty and cut the message.
 */
const message = css`
  container: message / inline-size;
  gap: ${({ theme }) => theme.space.sm};

  > [data-failed-decision] {
    margin-inline-start: auto;
  }

  > [role='note'] {
    flex: none;
    max-inline-size: 65%;
    margin-inline-start: auto;

    &:has(+ [data-failed-decision]) {
      display: none;
    }

    @container message (width < 22rem) {
      > :last-child {
        display: none;
      }
    }
  }
`;

const hidden = css`
  display: none;
`;

const reason = css`
  font-weight: ${({ theme }) => theme.font.weight.medium};
`;

/** Where both columns of the decision show, the buttons' column does not repeat it. */
const saysDecision = css`
  & ~ [data-column='decided-at'] ~ [data-column='actions'] > .decided-by {
    display: none;
  }
`;

const footOfCard = css`
  ${mutedCell}
  align-items: center;
  min-block-size: 2rem;
`;

/**
 * Styles of what the cells contain in each form. The link that opens a report fills its cell's height and is wider than
 * a dash, so that short texts are easy to hit.
 */
const contents = css`
  ${selectionBoxes}
  ${actionsInRow}

  .opener {
    min-inline-size: 1.5rem;
    padding-block: var(--cell-padding);
    margin-block: calc(-1 * var(--cell-padding));
    border-radius: ${({ theme }) => theme.radius.sm};
    text-decoration-color: color-mix(in srgb, currentcolor 40%, transparent);

    &:hover {
      text-decoration-color: currentcolor;
    }
  }

  .decided-by {
    display: inline-flex;
    gap: 0.25rem;
    min-inline-size: 0;
    min-block-size: 1.25rem;
    color: ${({ theme }) => theme.color.textMuted};
    font-size: ${({ theme }) => theme.font.size.sm};
    font-variant-numeric: ${({ theme }) => theme.font.figures};
    white-space: nowrap;

    > bdi {
      overflow: hidden;
      text-overflow: ellipsis;
    }
  }
`;

/** Container query for lines with room for both decision buttons. */
const roomForActions = '@container data-table (width >= 41rem)';

/** Below this width, in CSS pixels at the usual font size, a row has two lines instead of columns; on a phone it is a card. */
export const linesBelow = 760;

const widths = { cardsBelow: 480, linesBelow, cardHeight: 168 };

const styles = rowStyles(widths, {
  columns: {
    cells: {
      message,
      reason,
      'decided-by': saysDecision,
      actions: narrowButtons,
    },
  },

  /**
   * Status, reason and date above the message. Without room for the buttons only the open report shows them; a failed
   * decision then stands beside the message, which is cut; on a touch screen its larger button spans both lines. In a short
   * window rows are lower, so that more are in view.
   */
  lines: {
    row: css`
      grid-template:
        'status reason date' 1.25rem
        'status message message' 1.25rem / 9rem minmax(0, 1fr) auto;
      align-content: center;
      row-gap: 0.125rem;
      min-block-size: 3.75rem;
      padding-inline: ${({ theme }) => theme.space.md};
      --cell-lines: 1;
      --cell-break: break-all;

      ${({ theme }) => theme.media.short} {
        row-gap: 0;
        min-block-size: 2.75rem;
      }

      @media (pointer: coarse) {
        min-block-size: 3.25rem;
      }

      &:has([data-failed-decision]) {
        grid-template:
          'status reason date' 1.25rem
          'status message actions' 1.25rem / 9rem minmax(0, 1fr) auto;

        @media (pointer: coarse) {
          grid-template:
            'status reason date actions' 1.25rem
            'status message message actions' 1.25rem / 9rem minmax(0, 1fr) auto auto;
        }
      }

      ${roomForActions} {
        &,
        &:has([data-failed-decision]) {
          grid-template:
            'status reason date actions' 1.25rem
            'status message message actions' 1.25rem / 9rem minmax(0, 1fr) auto 12.5rem;
        }
      }
    `,
    cells: {
      status: null,
      reason,
      date: css`
        ${mutedCell}
        justify-self: end;
      `,
      message: css`
        ${message}
        ${mutedCell}
      `,
      type: hidden,
      'decided-by': hidden,
      'decided-at': hidden,
      actions: css`
        &:not(:has([data-failed-decision])),
        [data-report-actions] > button {
          display: none;
        }

        ${roomForActions} {
          align-self: center;

          &:not(:has([data-failed-decision])),
          [data-report-actions] > button {
            display: flex;
          }

          [data-report-actions] > button {
            padding-inline: ${({ theme }) => theme.space.xs};
          }

          ${narrowButtons}
        }
      `,
    },
  },

  /**
   * It keeps its height after a decision, also after a failed one: the cards below must not move under a finger. The
   * failed decision's own button has 'Tentar novamente' at its end. Who decided stands in the place of the
   * buttons.
   */
  card: {
    row: css`
      grid-template:
        'reason reason reason' auto
        'message message message' auto
        'status type date' auto
        'actions actions actions' auto / fit-content(60%) minmax(0, 1fr) auto;
      gap: ${({ theme }) => theme.space.xxs} ${({ theme }) => theme.space.sm};
      padding: ${({ theme }) => theme.space.sm} ${({ theme }) => theme.space.md};
      --card-lines: 2;
      --cell-break: normal;
    `,
    cells: {
      reason,
      // Viewers come and go over the end of the reason's line: beside the message they would make it wrap.
      message: css`
        ${message}
        position: relative;
        overflow: visible;
        background: inherit;

        > [role='note'] {
          position: absolute;
          inset: auto 0 calc(100% + ${({ theme }) => theme.space.xxs}) auto;
          padding-inline-start: ${({ theme }) => theme.space.xs};
          line-height: 1.25rem;
          background: inherit;
        }
      `,
      status: css`
        ${footOfCard}

        span:empty {
          display: none;
        }
      `,
      type: css`
        ${footOfCard}
        --card-lines: 1;
        --card-break: break-all;
      `,
      date: footOfCard,
      // Both stand where the buttons were, so that the card keeps its height.
      'decided-by': css`
        display: none;

        &:has(+ [data-column='decided-at']):not(:has(> .no-decision)) {
          &,
          & + [data-column='decided-at'] {
            ${mutedCell}
            grid-area: actions;
            display: flex;
            align-items: center;
            min-block-size: 2rem;
            --card-lines: 1;
            --card-break: break-all;
          }

          max-inline-size: calc(100% - 8rem);
        }

        & + [data-column='decided-at'] {
          justify-self: end;
        }

        ${saysDecision}
      `,
      'decided-at': hidden,
      actions: css`
        [data-report-actions] {
          position: relative;
          flex: 1;
          flex-wrap: nowrap;

          > button {
            flex: 1;
          }
        }

        ${onlyRetry}

        [data-failed-decision] {
          position: absolute;
          inset-block: 0;
          inset-inline-end: 0;

          > button {
            inline-size: 2.75rem;
            min-block-size: 2.75rem;
            border: 0;
            background: none;
          }
        }

        [data-failed]:first-child ~ [data-failed-decision] {
          inset-inline-end: calc(50% + ${({ theme }) => theme.space.xxs});
        }

        align-items: center;
        gap: 0;

        > [data-report-actions]:empty {
          flex: none;
        }

        &:not(:has(> :is(.decided-by, [data-decided], :not(:empty)))) {
          display: none;
        }
      `,
    },
  },
});

export const rowForms: RowForms = {
  ...widths,
  styles: css`
    ${openableRows}
    ${contents}
    ${styles}
  `,
};
