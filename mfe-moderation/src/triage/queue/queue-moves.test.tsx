import { deferred, signedInBackend, watchedRequests } from '@panel/shared-testing';
import { toast } from '@panel/shared-ui';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { idOf, replaceReports } from '../../../testing/numbered-reports.ts';
import { letRead } from '../../../testing/let-read.ts';
import { openReports, reportRows, rowOf, textsOf } from '../../../testing/open-reports.tsx';
import { answerAfter, isIndex, isPresencePoll } from '../../../testing/requests.ts';
import { storedReports } from '../../../testing/stored-reports.ts';
import { advanceSetting } from './queue-settings.ts';

const server = signedInBackend();
const requests = watchedRequests();

const colleague = { viewer: 'ffffffff-ffff-4fff-8fff-ffffffffffff', name: 'Ana' };

beforeEach(() => replaceReports(server.backend, ['PENDING', 'REVIEWED', 'PENDING', 'PENDING']));
afterEach(() => {
  toast.dismissAll();
  advanceSetting.change('on');
});

it("'j' says that the place of a linked report is not known yet; the message goes when it is found", async () => {
  await replaceReports(
    server.backend,
    Array.from({ length: 120 }, () => 'PENDING'),
  );
  const counted = deferred();
  requests.answer = (request) =>
    isIndex(request) ? answerAfter(request, counted.promise) : undefined;
  const { user } = openReports(`report=${idOf(110)}`);
  const panel = await screen.findByRole('region', { name: /^Report de/ });
  expect(await screen.findByRole('region', { name: 'Reports' })).toHaveTextContent('Motivo 0');
  letRead();
  await user.keyboard('j');
  const notice = 'O lugar deste report na lista ainda não foi encontrado.';
  expect(await screen.findByText(notice)).toBeVisible();
  expect(panel).toHaveTextContent('Motivo 110');

  counted.resolve();
  await waitFor(() => expect(screen.queryByText(notice)).not.toBeInTheDocument());
  await user.keyboard('j');
  await waitFor(() => expect(panel).toHaveTextContent('Motivo 111'));
});

