// Lints other contents of files: the fixtures of boundaries.test.ts, on standard input as
// [[file, code], …]. Prints ESLint's results. No rule that needs types, and so no program, runs.
import { text } from 'node:stream/consumers';
import { ESLint } from 'eslint';
import tseslint from 'typescript-eslint';

const eslint = new ESLint({ overrideConfig: tseslint.configs.disableTypeChecked });
const results = [];
for (const [filePath, code] of JSON.parse(await text(process.stdin))) {
  results.push(...(await eslint.lintText(code, { filePath })));
}
console.log(JSON.stringify(results));
