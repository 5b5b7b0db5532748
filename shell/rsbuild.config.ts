import { defineHost } from '@panel/shared-federation/rsbuild';

export default defineHost({ port: 3000 });
