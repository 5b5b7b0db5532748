export { baseSettings, isDevelopment, subresourceIntegrity } from './base-settings.ts';
export { describeBuild } from './describe-build.ts';
export { leanRuntimeFlags } from './lean-runtime.ts';
export { defineRemote } from './remote.ts';
export { refuseOtherWebsites, trustedServer } from './trusted-server.ts';
