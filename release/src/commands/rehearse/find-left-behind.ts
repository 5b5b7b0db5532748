import type { Page } from 'playwright-core';
import {
  type Leftover,
  presentLeftovers,
  restartedTimeouts,
  runTimeouts,
} from '../../browser/leftovers.ts';
import type { PageWatch } from '../../browser/page-problems.ts';

/** A page of the shell, which the tab shows after each page of a module. */
export interface RestingPage {
  path: string;
  /** Its `h1`. */
  title: string;
  /** What the shell alone adds: recorded in a tab before any page of a module was shown. */
  leftovers: readonly Leftover[];
}

/** Something that a page has left behind. */
export interface LeftBehind {
  what: string;
  /** The module whose script made it; undefined when only the visits of the page tell. */
  module: string | undefined;
}

/** How long a page may take until it is drawn and no request is under way. */
export const settleTimeoutMs = 15_000;

/**
 * Leaves the page that a tab shows, visits it again and leaves it again, without a reload. Finds listeners and timers of
 * modules' scripts, styles and attributes that were not there before, and what each visit adds: the shell and the
 * libraries, too, may add something once.
 *
 * @param folders the folder of each module's version, as a part of the addresses of its scripts
 * @throws Error when one of the pages is not drawn again
 */
export async function findLeftBehind(
  page: Page,
  watch: PageWatch,
  folders: ReadonlyMap<string, string>,
  resting: RestingPage,
): Promise<LeftBehind[]> {
  const { pathname, search } = new URL(page.url());
  const path = pathname + search;
  const title = await page.getByRole('heading', { level: 1 }).first().innerText();
  const leave = async () => {
    await show(page, watch, resting);
    return presentLeftovers(page);
  };
  const visit = async () => {
    await show(page, watch, { path, title });
    return leave();
  };
  const [first, second] = [await leave(), await visit()];
  let growing = without(second, first);
  if (growing.length > 0) {
    growing = common(growing, without(await visit(), second));
  }
  await runTimeouts(page, [...folders.values()]);
  await watch.settle(settleTimeoutMs);
  const restarted = await restartedTimeouts(page);
  const moduleOf = ({ script }: Leftover) =>
    [...folders].find(([, folder]) => script.includes(folder))?.[0];
  const unattributed = without(second, resting.leftovers).filter(({ script }) => script === '');
  return [
    ...second.filter(moduleOf),
    ...restarted.map(({ what, script }) => ({ what: `${what} que recomeça`, script })),
    ...unattributed,
    ...growing,
  ].map((leftover) => ({ what: leftover.what, module: moduleOf(leftover) }));
}

/** Shows a page as a link of the panel does. */
async function show(
  page: Page,
  watch: PageWatch,
  { path, title }: Pick<RestingPage, 'path' | 'title'>,
): Promise<void> {
  await page.evaluate((to) => {
    history.pushState(null, '', to);
    dispatchEvent(new PopStateEvent('popstate', { state: null }));
  }, path);
  const heading = page.getByRole('heading', { level: 1, name: title, exact: true });
  await heading.waitFor({ timeout: settleTimeoutMs });
  await watch.settle(settleTimeoutMs);
}

/** Those of a list that another one has less often. */
function without(list: readonly Leftover[], other: readonly Leftover[]): Leftover[] {
  const rest = other.map(keyOf);
  return list.filter((leftover) => {
    const index = rest.indexOf(keyOf(leftover));
    rest.splice(index, index === -1 ? 0 : 1);
    return index === -1;
  });
}

function common(list: readonly Leftover[], other: readonly Leftover[]): Leftover[] {
  const keys = other.map(keyOf);
  return list.filter((leftover) => keys.includes(keyOf(leftover)));
}

function keyOf({ what, script }: Leftover): string {
  return `${script}\n${what}`;
}
