import { expect, type Page, test } from './fixtures.ts';
import { findings } from './support/axe.ts';

/** Each route, and something that stands there only once its content has arrived. */
const publicPages: [path: string, content: string][] = [
  ['/', 'Acessar Admin Panel'],
  ['/login', 'Senha'],
  ['/nada', 'Oops! Page not found'],
];
const adminPages: [path: string, content: string | RegExp][] = [
  ['/admin', /^\d{3}$/],
  ['/admin/games', 'Agendado'],
  ['/admin/sports', 'Basquete'],
  ['/admin/players', /^[0-9a-f]{8}$/],
  ['/admin/reports', 'Pendente'],
  ...['skills', 'posts', 'comments', 'feedbacks', 'invoices', 'subscriptions', 'user-roles'].map(
    (path): [string, string] => [`/admin/${path}`, 'Em desenvolvimento'],
  ),
  ['/admin/settings', 'Em desenvolvimento'],
  ['/admin/diagnostico', 'mfe-players'],
];

for (const colorScheme of ['light', 'dark'] as const) {
  for (const width of [1280, 390]) {
    test.describe(`${colorScheme}, ${width} px wide`, () => {
      test.use({ colorScheme, viewport: { width, height: 844 } });

      test('axe finds nothing on the public pages', async ({ page }) => {
        for (const [path, content] of publicPages) {
          await expectNoFindings(page, path, content);
        }
      });

      test.describe('an administrator', () => {
        test.use({ signedInAs: 'admin' });

        test('axe finds nothing on the pages of the panel', async ({ page }) => {
          test.slow();
          for (const [path, content] of adminPages) {
            await expectNoFindings(page, path, content);
          }
        });

        test('axe finds nothing in the menus', async ({ page }) => {
          await page.goto('/admin/settings');
          if (width === 390) {
            await page.getByRole('button', { name: 'Alternar menu lateral' }).click();
            await expect(page.getByRole('dialog')).toBeVisible();
            expect(await findings(page)).toEqual([]);
            await page.keyboard.press('Escape');
            await expect(page.getByRole('dialog')).toHaveCount(0);
          }
          await page.getByRole('button', { name: 'Conta' }).click();
          await page.getByRole('menuitem', { name: 'Segurança' }).click();
          await expect(page.getByRole('dialog')).toBeVisible();
          expect(await findings(page)).toEqual([]);
        });
      });

      test.describe('a site that allows overrides, and has a new version', () => {
        test.use({ signedInAs: 'admin' });

        test('axe finds nothing in the banner and in the notice', async ({ page }) => {
          await page.clock.install();
          await changeAnswer(page, '**/config.json', (config) => {
            Object.assign(config, {
              allowOverrides: true,
              overrideOrigins: ['http://localhost:3003'],
            });
          });
          const entry = 'http://localhost:3003/static/js/mfe_nada.js';
          await page.goto(`/admin/skills?modulo=mfe-nada@${entry}&modulo=mfe-players@${entry}`);
          await expect(page.getByText('Em desenvolvimento')).toBeVisible();
          await changeAnswer(page, '**/modules/registry.json', ({ modules }) => {
            modules['mfe-players']!.current.version = '0.2.0-new';
          });
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
          await expectNoFindings(page, '/admin', 'Acesso Negado');
        });
      });
    });
  }
}

interface SiteDocument {
  modules: Record<string, { current: { version: string } }>;
}

/** Answers an address as the site does, but for what the test changes in it. */
async function changeAnswer(
  page: Page,
  url: string,
  change: (document: SiteDocument) => void,
): Promise<void> {
  await page.route(url, async (route) => {
    const response = await route.fetch();
    const document = (await response.json()) as SiteDocument;
    change(document);
    await route.fulfill({ response, json: document });
  });
}

async function expectNoFindings(page: Page, path: string, content: string | RegExp): Promise<void> {
  await page.goto(path);
  await expect(page.getByText(content, { exact: true }).first()).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
  expect(await findings(page), path).toEqual([]);
}
