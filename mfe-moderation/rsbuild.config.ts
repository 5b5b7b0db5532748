import { defineRemote } from '@panel/shared-federation/rsbuild';

export default defineRemote({ name: 'mfe-moderation', port: 3004 });
