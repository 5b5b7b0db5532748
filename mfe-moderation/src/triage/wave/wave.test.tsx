import { SIGN_INS } from '@panel/local-supabase/testing';
import { currentCode } from '@panel/local-supabase/testing/clients';
import { signIn, signOut, subscribe, verifySecondFactor } from '@panel/shared-auth';
import { deferred, failure, signedInBackend, watchedRequests } from '@panel/shared-testing';
import { toast } from '@panel/shared-ui';
import type { QueryClient } from '@tanstack/react-query';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { endSession } from '../../../testing/end-session.ts';
import { idOf, replaceReports, reportAt, storeNew } from '../../../testing/numbered-reports.ts';
import { queryKeys } from '../../data/query-keys.ts';
import {
  filterField,
  openReports,
  rowOf,
  scrollTo,
  textsOf,
} from '../../../testing/open-reports.tsx';
import {
  answerTo,
  argumentsOf,
  isLaterWindow,
  isListRead,
  isSearchForEqual,
  parametersOf,
} from '../../../testing/requests.ts';
import { storedReports } from '../../../testing/stored-reports.ts';

const server = signedInBackend();
const requests = watchedRequests();

beforeEach(() =>
  replaceReports(server.backend, ['PENDING', 'REVIEWED', 'PENDING', 'PENDING', 'PENDING']),
);
afterEach(() => {
  jest.restoreAllMocks();
  toast.dismissAll();
});

it("'x', Shift+j and Shift+k select pending reports; Escape clears the selection", async () => {
  const { user } = await openList();
  expect(selectedText()).toBeUndefined();

  await user.keyboard('jx');
  expect(await bar()).toBeVisible();
  expect(selectedText()).toBe('1 selecionado');
  await user.keyboard('x');
  expect(bars()).toHaveLength(0);

  await user.keyboard('{Shift>}jjj{/Shift}');
  expect(selectedRows()).toEqual([0, 2, 3]);
  await waitFor(() => expect(link(3)).toHaveFocus());
  expect(selectedText()).toBe('3 selecionados');

  await user.keyboard('{Escape}');
  expect(selectedRows()).toEqual([]);
  await user.keyboard('j{Shift>}k{/Shift}');
  expect(selectedRows()).toEqual([3, 4]);
  expect(link(3)).toHaveFocus();
});

it('a checkbox selects a pending report without opening it; others have none', async () => {
  const { user } = await openList();
  expect(within(rowOf(1)).queryByRole('checkbox')).not.toBeInTheDocument();
  const box = screen.getByRole('checkbox', {
    name: /^Selecionar report de 01\/01\/2026 \d\d:\d\d, Publicação, Motivo 2$/,
  });

  await user.click(box);
  expect(box).toBeChecked();
  expect(screen.queryByRole('region', { name: /^Report de/ })).not.toBeInTheDocument();

  await user.click(within(await bar()).getByRole('button', { name: 'Limpar seleção' }));
  expect(box).not.toBeChecked();
  expect(bars()).toHaveLength(0);
  await waitFor(() => expect(link(2)).toHaveFocus());
});

it('Shift and a click on a checkbox select or clear all pending reports from the last one clicked @exhaustive', async () => {
  const { user } = await openList();
  const boxAt = (place: number) => within(rowOf(place)).getByRole('checkbox');
  await user.click(boxAt(4));
  await user.keyboard('{Shift>}');
  await user.click(boxAt(0));
  await waitFor(() => expect(selectedRows()).toEqual([0, 2, 3, 4]));

  await user.click(boxAt(3));
  await waitFor(() => expect(selectedRows()).toEqual([4]));
  await user.keyboard('{/Shift}');
  await user.click(boxAt(0));
  expect(selectedRows()).toEqual([0, 4]);
});

it.each(['Escape', 'a click on its checkbox'])(
  'Shift and a click selects no range from a report that %s has taken out of the selection',
  async (how) => {
    const { user } = await openList();
    const boxAt = (place: number) => within(rowOf(place)).getByRole('checkbox');
    await user.click(boxAt(0));
    await (how === 'Escape' ? user.keyboard('{Escape}') : user.click(boxAt(0)));

    await user.keyboard('{Shift>}');
    await user.click(boxAt(4));
    await user.click(boxAt(2));
    await waitFor(() => expect(selectedRows()).toEqual([2, 3, 4]));
  },
);

it('Shift and a click selects a range from the report that Shift+j has selected last', async () => {
  const { user } = await openList();
  await user.click(within(rowOf(0)).getByRole('checkbox'));
  await user.keyboard('jj{Shift>}j');
  expect(selectedRows()).toEqual([0, 2, 3]);

  await user.click(within(rowOf(4)).getByRole('checkbox'));
  await waitFor(() => expect(selectedRows()).toEqual([0, 2, 3, 4]));
  await user.keyboard('{/Shift}');
});

it('Escape clears the selection also while the rows of a range are still read', async () => {
  const { user, show, read } = await selectRangeThatIsStillRead();
  await user.keyboard('{Escape}');
  read.resolve();
  await show(349);
  await show(419);
  expect(selectedText()).toBeUndefined();
});

it('a range is selected also if the user scrolls over its rows while they are read', async () => {
  const { show, read } = await selectRangeThatIsStillRead();
  // The window after this row is still being read.
  await show(60);
  await show(419);
  read.resolve();
  await waitFor(() => expect(selectedText()).toBe('420 selecionados'));
});

it("a checkbox that is pressed while the rows of a range are still read keeps the user's choice", async () => {
  const { user, show, read } = await selectRangeThatIsStillRead();
  await show(2);
  await user.click(within(rowOf(2)).getByRole('checkbox'));
  expect(selectedText()).toBe('2 selecionados');
  await show(419);
  read.resolve();
  await waitFor(() => expect(selectedText()).toBe('419 selecionados'));
});

