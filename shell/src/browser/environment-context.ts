import { createContext } from 'react';

/** The site's environment, as `config.json` names it: 'Homologação'. Production needs none. */
export const EnvironmentContext = createContext<string | undefined>(undefined);
