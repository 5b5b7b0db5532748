import { appendFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Registry } from '@panel/shared-federation';
import { siteManifest } from '../../site/check/manifest.ts';
import { problemText } from '../../site/check/problem.ts';
import { readRegistry } from '../../site/registry/registry-file.ts';
import { runCommand } from '../cli/run-command.ts';
import { verifySite } from '../verify/verify.ts';
import {
  publishThreeVersions,
  type ReleasedWorkspace,
  releasedWorkspace,
} from '../../../testing/releases.ts';

let workspace: ReleasedWorkspace;
let versions: string[];

beforeEach(async () => {
  workspace = await releasedWorkspace();
  versions = await publishThreeVersions(workspace);
});
afterEach(() => workspace.remove());

const registryFile = 'modules/registry.json';

function inSite(path: string): string {
  return join(workspace.site, path);
}

async function run(...args: string[]): Promise<{ code: number; lines: string[] }> {
  const lines: string[] = [];
  const say = (line: string) => void lines.push(line);
  const { code = 0 } = await runCommand(args, { root: workspace.root, cwd: workspace.root, say });
  return { code, lines: lines.filter((line) => !line.startsWith('Estado do site')) };
}

async function problems(): Promise<string[]> {
  return (await verifySite(workspace.site)).map(problemText);
}

async function changeEntries(change: (modules: Record<string, unknown>) => void): Promise<void> {
  const registry = JSON.parse(await workspace.text(registryFile)) as Registry;
  change(registry.modules);
  await writeFile(inSite(registryFile), JSON.stringify(registry));
}

