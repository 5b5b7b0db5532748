// The build script of 'mfe-players' in a test: run by npm in the module's folder.
import { dirname } from 'node:path';
import { buildModuleIn } from './built-workspace.ts';

await buildModuleIn(dirname(process.cwd()), 'mfe-players', process.env.NODE_ENV ?? '');
