import { SIGN_INS, startTestBackend, type TestBackend } from '@panel/local-supabase/testing';
import type { FeatureModule, FeatureRoute } from '@panel/shared-federation';
import { signInAs } from '@panel/shared-testing';
import { applyColorScheme, keysSetting } from '@panel/shared-ui';
import type { QueryClient } from '@tanstack/react-query';
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { moduleStoreOf, renderApp } from '../../testing/render-app.tsx';

let backend: TestBackend;

beforeAll(async () => {
  backend = await startTestBackend();
  await signInAs(backend, SIGN_INS.admin);
});
afterAll(() => backend.stop());

const Component = () => null;
const routes = [{ path: 'skills', Component }];

/** Opens the panel at 'Níveis de Skill', then the palette. */
async function openPalette(search?: FeatureModule['search']) {
  const module = { contractVersion: 1, routes, ...(search && { search }) } as const;
  const { user } = renderApp('/admin/skills', moduleStoreOf(module, places));
  await screen.findByRole('heading', { name: 'Níveis de Skill' });
  expect(fireEvent.keyDown(window, { key: 'k', ctrlKey: true })).toBe(false);
  const palette = await screen.findByRole('dialog', { name: 'Busca rápida' });
  const input = within(palette).getByRole('combobox', { name: 'Buscar telas, ações e registros' });
  await waitFor(() => expect(input).toHaveFocus());
  return { user };
}

function options(): (string | null)[] {
  return screen.getAllByRole('option').map(({ textContent }) => textContent);
}

/** The first option whose text starts like this. Its name has spaces around marks, which are blocks in jsdom. */
function option(start: string): HTMLElement {
  return screen.getAllByRole('option').find(({ textContent }) => textContent.startsWith(start))!;
}

test('ctrl+k shows the 13 screens with their keys, and the actions', async () => {
  await openPalette();
  expect(options()).toHaveLength(13 + 5);
  expect(options().slice(0, 2)).toEqual(['Dashboardgd', 'Jogosgj']);
  expect(options().slice(-2)).toEqual(['Diagnóstico', 'Sair']);
  expect(screen.queryByText(/resultado/)).not.toBeInTheDocument();
  expect(screen.getByRole('option', { name: 'Jogos' })).toBeVisible();
});

/** What a module of the reports has. */
const places = {
  reports: 'reports?q=:q&status=:status',
  'next-pending-report': 'reports?status=PENDING&report=next',
  decisions: 'reports/activity',
};

test("'Pendentes', 'Próximo pendente' and 'Atividade' open views of the reports, if a module has reports", async () => {
  const { user } = await openPalette();
  await user.paste('pendente');
  expect(screen.queryAllByRole('option')).toHaveLength(0);
  cleanup();

  const reports = [{ path: 'reports', Component }];
  const app = renderApp(
    '/admin/skills',
    moduleStoreOf({ contractVersion: 1, routes: reports }, places),
  );
  await screen.findByRole('heading', { name: 'Níveis de Skill' });
  const pending = ['Pendentesgp', 'Próximo pendente'];
  for (const [name, words, offered, address] of [
    ['Próximo pendente', 'pendente', pending, '/admin/reports?status=PENDING&report=next'],
    ['Pendentes', 'pendente', pending, '/admin/reports?status=PENDING'],
    ['Atividade', 'atividade', ['Atividadega'], '/admin/reports/activity'],
  ] as const) {
    await app.user.keyboard('{Control>}k{/Control}');
    await screen.findByRole('combobox');
    await app.user.paste(words);
    const search = `Buscar '${words}' em todos os reports`;
    await waitFor(() => expect(options()).toEqual([...offered, search]));
    await app.user.click(option(name));
    expect(window.location.pathname + window.location.search).toBe(address);
  }
});

