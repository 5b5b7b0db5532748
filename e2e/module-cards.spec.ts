import { expect, open } from './fixtures.ts';
import { findings } from '@panel/release/axe';
import { test } from './support/probe-site.ts';
import { openSlowly } from './support/slow-probe.ts';

test.use({ signedInAs: 'admin' });

test('axe finds nothing in the card of a slow module, of a failed one and in the notice of an older release @exhaustive', async ({
  page,
  probe,
  problems,
}) => {
  problems.expect(/could not load mfe-probe 2/, /names no hash for/);
  // On a busy machine the slow module reaches its timeout while axe runs.
  problems.allow(/could not load mfe-probe 1 \(timed-out\)/);
  const axeFindsNothing = async () => {
    for (const width of [1280, 390]) {
      await page.setViewportSize({ width, height: 844 });
      expect(await findings(page), `${width} px wide`).toEqual([]);
    }
  };
  const previous = await probe.place({ version: '1' });
  const current = { ...(await probe.place({ version: '2' })), integrity: {} };
  await probe.publish(current);
  await open(page, '/admin/posts', 'Posts');
  await expect(page.getByRole('alert')).toContainText('Código: hash-missing');
  await axeFindsNothing();

  await probe.publish(current, previous);
  await page.getByRole('button', { name: 'Tentar novamente' }).click();
  await expect(page.getByText('Você está usando a versão anterior desta tela')).toBeVisible();
  await axeFindsNothing();

  await probe.publish(previous);
  await openSlowly(page);
  await expect(page.getByText('Esta tela está demorando para carregar')).toBeVisible();
  await axeFindsNothing();
});
