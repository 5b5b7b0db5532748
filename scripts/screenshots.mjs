import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { buildSite } from './build-site.mjs';
import { run } from './children.mjs';
import { ensureChromium } from './install-chromium.mjs';
import { installMissing } from './install.mjs';
import { packageCommand, root } from './root.mjs';

// npm run screenshots: replaces the README's pictures. See e2e/screenshots.exhaustive.spec.ts.
await installMissing();
const chromiumPath = await ensureChromium();
await buildSite();
for (const name of ['moderation-light', 'dashboard-dark', 'games-phone']) {
  rmSync(join(root, 'docs/images', `${name}.png`), { force: true });
}
const spec = packageCommand(
  '@playwright/test',
  'test',
  '--config=e2e/playwright.config.ts',
  'screenshots',
);
const { code, output } = await run(spec, { env: { CHROMIUM_PATH: chromiumPath } });
console.log(output);
process.exitCode = code;
