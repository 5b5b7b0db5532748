import { type StateName, stateNames } from '@panel/shared-testing/states';

export const themes = ['light', 'dark'] as const;

export type Theme = (typeof themes)[number];

/** What a host shows. */
export interface Shown {
  state: StateName;
  theme: Theme;
}

/** The host of a state in a theme. Each has its own local storage; browsers resolve `*.localhost` to this machine. */
export function hostOf({ state, theme }: Shown): string {
  return `${state}-${theme}.localhost`;
}

const hosts = new Map(
  stateNames.flatMap((state) =>
    themes.map((theme): [string, Shown] => [hostOf({ state, theme }), { state, theme }]),
  ),
);

/** What a host shows; undefined for one that shows no state. */
export function shownAt(hostname: string): Shown | undefined {
  return hosts.get(hostname);
}

/** The origins of all states. */
export function stateOrigins(port: number): string[] {
  return [...hosts.keys()].map((host) => new URL(`http://${host}:${port}`).origin);
}
