import { existsSync, readFileSync } from 'node:fs';
import { execFileSync } from 'node:child_process';
import { join, resolve } from 'node:path';
import ts from 'typescript';

const root = resolve(import.meta.dirname, '..');

// Prints the tests whose titles name an id: `R23` of the requirements, `T7` of docs/threat-model.md.
// Without an id, prints every test that names one, as JSON.
const [id] = process.argv.slice(2);
const tests = testFiles().flatMap((file) =>
  titles(file).map((title) => ({ file, title, ids: ids(title) })),
);
if (id) {
  for (const { file, title } of tests.filter(({ ids }) => ids.includes(id))) {
    console.log(`${file}: ${title.replaceAll('\n', ' ')}`);
  }
} else {
  console.log(JSON.stringify(tests.filter(({ ids }) => ids.length > 0)));
}

function testFiles() {
  const list = ['ls-files', '--cached', '--others', '--exclude-standard'];
  return execFileSync('git', list, { cwd: root, encoding: 'utf8' })
    .split('\n')
    .filter((file) => /\.(test|spec)\.tsx?$/.test(file) && existsSync(join(root, file)))
    .sort();
}

/** Lists the titles of a file's tests and groups. */
function titles(file) {
  const text = readFileSync(join(root, file), 'utf8');
  const found = [];
  const visit = (node) => {
    if (ts.isCallExpression(node) && /^(test|it|describe)\b/.test(node.expression.getText())) {
      const [title] = node.arguments;
      if (title && (ts.isStringLiteralLike(title) || ts.isTemplateExpression(title))) {
        found.push(ts.isStringLiteralLike(title) ? title.text : title.getText().slice(1, -1));
      }
    }
    ts.forEachChild(node, visit);
  };
  visit(ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true));
  return found;
}

function ids(title) {
  return title.match(/\b[RT]\d+\b/g) ?? [];
}
