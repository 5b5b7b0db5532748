import { defineRemote } from '@panel/shared-federation/rsbuild';

export default defineRemote({ name: 'mfe-players', port: 3003 });
