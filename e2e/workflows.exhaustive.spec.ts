import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { listReleases, serveSite, verifySite } from '@panel/release';
import { builtSite, expect, test } from './fixtures.ts';
import { runWorkflow } from './support/workflow.ts';

test("the platform's workflow publishes to staging, and promotes the same bytes to production", async () => {
  test.setTimeout(240_000);
  const parent = await mkdtemp(join(tmpdir(), 'panel-sites-'));
  const [staging, production] = [join(parent, 'staging'), join(parent, 'production')];
  for (const site of [staging, production]) {
    await cp(builtSite, site, { recursive: true });
  }
  const servers = await Promise.all(
    [staging, production].map((dir) => serveSite({ dir, port: 0 })),
  );
  try {
    const said = await runWorkflow('.github/workflows/platform.yml', {
      folder: dirname(builtSite),
      vars: {
        STAGING_SITE: staging,
        STAGING_ADDRESS: servers[0]!.url,
        PRODUCTION_SITE: production,
        PRODUCTION_ADDRESS: servers[1]!.url,
      },
      secrets: { AWS_ACCESS_KEY_ID: '', AWS_SECRET_ACCESS_KEY: '' },
      // These steps run before or around this test.
      skipped: ['npm ci', 'npm test', 'npm run build'],
    });
    expect(said.join('\n').match(/Ensaio sem problemas/g)).toHaveLength(2);
    expect(said.join('\n').match(/, e http:\S+ o serve como deve/g)).toHaveLength(2);
    expect(await verifySite(production)).toEqual([]);
    const names = (await listReleases(production)).map(({ name }) => name);
    for (const name of names) {
      expect(said.join('\n')).toContain(`${name} `);
    }
  } finally {
    await Promise.all(servers.map(({ close }) => close()));
    await rm(parent, { recursive: true });
  }
});
