import { games } from '@menagerie/registry/all';
import { tick } from 'svelte';
import { formatRoute, parseRoute, type Route } from './routes.ts';

const KNOWN = games.map(({ id, rulebook }) => ({ id, clauses: rulebook.clauses.map((clause) => clause.id) }));

/** Where the visitor is. */
export const place: { route: Route; hash: string } = $state({ route: parseRoute(location.pathname, KNOWN), hash: location.hash });

/** Goes to a page; `replace` leaves no trace in the history. */
export function go(route: Route, { replace = false } = {}): void {
  travel(formatRoute(route), replace);
}

/** Follows links inside the site and the browser's own steps through the history. */
export function startNavigation(): void {
  addEventListener('popstate', () => arrive());
  document.addEventListener('click', (event) => {
    if (event.defaultPrevented || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    const link = event.target instanceof Element ? event.target.closest('a') : null;
    if (!link || link.origin !== location.origin || link.target || link.hasAttribute('download')) return;
    if (link.pathname === location.pathname && link.hash !== '') return;
    event.preventDefault();
    travel(link.pathname + link.hash, false);
  });
}

/** Where what the keyboard was on has gone, or nothing had it, it goes on at the page's heading, as a reader of the screen does. */
export function findHeading(): void {
  if (document.activeElement === document.body) focusHeading();
}

function travel(path: string, replace: boolean): void {
  if (replace) history.replaceState(null, '', path);
  else history.pushState(null, '', path);
  arrive();
  const { hash } = location;
  void tick().then(() => {
    const target = hash === '' ? null : document.getElementById(decodeURIComponent(hash.slice(1)));
    if (target) target.scrollIntoView();
    else scrollTo(0, 0);
    // A reader of the screen goes on at the new page's heading.
    focusHeading();
  });
}

function focusHeading(): void {
  document.querySelector<HTMLElement>('main h1')?.focus({ preventScroll: true });
}

function arrive(): void {
  place.route = parseRoute(location.pathname, KNOWN);
  place.hash = location.hash;
}
