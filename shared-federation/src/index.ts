export {
  contractVersion,
  isFeatureModule,
  type FeatureModule,
  type FeatureRoute,
} from './module.ts';
export {
  containerName,
  moduleForRoute,
  parseRegistry,
  type ParsedRegistry,
  type Registry,
  type RegistryModule,
  type Release,
} from './registry.ts';
export { sharedRanges } from './shared-ranges.ts';
export {
  type CreateScript,
  provideCreateScript,
  providedCreateScript,
  scriptTimeout,
} from './script-host.ts';
