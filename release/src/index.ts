export { type AssembleOptions, assembleSite } from './commands/assemble.ts';
export { renewHostFiles } from './commands/renew-host-files.ts';
export { type ListedChange, type ListedModule, listReleases } from './commands/list.ts';
export { type PruneOptions, pruneSite } from './commands/prune.ts';
export { publish, type PublishOptions } from './commands/publish.ts';
export { rollback, type RollbackOptions } from './commands/rollback.ts';
export { verifySite } from './commands/verify.ts';
export type { DevModule } from './dev/dev-registry.ts';
export { type DevSite, readDevFile } from './dev/dev-site.ts';
export {
  cacheHeaders,
  crossOriginHeaders,
  hardeningHeaders,
  securityHeaders,
} from './host/headers.ts';
export { type ServedSite, serveSite, type ServeSiteOptions } from './host/serve-site.ts';
export { backendFromEnvironment, configFromEnvironment } from './site/backend.ts';
export type { Problem } from './site/check/problem.ts';
export { scriptIntegrity } from './site/files/hashes.ts';
export { readRegistry } from './site/registry-file.ts';
