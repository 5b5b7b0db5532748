import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './root.mjs';

test("the platform's workflow hands on the builds' hidden files, such as .well-known/, too", () => {
  const workflow = readFileSync(join(root, '.github/workflows/platform.yml'), 'utf8');
  const [, upload = ''] = workflow.split('upload-artifact');
  expect(upload.split('- ')[0]).toContain('include-hidden-files: true');
});
