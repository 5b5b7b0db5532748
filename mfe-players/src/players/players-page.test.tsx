import {
  answerReadsOf,
  columnHeaders,
  exportedCsv,
  interceptFetch,
  renderModule,
  showState,
  signedInBackend,
  tableRows,
} from '@panel/shared-testing';
import { toast } from '@panel/shared-ui';
import { act, fireEvent, screen } from '@testing-library/react';
import module from '../module.ts';

const headers = ['Avatar', 'Nome', 'Nome de exibição', 'Gênero', 'Cadastro', 'ID'];
const emptyText = 'Nenhum jogador cadastrado até agora.';
const ana = {
  id: '0b5e5d1c-7a55-4e55-9a52-0f6f0c6c1a11',
  user_id: null,
  first_name: 'Ana',
  display_name: 'Ana Almeida',
  gender: 'feminino',
  profile_image_url: null,
  created_at: '2026-01-15T12:00:00+00:00',
};

const genders = new Map([
  ['feminino', 'Feminino'],
  ['masculino', 'Masculino'],
]);

const { rows } = signedInBackend();

/** Answers reads of the players with these, and reads of what follows them with none. */
function answerPlayers(players: readonly object[]): void {
  interceptFetch(({ url }) =>
    url.includes('/rest/v1/profiles?')
      ? Response.json(url.includes('offset=') ? [] : players)
      : undefined,
  );
}

it('R34 shows the 50 newest players, newest first, as the database has them', async () => {
  const players = await rows('profiles?order=created_at.desc&limit=50');
  renderModule(module, 'players');
  const shown = await tableRows();
  expect(columnHeaders()).toEqual(headers);
  expect(shown).toHaveLength(50);
  expect(shown.map(([, name, displayName, gender]) => [name, displayName, gender])).toEqual(
    players.map((player) => [
      player.first_name ?? '-',
      player.display_name ?? '-',
      genders.get(String(player.gender)) ?? player.gender ?? '-',
    ]),
  );
  expect(shown.map((cells) => cells[5])).toEqual(players.map(({ id }) => String(id).slice(0, 8)));
});

it('R34 shows initials, the day of registration, and a shortened id with the whole id as title', async () => {
  answerPlayers([ana]);
  renderModule(module, 'players');
  expect(await tableRows()).toEqual([
    ['AA', 'Ana', 'Ana Almeida', 'Feminino', '15/01/2026', '0b5e5d1c'],
  ]);
  expect(screen.getByText('0b5e5d1c')).toHaveAttribute('title', ana.id);
});

it("a player's ID copies the whole of it, by click and by key, and says so; also when that is not possible", async () => {
  answerPlayers([ana]);
  const { user } = renderModule(module, 'players');
  const copy = await screen.findByRole('button', { name: 'Copiar o ID 0b5e5d1c' });
  await user.click(copy);
  expect(await navigator.clipboard.readText()).toBe(ana.id);
  expect(await screen.findByText('ID copiado.')).toBeVisible();

  jest.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new DOMException());
  expect(copy).toHaveFocus();
  await user.keyboard('{Enter}');
  expect(await screen.findByText('O navegador bloqueou a cópia.')).toBeVisible();
  act(() => toast.dismissAll());
  jest.restoreAllMocks();
});

it.each([
  [7, '7'],
  [9_007_199_254_740_991, '90071992'],
  ['jogador-7', 'jogador-'],
])('R34 an id may be the number or text %p, and is shown as %p', async (id, shown) => {
  answerPlayers([{ ...ana, id }]);
  renderModule(module, 'players');
  expect((await tableRows())[0]?.[5]).toBe(shown);
  expect(screen.getByText(shown)).toHaveAttribute('title', String(id));
});

it('R44 a moment may have no time zone, and columns may be missing or unknown', async () => {
  answerPlayers([{ id: 7, created_at: '2026-01-15T01:00:00', club: { id: 1 } }]);
  renderModule(module, 'players');
  const day = new Date('2026-01-15T01:00:00Z').toLocaleDateString('pt-BR');
  expect(await tableRows()).toEqual([['-', '-', '-', '-', day, '7']]);
});

it("cannot be sorted by 'Avatar', which has no order", async () => {
  renderModule(module, 'players');
  await tableRows();
  expect(screen.getByRole('button', { name: 'Nome' })).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Avatar' })).not.toBeInTheDocument();
});

