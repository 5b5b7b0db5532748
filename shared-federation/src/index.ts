export {
  allNames,
  type Host,
  incompatibilities,
  type Incompatibility,
  type NamesByImport,
  type Needs,
} from './compatibility.ts';
export { type FirstReads, firstReads } from './first-reads.ts';
export {
  contractVersion,
  invalidField,
  isFeatureModule,
  runContracts,
  type FeatureModule,
  type FeatureRoute,
  type RouteParameters,
  type SearchResult,
  type Shortcut,
} from './module.ts';
export {
  factsOf,
  type MenuIcon,
  menuIcons,
  type ModuleFacts,
  moduleFacts,
} from './module-facts.ts';
export { type ModuleMenu, type ModuleOwner, ownerText } from './shown-facts.ts';
export { containerName, isModuleName, releaseVersion } from './names.ts';
export {
  addressFrom,
  type ModulePlaces,
  type PlaceName,
  type Places,
  routeOfPlace,
} from './places.ts';
export { isPlainAddress } from './plain-address.ts';
export {
  diagnosticsRoute,
  integrity,
  moduleForRoute,
  ownerOf,
  parseRegistry,
  type ParsedRegistry,
  type Registry,
  type RegistryModule,
  type RejectedModule,
  type Release,
} from './registry.ts';
export { type SiteConfig, siteConfig, type SiteConfigFile } from './site-config.ts';
export { sharedRanges } from './shared-ranges.ts';
export { provideLoadScript } from './script-host.ts';
