import { releaseJson, runRelease } from '../../../testing/release-program.ts';
import { type ReleasedWorkspace, releasedWorkspace } from '../../../testing/releases.ts';
import { verifySite } from '../verify/verify.ts';
import { readLog } from '../../site/log/log.ts';

let workspace: ReleasedWorkspace;

beforeEach(async () => {
  workspace = await releasedWorkspace();
  await workspace.buildModule('mfe-players', 'later()');
});
afterEach(() => workspace.remove());

const publishing = ['publish', '--build', 'mfe-players'];
const commit = '0123456789abcdef0123456789abcdef01234567';

test('--source goes into the log, and list shows it', async () => {
  const source = `https://example.com/mfe-players.git@${commit}`;
  expect((await runRelease(workspace.root, ...publishing, '--source', source)).code).toBe(0);
  const { out } = await runRelease(workspace.root, 'list', 'mfe-players');
  expect(out.join('\n')).toContain('(atual)  https://example.com/mfe-players.git@0123456789ab');
  const { modules } = await releaseJson(workspace.root, 'list', 'mfe-players');
  expect(modules).toMatchObject([
    { versions: [{ source: { repository: 'https://example.com/mfe-players.git', commit } }, {}] },
  ]);
});

test("without --source, the log has the source that the build's panel.json names", async () => {
  await workspace.buildModule('mfe-players', 'later()', { source: { commit, dirty: true } });
  await runRelease(workspace.root, ...publishing);
  expect((await readLog(workspace.target)).at(-1)).toMatchObject({
    sources: { 'mfe-players': { commit, dirty: true } },
  });
  const { out } = await runRelease(workspace.root, 'list', 'mfe-players');
  expect(out.join('\n')).toContain('fontes@0123456789ab com mudanças locais');
});

test('the same code, built at another commit, is the same version: nothing changes', async () => {
  await workspace.buildModule('mfe-players', 'later()', { source: { commit, dirty: false } });
  await workspace.buildShell('novo');
  const args = ['publish', '--build', 'mfe-players', '--build', 'shell'];
  expect(await releaseJson(workspace.root, ...args)).toMatchObject({ code: 0, changed: true });
  const source = { commit: commit.replaceAll('0', 'f'), dirty: false };
  await workspace.buildModule('mfe-players', 'later()', { source });
  expect(await releaseJson(workspace.root, ...args)).toMatchObject({ code: 0, changed: false });
  expect(await verifySite(workspace.site)).toEqual([]);
});
