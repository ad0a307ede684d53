import type { Course, Game } from '@menagerie/core';
import { findEntry } from '@menagerie/registry';

/** The parts of a game that lesson pages need. */
export interface Taught {
  readonly game: Game;
  readonly course: Course;
}

/** Loads the rules and the lessons of a game. */
export async function loadTaught(id: string): Promise<Taught> {
  const entry = findEntry(id)!;
  const [game, course] = await Promise.all([entry.rules(), entry.lessons()]);
  return { game, course };
}
