import { failure, renderModule, signedInBackend, watchedRequests } from '@panel/shared-testing';
import { focusManager, QueryClient } from '@tanstack/react-query';
import { act, screen, waitFor } from '@testing-library/react';
import { isOldestPending, isReportCount, statusOf } from '../../testing/report-answers.ts';
import module from '../module.ts';
import { prefetchCount } from './count-query.ts';
import { reportFigureQueries } from './report-figures.queries.ts';

signedInBackend();
const requests = watchedRequests();

const timeout = { code: '57014', message: 'canceling statement due to statement timeout' };

it.each([
  ['the database stopped', 'does not repeat it', () => Response.json(timeout, { status: 500 })],
  ['was refused', 'sends it again', () => Response.json({ code: '42501' }, { status: 403 })],
])(
  "a count that %s shows '-'; when the user returns to the window, the panel %s",
  async (_reason, reaction, answer) => {
    requests.answer = ({ url }) => {
      if (isOldestPending(url)) {
        return failure(400);
      }
      return isPendingCount(url) ? answer() : undefined;
    };
    renderModule(module, '');
    await allAnswered();
    // The count, and the age of the oldest.
    expect(screen.getAllByText('-')).toHaveLength(2);

    await returnToWindow();

    expect(requests.seen.filter(({ url }) => isPendingCount(url))).toHaveLength(
      reaction === 'sends it again' ? 2 : 1,
    );
  },
);

it('the refusal of a count without rows has no code; it is not sent again either', async () => {
  requests.answer = ({ url }) => {
    if (isOldestPending(url)) {
      return failure(400);
    }
    return url.includes('game_feeds') ? new Response(null, { status: 500 }) : undefined;
  };
  renderModule(module, '');
  await allAnswered();

  await returnToWindow();

  expect(requests.seen.filter(({ url }) => url.includes('game_feeds'))).toHaveLength(1);
});

it('a hover over the link of the dashboard does not send a count again that has timed out', async () => {
  requests.answer = ({ url }) =>
    isReportCount(url) ? Response.json(timeout, { status: 500 }) : undefined;
  const queries = new QueryClient();
  await prefetchCount(queries, reportFigureQueries.pending());
  await prefetchCount(queries, reportFigureQueries.pending());
  expect(requests.seen).toHaveLength(1);
});

it('a request that did not reach the database is sent once more', async () => {
  let isFirst = true;
  requests.answer = ({ url }) => {
    const isLost = isPendingCount(url) && isFirst;
    isFirst &&= !isLost;
    return isLost ? Promise.reject(new TypeError('Failed to fetch')) : undefined;
  };
  renderModule(module, '');
  await allAnswered();
  expect(requests.seen.filter(({ url }) => isPendingCount(url))).toHaveLength(2);
  expect(screen.queryByText('-')).not.toBeInTheDocument();
});

function isPendingCount(url: string): boolean {
  return isReportCount(url) && statusOf(url) === 'PENDING';
}

/** Lets the user come back to the window, and waits until the failed age has been asked for again. */
async function returnToWindow(): Promise<void> {
  act(() => focusManager.setFocused(false));
  act(() => focusManager.setFocused(true));
  await waitFor(() =>
    expect(requests.seen.filter(({ url }) => isOldestPending(url))).toHaveLength(2),
  );
}

async function allAnswered(): Promise<void> {
  await waitFor(() => expect(screen.queryAllByText('Carregando')).toEqual([]));
}
