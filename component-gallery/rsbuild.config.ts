import { defineRemote } from '@panel/shared-federation/rsbuild';

export default defineRemote({ name: 'mfe-components', port: 3090 });
