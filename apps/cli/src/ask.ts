import {
  capital,
  namedObjection,
  squareName,
  winnerOf,
  type Aftermath,
  type Explanation,
  type Game,
  type Move,
  type Objection,
  type Position,
  type Square,
  type Warning,
  type Witness,
} from '@menagerie/core';
import { EXIT } from './exits.ts';
import { Fault } from './fault.ts';
import { warningJson } from './json.ts';
import { plain } from './output.ts';

/** Plays move texts on a position. Returns their full texts. The first illegal one ends the command. */
export function applyMoves(game: Game, position: Position, texts: readonly string[]): string[] {
  return texts.map((text, index) => {
    const outcome = game.outcome(position);
    const which = texts.length > 1 ? `Move ${index + 1}, "${text}": ` : '';
    if (outcome) throw new Fault({ message: `${which}The game is over: ${outcome.text}`, clause: outcome.clause }, EXIT.no);
    const move = game.parseMove(position, text);
    if (!move.ok) throw new Fault({ message: which + move.error.message, clause: move.error.clause }, EXIT.no);
    const full = game.formatMove(position, move.value);
    position.make(move.value);
    return full;
  });
}

/** Explains an attempt: full texts of legal moves, with any warnings, or the objection. */
export function explainJson(game: Game, position: Position, explanation: Explanation): object {
  if ('objection' in explanation) return { objection: namedObjection(game.board, explanation.objection) };
  const legal = explanation.legal.map((move) => game.formatMove(position, move)).sort();
  const warnings = explanation.legal.flatMap((move) =>
    warningsOf(game, position, move).map((warning) => ({ move: game.formatMove(position, move), ...warningJson(game, warning) })),
  );
  return warnings.length === 0 ? { legal } : { legal, warnings };
}

/** Warnings before a legal move. */
export function warningsOf(game: Game, position: Position, move: Move): readonly Warning[] {
  return game.warnings?.(position, move) ?? [];
}

/** Warnings as lines. */
export function warningLines(warnings: readonly Warning[]): string[] {
  return warnings.map(({ message, clause }) => plain(`  Careful: ${message} (${clause})`));
}

/** What follows once a turn's plays are all made. Refuses games without effects between turns. */
export function effectsOf(game: Game, position: Position): Aftermath {
  if (!game.effects) throw new Fault({ message: `${game.name} has no effects between turns.` });
  const after = game.effects(position);
  if (!after.ok) throw new Fault(after.error);
  return after.value;
}

/** Events with the position after them, or with the winner's id if they end the game (null if several share first place). */
export function effectsJson(game: Game, { events, position }: Aftermath): object {
  const outcome = game.outcome(position);
  if (!outcome) return { events, position: game.format(position) };
  const winner = winnerOf(outcome);
  return { events, winner: winner === null ? null : game.seats[winner].id };
}

/** The stages of what follows, the events in a row, and the position after them. */
export function effectsLines(game: Game, { events, stages, position }: Aftermath): string[] {
  const outcome = game.outcome(position);
  return [
    ...stages.map(({ text, clause }) => `${text} (${clause})`),
    `Events: ${events.join(' ') || 'none'}`,
    outcome ? `Over: ${outcome.text} (${outcome.clause})` : `Position: ${game.format(position)}`,
  ];
}

/** An objection as lines: clause and message, what to look at, and what would make it legal. */
export function objectionLines(game: Game, objection: Objection): string[] {
  const { clause, message, witnesses, remedy } = objection;
  const lines = [`Not legal (${clause}): ${message}`];
  if (witnesses.length > 0) lines.push(`  Look at ${witnesses.map((witness) => witnessText(game, witness)).join('; ')}.`);
  if (remedy !== undefined) lines.push(`  ${capital(remedy)}${remedy.endsWith('.') ? '' : '.'}`);
  return lines.map(plain);
}

function witnessText(game: Game, witness: Witness): string {
  const name = (square: Square): string => squareName(game.board, square);
  const where = witness.kind === 'square' ? name(witness.square) : `${name(witness.from)} to ${name(witness.to)}`;
  return witness.note === undefined ? where : `${where} (${witness.note})`;
}