it('selecting a range loads the rows between; a range of more than 500 rows is refused @exhaustive', async () => {
  await replaceReports(
    server.backend,
    Array.from({ length: 520 }, () => 'PENDING'),
  );
  const { user } = await openList('520 reports');
  const clickBox = async (place: number) => {
    scrollTo(place);
    await waitFor(() => expect(rowOf(place)).toHaveTextContent(`Motivo ${place}`));
    await user.click(within(rowOf(place)).getByRole('checkbox'));
  };
  await clickBox(2);
  await user.keyboard('{Shift>}');

  await clickBox(511);
  expect(await screen.findByText('Um intervalo pode ter até 500 reports.')).toBeVisible();
  expect(selectedText()).toBe('2 selecionados');
  await clickBox(301);
  await waitFor(() => expect(selectedText()).toBe('212 selecionados'));
});

it.each([
  ['R', 'Revisar 3 reports', 'REVIEWED'],
  ['A', 'Marcar 3 reports como Ação Tomada', 'ACTION_TAKEN'],
])(
  'Shift+%s asks once, decides about all selected reports, and the focus returns to the row',
  async (key, label, status) => {
    const { user } = await openList();
    await user.keyboard('j{Shift>}jjj{/Shift}');

    await user.keyboard(`{Shift>}${key}{/Shift}`);
    const dialog = await screen.findByRole('dialog', { name: `${label}?` });
    expect(within(dialog).getByRole('button', { name: label })).toHaveFocus();
    expect(dialog).toHaveTextContent('Isto não pode ser desfeito.');
    const contents = within(dialog).getAllByRole('listitem');
    expect(contents.map(({ textContent }) => textContent)).toEqual([
      '1 Motivo 0',
      '1 Motivo 2',
      '1 Motivo 3',
    ]);
    expect(updates()).toHaveLength(0);
    await user.keyboard('{Enter}');

    expect(await screen.findByText('3 reports decididos.')).toBeVisible();
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(await statuses()).toEqual([status, 'REVIEWED', status, status, 'PENDING']);
    expect(bars()).toHaveLength(0);
    await waitFor(() => expect(link(4)).toHaveFocus());
  },
);

it.each([
  ['Enter', '{Enter}{Enter}'],
  ['Space', '  '],
])(
  "%s on the bar's 'Revisar' asks, and a second press at once does not confirm",
  async (_, keys) => {
    const { user } = await openList();
    await user.keyboard('j{Shift>}j{/Shift}');
    const review = within(await bar()).getByRole('button', { name: 'Revisar' });
    const clock = jest.spyOn(performance, 'now').mockReturnValue(performance.now());
    review.focus();
    await user.keyboard(keys);
    expect(await screen.findByRole('dialog', { name: 'Revisar 1 report?' })).toBeVisible();
    clock.mockRestore();
    expect(updates()).toHaveLength(0);
  },
);

it('a space in a word that begins with Shift+R confirms nothing; a second one, 400 ms later, does', async () => {
  const { user } = await openList();
  await user.keyboard('j{Shift>}jjR{/Shift}');
  await screen.findByRole('dialog');
  const now = jest.spyOn(performance, 'now');
  const start = performance.now() + 10_000;
  now.mockReturnValue(start);
  await user.keyboard('EAL');
  now.mockReturnValue(start + 399);
  await user.keyboard(' ');
  expect(screen.getByRole('dialog', { name: 'Revisar 2 reports?' })).toBeVisible();
  expect(updates()).toHaveLength(0);
  now.mockReturnValue(start + 799);
  await user.keyboard(' ');
  now.mockRestore();
  expect(await screen.findByText('2 reports decididos.')).toBeVisible();
});

it("decisions that failed stay named while their marks are out of view; 'Tentar novamente' decides again about all", async () => {
  const { user } = await openList();
  requests.answer = ({ method }) => (method === 'PATCH' ? failure() : undefined);
  for (const name of ['Revisar', 'Ação Tomada']) {
    await user.click(within(rowOf(name === 'Revisar' ? 0 : 2)).getByRole('button', { name }));
  }
  await waitFor(() => expect(screen.getAllByRole('button', { name: /^Tentar/ })).toHaveLength(2));
  await act(() => new Promise(requestAnimationFrame));
  expect(screen.queryByText(/falharam$/)).not.toBeInTheDocument();
  await user.type(screen.getByRole('searchbox'), 'Motivo 4');
  expect(await screen.findByText('2 decisões falharam')).toBeVisible();

  const retry = screen.getByRole('button', { name: 'Tentar novamente' });
  await user.click(retry);
  expect(await screen.findByText('Não foi possível atualizar 2 reports.')).toBeVisible();
  await waitFor(() => expect(retry).not.toHaveAttribute('aria-busy', 'true'));
  expect(retry).toBeVisible();
  requests.answer = () => undefined;
  const sent = updates().length;
  // Meant to scroll: the click has left the focus on no button that decides, nor in the search field.
  await user.keyboard(' ');
  expect(screen.getByRole('region', { name: 'Reports' })).toHaveFocus();
  expect(updates()).toHaveLength(sent);
  await user.click(retry);
  expect(await screen.findByText('2 reports decididos.')).toBeInTheDocument();
  expect(screen.queryByText('2 decisões falharam')).not.toBeInTheDocument();
  await waitFor(() => expect(document.body).not.toHaveFocus());
  expect((await statuses()).slice(0, 3)).toEqual(['REVIEWED', 'REVIEWED', 'ACTION_TAKEN']);
});

it('the next open report says from its first frame on which decisions failed: a screen reader hears it once', async () => {
  const { user } = await openList();
  requests.answer = ({ method }) => (method === 'PATCH' ? failure() : undefined);
  await user.click(within(rowOf(0)).getByRole('button', { name: 'Revisar' }));
  await screen.findByRole('button', { name: /^Tentar/ });
  await user.type(screen.getByRole('searchbox'), 'Motivo 4');
  await screen.findByText('1 decisão falhou');

  const frames = jest.spyOn(window, 'requestAnimationFrame').mockReturnValue(0);
  await user.click(await screen.findByRole('link', { name: /Motivo 4$/ }));
  const panel = await screen.findByRole('region', { name: /^Report de/ });
  expect(await within(panel).findByText('1 decisão falhou')).toBeInTheDocument();
  frames.mockRestore();
});

