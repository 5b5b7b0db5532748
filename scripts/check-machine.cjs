// Refuses a folder and a version of Node with which the commands cannot work. Node runs this file before a command
// (`--require`): in a folder with a backslash in its name, no file can import another.
// shared-federation/rsbuild/usable-folder.ts has the same rule for builds outside this repository.
'use strict';

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
