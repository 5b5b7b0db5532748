import envFile from '../shared-federation/build/env-file.cjs';
import { root } from './root.mjs';

// Imported by the commands that a `.env` at the root may configure.
envFile.readEnvFile(root);