it("'Tentar novamente' leaves out a report that the user decides again meanwhile", async () => {
  const { user } = await openList();
  requests.answer = ({ method }) => (method === 'PATCH' ? failure() : undefined);
  await user.click(within(rowOf(0)).getByRole('button', { name: 'Revisar' }));
  await user.click(within(rowOf(2)).getByRole('button', { name: 'Revisar' }));
  await waitFor(() => expect(screen.getAllByRole('button', { name: /^Tentar/ })).toHaveLength(2));
  const answered = deferred();
  requests.answer = ({ method, url }) =>
    method === 'PATCH' && url.includes(idOf(0))
      ? answered.promise.then(() => undefined)
      : undefined;
  await user.click(within(rowOf(0)).getByRole('button', { name: 'Ação Tomada' }));
  await user.type(screen.getByRole('searchbox'), 'Motivo 4');

  await user.click(await screen.findByRole('button', { name: 'Tentar novamente' }));
  expect(await screen.findByText('1 report decidido.')).toBeVisible();
  answered.resolve();
  await waitFor(async () => expect((await statuses())[0]).toBe('ACTION_TAKEN'));
});

it("'Tentar novamente' does not send a decision whose turn comes after the user has decided otherwise", async () => {
  await replaceReports(
    server.backend,
    Array.from({ length: 7 }, () => 'PENDING'),
  );
  const { user } = await openList('7 reports');
  requests.answer = ({ method }) => (method === 'PATCH' ? failure() : undefined);
  for (let place = 0; place < 7; place++) {
    await user.click(within(rowOf(place)).getByRole('button', { name: 'Revisar' }));
  }
  await waitFor(() => expect(screen.getAllByRole('button', { name: /^Tentar/ })).toHaveLength(7));
  const answered = deferred();
  requests.answer = (request) =>
    request.method === 'PATCH' && !isUpdateOf(request, 6)
      ? answered.promise.then(() => undefined)
      : undefined;
  await user.type(screen.getByRole('searchbox'), 'Motivo 6');
  await user.click(await screen.findByRole('button', { name: 'Tentar novamente' }));
  await waitFor(() => expect(textsOf('Motivo')).toEqual(['Motivo 6']));

  await user.click(within(rowOf(0)).getByRole('button', { name: 'Ação Tomada' }));
  await waitFor(async () => expect((await statuses()).at(-1)).toBe('ACTION_TAKEN'));
  act(() => answered.resolve());

  expect(await screen.findByText('6 reports decididos.')).toBeVisible();
  expect(updates().filter((request) => isUpdateOf(request, 6))).toHaveLength(2);
});

it("'Tentar novamente' does not send a decision whose turn comes after the user has confirmed a wave about its report", async () => {
  await storedReports(server.backend).removeAll();
  await storedReports(server.backend).insert(
    Array.from({ length: 13 }, (_, place) => ({
      ...reportAt(place, { message: place < 6 ? null : 'repetido' }),
      id: idOf(place),
      status: 'PENDING',
    })),
  );
  const { user } = await openList('13 reports');
  requests.answer = ({ method }) => (method === 'PATCH' ? failure() : undefined);
  for (let place = 0; place < 7; place++) {
    await user.click(within(rowOf(place)).getByRole('button', { name: 'Revisar' }));
  }
  await waitFor(() => expect(screen.getAllByRole('button', { name: /^Tentar/ })).toHaveLength(7));
  const [retried, confirmed] = [deferred(), deferred()];
  requests.answer = async (request) => {
    if (request.method === 'PATCH') {
      const { status } = await argumentsOf(request);
      await (status === 'REVIEWED' ? retried : confirmed).promise;
    }
    return undefined;
  };
  await user.type(screen.getByRole('searchbox'), 'repetido');
  await user.click(await screen.findByRole('button', { name: 'Tentar novamente' }));
  await waitFor(() => expect(textsOf('Motivo')).toHaveLength(7));
  for (const place of [1, 2, 3, 4, 5, 6, 0]) {
    await user.click(within(rowOf(place)).getByRole('checkbox'));
  }
  await user.click(within(await bar()).getByRole('button', { name: /^Ação Tomada/ }));
  await user.click(
    await screen.findByRole('button', { name: 'Marcar 7 reports como Ação Tomada' }),
  );
  await waitFor(() => expect(updates()).toHaveLength(7 + 6 + 6));

  act(() => retried.resolve());
  expect(await screen.findByText('6 reports decididos.')).toBeVisible();
  act(() => confirmed.resolve());
  expect(await screen.findByText('7 reports decididos.')).toBeVisible();
  expect(updates().filter((request) => isUpdateOf(request, 6))).toHaveLength(2);
});

it('while a wave runs the dialog shows its progress, the browser asks before the tab is closed, and Escape cancels', async () => {
  await replaceReports(
    server.backend,
    Array.from({ length: 7 }, () => 'PENDING'),
  );
  const answered = deferred();
  requests.answer = ({ method }) => (method === 'PATCH' ? answered.promise : undefined);
  const { user } = await openList('7 reports');
  await user.keyboard('j{Shift>}jjjjjj{/Shift}');
  await user.click(within(await bar()).getByRole('button', { name: 'Revisar' }));
  const dialog = screen.getByRole('dialog');
  expect(isAskedBeforeClosing()).toBe(false);

  await user.click(within(dialog).getByRole('button', { name: 'Revisar 7 reports' }));

  expect(within(dialog).getByRole('progressbar')).toHaveAttribute('max', '7');
  expect(dialog).toHaveTextContent('0 de 7 reports');
  expect(within(dialog).getByRole('button', { name: 'Revisar 7 reports' })).toBeDisabled();
  expect(within(dialog).getByRole('heading')).toHaveFocus();
  expect(isAskedBeforeClosing()).toBe(true);
  await waitFor(() => expect(updates()).toHaveLength(6));
  expect(fireEvent(dialog, new Event('cancel', { cancelable: true }))).toBe(false);
  act(() => answered.resolve());

  expect(await within(dialog).findByText('Decididos: 6 reports.')).toBeVisible();
  expect(within(dialog).getByText('Cancelados antes do envio: 1 report.')).toBeVisible();
  expect(isAskedBeforeClosing()).toBe(false);
  const close = within(dialog).getByRole('button', { name: 'Fechar' });
  expect(close).toHaveFocus();
  expect(close).toHaveAccessibleDescription(/^Decididos: 6 reports\./);
  await user.click(close);
  expect(selectedText()).toBe('1 selecionado');
  expect(document.body).not.toHaveFocus();
  expect(updates()).toHaveLength(6);
});