describe('in the list', () => {
  it('a decision key moves on to the next pending report at once, and the user can decide about it before the first decision is sent', async () => {
    const answered = holdDecisions();
    const { user } = await openList();

    await user.keyboard('j');
    letRead();
    await press('r');
    await waitFor(() => expect(openerOf(2)).toHaveFocus());
    letRead();
    await press('r');
    await waitFor(() => expect(openerOf(3)).toHaveFocus());
    await waitFor(() => expect(patches()).toHaveLength(2));
    expect(textsOf('Status')).toEqual(['Pendente', 'Revisado', 'Pendente', 'Pendente']);
    answered.resolve();

    await waitFor(() =>
      expect(textsOf('Status')).toEqual(['Revisado', 'Revisado', 'Revisado', 'Pendente']),
    );
    expect(openerOf(3)).toHaveFocus();
    expect(await storedStatuses()).toEqual(['REVIEWED', 'REVIEWED', 'REVIEWED', 'PENDING']);
  });

  it("'n' skips a report whose decision has no answer yet", async () => {
    const answered = holdDecisions();
    await replaceReports(server.backend, ['PENDING', 'PENDING', 'PENDING']);
    const { user } = await openList(3);
    await user.keyboard('jj');
    letRead();
    await user.keyboard('r');
    await waitFor(() => expect(patches()).toHaveLength(1));
    await user.keyboard('kk');
    expect(currentRow()).toBe(rowOf(0));

    await user.keyboard('n');

    await waitFor(() => expect(openerOf(2)).toHaveFocus());
    expect(textsOf('Status')).toEqual(['Pendente', 'Pendente', 'Pendente']);
    answered.resolve();
    await waitFor(() => expect(textsOf('Status')).toEqual(['Pendente', 'Revisado', 'Pendente']));
  });

  it('a report whose decision is still delayed does not count as the next pending one @exhaustive', async () => {
    await replaceReports(server.backend, ['PENDING', 'REVIEWED', 'PENDING']);
    const { user } = await openList(3);
    await user.keyboard('j');
    letRead();
    await press('r');
    expect(currentRow()).toBe(rowOf(2));
    letRead();
    await press('r');
    expect(await screen.findByText('Nenhum outro report pendente.')).toBeVisible();
    expect(currentRow()).toBe(rowOf(2));
    await waitFor(() => expect(patches()).toHaveLength(2));
  });

  it("'n' leaves what a colleague has open, and the next reports, to the colleague as long as there are others @addition", async () => {
    requests.answer = (request) =>
      isPresencePoll(request) ? Response.json([{ ...colleague, reportId: idOf(2) }]) : undefined;
    await replaceReports(server.backend, ['PENDING', 'REVIEWED', 'PENDING', 'PENDING']);
    const { user } = await openList();
    await user.keyboard('n');
    expect(currentRow()).toBe(rowOf(0));
    await screen.findByRole('note');

    for (const [place, left] of [
      [3, 'PENDING'],
      [0, 'REVIEWED'],
    ] as const) {
      await user.keyboard('n');
      await waitFor(() => expect(openerOf(place)).toHaveFocus());
      await storedReports(server.backend).update(idOf(3), { status: left });
    }
    await user.keyboard('n');
    await waitFor(() => expect(openerOf(2)).toHaveFocus());
  });

  it("'n' skips a report that a colleague has just closed, until a read 5 seconds later shows that it is still pending @addition", async () => {
    let opened = 1;
    requests.answer = (request) =>
      isPresencePoll(request)
        ? Response.json([{ ...colleague, reportId: idOf(opened) }])
        : undefined;
    await replaceReports(server.backend, ['PENDING', 'PENDING', 'PENDING', 'PENDING']);
    const { user } = await openList(4);
    await user.keyboard('n');
    await within(rowOf(1)).findByRole('note');
    opened = 2;

    for (const place of [3, 0, 3]) {
      await user.keyboard('n');
      await waitFor(() => expect(openerOf(place)).toHaveFocus());
      await within(rowOf(2)).findByRole('note');
    }
    letRead(6_000);
    for (const place of [0, 1]) {
      await user.keyboard('n');
      await waitFor(() => expect(openerOf(place)).toHaveFocus());
    }
  });

  it("'n' skips a report that a colleague has just closed, but not the next ones @addition", async () => {
    let views = [{ ...colleague, reportId: idOf(1) }];
    requests.answer = (request) => (isPresencePoll(request) ? Response.json(views) : undefined);
    await replaceReports(server.backend, ['PENDING', 'PENDING', 'PENDING', 'PENDING']);
    const { user } = await openList(4);
    await user.keyboard('n');
    const note = await within(rowOf(1)).findByRole('note');
    views = [];

    await user.keyboard('n');
    await waitFor(() => expect(openerOf(3)).toHaveFocus());
    await waitFor(() => expect(note).not.toBeInTheDocument());
    for (const place of [0, 2]) {
      await user.keyboard('n');
      await waitFor(() => expect(openerOf(place)).toHaveFocus());
    }
  });

  it.each([
    ['ten reports', 'ffffffff-ffff-4fff-8fff-ffffffffffff', 10],
    ['twenty if that account comes first', '00000000-0000-4000-8000-000000000000', 20],
  ])(
    "from a report that a colleague has open, too, 'n' leaves %s: they do not meet again at the same one @addition",
    async (_left, viewer, place) => {
      requests.answer = (request) =>
        isPresencePoll(request)
          ? Response.json([{ ...colleague, viewer, reportId: idOf(0) }])
          : undefined;
      await replaceReports(server.backend, Array<string>(25).fill('PENDING'));
      const { user } = await openList(25);
      await user.keyboard('n');
      await within(rowOf(0)).findByRole('note');

      await user.keyboard('n');

      await waitFor(() => expect(openerOf(place)).toHaveFocus());
    },
  );

  it("'k' after a decision goes back to the decided report, past the rows between", async () => {
    const user = await decideAboutFirst();
    await user.keyboard('k');
    await waitFor(() => expect(openerOf(0)).toHaveFocus());
    expect(rowOf(0)).toHaveTextContent('Ação Tomada');
    await user.keyboard('j');
    await waitFor(() => expect(openerOf(1)).toHaveFocus());
  });

  it("'k' goes back to the decided report only right after the decision @exhaustive", async () => {
    const user = await decideAboutFirst();
    await user.keyboard('jk');
    await waitFor(() => expect(openerOf(2)).toHaveFocus());
    await user.keyboard('k');
    await waitFor(() => expect(openerOf(1)).toHaveFocus());
  });

  it('a decision key that begins a word decides nothing, and the user returns to its report', async () => {
    const { user } = await openList();
    await user.keyboard('j');
    letRead();
    await press('r');
    expect(currentRow()).toBe(rowOf(2));
    await press('u');

    expect(await screen.findByText('Teclas rápidas demais: decisões desfeitas.')).toBeVisible();
    expect(currentRow()).toBe(rowOf(0));
    await waitFor(() => expect(openerOf(0)).toHaveFocus());
    expect(patches()).toHaveLength(0);
  });

  it('a decision key within 200 ms after its report was shown decides nothing about it, and says so', async () => {
    const { user } = await openList();
    await user.keyboard('j');
    letRead();
    await press('r');
    await press('r');
    expect(
      await screen.findByText('Teclas rápidas demais: a última não decidiu nada.'),
    ).toBeVisible();
    await waitFor(() => expect(patches()).toHaveLength(1));
    expect(currentRow()).toBe(rowOf(2));
  });

  it('a decision key counts also when the user leaves the page right after it', async () => {
    const { user, unmount } = await openList();
    await user.keyboard('j');
    letRead();
    await press('a');
    unmount();
    await waitFor(async () => expect((await storedStatuses())[0]).toBe('ACTION_TAKEN'));
  });

  it("a decision key moves on also with 'Abrir o próximo ao decidir' switched off", async () => {
    advanceSetting.change('off');
    const { user } = await openList();
    await user.keyboard('j');
    letRead();
    await user.keyboard('r');
    await waitFor(() => expect(openerOf(2)).toHaveFocus());
  });
});

