import { spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';

const processCount = 4;
const folderCount = 300;
const nobody = '999999999';

let root: string;
beforeAll(() => {
  root = mkdtempSync(join(tmpdir(), 'locks-'));
});
afterAll(() => rmSync(root, { recursive: true, force: true }));

function startTaker() {
  const child = spawn(process.execPath, ['--import', 'tsx', 'src/database/take-locks.ts'], {
    cwd: join(__dirname, '../..'),
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]();
  const nextLine = async () => String((await lines.next()).value);
  return { child, nextLine };
}

test('Of several processes exactly one gets a folder, be it new or left behind by a killed one', async () => {
  const folders = Array.from({ length: folderCount }, (_, index) => {
    const folder = join(root, String(index));
    mkdirSync(folder);
    if (index % 3 !== 0) {
      writeFileSync(join(folder, 'lock'), index % 3 === 1 ? nobody : '');
    }
    return folder;
  });
  const takers = Array.from({ length: processCount }, startTaker);
  try {
    await Promise.all(takers.map(({ nextLine }) => nextLine()));
    for (const { child } of takers) {
      child.stdin.write(`${folders.join('\n')}\n`);
    }
    const taken = await Promise.all(
      takers.map(async ({ nextLine }) => JSON.parse(await nextLine()) as string[]),
    );
    expect(taken.flat().sort()).toEqual([...folders].sort());
    expect(folders.flatMap((folder) => readdirSync(folder))).toEqual(folders.map(() => 'lock'));
  } finally {
    for (const { child } of takers) {
      child.stdin.end();
    }
  }
});