it.each([
  ['female', 'Feminino'],
  ['feminino', 'Feminino'],
  ['male', 'Masculino'],
  ['masculino', 'Masculino'],
  ['não-binário', 'não-binário'],
  ['constructor', 'constructor'],
])('R34 shows the gender %p as %p', async (gender, label) => {
  answerPlayers([{ ...ana, gender }]);
  renderModule(module, 'players');
  expect((await tableRows())[0]?.[3]).toBe(label);
});

it('R34 says that the search covers only the 50 newest players', async () => {
  renderModule(module, 'players');
  await tableRows();
  expect(screen.getByRole('table')).toHaveAccessibleDescription(
    'Busca e filtros consideram só estes 50.',
  );
});

it('R34 shows the picture, or the initials if it fails to load', async () => {
  const picture = 'https://exemplo.com.br/ana.jpg';
  answerPlayers([{ ...ana, profile_image_url: picture }]);
  const { container } = renderModule(module, 'players');
  expect((await tableRows())[0]?.[0]).toBe('');
  const image = container.querySelector('img') as HTMLImageElement;
  expect(image).toHaveAttribute('src', picture);
  expect(image).toHaveAttribute('referrerpolicy', 'no-referrer');

  fireEvent.error(image);
  expect(screen.getByText('AA')).toBeVisible();
});

it.each([
  '',
  'avatares/ana.jpg',
  'javascript:alert(1)',
  '//exemplo.com.br/ana.jpg',
  'https://ana:senha@exemplo.com.br/ana.jpg',
])('R34 shows the initials when %p is no address of a picture', async (address) => {
  answerPlayers([{ ...ana, profile_image_url: address }]);
  const { container } = renderModule(module, 'players');
  expect((await tableRows())[0]?.[0]).toBe('AA');
  expect(container.querySelector('img')).not.toBeInTheDocument();
});

it('R44 shows dashes for rows that contain only nulls', async () => {
  const nothing = Object.fromEntries(Object.keys(ana).map((column) => [column, null]));
  answerPlayers([nothing, nothing]);
  renderModule(module, 'players');
  expect(await tableRows()).toEqual([headers.map(() => '-'), headers.map(() => '-')]);
});

it('shows headers and a busy table while players load', () => {
  showState('waiting');
  renderModule(module, 'players');
  expect(screen.getByRole('table', { name: 'Jogadores' })).toHaveAttribute('aria-busy', 'true');
  expect(columnHeaders()).toEqual(headers);
});

it('R35 a failure is only logged: headers, no rows, no message', async () => {
  answerReadsOf('profiles', () => Response.json({ message: 'no' }, { status: 401 }));
  const { log } = renderModule(module, 'players');
  expect(await tableRows()).toEqual([]);
  expect(columnHeaders()).toEqual(headers);
  expect(screen.queryByText(emptyText)).not.toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Fechar' })).not.toBeInTheDocument();
  expect(log.map(([message]) => message)).toEqual([
    '[panel] mfe-players: could not list the players',
  ]);
});

it('R35 says that there are no players only after a successful read', async () => {
  showState('empty');
  renderModule(module, 'players');
  expect(await screen.findByText(emptyText)).toBeVisible();
});

it('R34 players can be searched, sorted and exported, with whole IDs and addresses of pictures', async () => {
  const picture = 'https://exemplo.com.br/bia.jpg';
  const bia = {
    ...ana,
    id: '99999999-7a55-4e55-9a52-0f6f0c6c1a11',
    first_name: 'Bia',
    display_name: '=Bia()',
    profile_image_url: picture,
    created_at: '2025-12-31T12:00:00+00:00',
  };
  answerPlayers([ana, bia]);
  const { user } = renderModule(module, 'players?sort=registered');
  expect((await tableRows()).map(([, name]) => name)).toEqual(['Bia', 'Ana']);
  expect(screen.getByRole('table', { name: 'Jogadores' })).toHaveAccessibleDescription(
    'Todos os jogadores.',
  );
  expect(await exportedCsv(user)).toEqual([
    headers.map((header) => `"${header}"`).join(';'),
    `"${picture}";"Bia";"'=Bia()";"Feminino";"31/12/2025 12:00";"${bia.id}"`,
    `"AA";"Ana";"Ana Almeida";"Feminino";"15/01/2026 12:00";"${ana.id}"`,
  ]);
  const search = screen.getByRole('searchbox', { name: 'Buscar jogadores' });
  await user.type(search, bia.id);
  expect((await tableRows()).map(([, name]) => name)).toEqual(['Bia']);
  expect(screen.getByText('1 de 2 jogadores')).toBeVisible();
  await user.clear(search);
  await user.type(search, 'aa');
  expect(await screen.findByText('0 de 2 jogadores')).toBeVisible();
});
