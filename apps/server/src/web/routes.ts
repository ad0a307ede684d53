import type { Routes } from './routing.ts';

/** All routes, by resource; each name on a line of its own. */
export const ROUTES: readonly Routes[] = [];
