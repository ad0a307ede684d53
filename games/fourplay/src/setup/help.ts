import { at, listed, unwrap, type Options, type Placing, type Seat, type SetUpHelp, type Square, type Warning } from '@menagerie/core';
import { ice, magnets } from '../aspects.ts';
import { kindIn, KING } from '../cells.ts';
import type { Field } from '../field.ts';
import { nameOf } from '../geometry.ts';
import { PIECES } from '../pieces/index.ts';
import { readPurchase } from '../preparation.ts';
import { fieldOf, landingsOf, lossesOf, screensOf, type Loss } from './dangers.ts';
import { filled, mirrored } from './fill.ts';

/** Help with the set-up: fills it, mirrors it, finds its dangers, and shows its ice and the lines of its Magnetrons (F2.3). */
export const setUpHelp: SetUpHelp = {
  fill: (options, seat, [purchase], placing) => filled(options, seat, unwrap(readPurchase(purchase, options)), placing),
  mirror: mirrored,
  warnings: setupWarnings,
  marks: (options, seat, placing) => {
    const field = fieldOf(options, seat, placing);
    return [...ice(field), ...magnets(field)];
  },
};

/** What players should know about their set-up before they hand it in, most urgent first. The set-up is still legal. */
function setupWarnings(options: Options, seat: Seat, placing: Placing): readonly Warning[] {
  const field = fieldOf(options, seat, placing);
  return [...losing(field), ...letIn(field, seat), ...exposed(field, seat)];
}

/** The clause and the headline, by what happens to the pieces. */
function headlineOf({ exit, to, round }: Loss, magnet: string, pieces: string): readonly [clause: string, headline: string] {
  if (exit === 'drawn') return ['F7.3', `Your ${magnet} pulls ${pieces} into your reserve in round ${round}.`];
  if (exit === 'edge') return ['F7.4', `Your ${magnet} pushes ${pieces} over the edge in round ${round}, into your reserve.`];
  if (exit === null) return ['F7.7', `Your Magnetrons destroy ${pieces} in round ${round}, because they meet on ${nameOf(to)}.`];
  return ['F7.6', `Your ${magnet} slides ${pieces} over ice onto an Iceman in round ${round}, and so into your reserve.`];
}

function losing(field: Field): readonly Warning[] {
  const groups = new Map<string, Loss[]>();
  for (const loss of lossesOf(field)) {
    const cause = `${loss.exit === null ? `meet ${loss.to}` : `${loss.exit} ${loss.magnet}`} ${loss.round}`;
    groups.set(cause, [...(groups.get(cause) ?? []), loss]);
  }
  return [...groups.values()].map((lost) => {
    const [{ exit, magnet }] = lost;
    const homes = lost.map(({ home }) => home);
    const pieces = listed(homes.map((home) => `the ${pieceOn(field, home)}`));
    const [clause, headline] = headlineOf(lost[0], pieceOn(field, magnet), pieces);
    return {
      clause,
      code: `magnet-${exit ?? 'collision'}`,
      message: `${headline} Move ${lost.length === 1 ? 'it' : 'them'}, or put an Iceman in between.`,
      witnesses: [at(magnet), ...homes.map((home) => at(home))],
    };
  });
}

function letIn(field: Field, seat: Seat): readonly Warning[] {
  const king = field.where(seat, KING);
  return landingsOf(field, seat).map(({ wizard, squares }) => ({
    clause: 'F5.7',
    code: 'landing',
    message:
      `Enemies can teleport a piece next to your Wizard on ${nameOf(wizard)} and attack your King from ${listed(squares.map(nameOf), 'or')}. ` +
      `Fill ${squares.length === 1 ? 'that square' : 'those squares'}, or keep the Wizard away from your King.`,
    witnesses: [at(king), at(wizard), ...squares.map((square) => at(square))],
  }));
}

function exposed(field: Field, seat: Seat): readonly Warning[] {
  const king = field.where(seat, KING);
  return screensOf(field, seat).map(({ screen, gate }) => ({
    clause: 'F5.1',
    code: 'screen',
    message:
      `A Cannon that comes to ${nameOf(gate)} attacks your King over your ${pieceOn(field, screen)}. ` +
      'Put a second piece on that line: a Cannon captures over exactly one piece.',
    witnesses: [at(king), at(screen)],
  }));
}

/** `Cannon on c5`. */
function pieceOn({ slots }: Field, square: Square): string {
  return `${PIECES[kindIn(slots[square])].kind.name} on ${nameOf(square)}`;
}
