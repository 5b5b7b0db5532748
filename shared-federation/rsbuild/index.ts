export { common, isDevelopment, subresourceIntegrity } from './common.ts';
export { describeBuild } from './describe-build.ts';
export { leanRuntimeFlags } from './lean-runtime.ts';
export { defineRemote } from './remote.ts';
export { refuseOtherWebsites, trustedServer } from './trusted-server.ts';
