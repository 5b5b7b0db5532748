import { type StateName, stateNames } from '@panel/shared-testing/states';

export const themes = ['light', 'dark'] as const;

export type Theme = (typeof themes)[number];

export const widths = [320, 768, 1280] as const;

/** A page in one state, at one width and in one theme. */
export interface Cell {
  /** Name of a file: 'games-waiting-320-light'. */
  name: string;
  /** Signs the administrator in, sets the theme and goes on to the page. */
  url: string;
  width: number;
  theme: Theme;
  /** Address below /admin, such as 'reports/activity'; '' for the start page. */
  route: string;
  state: StateName;
}

/** What to show. An empty list shows all. */
export interface CellFilter {
  routes: readonly string[];
  states: readonly string[];
  widths: readonly number[];
  themes: readonly string[];
}

/**
 * The cells of some pages: each in each state, at each width, in each theme.
 *
 * @param port of the states server
 * @param routes addresses below /admin
 */
export function cells(
  port: number,
  routes: readonly string[],
  filter: Partial<CellFilter> = {},
): Cell[] {
  const of = <T extends string | number>(
    all: readonly T[],
    asked: readonly (string | number)[] = [],
  ) => (asked.length === 0 ? all : all.filter((each) => asked.includes(each)));
  return of(routes, filter.routes).flatMap((route) =>
    of(stateNames, filter.states).flatMap((state) =>
      of(widths, filter.widths).flatMap((width) =>
        of(themes, filter.themes).map((theme) => ({
          name: `${fileName(route)}-${state}-${width}-${theme}`,
          url: `http://${hostOf(state, theme)}:${port}${enterPath}?to=${encodeURIComponent(pathOf(route))}`,
          width,
          theme,
          route,
          state,
        })),
      ),
    ),
  );
}

/** The host of a state: each state and theme has storage of its own. */
export function hostOf(state: StateName, theme: Theme): string {
  return `${state}-${theme}.localhost`;
}

/** The page that signs in. */
export const enterPath = '/-/states/enter';

function pathOf(route: string): string {
  return route === '' ? '/admin' : `/admin/${route}`;
}

function fileName(route: string): string {
  return route.replace(/[^a-z0-9]+/gi, '-').replace(/^-|-$/g, '') || 'admin';
}
