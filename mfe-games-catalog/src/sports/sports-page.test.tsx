import {
  answerReadsOf,
  columnHeaders,
  exportedCsv,
  renderModule,
  showState,
  signedInBackend,
  tableRows,
} from '@panel/shared-testing';
import { fireEvent, screen } from '@testing-library/react';
import module from '../module.ts';

const headers = ['Nome', 'Valor', 'Ícone'];
const emptyText = 'Nenhum esporte cadastrado até agora.';
const football = { id: 'football', name: 'Futebol', value: 'futebol', icon: '⚽' };

const { rows } = signedInBackend();

it('R33 shows all sports by name, as the database has them', async () => {
  const sports = await rows('sports?order=name');
  renderModule(module, 'sports');
  const shown = await tableRows();
  expect(columnHeaders()).toEqual(headers);
  expect(shown.length).toBeGreaterThan(10);
  expect(shown.map(([name, value]) => [name, value])).toEqual(
    sports.map(({ name, value }) => [name ?? '-', value ?? '-']),
  );
});

it.each(['⚽', 'NAT', 'javascript:alert(1)', '/bola.png', 'https://'])(
  'R33 shows the icon %p as text',
  async (icon) => {
    answerReadsOf('sports', () => Response.json([{ ...football, icon }]));
    const { container } = renderModule(module, 'sports');
    expect(await tableRows()).toEqual([['Futebol', 'futebol', icon]]);
    expect(container.querySelector('img')).not.toBeInTheDocument();
  },
);

it.each(['https://exemplo.com.br/bola.png', 'HTTP://exemplo.com.br/bola.svg'])(
  'R33 shows the icon %p as an image, and as text when it does not load',
  async (icon) => {
    answerReadsOf('sports', () => Response.json([{ ...football, icon }]));
    const { container } = renderModule(module, 'sports');
    expect(await tableRows()).toEqual([['Futebol', 'futebol', '']]);
    const image = container.querySelector('img') as HTMLImageElement;
    expect(image).toHaveAttribute('src', icon);
    expect(image).toHaveAttribute('alt', '');
    expect(image).toHaveAttribute('referrerpolicy', 'no-referrer');

    fireEvent.error(image);
    expect(screen.getByText(icon)).toBeVisible();
    expect(image).not.toBeInTheDocument();
  },
);

it('R44 shows dashes for rows that contain only nulls', async () => {
  const nothing = { id: null, name: null, value: null, icon: null };
  answerReadsOf('sports', () => Response.json([nothing, nothing]));
  renderModule(module, 'sports');
  expect(await tableRows()).toEqual([
    ['-', '-', '-'],
    ['-', '-', '-'],
  ]);
});

it('shows headers and a busy table while sports load', () => {
  showState('waiting');
  renderModule(module, 'sports');
  expect(screen.getByRole('table', { name: 'Esportes' })).toHaveAttribute('aria-busy', 'true');
  expect(columnHeaders()).toEqual(headers);
});

it('R35 a failure is only logged: headers, no rows, no message', async () => {
  answerReadsOf('sports', () => Response.json({ message: 'gone' }, { status: 404 }));
  const { log } = renderModule(module, 'sports');
  expect(await tableRows()).toEqual([]);
  expect(columnHeaders()).toEqual(headers);
  expect(screen.queryByText(emptyText)).not.toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Fechar' })).not.toBeInTheDocument();
  expect(log.map(([message]) => message)).toEqual([
    '[panel] mfe-games-catalog: could not list the sports',
  ]);
});

it('R35 says that there are no sports only after a successful read', async () => {
  showState('empty');
  renderModule(module, 'sports');
  expect(screen.queryByText(emptyText)).not.toBeInTheDocument();
  expect(await screen.findByText(emptyText)).toBeVisible();
});

it('R33 sports can be sorted, searched and exported; an icon is exported as its address', async () => {
  const chess = { id: 'chess', name: 'Xadrez', value: 'a-xadrez', icon: null };
  const water = { id: 'polo', name: 'Água', value: 'polo', icon: 'https://exemplo.com.br/a.png' };
  answerReadsOf('sports', () => Response.json([football, chess, water]));
  const { user } = renderModule(module, 'sports?sort=-value&cols=name.icon');
  expect((await tableRows()).map(([name]) => name)).toEqual(['Água', 'Futebol', 'Xadrez']);
  expect(columnHeaders()).toEqual(['Nome', 'Ícone']);
  expect(screen.getByText('3 esportes')).toBeVisible();
  expect(await exportedCsv(user)).toEqual([
    '"Nome";"Ícone";"ID"',
    '"Água";"https://exemplo.com.br/a.png";"polo"',
    `"Futebol";"⚽";"${football.id}"`,
    '"Xadrez";"-";"chess"',
  ]);
  await user.type(screen.getByRole('searchbox', { name: 'Buscar esportes' }), 'AGUA');
  expect((await tableRows()).map(([name]) => name)).toEqual(['Água']);
  expect(screen.getByText('1 de 3 esportes')).toBeVisible();
});
