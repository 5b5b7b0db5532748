import { readFileSync, writeFileSync } from 'node:fs';
import { execFileSync } from 'node:child_process';
import { join, resolve } from 'node:path';
import ts from 'typescript';

const root = resolve(import.meta.dirname, '..');
/** The requirements are numbered R1 to R45. */
const requirementCount = 45;
const page = join(root, 'docs/requirements.md');

// Writes the page that maps each requirement to its tests; `--check` only says whether it is right.
const content = requirementsPage();
if (!process.argv.includes('--check')) {
  writeFileSync(page, content);
} else if (content.includes('- none')) {
  throw new Error('A requirement is named by no test: see docs/requirements.md');
} else if (readFileSync(page, 'utf8') !== content) {
  throw new Error('docs/requirements.md is stale: run node scripts/requirements-map.mjs');
}

/**
 * The page that maps each requirement to the tests that name it, as Markdown: a section a
 * requirement, a line a test, sorted by file. Read from the test files' titles.
 */
function requirementsPage() {
  const named = testFiles().flatMap((file) => titles(file).map((title) => ({ file, title })));
  const sections = Array.from({ length: requirementCount }, (_, index) => {
    const number = index + 1;
    const tests = named.filter(({ title }) => new RegExp(`\\bR${number}\\b`).test(title));
    const lines = tests.map(({ file, title }) => `- ${title.replaceAll('\n', ' ')} · \`${file}\``);
    return `## R${number}\n\n${lines.join('\n') || '- none'}\n`;
  });
  return `# Requirement → test

Made by \`node scripts/requirements-map.mjs\` from the titles of the tests; a test fails when it is stale.
A test may prove several requirements, and stands under each of them.

${sections.join('\n')}`;
}

function testFiles() {
  const list = ['ls-files', '--cached', '--others', '--exclude-standard'];
  return execFileSync('git', list, { cwd: root, encoding: 'utf8' })
    .split('\n')
    .filter((file) => /\.(test|spec)\.tsx?$/.test(file))
    .sort();
}

/** The titles of a file's tests and groups. */
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
