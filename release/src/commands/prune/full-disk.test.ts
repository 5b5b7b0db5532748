import fs from 'node:fs';
import promises from 'node:fs/promises';
import { join } from 'node:path';
import { problemText } from '../../site/check/problem.ts';
import { lockPath } from '../../site/lock.ts';
import { readLog } from '../../site/log/log.ts';
import { readRegistry } from '../../site/registry/registry-file.ts';
import { runCommand } from '../cli/run-command.ts';
import { verifySite } from '../verify/verify.ts';
import { type ReleasedWorkspace, releasedWorkspace } from '../../../testing/releases.ts';

let workspace: ReleasedWorkspace;

beforeEach(async () => {
  workspace = await releasedWorkspace();
});
afterEach(async () => {
  jest.restoreAllMocks();
  await workspace.remove();
});

/** Fails every write with ENOSPC, until a file with bytes or its folder is removed. */
function fillDisk(): void {
  let isFull = true;
  const noSpace = () => Object.assign(new Error('ENOSPC: no space left'), { code: 'ENOSPC' });
  const { writeFileSync } = fs;
  const { rm, writeFile } = promises;
  const failing =
    <A extends unknown[], R>(write: (...args: A) => R) =>
    (...args: A): R => {
      if (isFull) {
        throw noSpace();
      }
      return write(...args);
    };
  jest.spyOn(fs, 'writeFileSync').mockImplementation((path, content, options) => {
    // A full disk creates the file, and has no block for its bytes.
    writeFileSync(path, isFull ? '' : content, options);
    if (isFull) {
      throw noSpace();
    }
  });
  jest.spyOn(promises, 'writeFile').mockImplementation(failing(writeFile));
  jest.spyOn(promises, 'rm').mockImplementation(async (path, options) => {
    isFull &&= !holdsBytes(String(path));
    await rm(path, options);
  });
}

function holdsBytes(path: string): boolean {
  const found = fs.statSync(path, { throwIfNoEntry: false });
  return found?.isDirectory()
    ? fs.readdirSync(path).some((name) => holdsBytes(join(path, name)))
    : (found?.size ?? 0) > 0;
}

async function prune(...options: string[]): Promise<string> {
  const lines: string[] = [];
  await runCommand(['prune', '--keep', '1', '--days', '0', ...options], {
    root: workspace.root,
    cwd: workspace.root,
    say: (line) => void lines.push(line),
  });
  return lines.join('\n');
}

async function expectSound(): Promise<void> {
  expect((await verifySite(workspace.site)).map(problemText)).toEqual([]);
  expect(fs.readdirSync(join(workspace.site, '.release')).sort()).toEqual(['log', 'shell']);
}

describe('prune on a full disk', () => {
  test('removes a version first, then works as usual', async () => {
    await workspace.publishPlayers('second()');
    await workspace.publishPlayers('third()');
    await workspace.publishPlayers('fourth()');
    fillDisk();
    expect((await prune()).match(/mfe-players \S+: removida\./g)).toHaveLength(2);
    await expectSound();
  });

  test('removes an old shell, or a draft of a crash, when no module has an old version', async () => {
    for (const code of ['segundo', 'terceiro', 'quarto']) {
      await workspace.buildShell(code);
      await workspace.publish(['shell']);
    }
    fillDisk();
    expect(await prune()).toMatch(/^shell \S+: removida\.\nshell \S+: removida\.$/);
    await expectSound();
    jest.restoreAllMocks();
    await workspace.write('dist/static/.draft-1', 'half a script');
    fillDisk();
    expect(await prune()).toMatch(/^Nenhuma versão a remover\./);
    await expectSound();
  });

  test('removes scripts of no version', async () => {
    await workspace.write('dist/static/js/forgotten.js', 'late()');
    fillDisk();
    expect(await prune()).toMatch(/^Nenhuma versão a remover\./);
    expect(fs.existsSync(join(workspace.site, 'static/js/forgotten.js'))).toBe(false);
    await expectSound();
  });

  test('removes a version before it abandons the publish that failed on the full disk @exhaustive', async () => {
    await workspace.publishPlayers('second()');
    await workspace.publishPlayers('third()');
    const { serial = 0 } = (await readLog(workspace.target)).at(-1)!;
    await workspace.appendLog({
      at: new Date().toISOString(),
      by: 'ana',
      why: '',
      action: 'publish',
      versions: { 'mfe-players': '1.2.0-never' },
      serial: serial + 1,
    });
    // The empty lock of the command that failed.
    await workspace.write(`dist/${lockPath}`, '');
    fs.utimesSync(join(workspace.site, lockPath), 0, 0);
    fillDisk();
    expect(await prune()).toContain('A mudança de ana ficou pela metade e foi abandonada.');
    const { change } = await readRegistry(workspace.target);
    expect((await readLog(workspace.target, change)).at(-1)?.isAbandoned).toBe(true);
    await expectSound();
  });

  test('says what to do when it may remove nothing', async () => {
    fillDisk();
    await expect(prune('--days', '7')).rejects.toThrow(
      `O disco de ${workspace.site} está cheio, e prune não tem o que apagar. ` +
        'Libere espaço, ou guarde menos versões (--keep 1 --days 0).',
    );
  });
});
