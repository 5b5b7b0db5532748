import { matchPath } from 'react-router-dom';
import { adminPath } from './admin-paths.ts';

/** Whether an address is that of a route below /admin; the route may have parameters. */
export function isAtAdminPath(pathname: string, route: string): boolean {
  return matchPath(adminPath(route), pathname) !== null;
}
