import { randomUUID } from 'node:crypto';
import type { Registry } from '@panel/shared-federation';
import { expect, open, type Page, test } from './fixtures.ts';
import { findings } from '@panel/release/axe';
import { sidewaysScroll } from './support/geometry.ts';
import { goTo } from './support/go-to.ts';
import { refuse } from './support/network-faults.ts';
import { changeRows, deleteRows, insertRows } from './support/rows.ts';
import { readyTable, rowAt } from './support/tables.ts';

/** A page's address, its heading, and an element that appears only with its content. */
type PageContent = [path: string, heading: string, content: string | RegExp];

const publicPages: PageContent[] = [
  ['/', 'Sistema de Administração', 'Acessar Admin Panel'],
  ['/login', 'Admin Panel', 'Senha'],
  ['/login/nova-senha', 'Esqueceu a senha?', 'Enviar link'],
  ['/nada', 'Oops! Page not found', 'Voltar ao início'],
];
const adminPages: PageContent[] = [
  ['/admin', 'Dashboard', 'Todos, de qualquer data.'],
  ['/admin/games', 'Jogos', /^\d+\/\d+$/],
  ['/admin/reports', 'Moderação', 'Pendente'],
  ['/admin/reports/activity?day=', 'Atividade', 'Mostrar mais'],
];
/** Pages made of the same parts as `adminPages`, or of text only. */
const otherAdminPages: PageContent[] = [
  ['/admin/sports', 'Esportes', 'Basquete'],
  ['/admin/players', 'Jogadores', /^[0-9a-f]{8}$/],
  ['/admin/skills', 'Níveis de Skill', 'Em desenvolvimento'],
  ['/admin/diagnostico', 'Diagnóstico', 'mfe-players'],
];