describe('the search of all reports', () => {
  /** Opens the palette where a module has the reports, and types words. */
  async function search(words: string, countMatches?: FeatureRoute['countMatches']) {
    const route = { path: 'reports', Component, ...(countMatches && { countMatches }) };
    const search = () => [{ title: 'Assédio no chat', to: 'reports?report=1' }];
    const module = { contractVersion: 1, routes: [route], search } as const;
    const { user } = renderApp('/admin/skills', moduleStoreOf(module, places));
    await screen.findByRole('heading', { name: 'Níveis de Skill' });
    await user.keyboard('{Control>}k{/Control}');
    await screen.findByRole('combobox');
    await user.keyboard(words);
    return user;
  }
  const offer = () => screen.getByRole('option', { name: /^Buscar/ });

  it('shows the number of matches once the user pauses typing, and opens the list', async () => {
    const counts = jest.fn(() => Promise.resolve(1505));
    const user = await search('assed', counts);
    expect(offer()).toHaveTextContent("Buscar 'assed' em todos os reports");
    expect(screen.getByText('1 resultado')).toBeVisible();
    expect(await within(offer()).findByText('1.505 resultados')).toBeVisible();
    expect(counts).toHaveBeenCalledTimes(1);
    expect(counts).toHaveBeenCalledWith('assed', expect.any(AbortSignal));
    await user.click(offer());
    expect(window.location.pathname + window.location.search).toBe('/admin/reports?q=assed');
  });

  it('aborts a count when the words change, and shows what was found meanwhile', async () => {
    const signals: AbortSignal[] = [];
    const user = await search('as', (_words, signal) => {
      signals.push(signal);
      return new Promise(() => undefined);
    });
    await waitFor(() => expect(signals).toHaveLength(1));
    expect(option('Assédio')).toBeVisible();
    await user.keyboard('s');
    await waitFor(() => expect(signals[0]).toHaveProperty('aborted', true));
  });

  it("shows '-' when the matches could not be counted", async () => {
    const consoleError = jest.spyOn(console, 'error').mockImplementation(() => undefined);
    await search('assed', () => Promise.reject(new Error('timeout')));
    expect(await within(offer()).findByText('-')).toBeVisible();
    consoleError.mockRestore();
  });

  it('shows no number when the module cannot count, and is not offered for one letter', async () => {
    const user = await search('a');
    expect(screen.queryByRole('option', { name: /^Buscar/ })).not.toBeInTheDocument();
    await user.keyboard('s');
    await waitFor(() => expect(offer()).toHaveTextContent(/reports$/));
  });
});

test('the palette marks the words in what it has found, whatever their accents', async () => {
  const { user } = await openPalette(() => [{ title: 'Assédio no chat', to: 'skills' }]);
  await user.keyboard('assedio');
  expect(options()).toEqual(['Assédio no chat']);
  expect(screen.getByText('Assédio').tagName).toBe('MARK');
});

test('keys that are switched off are not shown', async () => {
  act(() => keysSetting.change('off'));
  await openPalette();
  expect(options()[0]).toBe('Dashboard');
  act(() => keysSetting.change('on'));
});

test('the palette returns the focus when it closes, and does not open over another dialog', async () => {
  const { user } = await openPalette();
  await user.click(screen.getByRole('button', { name: 'Fechar' }));
  const menu = screen.getByRole('button', { name: 'Recolher ou abrir o menu' });
  menu.focus();
  await user.keyboard('{Control>}k{/Control}');
  await screen.findByRole('dialog', { name: 'Busca rápida' });
  await user.keyboard('{Escape}');
  await waitFor(() => expect(menu).toHaveFocus());

  const other = document.body.appendChild(document.createElement('div'));
  other.setAttribute('role', 'dialog');
  await user.keyboard('{Control>}k{/Control}');
  expect(screen.queryByRole('combobox')).not.toBeInTheDocument();
  other.remove();
});

test('Ctrl+K returns the focus when it closes the palette, also after an earlier choice in it', async () => {
  const { user } = await openPalette((words) => [{ title: words, to: 'skills?report=1' }]);
  await user.keyboard('xy{Enter}');
  await waitFor(() => expect(screen.getByRole('heading', { level: 1 })).toHaveFocus());
  const menu = screen.getByRole('button', { name: 'Recolher ou abrir o menu' });
  menu.focus();
  await user.keyboard('{Control>}k{/Control}');
  await screen.findByRole('dialog', { name: 'Busca rápida' });
  await user.keyboard('{Control>}k{/Control}');
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(menu).toHaveFocus();
});

test('an item that changes the query of the same screen focuses its heading', async () => {
  const { user } = await openPalette((words) => [{ title: words, to: 'skills?report=1' }]);
  await user.keyboard('xy{Enter}');
  expect(window.location.search).toBe('?report=1');
  await waitFor(() => expect(screen.getByRole('heading', { level: 1 })).toHaveFocus());
});

