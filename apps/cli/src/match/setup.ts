import type { Options } from '@menagerie/core';
import type { Budget, Openings } from '@menagerie/engine/match';

/** A program that takes part. */
export type Contender =
  /** One of ours: a level, or `Greedy` or `Random`. */
  | { readonly kind: 'own'; readonly name: string }
  /** A level of another checkout of this project, by its own rules and search; null for its strongest. */
  | { readonly kind: 'checkout'; readonly folder: string; readonly level: string | null }
  /** Any program that speaks the engines' protocol. */
  | { readonly kind: 'command'; readonly command: string };

/** All that decides how the games of a match go. Two matches with the same setup may be counted together. */
export interface Setup {
  readonly game: string;
  readonly edition: string;
  readonly options: Options;
  readonly one: Contender;
  readonly other: Contender;
  readonly budget: Budget;
  readonly openings: Openings;
  readonly adjudicates: boolean;
  /** Whether a program plays against itself. */
  readonly isNull: boolean;
}

/** The players who aren't levels, weakest first. */
export const SIMPLE = ['Random', 'Greedy'] as const;

export function nameOf(contender: Contender): string {
  if (contender.kind === 'own') return contender.name;
  if (contender.kind === 'command') return contender.command;
  return contender.level === null ? contender.folder : `${contender.level} of ${contender.folder}`;
}

/** Whether time is what the processor spends here. A command's time is that of the wall clock. */
export function countsProcessor({ one, other }: Setup): boolean {
  return one.kind !== 'command' && other.kind !== 'command';
}
