export { findViolations, type Violation } from './axe.ts';
export { openBrowser } from './open-browser.ts';
export { openContext } from './open-context.ts';
export { excerpt, inTime, type PageProblem, shownFailures, watchPage } from './page-problems.ts';
