import { entries } from '@menagerie/registry';
import { formatRoute, parseRoute, type Route } from '../routes.ts';

/** Pages where people sign in. No link leads back to them. */
type Entrance = 'sign-in' | 'account';

/** Address of an entrance that leads back to where the visitor is now. */
export function entrance(page: Entrance, { route, hash }: { readonly route: Route; readonly hash: string }): string {
  const back = isEntrance(route) ? returnOf(hash) : route;
  const address = formatRoute({ page });
  return back ? `${address}#${new URLSearchParams({ from: formatRoute(back) }).toString()}` : address;
}

/** The page an entrance leads back to: a page of this site, or null. */
export function returnOf(hash: string): Route | null {
  const path = new URLSearchParams(hash.slice(1)).get('from');
  const route = path === null ? null : parseRoute(path, entries);
  return route && route.page !== 'missing' && !isEntrance(route) ? route : null;
}

function isEntrance({ page }: Route): boolean {
  return page === 'sign-in' || page === 'account';
}
