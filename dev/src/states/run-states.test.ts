import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { serveApp } from '@panel/release';
import { Hono } from 'hono';
import { parseStatesArguments } from './arguments.mjs';
import { runStates } from './run-states.ts';

const folders = [fileURLToPath(new URL('../../../mfe-players', import.meta.url))];

test('a port that another run has taken meanwhile is refused before anything starts', async () => {
  const other = await serveApp(new Hono(), { port: 0 });
  const startPanel = jest.fn();
  const starting = runStates({
    port: Number(new URL(other.url).port),
    folders,
    asked: parseStatesArguments([]),
    startPanel,
  });
  await expect(starting).rejects.toThrow('já está em uso');
  expect(startPanel).not.toHaveBeenCalled();
  await other.close();
});

test('an address of a package cannot move the cursor of the terminal', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'states-'));
  const panel = { routes: ['posts'], examples: ['posts/\u001b[2J'] };
  await writeFile(join(folder, 'package.json'), JSON.stringify({ version: '1.0.0', panel }));
  const starting = runStates({
    port: 0,
    folders: [folder],
    asked: parseStatesArguments(['--route', 'none']),
    startPanel: jest.fn(),
  });
  await expect(starting).rejects.toThrow(String.raw`'posts/\u{1b}[2J'`);
  await rm(folder, { recursive: true });
});
