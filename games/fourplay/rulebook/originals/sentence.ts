import type { Clause, Example } from '@menagerie/core';
import { effect, legal, place, refused } from '../place.ts';

/** A sentence of the original: its number in its rule, a heading, its meaning in our words, and our clause that carries it out. */
export type Sentence = readonly [id: string, heading: string, paraphrase: string, carriedOutBy: string, ...examples: readonly Example[]];

/** The clauses for one rule of the original, from its sentences. `pictures` are the kinds whose look its last sentence describes. */
export function rule(sentences: readonly Sentence[], pictures?: readonly string[]): readonly Clause[] {
  return sentences.map(([id, heading, paraphrase, carriedOutBy, ...examples], index) => ({
    id,
    ...(index === 0 ? { chapter: `Original rule ${id.split('.', 1)[0]}: ${heading}` } : {}),
    heading,
    paraphrase,
    source: `rule ${id.replaceAll('.', ' ')}`,
    carriedOutBy,
    ...(carriedOutBy === 'F5.10' ? { idle: true as const } : {}),
    ...(pictures && heading === 'Its looks' ? { pictures } : {}),
    examples,
  }));
}

/** What the description of a kind says. */
interface Kind {
  readonly code: string;
  /** With its number on the board and its limit, as the board shows them: `1 Cannon of at most 4`. */
  readonly one: string;
  readonly value: number;
}

/** That the kind exists: one of it is on the board. */
export function exists({ code, one }: Kind): Example {
  return effect('One on the board.', place(`r${code}@d4`), [`Red has ${one} on the board`]);
}

/** What a kind is worth: all the points of a player who has one. */
export function worth({ code, value }: Kind): Example {
  const points = `${value} ${value === 1 ? 'point' : 'points'}`;
  return effect(`Red has one and nothing else that counts, so ${points}.`, place(`r${code}@e3`), [
    `Red has ${points}, 0 Gems and 0 F$, in 1st place now`,
  ]);
}

/** How many of a kind the board allows: the last that can be placed, and one more. */
export function atMost(code: string, limit: number): readonly [Example, Example] {
  const files = 'bcdefg';
  const piece = code.replace(/\d+$/, '');
  const row = (count: number): string => Array.from({ length: count }, (_, index) => `r${code}@${files.charAt(index)}2`).join(' ');
  const words = limit === 1 ? 'The first can be placed.' : `Number ${limit} can be placed.`;
  return [
    legal(words, place(row(limit - 1), { reserves: `${code}/-` }), `${piece}@d5`),
    refused('One more is too many.', place(row(limit), { reserves: `${code}/-` }), `${piece}@d5`, 'F5.9'),
  ];
}

/** How a kind is written: a play with its code, and the same play with a wrong code. */
export function written(piece: string, code: string, to: string): readonly [Example, Example] {
  return [
    legal(`A play of one begins with ${code}.`, place(`${piece}@b4`), `${code} b4-${to}`),
    refused('Another code is another kind, or none.', place(`${piece}@b4`), `K b4-${to}`, 'F11.1', 'b4'),
  ];
}
