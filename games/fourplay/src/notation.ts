import { MoveList, parseSquare, type Move, type Square } from '@menagerie/core';
import { CODES, formIn, KIND_OF } from './cells.ts';
import { inCheck } from './check.ts';
import { BOARD, nameOf } from './geometry.ts';
import { deedOf, endOf, fromOf, GO, LEAVE, PASS, PLACE_ON, placedOf, SHOOT, SLIP, TAKE, takesIceman, TELEPORT, toOf } from './move.ts';
import { candidates } from './moves.ts';
import type { FourplayPosition } from './position.ts';
import { codeOfForm } from './words.ts';

/** What a play looks like in a game file (F11.1). A play contains a space. */
export const TOKEN =
  /(?:(?:\* --|\* [a-o]\d\d?-[a-o]\d\d?|--|[-+~\w]+@[a-o]\d\d?|[-+~\w]+ [a-o]\d\d?[-x*~][a-o]\d\d?(?:>x?[a-o]\d\d?)?)\+*#*)/;

// F11.1
/** The full text of a legal play, with its suffixes. */
export function formatMove(position: FourplayPosition, move: Move): string {
  return bareText(position, move) + suffixOf(position, move);
}

/** The text of a play without its suffixes. */
export function bareText(position: FourplayPosition, move: Move): string {
  const from = fromOf(move);
  const to = nameOf(toOf(move));
  const code = CODES[KIND_OF[formIn(position.slots[from])]];
  switch (deedOf(move)) {
    case PASS:
      return '--';
    case LEAVE:
      return '* --';
    case SLIP:
      return `* ${nameOf(from)}-${to}`;
    case PLACE_ON:
      return `${codeOfForm(placedOf(move))}@${to}`;
    case TELEPORT:
      return `${code} ${nameOf(from)}~${to}`;
    case SHOOT:
      return `${code} ${nameOf(from)}*${to}`;
    case GO:
      return `${code} ${nameOf(from)}-${to}${slideOf(move)}`;
    case TAKE:
    default:
      return `${code} ${nameOf(from)}x${to}${slideOf(move)}`;
  }
}

function slideOf(move: Move): string {
  return endOf(move) === toOf(move) ? '' : `${takesIceman(move) ? '>x' : '>'}${nameOf(endOf(move))}`;
}

/** The suffixes of a legal play: `+` for each King in check after everything that follows, `#` for each player put out. */
export function suffixOf(position: FourplayPosition, move: Move): string {
  const before = position.seatsIn().length;
  position.make(move);
  const seats = position.seatsIn();
  const checks = position.decided ? 0 : seats.filter((seat) => inCheck(position, seat)).length;
  position.unmake();
  return '+'.repeat(checks) + '#'.repeat(before - seats.length);
}

/** The placements, teleports and Neutron moves that pieces and squares allow, ignoring the safety of the player's own King. */
export function furtherTries(position: FourplayPosition): readonly string[] {
  const tried = new MoveList();
  candidates(position, tried);
  const further = tried.toArray().filter((move) => [PLACE_ON, TELEPORT, SLIP].includes(deedOf(move)));
  return further.map((move) => bareText(position, move));
}

/** What a play text says, before it is compared with a position. */
export type Spelling =
  | { readonly deed: 'pass'; readonly suffix: string }
  | { readonly deed: 'leave'; readonly suffix: string }
  | { readonly deed: 'slip'; readonly from: Square; readonly to: Square; readonly suffix: string }
  | { readonly deed: 'place'; readonly code: string; readonly to: Square; readonly suffix: string }
  | {
      readonly deed: 'move';
      readonly code: string;
      readonly from: Square;
      readonly sign: string;
      readonly to: Square;
      /** Where ice carries the piece, if given. */
      readonly end: Square | null;
      readonly icemanTaken: boolean;
      readonly suffix: string;
    };

const SPELLINGS = {
  pass: /^--(\+*#*)$/,
  leave: /^\* --(\+*#*)$/,
  slip: /^\* ([a-o]\d\d?)-([a-o]\d\d?)(\+*#*)$/,
  place: /^(Hb\d\d?|K|Cn|P|N|[-+]M|E|Wz|I|A|~|J|M1|KT|Be|Zo)@([a-o]\d\d?)(\+*#*)$/,
  move: /^(K|Cn|P|N|[-+]M|Hb|E|Wz|I|A|~|J|M1|KT|Be|Zo) ([a-o]\d\d?)([-x*~])([a-o]\d\d?)(?:(>x?)([a-o]\d\d?))?(\+*#*)$/,
};

// F11.1
/** Reads a play text; null if it isn't one. */
export function spell(text: string): Spelling | null {
  const square = (name: string): Square => parseSquare(BOARD, name);
  const pass = SPELLINGS.pass.exec(text);
  if (pass) return { deed: 'pass', suffix: pass[1] };
  const leave = SPELLINGS.leave.exec(text);
  if (leave) return { deed: 'leave', suffix: leave[1] };
  const slip = SPELLINGS.slip.exec(text);
  if (slip) return onBoard({ deed: 'slip', from: square(slip[1]), to: square(slip[2]), suffix: slip[3] });
  const place = SPELLINGS.place.exec(text);
  if (place) return onBoard({ deed: 'place', code: place[1], to: square(place[2]), suffix: place[3] });
  const move = SPELLINGS.move.exec(text);
  if (!move) return null;
  const end = move.at(6);
  return onBoard({
    deed: 'move',
    code: move[1],
    from: square(move[2]),
    sign: move[3],
    to: square(move[4]),
    end: end === undefined ? null : square(end),
    icemanTaken: move.at(5) === '>x',
    suffix: move[7],
  });
}

function onBoard<S extends Spelling>(spelling: S): S | null {
  return Object.entries(spelling).some(([name, value]) => ['from', 'to', 'end'].includes(name) && value === -1) ? null : spelling;
}
