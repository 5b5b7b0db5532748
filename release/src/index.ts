export { assembleSite, type AssembleOptions } from './commands/assemble.ts';
export type { DevModule } from './dev/dev-registry.ts';
export { type DevSite, readDevFile } from './dev/dev-site.ts';
export { scriptIntegrity } from './site/files/write-files.ts';
export {
  cacheHeaders,
  crossOriginHeaders,
  hardeningHeaders,
  securityHeaders,
} from './host/headers.ts';
export { renewHostFiles } from './host/host-files.ts';
export { type ListedChange, type ListedModule, listReleases } from './commands/list.ts';
export { type Problem } from './site/check/check-release.ts';
export { type PruneOptions, pruneSite } from './commands/prune.ts';
export { publish, type PublishOptions } from './commands/publish.ts';
export { readRegistry } from './site/registry-file.ts';
export { rollback, type RollbackOptions } from './commands/rollback.ts';
export { type ServedSite, serveSite, type ServeSiteOptions } from './host/serve-site.ts';
export { backendFromEnvironment, configFromEnvironment } from './site/config-file.ts';
export { verifySite } from './commands/verify.ts';