it.each<[string, (dialog: HTMLElement, user: UserEvent) => unknown]>([
  [
    "'Cancelar'",
    (dialog, user) => user.click(within(dialog).getByRole('button', { name: 'Cancelar' })),
  ],
  ['Escape @exhaustive', (dialog) => fireEvent(dialog, new Event('cancel', { cancelable: true }))],
])(
  '%s says at once that a wave is being cancelled, while updates that were sent get no answer; an outcome without decisions says so',
  async (_how, cancel) => {
    const answered = deferred();
    requests.answer = ({ method }) =>
      method === 'PATCH' ? answered.promise.then(() => failure()) : undefined;
    const { user } = await openList();
    await user.keyboard('j{Shift>}jjjR{/Shift}');
    const dialog = await screen.findByRole('dialog');
    await user.keyboard('{Enter}');
    await waitFor(() => expect(updates()).toHaveLength(3));
    const status = within(dialog).getByRole('status');
    expect(status).toBeEmptyDOMElement();

    await cancel(dialog, user);
    await waitFor(() =>
      expect(status).toHaveTextContent('Cancelando… As decisões já enviadas terminam.'),
    );
    expect(within(dialog).getByRole('button', { name: 'Cancelar' })).toHaveAttribute(
      'aria-disabled',
      'true',
    );
    act(() => answered.resolve());
    expect(await within(dialog).findByText('Nenhuma decisão confirmada.')).toBeVisible();
    expect(within(dialog).getByText('3 reports.')).toBeVisible();
    expect(within(dialog).getByRole('button', { name: 'Tentar novamente' })).toHaveFocus();
  },
);

it("R39: the outcome links to reports that others had decided; 'Tentar novamente' decides about failed ones", async () => {
  const { user } = await openList();
  await user.keyboard('j{Shift>}jjj{/Shift}');
  await storedReports(server.backend).update(idOf(2), { status: 'ACTION_TAKEN', message: 'Golpe' });
  requests.answer = (request) => (isUpdateOf(request, 3) ? failure() : undefined);
  await user.keyboard('{Shift>}R{/Shift}');
  const dialog = await screen.findByRole('dialog');
  await user.keyboard('{Enter}');

  expect(await within(dialog).findByText('Decididos: 1 report.')).toBeVisible();
  const others = 'Outra pessoa (ou outra aba) já tinha decidido:';
  expect(itemsOf(dialog, others)).toEqual([expect.stringMatching(/Motivo 2Ação Tomada$/)]);
  const failed = 'Não foi possível atualizar:';
  expect(itemsOf(dialog, failed)).toEqual([expect.stringMatching(/Motivo 3$/)]);
  expect(within(dialog).getByText(failed).closest('details')).toHaveAttribute('open');

  requests.answer = () => undefined;
  await user.click(within(dialog).getByRole('button', { name: 'Tentar novamente' }));
  expect(await within(dialog).findByText('Decididos: 2 reports.')).toBeVisible();
  expect(updates()).toHaveLength(4);
  expect(itemsOf(dialog, others)).toHaveLength(1);
  expect(within(dialog).queryByText(failed)).not.toBeInTheDocument();
  expect(await statuses()).toEqual(['REVIEWED', 'REVIEWED', 'ACTION_TAKEN', 'REVIEWED', 'PENDING']);

  const other = within(dialog).getByRole('link', { name: /Motivo 2$/ });
  // jsdom cannot open another tab.
  other.addEventListener('click', (event) => event.preventDefault(), { once: true });
  await user.keyboard('{Control>}');
  await user.click(other);
  await user.keyboard('{/Control}');
  expect(dialog).toBeVisible();
  await user.click(other);
  expect(dialog).not.toBeInTheDocument();
  const panel = await screen.findByRole('region', { name: /^Report de/ });
  expect(panel).toHaveTextContent('Golpe');
  await waitFor(() => expect(within(panel).getByRole('heading', { level: 2 })).toHaveFocus());
});

it("an open report gives way to the next pending one when 'Tentar novamente' has decided about it", async () => {
  const { user } = await openList();
  requests.answer = (request) => (isUpdateOf(request, 3) ? failure() : undefined);
  await user.keyboard('jo');
  const panel = await screen.findByRole('region', { name: /^Report de/ });
  await user.keyboard('{Shift>}jjj{/Shift}');
  await waitFor(() => expect(panel).toHaveTextContent('Motivo 3'));
  await user.keyboard('{Shift>}R{/Shift}');
  const dialog = await screen.findByRole('dialog');
  await user.keyboard('{Enter}');
  expect(await within(dialog).findByText('Não foi possível atualizar:')).toBeVisible();
  // It is open already: its link would close the outcome and lead to the next one.
  expect(within(dialog).queryByRole('link')).not.toBeInTheDocument();
  expect(panel).toHaveTextContent('Motivo 3');

  requests.answer = () => undefined;
  await user.click(within(dialog).getByRole('button', { name: 'Tentar novamente' }));
  await waitFor(() => expect(panel).toHaveTextContent('Motivo 4'));
});

it('the outcome tells reports that were deleted from those that others had decided; they are not selected any more', async () => {
  const { user } = await openList();
  await user.keyboard('j{Shift>}jjj{/Shift}');
  await storedReports(server.backend).remove(idOf(2));
  requests.answer = (request) => (isUpdateOf(request, 3) ? failure() : undefined);
  await user.keyboard('{Shift>}R{/Shift}');
  const dialog = await screen.findByRole('dialog');
  await user.keyboard('{Enter}');

  expect(await within(dialog).findByText('Decididos: 1 report.')).toBeVisible();
  expect(itemsOf(dialog, 'Não foram mais encontrados:')).toEqual([
    expect.stringMatching(/Motivo 2$/),
  ]);
  expect(within(dialog).queryByRole('link', { name: /Motivo 2$/ })).not.toBeInTheDocument();
  expect(within(dialog).queryByText(/já tinha decidido/)).not.toBeInTheDocument();
  await user.click(within(dialog).getByRole('button', { name: 'Fechar' }));
  await waitFor(() => expect(selectedText()).toBe('1 selecionado'));
});

