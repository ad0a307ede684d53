import { squareName, type BoardShape } from './board.ts';
import type { Objection, Witness } from './picture.ts';

/** A witness with squares by name, such as `e4`, for readers who don't know our square numbers. */
export type NamedWitness =
  | { readonly kind: 'square'; readonly square: string; readonly note?: string }
  | { readonly kind: 'ray'; readonly from: string; readonly to: string; readonly note?: string };

/** An objection with squares by name. */
export type NamedObjection = Omit<Objection, 'witnesses' | 'instead'> & {
  readonly witnesses: readonly NamedWitness[];
  readonly instead?: { readonly squares: readonly string[]; readonly choices: readonly string[] };
};

/** Names the squares of a witness. */
export function namedWitness(board: BoardShape, witness: Witness): NamedWitness {
  if (witness.kind === 'square') return { ...witness, square: squareName(board, witness.square) };
  return { ...witness, from: squareName(board, witness.from), to: squareName(board, witness.to) };
}

/** Names the squares of an objection. */
export function namedObjection(board: BoardShape, { witnesses, instead, ...rest }: Objection): NamedObjection {
  const named = { ...rest, witnesses: witnesses.map((witness) => namedWitness(board, witness)) };
  if (!instead) return named;
  return { ...named, instead: { ...instead, squares: instead.squares.map((square) => squareName(board, square)) } };
}
