import { expect, open, test } from './fixtures.ts';
import { findings } from './support/axe.ts';
import { readyTable } from './support/tables.ts';

test.use({ signedInAs: 'admin' });

test('ctrl+k leads to any screen by a few letters; the collapsed sidebar says what one points at', async ({
  page,
}) => {
  await open(page, '/admin/skills', 'Níveis de Skill');
  await page.keyboard.press('Control+k');
  await expect(page.getByRole('option')).toHaveCount(18);
  expect(await findings(page)).toEqual([]);
  await page.keyboard.type('jogad');
  await expect(page.getByRole('option')).toHaveText(['Jogadores']);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Jogadores' })).toBeFocused();
  const trail = page.getByRole('navigation', { name: 'Trilha de navegação' });
  await expect(trail).toHaveText('Painel/Jogadores');

  await page.keyboard.press('Control+b');
  const link = page.getByRole('link', { name: 'Moderação' });
  const label = link.getByText('Moderação');
  await expect(async () => {
    expect((await label.boundingBox())?.width).toBeLessThan(2);
  }).toPass();
  await link.hover();
  const { x, y } = (await label.boundingBox())!;
  const isOnTop = await label.evaluate(
    (element, [left, top]) => document.elementFromPoint(left + 40, top + 8) === element,
    [x, y] as const,
  );
  expect(isOnTop, 'the label stands over the page').toBe(true);

  const { right, middle } = await link.evaluate((element) => {
    const box = element.getBoundingClientRect();
    return { right: box.right, middle: box.top + box.height / 2 };
  });
  await page.mouse.move(right - 2, middle);
  await page.mouse.move(x + 20, middle, { steps: 30 });
  await expect(label, 'it stays while the pointer crosses over to it').toHaveCSS(
    'clip-path',
    'none',
  );
  await page.keyboard.press('Escape');
  await expect(label, 'Escape takes it away').not.toHaveCSS('clip-path', 'none');
  await page.mouse.move(x + 24, middle);
  await expect(label).not.toHaveCSS('clip-path', 'none');
  await page.mouse.move(x + 400, middle);
  await link.hover();
  await expect(label).toHaveCSS('clip-path', 'none');

  await trail.getByRole('link', { name: 'Painel' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeFocused();
});

test('without a connection the panel says so, and goes on by itself once there is one', async ({
  page,
  context,
  problems,
}) => {
  problems.expect(
    /ERR_INTERNET_DISCONNECTED/,
    /could not list the sports/,
    /could not load mfe-players/,
  );
  await open(page, '/admin/games', 'Jogos');
  await readyTable(page, 'Jogos');
  await context.setOffline(true);
  await expect(page.getByText('Sem conexão com a internet')).toBeVisible();
  await page.getByRole('link', { name: 'Esportes' }).click();
  const sports = await readyTable(page, 'Esportes');
  await expect(sports.getByRole('cell')).toHaveCount(0);
  expect(await findings(page)).toEqual([]);

  await context.setOffline(false);
  await expect(page.getByText('Sem conexão com a internet')).toHaveCount(0);
  await expect(sports.getByRole('cell').first()).toBeVisible();

  await context.setOffline(true);
  await page.getByRole('link', { name: 'Jogadores' }).click();
  await expect(page.getByText('Esta tela não pôde ser carregada')).toBeVisible();
  await context.setOffline(false);
  await readyTable(page, 'Jogadores');
});