/** The parts of a registry that repair restores exactly: not its dates, serial number and identifier. */
function comparable({ modules, shell, withdrawn }: Registry): unknown {
  const text = JSON.stringify({ modules, shell, withdrawn });
  return JSON.parse(text.replace(/"publishedAt":"[^"]+"/g, '"publishedAt":""'));
}

describe('a registry that is missing although the site has versions', () => {
  beforeEach(() => rm(inSite(registryFile)));

  test('makes the other commands refuse, name the repair, and change nothing', async () => {
    const refusal =
      `${inSite(registryFile)} não existe, mas o site já foi publicado. ` +
      `Refaça-o: npm run release -- repair --site ${workspace.site}`;
    const before = await siteManifest(workspace.target);
    for (const command of [
      ['publish', 'mfe-players'],
      ['verify'],
      ['rollback', 'mfe-players'],
      ['list'],
      ['prune'],
      ['headers'],
    ]) {
      const answer = await run(...command).catch((error: Error) => error.message);
      expect([command, answer]).toEqual([command, expect.stringContaining(refusal)]);
      expect([command, await siteManifest(workspace.target)]).toEqual([command, before]);
    }
  });

  test('is built again by assemble', async () => {
    await workspace.assemble();
    expect(Object.keys((await readRegistry(workspace.target)).modules)).toHaveLength(2);
    expect(await problems()).toEqual([]);
  });
});

describe('repair', () => {
  test("says 'Nada a reparar.' and leaves a good registry as it is", async () => {
    const before = await workspace.text(registryFile);
    expect(await run('repair')).toEqual({ code: 0, lines: ['Nada a reparar.'] });
    expect(await workspace.text(registryFile)).toBe(before);
  });

  test.each([
    ['missing', () => rm(inSite(registryFile))],
    ['no JSON', () => writeFile(inSite(registryFile), '{ "schema": 1, "mod')],
    ['no registry', () => writeFile(inSite(registryFile), '[]')],
  ])('rebuilds a registry that is %s from release.json, log and page', async (_, damage) => {
    await workspace.rollback('mfe-players', { withdraw: true });
    const before = await readRegistry(workspace.target);
    const games = before.modules['mfe-games']!.current.version;
    await damage();
    expect(await run('repair')).toEqual({
      code: 0,
      lines: [
        `shell ${before.shell!.version}: é o que o site serve.`,
        `mfe-players ${versions[2]}: continua retirada.`,
        `mfe-games ${games}: refeita do release.json; era a atual no histórico. Sem versão anterior.`,
        `mfe-players ${versions[1]}: refeita do release.json; era a atual no histórico. Versão anterior: ${versions[0]}.`,
      ],
    });
    const after = await readRegistry(workspace.target);
    expect(comparable(after)).toEqual(comparable(before));
    expect(after.serial).toBeGreaterThan(before.serial!);
    expect(await problems()).toEqual([]);
    expect((await run('repair')).lines).toEqual(['Nada a reparar.']);
  });

  test('restores a malformed entry, and leaves the others alone', async () => {
    const before = await readRegistry(workspace.target);
    await changeEntries((modules) => (modules['mfe-players'] = { routes: ['players'] }));
    const { code, lines } = await run('repair');
    expect(code).toBe(0);
    expect(lines).toEqual([expect.stringMatching(`^mfe-players ${versions[2]}: refeita`)]);
    expect(comparable(await readRegistry(workspace.target))).toEqual(comparable(before));
    expect(await problems()).toEqual([]);
  });

  test('drops a malformed entry of a module that the log does not know', async () => {
    await changeEntries((modules) => (modules.junk = {}));
    expect(await run('repair')).toEqual({
      code: 0,
      lines: ['junk: tirada do registro; o histórico não tem versão atual desse módulo.'],
    });
    expect(await problems()).toEqual([]);
  });

  test('names the modules that it cannot restore, restores the others, and exits with 1', async () => {
    await appendFile(inSite(`modules/mfe-players/${versions[2]}/static/js/async/late.js`), '//');
    await rm(inSite(registryFile));
    const { code, lines } = await run('repair');
    expect(code).toBe(1);
    expect(lines.join('\n')).toMatch(/mfe-games \S+: refeita/);
    expect(lines.join('\n')).toContain(
      `mfe-players: não restaurada. mfe-players ${versions[2]} não está como foi publicada`,
    );
    expect(Object.keys((await readRegistry(workspace.target)).modules)).toEqual(['mfe-games']);
    expect(await problems()).toContain(
      `difere do histórico (.release/log): modules/registry.json ` +
        `(mfe-players: nenhuma versão em vez de ${versions[2]})`,
    );
    await workspace.buildModule('mfe-players', 'fourth()');
    await workspace.publish(['mfe-players']);
    expect(await readRegistry(workspace.target)).toMatchObject({
      modules: { 'mfe-players': {} },
    });
  });

  test('refuses to write an empty registry when the log is lost, too', async () => {
    await rm(inSite(registryFile));
    await rm(inSite('.release/log'), { recursive: true });
    await expect(run('repair')).rejects.toThrow(
      /mfe-games: não restaurada\. O histórico não diz qual versão era a atual\.\n.*mfe-players: [^]*assemble/,
    );
    await expect(run('verify')).rejects.toThrow('não existe');
  });

  test('refuses a folder that is no site', async () => {
    await expect(run('repair', '--site', 'nada')).rejects.toThrow(/Não há site em .*nada\./);
  });
});

describe('an entry that was deleted by hand', () => {
  test.each(['mfe-players', 'mfe-games'])(
    'is named by verify, also after another release, and restored by repair: %s',
    async (name) => {
      const before = await readRegistry(workspace.target);
      const { version } = before.modules[name]!.current;
      await changeEntries((modules) => delete modules[name]);
      const problem =
        `difere do histórico (.release/log): modules/registry.json ` +
        `(${name}: nenhuma versão em vez de ${version})`;
      expect(await problems()).toEqual([problem]);
      await workspace.buildShell('novo');
      await workspace.publish(['shell']);
      expect(workspace.said.join()).not.toContain('abandonada');
      expect(await problems()).toEqual([problem]);
      await run('repair');
      expect((await readRegistry(workspace.target)).modules[name]?.current.version).toBe(version);
      expect(await problems()).toEqual([]);
    },
  );

  test('of a module that was first published in the last change is named, too', async () => {
    await workspace.addModule('mfe-chat', 'chat');
    await workspace.publish(['mfe-chat']);
    await changeEntries((modules) => delete modules['mfe-chat']);
    await workspace.publish(['mfe-games']);
    expect((await problems()).join()).toContain('mfe-chat: nenhuma versão em vez de');
    await run('repair');
    expect(await problems()).toEqual([]);
  });

  test('is not restored while another module holds its route, and repair says so', async () => {
    await changeEntries((modules) => delete modules['mfe-games']);
    await workspace.addModule('mfe-chat', 'games');
    await workspace.publish(['mfe-chat']);
    const { code, lines } = await run('repair');
    expect(code).toBe(1);
    expect(lines[0]).toMatch(/^mfe-games: não restaurada\. .*a rota 'games' é de mfe-chat/);
  });
});
