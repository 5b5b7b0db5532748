import { matchPath } from 'react-router-dom';
import { adminPath } from './admin-paths.ts';

/** Whether a pathname matches the pattern of a route below /admin. */
export function matchesAdminRoute(pathname: string, route: string): boolean {
  return matchPath(adminPath(route), pathname) !== null;
}
