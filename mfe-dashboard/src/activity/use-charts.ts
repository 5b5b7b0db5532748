import { type ComponentType, useEffect, useState } from 'react';

/** undefined until they are there. */
type LateCharts = { Component: ComponentType } | 'failed' | undefined;

/** Kept for who comes back to the page: no skeleton comes between. */
let loaded: LateCharts;

/**
 * The charts, which are downloaded late: they must not hold up what stands above them. What could not
 * be downloaded is tried again when the page is opened again.
 *
 * @param isDue whether it is their turn; once they are there they stay
 */
export function useCharts(isDue: boolean): LateCharts {
  const [charts, setCharts] = useState<LateCharts>(isDue ? loaded : undefined);
  useEffect(() => {
    if (isDue) {
      void loadCharts().then(setCharts);
    }
  }, [isDue]);
  return charts;
}

async function loadCharts(): Promise<LateCharts> {
  try {
    loaded ??= { Component: (await import('./charts.tsx')).Charts };
    return loaded;
  } catch (error) {
    console.error('[panel] mfe-dashboard: could not load the charts', error);
    return 'failed';
  }
}
