import { expect, open, test } from './fixtures.ts';
import { goTo } from './support/go-to.ts';

const placeholders = {
  skills: 'Níveis de Skill',
  posts: 'Posts',
  comments: 'Comentários',
  feedbacks: 'Feedbacks',
  invoices: 'Invoices',
  subscriptions: 'Assinaturas',
  'user-roles': 'User Roles',
  settings: 'Configurações',
};

test.use({ signedInAs: 'admin' });

test("R43: every page without a module shows 'Em desenvolvimento' @exhaustive", async ({
  page,
}) => {
  await open(page, '/admin', 'Dashboard');
  for (const [path, label] of Object.entries(placeholders)) {
    await goTo(page, `/admin/${path}`, label);
    await expect(page.getByText('Em desenvolvimento', { exact: true })).toBeVisible();
    await expect(page.getByText('Esta tela ainda está sendo feita')).toBeVisible();
    await expect(page.getByRole('link', { name: 'Ir para o Dashboard' })).toHaveAttribute(
      'href',
      '/admin',
    );
    await expect(
      page.getByRole('navigation', { name: 'Menu principal' }).getByRole('link'),
    ).toHaveCount(13);
  }
});
