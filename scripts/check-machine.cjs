// Refuses folders and versions of Node with which the commands cannot work. Node runs this file before a command
// (`--require`): in a folder with a backslash in its name, no file can import another.
// shared-federation/rsbuild/usable-folder.ts has the same rule for builds outside this repository.
'use strict';

const fs = require('node:fs');
const os = require('node:os');
const path = require('node:path');

const root = path.dirname(__dirname);
const [found] = (process.platform === 'win32' ? /[#!]/ : /[#?*!|:\\]/).exec(root) || [];
if (found) {
  console.error(
    `O painel não funciona em ${root}, por causa de ${found} no nome: use uma pasta sem # ? * ! | : e \\.`,
  );
  process.exit(1);
}

require('../shared-federation/build/node-version.cjs');

const temporary = os.tmpdir();
try {
  // Not `recursive`: Node would try for ever below /proc.
  if (!fs.existsSync(temporary)) {
    fs.mkdirSync(temporary);
  }
  fs.accessSync(temporary, fs.constants.W_OK);
} catch (error) {
  console.error(
    `A pasta temporária ${temporary} não pode ser usada (${error.code}): escolha outra com TMPDIR.`,
  );
  process.exit(1);
}
