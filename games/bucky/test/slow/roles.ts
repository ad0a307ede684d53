import type { Board, Colour, Kind, Piece, Square } from './board.ts';
import { pieceOn, rankFor, TOUCHING } from './board.ts';

/** Every role but R8. A piece doesn't hold R8 through a primary: it is the state of being hypnotized (B4.3). */
export type Role = 'R1' | 'R2' | 'R3' | 'R4' | 'R5' | 'R6' | 'R7' | 'R9' | 'R10' | 'R11' | 'R12' | 'R13';

/** A role with the colour of the primary it comes from (B2.3). */
export interface Holding {
  readonly role: Role;
  readonly colour: Colour;
}

// B2, table of own roles
const OWN_ROLES: Record<Kind, readonly Role[]> = {
  jedi: ['R1', 'R2', 'R3'],
  wagon: ['R4'],
  shaman: ['R5', 'R9'],
  dude: ['R5', 'R6', 'R10'],
  madam: ['R7', 'R11', 'R12'],
  chameleon: ['R13'],
};

/** The roles a piece has of its own on its square. */
export function ownRoles(piece: Piece, square: Square): readonly Role[] {
  // B2.4, and the table: R2 only while the jedi is on its own rank 2.
  return OWN_ROLES[piece.kind].filter((role) => role !== 'R2' || rankFor(piece.colour, square) === 2);
}

/**
 * B2.1: the pieces a chameleon reaches by going from piece to touching piece, but only through chameleons. Leaves out the chameleon itself.
 */
export function reached(board: Board, chameleon: Square): Square[] {
  const found: Square[] = [chameleon];
  // The list grows while it is read, so each find is visited in turn.
  for (const here of found) {
    if (board[here]?.kind !== 'chameleon') continue;
    for (const next of TOUCHING[here]) if (board[next] && !found.includes(next)) found.push(next);
  }
  return found.slice(1);
}

/** B2.1: the squares of the primary pieces of the piece on a square. */
export function primaries(board: Board, square: Square): Square[] {
  if (pieceOn(board, square).kind !== 'chameleon') return [square];
  return reached(board, square).filter((there) => pieceOn(board, there).kind !== 'chameleon');
}

/** B2.2: all roles of the piece on a square, suspended or not, once for each colour of primary. */
export function rolesHeld(board: Board, square: Square): Holding[] {
  const piece = pieceOn(board, square);
  const held: Holding[] = piece.kind === 'chameleon' ? [{ role: 'R13', colour: piece.colour }] : [];
  for (const there of primaries(board, square)) {
    const primary = pieceOn(board, there);
    for (const role of ownRoles(primary, there)) {
      if (!held.some((holding) => holding.role === role && holding.colour === primary.colour)) held.push({ role, colour: primary.colour });
    }
  }
  return held;
}

/** The colours of the primaries that give the piece on a square a role. */
export const coloursOf = (held: readonly Holding[], role: Role): Colour[] =>
  held.filter((holding) => holding.role === role).map((holding) => holding.colour);
