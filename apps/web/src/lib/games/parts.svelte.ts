import type { Art, Rulebook } from '@menagerie/core';
import { findEntry } from '@menagerie/registry';
import { SvelteMap } from 'svelte/reactivity';

const NO_ART: Art = {};
const drawings = new SvelteMap<string, Art>();
const books = new SvelteMap<string, Rulebook>();
/** Games whose art is on its way or here. */
const asked: string[] = [];

/** The drawings of a game's pieces; none until they have arrived, and whoever has asked in an effect or a template is told then. */
export function artOf(game: string): Art {
  if (!asked.includes(game)) {
    asked.push(game);
    void fetchArt(game);
  }
  return drawings.get(game) ?? NO_ART;
}

async function fetchArt(game: string): Promise<void> {
  try {
    const art = await findEntry(game)?.art();
    if (art) drawings.set(game, art);
  } catch {
    // Without network, maybe; the next who asks tries again.
    asked.splice(asked.indexOf(game), 1);
  }
}

/** The rule book of a game if a page has loaded it. */
export function bookOf(game: string): Rulebook | undefined {
  return books.get(game);
}

/** Loads the rule book of a game. */
export async function loadBook(game: string): Promise<Rulebook | undefined> {
  const book = await findEntry(game)?.rulebook();
  if (book) books.set(game, book);
  return book;
}
