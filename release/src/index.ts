export {
  type CandidateOptions,
  dropCandidates,
  publishCandidates,
  type PublishedCandidate,
} from './commands/candidate/publish-candidates.ts';
export { assembleSite } from './commands/assemble.ts';
export { renewHostFiles } from './commands/renew-host-files.ts';
export { listReleases } from './commands/list.ts';
export { promote, type PromoteOptions } from './commands/publish/promote.ts';
export { publish, type PublishOptions } from './commands/publish/publish.ts';
export { rollback } from './commands/rollback/rollback.ts';
export { verifySite } from './commands/verify/verify.ts';
export { type DeployedSiteOptions, openDeployedSite } from './dev/deployed-site.ts';
export { devMiddleware, isFromElsewhere, serveDevSite, withHardening } from './dev/dev-app.ts';
export type { DevModule } from './dev/dev-registry.ts';
export { localSource } from './dev/dev-source.ts';
export { passOn } from './dev/pass-on.ts';
export { crossOriginHeaders, hardeningHeaders, securityHeaders } from './host/headers.ts';
export { cacheHeaders } from './site/cache-headers.ts';
export { PortTakenError, serveApp } from './host/serve-app.ts';
export { type ServedSite, serveSite, type ServeSiteOptions } from './host/serve-site.ts';
export { backendFromEnvironment } from './site/backend.ts';
export { printable, type Say } from './site/terminal.ts';
export { fileIntegrity } from '@panel/shared-federation/build';
export { openTarget } from './site/files/open-target.ts';
export { readRegistry } from './site/registry/registry-file.ts';
