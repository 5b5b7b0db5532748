import { expect, open, type Page, test } from './fixtures.ts';
import { goTo } from './support/go-to.ts';

test.use({ signedInAs: 'admin' });

test('no transition animates all properties; with reduced motion nothing moves', async ({
  page,
}) => {
  await open(page, '/admin/skills', 'Níveis de Skill');
  for (const [path, heading] of [
    ['/admin', 'Dashboard'],
    ['/admin/reports', 'Moderação'],
  ] as const) {
    await goTo(page, path, heading);
    await expect(page.getByRole('button', { name: 'Conta' })).toBeVisible();
    await page.emulateMedia({ reducedMotion: 'no-preference' });
    const moving = await motions(page);
    expect(moving.length, `something moves on ${path}`).toBeGreaterThan(0);
    expect(moving.filter((motion) => /\ball\b/.test(motion))).toEqual([]);
    await page.emulateMedia({ reducedMotion: 'reduce' });
    expect(await motions(page)).toEqual([]);
  }
});

/** Describes the transitions, animations and smooth scrolling of a page's elements. */
function motions(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll('*')].flatMap((element) =>
      [undefined, '::before', '::after'].flatMap((pseudo) => {
        const style = getComputedStyle(element, pseudo);
        const isTimed = /[1-9]/.test(style.transitionDuration + style.transitionDelay);
        const name = `${element.tagName}${pseudo ?? ''}`;
        return [
          ...(isTimed ? [`${name} transition: ${style.transitionProperty}`] : []),
          ...(style.animationName !== 'none' ? [`${name} animation: ${style.animationName}`] : []),
          ...(style.scrollBehavior === 'smooth' ? [`${name} scrolls smoothly`] : []),
        ];
      }),
    ),
  );
}
