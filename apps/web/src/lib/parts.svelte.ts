import type { Art, Rulebook, Term } from '@menagerie/core';
import { findEntry } from '@menagerie/registry';
import { SvelteMap } from 'svelte/reactivity';

const NO_ART: Art = {};
const NO_WORDS: readonly Term[] = [];
const drawings = new SvelteMap<string, Art>();
const glossaries = new SvelteMap<string, readonly Term[]>();
const books = new SvelteMap<string, Rulebook>();
/** Parts that are loading or loaded, such as `bucky/art`. */
const asked: string[] = [];

/** The drawings of a game's pieces; empty until they are loaded, when effects and templates that asked run again. */
export function artOf(game: string): Art {
  ask(
    `${game}/art`,
    () => findEntry(game)?.art(),
    (art) => drawings.set(game, art),
  );
  return drawings.get(game) ?? NO_ART;
}

/** The glossary of a game; empty until it is loaded, like `artOf`. */
export function glossaryOf(game: string): readonly Term[] {
  ask(
    `${game}/glossary`,
    () => findEntry(game)?.glossary(),
    (words) => glossaries.set(game, words),
  );
  return glossaries.get(game) ?? NO_WORDS;
}

/** Fetches a part once; after a failure the next caller tries again. */
function ask<Part>(key: string, fetch: () => Promise<Part> | undefined, arrived: (part: Part) => void): void {
  if (asked.includes(key)) return;
  asked.push(key);
  fetch()?.then(arrived, () => asked.splice(asked.indexOf(key), 1));
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