describe('in the panel', () => {
  it('a click opens the next pending report at once; its buttons work before the first decision is answered', async () => {
    const answered = holdDecisions();
    const { user, panel } = await openPanel();

    await user.click(button(panel, 'Revisar'));
    expect(await within(panel).findByText('Motivo 2')).toBeVisible();
    expect(within(panel).getByRole('heading', { level: 2 })).toHaveFocus();
    expect(currentRow()).toBe(rowOf(2));
    await user.click(button(panel, 'Ação Tomada'));
    expect(await within(panel).findByText('Motivo 3')).toBeVisible();
    answered.resolve();

    await waitFor(() =>
      expect(textsOf('Status')).toEqual(['Revisado', 'Revisado', 'Ação Tomada', 'Pendente']),
    );
    expect(within(panel).getByText('Motivo 3')).toBeVisible();
  });

  it('in a list of pending reports the panel says how many are still to be decided', async () => {
    const { user } = openReports('status=PENDING&report=next');
    const panel = await screen.findByRole('region', { name: /^Report de/ });
    expect(await within(panel).findByText('1 de 3 na lista · faltam 3')).toBeVisible();
    await user.click(button(panel, 'Revisar'));
    expect(await within(panel).findByText('2 de 3 na lista · faltam 2')).toBeVisible();
    await user.click(button(panel, 'Revisar'));
    expect(await within(panel).findByText('3 de 3 na lista · falta 1')).toBeVisible();
  });

  it("'Report anterior' and 'k' go back over the decided reports, one by one", async () => {
    const { user, panel } = await openPanel();
    await user.click(button(panel, 'Revisar'));
    await within(panel).findByText('Motivo 2');
    letRead();
    await user.keyboard('a');
    await within(panel).findByText('Motivo 3');
    await screen.findByText('Report ação tomada com sucesso.');

    await user.keyboard('k');
    expect(await within(panel).findByText('Motivo 2')).toBeVisible();
    expect(within(panel).getByText('Ação Tomada')).toBeVisible();
    await user.click(button(panel, 'Report anterior'));
    expect(await within(panel).findByText('Motivo 0')).toBeVisible();
    expect(within(panel).getByText('Revisado')).toBeVisible();
  });

  it("with 'Abrir o próximo ao decidir' switched off, decisions by click and key leave the report open, in later visits, too", async () => {
    const { user, panel, unmount } = await openPanel();
    const choice = within(panel).getByRole('checkbox', { name: 'Abrir o próximo ao decidir' });
    expect(choice).toBeChecked();
    await user.click(choice);

    await user.click(button(panel, 'Revisar'));
    expect(await within(panel).findByText('Revisado')).toBeVisible();
    expect(within(panel).getByText('Motivo 0')).toBeVisible();
    await user.keyboard('n');
    letRead();
    await user.keyboard('a');
    expect(await within(panel).findByText('Ação Tomada')).toBeVisible();
    expect(within(panel).getByText('Motivo 2')).toBeVisible();
    unmount();

    const later = await openPanel(3);
    expect(within(later.panel).getByRole('checkbox')).not.toBeChecked();
  });

  it('a decision about the last pending report says that there is no other, and leaves it open', async () => {
    await replaceReports(server.backend, ['PENDING', 'REVIEWED']);
    const { user, panel } = await openPanel(0, 2);
    await user.click(button(panel, 'Revisar'));
    expect(await within(panel).findByText('Nenhum outro report pendente.')).toBeVisible();
    expect(await within(panel).findByText('Revisado')).toBeVisible();
    expect(within(panel).getByText('Motivo 0')).toBeVisible();
    await waitFor(() => expect(button(panel, 'Próximo pendente')).toHaveFocus());
  });
});

