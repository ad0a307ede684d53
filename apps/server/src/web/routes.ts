import type { Services } from '../services.ts';
import type { App } from './app.ts';

/** The routes of one resource, with their full paths. */
export type Routes = (app: App, services: Services) => void | Promise<void>;

/** All of them; each name on a line of its own. */
export const ROUTES: readonly Routes[] = [];
