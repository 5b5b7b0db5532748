import type { SiteConfig } from '@panel/shared-federation';
import { createContext } from 'react';

/** What a site says about versions of modules that a browser may run in place of its own. */
export type SitePolicy = Pick<SiteConfig, 'allowOverrides' | 'overrideOrigins' | 'registryUrl'>;

/** The settings of this site; undefined outside a started panel. */
export const SitePolicyContext = createContext<SitePolicy | undefined>(undefined);