it("a failed report that turns out to be decided moves to the decided ones, and 'Tentar novamente' is disabled", async () => {
  const { user } = await openList();
  await user.keyboard('j{Shift>}jjj{/Shift}');
  const read = deferred();
  requests.answer = async (request) => {
    if (isUpdateOf(request, 3)) {
      await answerTo(request);
      return failure();
    }
    if (request.method === 'GET' && parametersOf(request).id === `eq.${idOf(3)}`) {
      await read.promise;
    }
    return undefined;
  };
  await user.keyboard('{Shift>}R{/Shift}');
  const dialog = await screen.findByRole('dialog');
  await user.keyboard('{Enter}');

  const failed = 'Não foi possível atualizar:';
  expect(await within(dialog).findByText(failed)).toBeVisible();
  expect(within(dialog).getByRole('button', { name: 'Tentar novamente' })).toHaveFocus();
  act(() => read.resolve());
  const before = 'Já estão decididos, por você ou por outra pessoa:';
  expect(await within(dialog).findByText(before)).toBeVisible();
  expect(itemsOf(dialog, before)).toEqual([expect.stringMatching(/Motivo 3Revisado$/)]);
  expect(within(dialog).queryByText(failed)).not.toBeInTheDocument();
  // The buttons stay: the pointer may be over them.
  const retry = within(dialog).getByRole('button', { name: 'Tentar novamente' });
  expect(retry).toHaveFocus();
  expect(retry).toHaveAttribute('aria-disabled', 'true');
  await user.keyboard('{Enter}');
  expect(dialog).toBeVisible();
  expect(updates()).toHaveLength(3);
});

it('the outcome folds a long list, and says how many reports it has @exhaustive', async () => {
  await replaceReports(
    server.backend,
    Array.from({ length: 6 }, () => 'PENDING'),
  );
  requests.answer = ({ method }) => (method === 'PATCH' ? failure() : undefined);
  const { user } = await openList('6 reports');
  await user.keyboard('j{Shift>}jjjjjR{/Shift}');
  const dialog = await screen.findByRole('dialog');
  await user.keyboard('{Enter}');

  const title = await within(dialog).findByText('Não foi possível atualizar:');
  const group = title.closest('details');
  expect(group).not.toHaveAttribute('open');
  expect(group?.querySelector('summary')).toHaveTextContent('6 reports.');
  await user.click(title);
  expect(group).toHaveAttribute('open');
});

it.each(['Fechar', 'Tentar novamente'])(
  'a wave goes on after the user has left the page; its message and its outcome stay until they are closed @addition, and its message goes with %s',
  async (button) => {
    await replaceReports(
      server.backend,
      Array.from({ length: 8 }, () => 'PENDING'),
    );
    const answered = deferred();
    requests.answer = async (request) => {
      if (request.method === 'PATCH') {
        await answered.promise;
      }
      return isUpdateOf(request, 3) ? failure() : undefined;
    };
    const { user } = await openList('8 reports');
    await user.keyboard('j{Shift>}jjjjjjjR{/Shift}');
    await screen.findByRole('dialog');
    await user.keyboard('{Enter}');
    await waitFor(() => expect(updates()).toHaveLength(6));

    await user.click(screen.getByRole('link', { name: 'Atividade' }));
    const back = await screen.findByRole('link', { name: 'Reports' });
    expect(isAskedBeforeClosing()).toBe(true);
    act(() => answered.resolve());

    const notice = 'Decididos: 7 de 8 reports. Veja os outros em Moderação.';
    expect(await screen.findByText(notice)).toBeVisible();
    expect(updates()).toHaveLength(8);
    expect(isAskedBeforeClosing()).toBe(false);

    await user.click(back);
    const dialog = await screen.findByRole('dialog');
    expect(within(dialog).getByText('Decididos: 7 reports.')).toBeVisible();
    await waitFor(() => expect(selectedText()).toBe('1 selecionado'));
    requests.answer = () => undefined;
    await user.click(within(dialog).getByRole('button', { name: button }));
    expect(screen.queryByText(notice)).not.toBeInTheDocument();
    await waitFor(() => expect(selectedRows()).toEqual(button === 'Fechar' ? [3] : []));
  },
);

