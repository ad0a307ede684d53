import { entries } from '@menagerie/registry';
import { tick, type Component } from 'svelte';
import { formatRoute, parseRoute, type Route } from './routes.ts';

/** Where the visitor is. It changes once the page of a new address has loaded. */
export const place: { route: Route; hash: string } = $state({ route: parseRoute(location.pathname, entries), hash: location.hash });

/** A page with everything it needs, ready to show. */
export interface LoadedPage {
  /** A page with a new key is built anew. */
  readonly key: string;
  readonly component: Component<Record<string, unknown>>;
  readonly props: Record<string, unknown>;
}

class Stage {
  /** The page on show; null if the first one couldn't be loaded. */
  page: LoadedPage | null = $state.raw(null);
}

export const stage = new Stage();

/** Goes to a page. `replace` takes the place of the current entry in the history. */
export function go(route: Route, { replace = false } = {}): void {
  void travel(formatRoute(route), replace);
}

/** Goes to an address of this site, with any `#…` at its end. `state` is what its entry in the history says beside it. */
export function goToAddress(address: string, state: unknown = null): Promise<void> {
  return travel(address, false, state);
}

/** What a page does when Back or Forward leads to another state of itself; false if it doesn't know that state. */
export const within: { step: ((state: unknown) => boolean) | null } = { step: null };

let load: (route: Route, hash: string) => Promise<LoadedPage>;

/** Shows the page of the address, then follows links inside the site and the browser's back and forward buttons. */
export async function startNavigation(loadPage: typeof load): Promise<void> {
  load = loadPage;
  addEventListener('popstate', ({ state }) => {
    if (location.pathname !== formatRoute(place.route) || !within.step?.(state)) return void arrive();
    // Whoever was on their way elsewhere has come back.
    shown = ++arrivals;
  });
  document.addEventListener('click', (event) => {
    if (event.defaultPrevented || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    const link = event.target instanceof Element ? event.target.closest('a') : null;
    if (!link || link.origin !== location.origin || link.target || link.hasAttribute('download')) return;
    if (link.pathname === location.pathname && link.hash !== '') return;
    event.preventDefault();
    void travel(link.pathname + link.hash, false);
  });
  await arrive();
}

/** Moves the keyboard and the screen reader to the page's heading if nothing has the focus, such as after its element has gone. */
export function findHeading(): void {
  if (document.activeElement === document.body) focusHeading();
}

/** Starts a page at its top, with the focus on its heading. Call it too when a page's content is replaced at the same address. */
export async function beginPage(): Promise<void> {
  await tick();
  scrollTo(0, 0);
  focusHeading();
}

async function travel(path: string, replace: boolean, state: unknown = null): Promise<void> {
  if (replace) history.replaceState(state, '', path);
  else history.pushState(state, '', path);
  if (!(await arrive())) return;
  await beginPage();
  document.getElementById(decodeURIComponent(location.hash.slice(1)))?.scrollIntoView();
}

function focusHeading(): void {
  document.querySelector<HTMLElement>('main h1')?.focus({ preventScroll: true });
}

let arrivals = 0;
/** The arrival whose page is on show. */
let shown = 0;

/** Whether the visitor is on the way to another page. The address is that page's by now, so the page on show mustn't change it. */
export function isLeaving(): boolean {
  return shown !== arrivals;
}

/** Loads and shows the page of the address. False if that failed or the visitor went elsewhere meanwhile. */
async function arrive(): Promise<boolean> {
  const arrival = ++arrivals;
  const route = parseRoute(location.pathname, entries);
  const { hash } = location;
  try {
    const page = await load(route, hash);
    if (arrival !== arrivals) return false;
    shown = arrival;
    place.route = route;
    place.hash = hash;
    stage.page = page;
    return true;
  } catch {
    // The site may have a new version, without the old files. Reloading finds the new ones.
    if (stage.page) location.reload();
    return false;
  }
}
