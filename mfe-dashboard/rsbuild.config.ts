import { defineRemote } from '@panel/shared-federation/rsbuild';

export default defineRemote({ name: 'mfe-dashboard', port: 3001 });
