'use strict';
const { existsSync, readFileSync } = require('node:fs');
const path = require('node:path');
const { parseEnv } = require('node:util');

// CommonJS in plain JavaScript: the repository's scripts read settings before anything is installed.

const backendNames = ['SUPABASE_URL', 'SUPABASE_PUBLISHABLE_KEY', 'SUPABASE_ANON_KEY'];
const otherNames = [
  'PORT',
  'ALLOW_ORIGIN',
  'PANEL_ORIGIN',
  'ADMIN_EMAIL',
  'ADMIN_PASSWORD',
  'PLAYER_EMAIL',
  'PLAYER_PASSWORD',
];

exports.readEnvFile = function readEnvFile(folder, env = process.env) {
  const file = path.join(folder, '.env');
  const settings = existsSync(file) ? parseEnv(readFileSync(file, 'utf8')) : {};
  // The shell's address must not meet the key of another project.
  const namesBackend = backendNames.some((name) => name in env);
  for (const name of namesBackend ? otherNames : [...backendNames, ...otherNames]) {
    if (settings[name] && !(name in env)) {
      env[name] = settings[name];
    }
  }
};

exports.publicKey = ({ SUPABASE_PUBLISHABLE_KEY, SUPABASE_ANON_KEY }) =>
  SUPABASE_PUBLISHABLE_KEY || SUPABASE_ANON_KEY;

exports.allowedOrigins = ({ ALLOW_ORIGIN = '' }) => {
  const origins = ALLOW_ORIGIN.split(',').filter(Boolean);
  const wrong = origins.find((text) => !URL.canParse(text) || new URL(text).origin !== text);
  if (wrong !== undefined) {
    throw new Error(
      `ALLOW_ORIGIN pede origens como https://painel.example.org, separadas por vírgulas e sem mais nada: '${wrong}'`,
    );
  }
  return origins;
};
