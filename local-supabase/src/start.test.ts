import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';

import { commandLine } from '../testing/start-test-backend.ts';

const children: ChildProcess[] = [];
afterAll(async () => {
  await Promise.all(
    children.map(async (child) => {
      child.kill('SIGTERM');
      await once(child, 'exit');
    }),
  );
});

/** Starts a backend on the usual port, as `npm start` does, and resolves with its address. */
async function startOnUsualPort(): Promise<URL> {
  const flags = ['--memory', '--json', '--exit-with-parent'];
  const child = spawn(process.execPath, ['--liftoff-only', ...commandLine, ...flags], {
    cwd: join(__dirname, '..'),
    env: process.env, // Jest's own copy, which a child would not get by itself
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  children.push(child);
  const [line] = (await once(createInterface({ input: child.stdout }), 'line')) as [string];
  return new URL((JSON.parse(line) as { url: string }).url);
}

test('two backends start at once on ports of their own, the second on the next free port', async () => {
  const addresses = await Promise.all([startOnUsualPort(), startOnUsualPort()]);
  const [first = 0, second = 0] = addresses.map(({ port }) => Number(port)).sort((a, b) => a - b);
  expect(first).toBeGreaterThanOrEqual(54_321);
  expect(second).toBeGreaterThan(first);
  for (const { origin } of addresses) {
    expect((await fetch(`${origin}/auth/v1/health`)).status).toBe(200);
  }
});

test('idle connections stay open for a minute, so that a busy client does not send into a closed one', async () => {
  const { origin } = await startOnUsualPort();
  const { headers } = await fetch(`${origin}/auth/v1/health`);
  expect(headers.get('Keep-Alive')).toBe('timeout=60');
});
