'use strict';
// Ends every command with a sentence when package.json#engines excludes this version of Node. It runs before the
// command's first module is parsed (`node -r`, or the first import): an old Node fails at newer syntax and imports, or
// says something untrue. So this file has the syntax of 2015.
const parts = process.versions.node.split('.').map(Number);
const major = parts[0];
const minor = parts[1];

if (!((major === 20 && minor >= 19) || (major === 22 && minor >= 12) || major > 22)) {
  console.error(
    'O painel precisa do Node 20 a partir da versão 20.19, ou do Node 22.12 ou mais novo; este é o ' +
      process.versions.node +
      '.',
  );
  process.exit(1);
}
