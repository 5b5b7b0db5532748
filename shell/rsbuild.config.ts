import { defineHost } from './build/host.ts';

export default defineHost({ port: 3000 });
