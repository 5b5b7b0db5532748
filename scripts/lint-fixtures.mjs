// Lints the fixtures of boundaries.test.ts as if they were files. Reads [[file, code], …] as JSON
// from standard input and prints ESLint's results. Leaves out rules that need types.
import { text } from 'node:stream/consumers';
import { ESLint } from 'eslint';
import tseslint from 'typescript-eslint';

const eslint = new ESLint({ overrideConfig: tseslint.configs.disableTypeChecked });
const results = [];
for (const [filePath, code] of JSON.parse(await text(process.stdin))) {
  results.push(...(await eslint.lintText(code, { filePath })));
}
console.log(JSON.stringify(results));
