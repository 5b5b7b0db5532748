import { createHash } from 'node:crypto';
import { type StateName, stateNames } from '@panel/shared-testing/states';
import { hostOf, type Theme, themes } from './state-hosts.ts';

export const widths = [320, 768, 1280] as const;

/** A page in one state, at one width and in one theme. */
export interface Cell {
  /** Name of a file: 'games-waiting-320-light'. */
  name: string;
  /** Signs the administrator in, sets the theme and goes on to the page. */
  url: string;
  width: (typeof widths)[number];
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
  return chosen(routes, filter.routes).flatMap((route) =>
    chosen(stateNames, filter.states).flatMap((state) =>
      chosen(widths, filter.widths).flatMap((width) =>
        chosen(themes, filter.themes).map((theme) => ({
          name: `${fileName(route)}-${state}-${width}-${theme}`,
          url: `http://${hostOf({ state, theme })}:${port}${enterPath}?to=${encodeURIComponent(pathOf(route))}`,
          width,
          theme,
          route,
          state,
        })),
      ),
    ),
  );
}

/** The page that signs in. */
export const enterPath = '/-/states/enter';

function chosen<T extends string | number>(
  all: readonly T[],
  asked: readonly (string | number)[] = [],
): readonly T[] {
  return asked.length === 0 ? all : all.filter((each) => asked.includes(each));
}

/** The path of a page's address. */
export function pathOf(route: string): string {
  return route === '' ? '/admin' : `/admin/${route}`;
}

/** A part of a file's name that no other route has, also where upper and lower case are the same. */
function fileName(route: string): string {
  if (route === '') {
    return startPage;
  }
  const name = route.replace(/[^a-z0-9]+/g, '-').replace(/^-|-$/g, '') || startPage;
  const isWhole = name.replaceAll('-', '/') === route && name.length <= maxNameLength;
  if (isWhole && name !== startPage) {
    return name;
  }
  const hash = createHash('sha256').update(route).digest('hex').slice(0, 8);
  return `${name.slice(0, maxNameLength)}-${hash}`;
}

const startPage = 'admin';

const maxNameLength = 80;
