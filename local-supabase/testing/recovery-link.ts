import { createInterface } from 'node:readline';

import type { TestBackend } from './start-test-backend.ts';

/** The next recovery link that the backend prints. Call it before the request that makes the link. */
export function nextRecoveryLink({ process: { stdout } }: TestBackend): Promise<string> {
  return new Promise((resolve) => {
    const lines = createInterface({ input: stdout! });
    lines.on('line', (line) => {
      const link = /^Aviso: link .* (http\S+)$/.exec(line)?.[1];
      if (link) {
        lines.close();
        stdout!.resume();
        resolve(link);
      }
    });
  });
}