test('letters without accents and Enter open a screen, and focus its heading', async () => {
  const { user } = await openPalette();
  await user.keyboard('moderacao');
  expect(options()).toEqual(['Moderaçãogm']);
  expect(screen.getByText('1 resultado')).toBeVisible();
  await user.keyboard('{Enter}');
  expect(window.location.pathname).toBe('/admin/reports');
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  expect(screen.getByRole('heading', { name: 'Moderação' })).toHaveFocus();
});

test('an action runs on the current screen', async () => {
  applyColorScheme();
  const { user } = await openPalette();
  await user.keyboard('escuro');
  await user.keyboard('{Enter}');
  expect(document.documentElement.dataset.colorScheme).toBe('dark');
  expect(window.location.pathname).toBe('/admin/skills');
});

test('the palette offers the first five rows that a module finds, and opens the chosen one', async () => {
  const found = Array.from({ length: 9 }, (_, n) => ({
    title: `Futebol ${n}`,
    detail: 'Agendado',
    to: `games?q=Futebol ${n}`,
  }));
  const { user } = await openPalette((words) => (words === 'fute' ? found : []));
  await user.keyboard('fute');
  const group = screen.getByRole('group', { name: 'Nas listas já abertas' });
  expect(within(group).getAllByRole('option')).toHaveLength(5);
  expect(screen.getByText('Os 5 primeiros resultados')).toBeVisible();
  await user.click(option('Futebol 1'));
  expect(window.location.pathname + window.location.search).toBe('/admin/games?q=Futebol%201');
});

test('a result shows its status; of results that look the same the first one is shown', async () => {
  const same = { title: 'xyz', detail: '12/05/2026', status: 'Pendente' };
  const { user } = await openPalette(() => [
    ...Array.from({ length: 6 }, (_, n) => ({ ...same, to: `reports?report=${n}` })),
    { ...same, status: 'Revisado', to: 'reports?report=7' },
  ]);
  await user.keyboard('xyz');
  expect(options()).toEqual(['xyz12/05/2026Pendente', 'xyz12/05/2026Revisado']);
  expect(screen.getByText('2 resultados')).toBeVisible();
  await user.click(screen.getByRole('option', { name: /Pendente/ }));
  expect(window.location.search).toBe('?report=0');
});

test('a result whose text begins with thousands of invisible characters shows what follows them', async () => {
  const hidden = '\u200B'.repeat(40_000);
  const { user } = await openPalette(() => [
    { title: `${hidden}xyz`, detail: `${hidden}12/05/2026`, to: 'skills' },
  ]);
  await user.keyboard('xyz');
  expect(options()).toEqual(['xyz12/05/2026']);
});

test('without results the palette says where it searched: in screens, from two letters on also in lists', async () => {
  const { user } = await openPalette(() => []);
  await user.keyboard('x');
  expect(screen.getByText(/^Nada nas telas\. Com duas letras/)).toBeVisible();
  await user.keyboard('y');
  expect(screen.getByText('Nada nas telas nem nas listas já abertas.')).toBeVisible();
});

test('rows that load while the palette is open are found without typing again', async () => {
  const queryKey = ['players'];
  let cache: QueryClient | undefined;
  const { user } = await openPalette((words, queries) => {
    cache = queries;
    const rows = queries.getQueryData<string[]>(queryKey) ?? [];
    return rows.filter((row) => row.includes(words)).map((title) => ({ title, to: 'skills' }));
  });
  await user.keyboard('xy');
  expect(screen.queryAllByRole('option')).toHaveLength(0);
  act(() => void cache?.setQueryData(queryKey, ['xylofon']));
  expect(await screen.findByRole('option')).toHaveTextContent('xylofon');
});

test('results that lead out of the panel are dropped, and a module that throws is reported', async () => {
  const consoleError = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  const outside = ['../login', '../../admin'];
  const { user } = await openPalette((words) => {
    if (words === 'xyz') {
      throw new Error('broken');
    }
    return [
      ...outside.map((to) => ({ title: 'xy', to })),
      { title: 1 as unknown as string, to: '' },
    ];
  });
  await user.keyboard('xy');
  expect(screen.queryAllByRole('option').map(({ textContent }) => textContent)).toEqual([]);
  await user.keyboard('z');
  expect(screen.getByText(/nem todas as listas já abertas puderam ser/)).toBeVisible();
  expect(consoleError).toHaveBeenCalledWith(
    '[panel] shell: the search of a module failed',
    expect.objectContaining({ message: 'broken' }),
  );
  consoleError.mockRestore();
});
