export { assembleSite, type AssembleOptions } from './assemble.ts';
export { devRegistry, type DevModule } from './dev-registry.ts';
export { readRegistry } from './registry-file.ts';
export { type ServedSite, serveSite, type ServeSiteOptions } from './serve-site.ts';
export { configFromEnvironment, type SiteConfig } from './site-config.ts';