describe('a wave that the end of the session interrupted', () => {
  /** Lets the updates of `openWaveOf8` that have no answer fail. */
  let failed: ReturnType<typeof deferred>;
  beforeEach(() => (failed = deferred()));
  afterEach(() => signIn(SIGN_INS.admin.email, SIGN_INS.admin.password));

  it.each(['admin', 'adminWithMfa'] as const)(
    'is back when the same user, %s, signs in again: with a message on another page, its outcome and the selection @addition',
    async (name) => {
      await signInWith(name);
      const { user, queries, dialog } = await openWaveOf8();
      await user.click(screen.getByRole('link', { name: 'Atividade' }));
      const back = await screen.findByRole('link', { name: 'Reports' });
      await signInAgain(queries, name);

      const notice = 'Decididos: 2 de 8 reports. Veja os outros em Moderação.';
      expect(await screen.findByText(notice)).toBeVisible();
      expect(dialog).not.toBeInTheDocument();
      await storedReports(server.backend).remove(idOf(0));
      await user.click(back);
      const outcome = await screen.findByRole('dialog', { name: 'Revisar 8 reports' });
      expect(outcome).toHaveTextContent('Decididos: 2 reports.');
      expect(outcome).toHaveTextContent('Não foi possível atualizar: 6 reports.');
      expect(isAskedBeforeClosing()).toBe(false);
      await waitFor(() => expect(selectedText()).toBe('6 selecionados'));
      // Until the list is read, the reasons of decided reports are unknown.
      await waitFor(() => expect(textsOf('Motivo')).toHaveLength(7));
      const answered = deferred();
      requests.answer = ({ method }) =>
        method === 'PATCH' ? answered.promise.then(() => undefined) : undefined;
      await user.click(within(outcome).getByRole('button', { name: 'Tentar novamente' }));
      expect(outcome).toHaveTextContent(/Motivo 1/);
      expect(outcome).not.toHaveTextContent('sem motivo');
      act(() => answered.resolve());
      expect(await screen.findByText('8 reports decididos.')).toBeVisible();
      expect(await statuses()).toEqual(Array.from({ length: 7 }, () => 'REVIEWED'));
    },
  );

  it("after 'Cancelar' offers no retry of the reports that were not sent", async () => {
    const { user, queries, dialog } = await openWaveOf8(9);
    await user.click(within(dialog).getByRole('button', { name: 'Cancelar' }));
    await signInAgain(queries);

    const outcome = await screen.findByRole('dialog', { name: 'Revisar 9 reports' });
    expect(outcome).toHaveTextContent('Decididos: 2 reports.');
    expect(outcome).toHaveTextContent('Não foi possível atualizar: 6 reports.');
    expect(outcome).toHaveTextContent('Cancelados antes do envio: 1 report.');
  });

  it('during a retry keeps cancelled reports apart from failed ones', async () => {
    const { user, queries, dialog } = await openWaveOf8(9);
    await user.click(within(dialog).getByRole('button', { name: 'Cancelar' }));
    act(() => failed.resolve());
    const retry = await within(dialog).findByRole('button', { name: 'Tentar novamente' });
    failed = deferred();
    await user.click(retry);
    await waitFor(() => expect(updates()).toHaveLength(14));
    await signInAgain(queries);

    const outcome = await screen.findByRole('dialog', { name: 'Revisar 9 reports' });
    expect(outcome).toHaveTextContent('Não foi possível atualizar: 6 reports.');
    expect(outcome).toHaveTextContent('Cancelados antes do envio: 1 report.');
  });

  it("with 'Sair' says how many are decided, and is not back @addition", async () => {
    const { user, queries } = await openWaveOf8();
    await user.click(screen.getByRole('link', { name: 'Atividade' }));
    const back = await screen.findByRole('link', { name: 'Reports' });
    const stop = subscribe(() => queries.clear());
    await act(() => signOut());
    stop();
    expect(await screen.findByText('Decisões interrompidas')).toBeVisible();
    const notice = 'Confirmados: 2 de 8 reports. Veja os outros em Moderação.';
    expect(screen.getByText(notice)).toBeVisible();

    requests.answer = () => undefined;
    await act(() => signInWith('admin'));
    await user.click(back);
    expect(await screen.findByText('8 reports')).toBeVisible();
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  /** Starts a wave of 8 reports or more. Two are decided, and the next six are sent and get no answer. */
  async function openWaveOf8(count = 8) {
    await replaceReports(
      server.backend,
      Array.from({ length: count }, () => 'PENDING'),
    );
    const isFirst = (request: Request) => isUpdateOf(request, 0) || isUpdateOf(request, 1);
    requests.answer = (request) =>
      request.method === 'PATCH' && !isFirst(request) ? failed.promise.then(failure) : undefined;
    const { user, queries } = await openList(`${count} reports`);
    await user.keyboard(`j{Shift>}${'j'.repeat(count - 1)}R{/Shift}`);
    const dialog = await screen.findByRole('dialog');
    await user.keyboard('{Enter}');
    await waitFor(() => expect(dialog).toHaveTextContent(`2 de ${count} reports`));
    await waitFor(() => expect(updates()).toHaveLength(8));
    return { user, queries, dialog };
  }

  /** Ends the session, and signs in with a backend that answers. */
  async function signInAgain(queries: QueryClient, name: 'admin' | 'adminWithMfa' = 'admin') {
    endSession(queries);
    requests.answer = () => undefined;
    await act(() => signInWith(name));
  }

  async function signInWith(name: 'admin' | 'adminWithMfa'): Promise<void> {
    const { email, password } = SIGN_INS[name];
    await signIn(email, password);
    if (name === 'adminWithMfa') {
      await verifySecondFactor(currentCode());
    }
  }
});

it('a dialog that the browser closes during a wave opens again with the outcome @exhaustive', async () => {
  await replaceReports(
    server.backend,
    Array.from({ length: 7 }, () => 'PENDING'),
  );
  const answered = deferred();
  requests.answer = ({ method }) => (method === 'PATCH' ? answered.promise : undefined);
  const { user } = await openList('7 reports');
  await user.keyboard('j{Shift>}jjjjjjR{/Shift}');
  const dialog = await screen.findByRole<HTMLDialogElement>('dialog');
  await user.keyboard('{Enter}');
  await waitFor(() => expect(updates()).toHaveLength(6));
  fireEvent(dialog, new Event('cancel', { cancelable: true }));

  act(() => dialog.close());
  act(() => answered.resolve());

  expect(await within(dialog).findByText('Decididos: 6 reports.')).toBeVisible();
  expect(dialog).toHaveAttribute('open');
});

it("Enter, the space bar and Escape within 400 ms of the outcome do not close it: they were meant for 'Cancelar'", async () => {
  const { user } = await openList();
  requests.answer = (request) => (isUpdateOf(request, 2) ? failure() : undefined);
  const start = performance.now();
  // The dialog opens a second before the wave: the outcome alone is recent.
  const now = jest.spyOn(performance, 'now').mockReturnValue(start - 1000);
  await user.click(within(rowOf(0)).getByRole('checkbox'));
  await user.click(within(rowOf(2)).getByRole('checkbox'));
  await user.click(within(await bar()).getByRole('button', { name: 'Revisar' }));
  const dialog = await screen.findByRole<HTMLDialogElement>('dialog');
  now.mockReturnValue(start);
  await user.click(within(dialog).getByRole('button', { name: 'Revisar 2 reports' }));
  expect(await within(dialog).findByText('Decididos: 1 report.')).toBeVisible();

  await user.keyboard('{Enter} ');
  expect(fireEvent(dialog, new Event('cancel', { cancelable: true }))).toBe(false);
  act(() => dialog.close());
  expect(dialog).toHaveAttribute('open');
  expect(updates()).toHaveLength(2);

  now.mockRestore();
  await user.click(within(dialog).getByRole('button', { name: 'Fechar' }));
  expect(dialog).not.toBeInTheDocument();
});

it('the count above the list follows the decisions of a wave', async () => {
  const { user } = await openList('4 de 5 reports', 'status=PENDING');
  await user.keyboard('j{Shift>}jjR{/Shift}');
  await screen.findByRole('dialog');
  await user.keyboard('{Enter}');
  expect(await screen.findByText('1 de 5 reports')).toBeVisible();
});

it('a report that is decided meanwhile leaves the selection', async () => {
  const { user } = await openList();
  await user.keyboard('jx');
  await user.click(within(rowOf(2)).getByRole('checkbox'));
  expect(selectedText()).toBe('2 selecionados');

  await user.click(within(rowOf(2)).getByRole('button', { name: 'Ação Tomada' }));

  await waitFor(() => expect(selectedText()).toBe('1 selecionado'));
  await user.keyboard('{Shift>}R{/Shift}');
  expect(await screen.findByRole('dialog', { name: 'Revisar 1 report?' })).toBeVisible();
});

it('the question about a wave leaves out reports that others have decided since it was asked, and closes when none is left', async () => {
  const { user, queries } = await openList();
  const decideElsewhere = async (place: number) => {
    await storedReports(server.backend).update(idOf(place), { status: 'ACTION_TAKEN' });
    await act(() => queries.refetchQueries({ queryKey: queryKeys.changes }));
  };
  await user.click(within(rowOf(0)).getByRole('checkbox'));
  await user.click(within(rowOf(2)).getByRole('checkbox'));
  await user.click(within(await bar()).getByRole('button', { name: 'Revisar' }));
  expect(await screen.findByRole('dialog', { name: 'Revisar 2 reports?' })).toBeVisible();

  await decideElsewhere(2);
  const dialog = await screen.findByRole('dialog', { name: 'Revisar 1 report?' });
  expect(within(dialog).getByRole('button', { name: 'Revisar 1 report' })).toHaveFocus();
  expect(dialog).toHaveTextContent('1 Motivo 0');
  expect(dialog).not.toHaveTextContent('Motivo 2');

  await decideElsewhere(0);
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(await screen.findByText('Nenhum desses reports espera outra decisão.')).toBeVisible();
  expect(updates()).toEqual([]);
});

it.each<[string, (user: UserEvent) => Promise<unknown>]>([
  ['search', (user) => user.type(screen.getByRole('searchbox'), 'Motivo 4')],
  [
    'filter @exhaustive',
    async (user) => user.selectOptions(await filterField(user, 'Tipo'), 'post'),
  ],
])(
  'another order keeps the selection; a list that may hide its reports clears it: another %s',
  async (_what, change) => {
    const { user } = await openList();
    await user.keyboard('j{Shift>}jj{/Shift}');
    expect(await bar()).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Motivo' }));
    expect(selectedText()).toBe('2 selecionados');

    await change(user);
    expect(bars()).toHaveLength(0);
    await user.click(document.body);
    await user.keyboard('{Shift>}R{/Shift}');
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  },
);

it('the bar asks about the selected reports also while another order is read', async () => {
  const { user } = await openList();
  await user.keyboard('j{Shift>}jj{/Shift}');
  await bar();
  const read = deferred();
  requests.answer = (request) => (isListRead(request) ? read.promise : undefined);
  await user.click(screen.getByRole('button', { name: 'Motivo' }));
  await user.click(within(await bar()).getByRole('button', { name: 'Revisar' }));
  expect(await screen.findByRole('dialog', { name: 'Revisar 2 reports?' })).toBeVisible();
  read.resolve();
  await waitFor(() => expect(textsOf('Motivo')).toHaveLength(5));
});

it('the question names up to five reasons, or four and the sum of the others', async () => {
  await replaceReports(
    server.backend,
    Array.from({ length: 6 }, () => 'PENDING'),
  );
  const { user } = await openList('6 reports');
  await user.keyboard('j{Shift>}jjjjR{/Shift}');
  const reasons = await screen.findByRole('list', { name: 'Reports da decisão' });
  expect(reasons).toHaveTextContent('1 Motivo 4');
  expect(reasons).not.toHaveTextContent('outros');
  await user.click(screen.getByRole('button', { name: 'Cancelar' }));
  await user.keyboard('{Shift>}jR{/Shift}');
  const more = await screen.findByRole('list', { name: 'Reports da decisão' });
  expect(more).toHaveTextContent('1 Motivo 32 de outros motivos');
});

it('another filter closes the confirmation', async () => {
  const { user } = await openList();
  await user.keyboard('jx');
  await bar();
  await user.keyboard('{Shift>}R{/Shift}');
  expect(await screen.findByRole('dialog', { name: 'Revisar 1 report?' })).toBeVisible();
  await user.click(screen.getByRole('link', { name: /^Pendentes/, hidden: true }));
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

describe('reports with the same reason and message', () => {
  beforeEach(() =>
    storedReports(server.backend).insert(
      [60, 61, 62].map((place) => ({ ...reportAt(place, { reason: 'Motivo 0' }), message: null })),
    ),
  );

  it('are offered beside the one that is selected', async () => {
    const { user } = await openList('8 reports');
    await user.keyboard('jx');
    await user.click(await screen.findByRole('button', { name: 'Selecionar os 4 iguais' }));

    expect(selectedRows()).toEqual([0, 5, 6, 7]);
    expect(selectedText()).toBe('4 selecionados');
    expect(await bar()).toHaveFocus();
    expect(screen.queryByRole('button', { name: /iguais$/ })).not.toBeInTheDocument();
  });

  it('are offered only if the list shows them, so not those of another type or newer than the list @exhaustive', async () => {
    await storedReports(server.backend).insert([
      { ...reportAt(63, { reason: 'Motivo 0', content_type: 'game' }), message: null },
    ]);
    const { user } = await openList('8 de 9 reports', 'type=post');
    const created_at = new Date().toISOString();
    await storeNew(server.backend, [{ reason: 'Motivo 0', message: null, created_at }]);
    await user.keyboard('jx');
    await user.click(await screen.findByRole('button', { name: 'Selecionar os 4 iguais' }));
    expect(selectedText()).toBe('4 selecionados');
  });

  it('are decided from the open report, which then gives way to the next pending one; a report that is open only for a moment sends no request', async () => {
    const { user } = await openList('8 reports');
    await user.keyboard('jojjk');
    const panel = await screen.findByRole('region', { name: /^Report de/ });
    await user.click(within(panel).getByRole('button', { name: 'Report anterior' }));

    await user.click(await within(panel).findByRole('button', { name: 'Revisar os 4 iguais' }));
    const dialog = await screen.findByRole('dialog', { name: 'Revisar 4 reports?' });
    expect(searches()).toHaveLength(1);
    await user.click(within(dialog).getByRole('button', { name: 'Cancelar' }));
    expect(panel).toHaveTextContent('Motivo 0');
    await user.click(within(panel).getByRole('button', { name: 'Ação Tomada nos 4 iguais' }));
    await user.click(await screen.findByRole('button', { name: /^Marcar 4 reports/ }));

    await waitFor(() => expect(panel).toHaveTextContent('Motivo 2'));
    expect((await statuses()).filter((status) => status === 'ACTION_TAKEN')).toHaveLength(4);
    expect(bars()).toEqual([]);
  });

  it('are selected after a wave that failed to decide about them, beside what was selected before', async () => {
    const { user } = await openList('8 reports');
    await user.click(within(rowOf(2)).getByRole('checkbox'));
    requests.answer = (request) => (isUpdateOf(request, 0) ? failure() : undefined);
    await decideAboutEqual(user, 4);
    await user.click(await screen.findByRole('button', { name: 'Fechar' }));

    await waitFor(() => expect(selectedText()).toBe('2 selecionados'));
    expect(within(rowOf(0)).getByRole('checkbox')).toBeChecked();
    expect(within(rowOf(2)).getByRole('checkbox')).toBeChecked();
  });

  it('are selected after a wave that was cancelled before it sent their decisions', async () => {
    await storedReports(server.backend).insert(
      [63, 64, 65, 66].map((place) => ({
        ...reportAt(place, { reason: 'Motivo 0' }),
        message: null,
      })),
    );
    const { user } = await openList('12 reports');
    const answered = deferred();
    requests.answer = ({ method }) =>
      method === 'PATCH' ? answered.promise.then(() => undefined) : undefined;
    await decideAboutEqual(user, 8);
    await waitFor(() => expect(updates()).toHaveLength(6));
    await user.click(screen.getByRole('button', { name: 'Cancelar' }));
    act(() => answered.resolve());
    await user.click(await screen.findByRole('button', { name: 'Fechar' }));

    await waitFor(() => expect(selectedText()).toBe('2 selecionados'));
  });

  /** Opens the first report, and confirms a review of all reports that say the same. */
  async function decideAboutEqual(user: UserEvent, count: number): Promise<void> {
    await user.click(within(rowOf(0)).getByRole('link'));
    const panel = await screen.findByRole('region', { name: /^Report de/ });
    const review = `Revisar os ${count} iguais`;
    await user.click(await within(panel).findByRole('button', { name: review }));
    await user.click(await screen.findByRole('button', { name: `Revisar ${count} reports` }));
  }
});

async function openList(count = '5 reports', search = '') {
  const opened = openReports(search);
  await screen.findByText(count);
  return opened;
}

/** Selects row 2, and the range of rows 0 to 419. The rows between its ends get no answer until `read` is resolved. */
async function selectRangeThatIsStillRead() {
  await replaceReports(
    server.backend,
    Array.from({ length: 420 }, () => 'PENDING'),
  );
  const { user } = await openList('420 reports');
  const show = async (place: number) => {
    scrollTo(place);
    await waitFor(() => expect(rowOf(place)).toHaveTextContent(`Motivo ${place}`));
  };
  await user.click(within(rowOf(2)).getByRole('checkbox'));
  await user.click(within(rowOf(0)).getByRole('checkbox'));
  await show(419);
  const read = deferred();
  requests.answer = (request) => (isLaterWindow(request) ? read.promise : undefined);
  await user.keyboard('{Shift>}');
  await user.click(within(rowOf(419)).getByRole('checkbox'));
  await user.keyboard('{/Shift}');
  expect(selectedText()).toBe('3 selecionados');
  return { user, show, read };
}

function bar(): Promise<HTMLElement> {
  return screen.findByRole('group', { name: 'Reports selecionados' });
}

function bars(): HTMLElement[] {
  return screen.queryAllByRole('group', { name: 'Reports selecionados' });
}

/** The text that screen readers announce about the selection. */
function selectedText(): string | null | undefined {
  const texts = screen.getAllByRole('status').map(({ textContent }) => textContent);
  return texts.find((text) => text?.includes('selecionado'));
}

function selectedRows(): number[] {
  return textsOf('Status').flatMap((_text, place) => {
    const box = within(rowOf(place)).queryByRole<HTMLInputElement>('checkbox');
    return box?.checked ? [place] : [];
  });
}

function link(place: number): HTMLElement {
  return within(rowOf(place)).getByRole('link');
}

function updates(): Request[] {
  return requests.seen.filter(({ method }) => method === 'PATCH');
}

function isUpdateOf({ method, url }: Request, place: number): boolean {
  return method === 'PATCH' && url.includes(idOf(place));
}

function searches(): Request[] {
  return requests.seen.filter(isSearchForEqual);
}

function itemsOf(dialog: HTMLElement, title: string): (string | null)[] {
  const list = within(dialog).getByRole('list', { name: title });
  return within(list)
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent);
}

function isAskedBeforeClosing(): boolean {
  return !fireEvent(window, new Event('beforeunload', { cancelable: true }));
}

async function statuses(): Promise<(string | null)[]> {
  return (await storedReports(server.backend).all()).map(({ status }) => status);
}
