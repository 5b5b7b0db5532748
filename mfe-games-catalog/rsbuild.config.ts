import { defineRemote } from '@panel/shared-federation/rsbuild';

export default defineRemote({ name: 'mfe-games-catalog', port: 3002 });