for (const [width, tag] of [
  [1280, ''],
  [390, ' @exhaustive'],
] as const) {
  test.describe(`${width} px wide, light and dark${tag}`, () => {
    test.use({ viewport: { width, height: 844 } });

    test('axe finds nothing on the public pages', async ({ page }) => {
      await expectNoFindings(page, publicPages);
    });

    test.describe('an administrator', () => {
      test.use({ signedInAs: 'admin' });

      test('axe finds nothing on the pages of the panel', async ({ page }) => {
        test.slow();
        await expectNoFindings(page, adminPages);
      });

      test('axe finds nothing on the other pages of the panel @exhaustive', async ({ page }) => {
        test.slow();
        await expectNoFindings(page, otherAdminPages);
      });

      test('axe finds nothing in the menus', async ({ page }) => {
        await open(page, '/admin/settings', 'Configurações');
        if (width === 390) {
          await page.getByRole('button', { name: 'Recolher ou abrir o menu' }).click();
          await expect(page.getByRole('dialog')).toBeVisible();
          expect(await findings(page)).toEqual([]);
          await page.keyboard.press('Escape');
          await expect(page.getByRole('dialog')).toHaveCount(0);
        }
        await page.getByRole('button', { name: 'Conta' }).click();
        await expect(page.getByRole('menuitem', { name: 'Segurança' })).toBeVisible();
        expect(await findings(page)).toEqual([]);
        for (const name of ['Segurança', 'Trocar senha', 'Sair de todos os aparelhos']) {
          await page.getByRole('menuitem', { name }).click();
          await expect(page.getByRole('dialog', { name })).toBeVisible();
          expect(await findings(page), name).toEqual([]);
          await page.keyboard.press('Escape');
          await expect(page.getByRole('dialog')).toHaveCount(0);
          await page.getByRole('button', { name: 'Conta' }).click();
        }
      });

      test('axe finds nothing in an open report with its history', async ({ page, backend }) => {
        const id = randomUUID();
        await insertRows(backend, 'reports', [{ id, reason: 'axe', status: 'PENDING' }]);
        await changeRows(backend, `reports?id=eq.${id}`, { status: 'REVIEWED' });
        await open(page, `/admin/reports?report=${id}`, 'Moderação');
        const history = page.getByRole('list', { name: 'Histórico' });
        await expect(history.getByRole('listitem')).toHaveText([
          /^Alguém revisou\d\d\/\d\d\/\d{4} \d\d:\d\d$/,
        ]);
        expect(await findings(page)).toEqual([]);
        await deleteRows(backend, `reports?id=eq.${id}`);
      });

      test("axe finds nothing in 'Exibir', nor in the question, the progress and the outcome of a wave @exhaustive", async ({
        page,
        backend,
        network,
        problems,
      }) => {
        problems.expect(/mfe-moderation: could not update a report|Failed to load resource/);
        const reports = [1, 2].map(() => ({ id: randomUUID(), status: 'PENDING', reason: 'axe' }));
        await insertRows(backend, 'reports', reports);
        await open(page, '/admin/reports?q=axe', 'Moderação');
        const table = await readyTable(page, 'Reports');
        await page.getByRole('button', { name: 'Exibir' }).click();
        await expect(page.getByRole('group', { name: 'Exibir' })).toBeVisible();
        expect(await findings(page), 'Exibir').toEqual([]);
        await page.keyboard.press('Escape');

        await rowAt(table, 0).getByRole('checkbox').check();
        await rowAt(table, 1).getByRole('checkbox').check();
        const bar = page.getByRole('group', { name: 'Reports selecionados' });
        await bar.getByRole('button', { name: 'Revisar' }).click();
        const dialog = page.getByRole('dialog', { name: 'Revisar 2 reports' });
        await expect(dialog).toBeVisible();
        expect(await findings(page), 'the question').toEqual([]);

        const updates = network.holdRequests('PATCH /rest/v1/reports', refuse(500));
        await dialog.getByRole('button', { name: 'Revisar 2 reports' }).click();
        await expect(dialog.getByRole('progressbar')).toBeVisible();
        expect(await findings(page), 'the progress').toEqual([]);
        updates.release();
        await expect(dialog.getByText('Não foi possível atualizar:')).toBeVisible();
        expect(await findings(page), 'the outcome').toEqual([]);
        await deleteRows(backend, 'reports?reason=eq.axe');
      });

      test("axe finds nothing in 'Filtros', and a long search leaves no part outside the window", async ({
        page,
      }) => {
        await open(page, `/admin/reports?type=post&q=${'a '.repeat(50)}`, 'Moderação');
        await page.getByRole('button', { name: 'Filtros 1 escolhido' }).click();
        await expect(page.getByRole('group', { name: 'Filtros' })).toBeInViewport({ ratio: 1 });
        expect(await findings(page)).toEqual([]);
        expect(await sidewaysScroll(page)).toBe(0);
      });
    });

    test.describe('a site that allows overrides, and has a new version', () => {
      test.use({ signedInAs: 'admin' });

      test('axe finds nothing in the banner and in the notice @exhaustive', async ({ page }) => {
        await page.clock.install();
        await changeAnswer<object>(page, '**/config.json', (config) => {
          Object.assign(config, {
            allowOverrides: true,
            overrideOrigins: ['http://localhost:3003'],
          });
        });
        const entry = 'http://localhost:3003/static/js/mfe_nada.js';
        await page.goto(`/admin/skills?modulo=mfe-nada@${entry}&modulo=mfe-players@${entry}`);
        await expect(page.getByText('Em desenvolvimento')).toBeVisible();
        await changeAnswer<Registry>(page, '**/modules/registry.json', ({ modules }) => {
          modules['mfe-players']!.current.version = '0.2.0-new';
        });
        // Wait until the registry has been read: the jump of the clock would time out a request in flight.
        await expect(page.getByText('não existe neste site')).toBeVisible();
        await page.clock.runFor('05:01');
        await expect(page.getByText('Nova versão disponível')).toBeVisible();
        await expect(page.getByText('não existe neste site')).toBeVisible();
        expect(await findings(page)).toEqual([]);
      });
    });

    test.describe('a player', () => {
      test.use({ signedInAs: 'player' });

      test("axe finds nothing on 'Acesso Negado'", async ({ page, problems }) => {
        problems.allow(/status of 403/, /code: 42501/);
        await expectNoFindings(page, [['/admin', 'Acesso Negado', 'Acesso Negado']]);
      });
    });
  });
}

/** Changes the site's answer for the address of a JSON document. */
async function changeAnswer<Document>(
  page: Page,
  url: string,
  change: (document: Document) => void,
): Promise<void> {
  await page.route(url, async (route) => {
    const response = await route.fetch();
    const document = (await response.json()) as Document;
    change(document);
    await route.fulfill({ response, json: document });
  });
}

/** Checks several pages in a panel that loads once. */
async function expectNoFindings(page: Page, pages: PageContent[]): Promise<void> {
  await page.goto(pages[0]![0]);
  for (const [path, heading, content] of pages) {
    await goTo(page, path, heading);
    const shown = page.getByText(content, { exact: true }).filter({ visible: true });
    await expect(shown.first()).toBeVisible();
    await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
    expect(await findings(page), path).toEqual([]);
  }
}