/** Opens the list, and waits until it can be used. */
async function openList(count = 4) {
  const opened = openReports();
  await screen.findByText(`${count} reports`);
  return opened;
}

/** Decides about the first report by key, and waits until the next pending one has the focus. */
async function decideAboutFirst() {
  const { user } = await openList();
  await user.keyboard('j');
  letRead();
  await user.keyboard('a');
  await waitFor(() => expect(openerOf(2)).toHaveFocus());
  await screen.findByText('Report ação tomada com sucesso.');
  return user;
}

async function openPanel(place = 0, count = 4) {
  const opened = openReports(`report=${idOf(place)}`);
  const panel = await screen.findByRole('region', { name: /^Report de/ });
  await screen.findByText(`${count} reports`);
  return { ...opened, panel };
}

/** Presses a key without the pause that `userEvent` makes: the next letter must follow within 400 ms. */
async function press(key: string): Promise<void> {
  await act(() => Promise.resolve(fireEvent.keyDown(document.body, { key })));
}

function holdDecisions(): ReturnType<typeof deferred> {
  const answered = deferred();
  requests.answer = ({ method }) => (method === 'PATCH' ? answered.promise : undefined);
  return answered;
}

function button(panel: HTMLElement, name: string): HTMLElement {
  return within(panel).getByRole('button', { name });
}

function openerOf(row: number): HTMLElement {
  return within(rowOf(row)).getByRole('link');
}

function currentRow(): HTMLElement | undefined {
  return reportRows().find((row) => row.ariaCurrent === 'true');
}

function patches(): Request[] {
  return requests.seen.filter(({ method }) => method === 'PATCH');
}

async function storedStatuses(): Promise<(string | null)[]> {
  return (await storedReports(server.backend).all()).map(({ status }) => status);
}
