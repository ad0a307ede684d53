// What the rules say about a position, for programs.
import {
  Candidate,
  headline,
  inEdition,
  moveTexts,
  namedObjection,
  namedWitness,
  readOptions,
  resolveOptions,
  seatsOf,
  winnerOf,
  type Game,
  type Objection,
  type Options,
  type Position,
  type Problem,
  type Seat,
  type Trace,
} from '@menagerie/core';
import type { MoveEffects, MoveRules, Outcome, Papers, PositionRules, Stage } from '@menagerie/protocol';
import { positionProblem } from '@menagerie/record';
import { findEntry } from '@menagerie/registry';
import { findGame, games } from '@menagerie/registry/all';
import { keptEndings } from '../computers/kept-endings.ts';
import { Refused } from '../refused.ts';

/** The text of a position; null: the start of the game. */
export interface PositionAsked {
  readonly game: string;
  readonly edition: string | null;
  /** Such as `players:2,neutron:off`. */
  readonly options: string;
  readonly position: string | null;
}

/** A game, its complete options, and one of its positions. */
export interface Read {
  readonly game: Game;
  readonly options: Options;
  readonly position: Position;
}

/** The position that a request asks about. Fails with Refused, saying what to fix. */
export function readPosition(asked: PositionAsked): Read {
  const { game, options } = rulesOf(asked);
  if (asked.position === null) return { game, options, position: game.start(options) };
  const read = game.parse(asked.position, options);
  if (!read.ok) throw refused('bad-position', 'query.position', positionProblem(asked.position, games, { game, options }, read.error));
  return { game, options, position: read.value };
}

/** A position with its legal moves and automatic effects. */
export async function positionRules({ game, options, position }: Read): Promise<PositionRules> {
  const after = standing(game, position);
  const moves = after.outcome ? [] : moveTexts(game, position);
  const certain = after.outcome ? null : await certainOf(game, position);
  return { game: game.id, edition: game.edition, options, ...after, moves, certain };
}

/** What solved endings say about a position. */
async function certainOf({ id }: Game, position: Position): Promise<PositionRules['certain']> {
  const known = (await findEntry(id)?.endings?.(position, keptEndings(id)))?.probe(position);
  if (!known) return null;
  const { result, plies, isLate } = known;
  // Endings are for two seats.
  const winner = result === 0 ? null : result > 0 ? position.turn : 1 - position.turn;
  return { winner: isLate ? null : winner, plies, late: isLate ? winner : null };
}

/** The meaning of a text in a position, and the effect if it means one move. */
export function moveRules({ game, position }: Read, text: string): MoveRules {
  const before = game.format(position);
  const explanation = game.explain(position, text);
  if ('objection' in explanation) {
    return { position: before, legal: [], objection: objectionOf(game, explanation.objection), does: null };
  }
  const legal = explanation.legal.map((move) => new Candidate(game, position, move));
  const texts = legal.map(({ text: written }) => written).sort();
  return { position: before, legal: texts, objection: null, does: legal.length === 1 ? does(legal[0]) : null };

  function does({ move, text: written, trace, warnings }: Candidate): MoveEffects {
    const named = warnings.map((warning) => ({
      ...warning,
      witnesses: warning.witnesses.map((witness) => namedWitness(game.board, witness)),
    }));
    const told = { move: written, headline: headline(game, trace), stages: stagesOf(game, trace), warnings: named };
    const next = game.copy(position);
    next.make(move);
    return { ...told, after: standing(game, next) };
  }
}

/** What a seat hands in before the first move. */
export function papersOf(asked: Omit<PositionAsked, 'position'>, seat: Seat): Papers {
  const { game, options } = rulesOf(asked);
  if (!seatsOf(game, options).includes(seat)) {
    throw refused('no-such-seat', 'query.seat', {
      message: `Seat ${seat} takes no part; those that do are ${seatsOf(game, options).join(', ')}.`,
    });
  }
  if (!game.preparation) return { papers: [], readymades: [] };
  const { papers } = game.preparation;
  const readymades = game.preparation.readymades(options).map((set) => ({ ...set, papers: [...set.papers(seat)] }));
  return { papers: papers.map(({ id, name, clause, help }) => ({ id, name, clause, help })), readymades };
}

function rulesOf({ game: id, edition, options: given }: Omit<PositionAsked, 'position'>): {
  readonly game: Game;
  readonly options: Options;
} {
  const newest = findGame(id)!;
  const game = edition === null ? newest : inEdition<Position>(newest, edition);
  if ('ok' in game && !game.ok) throw refused('no-such-edition', 'query.edition', game.error);
  const found = 'ok' in game ? game.value : game;
  const pairs = readOptions(given, ',', ':');
  const options = pairs.ok ? resolveOptions(found.options, pairs.value) : pairs;
  if (!options.ok) throw refused('bad-options', 'query.options', options.error);
  return { game: found, options: options.value };
}

/** The state of a position: whose turn it is, whether the game is over, and what follows by itself. */
function standing(game: Game, position: Position): Pick<PositionRules, 'position' | 'turn' | 'outcome' | 'effects'> {
  const outcome = outcomeOf(game, position);
  const after = outcome ? undefined : game.effects?.(position);
  const effects = after?.ok
    ? { events: [...after.value.events], stages: stagesOf(game, after.value.stages), position: game.format(after.value.position) }
    : null;
  return { position: game.format(position), turn: outcome ? null : position.turn, outcome, effects };
}

/** How the rules have ended a game, for programs; null while it goes on. */
export function outcomeOf(game: Game, position: Position): Outcome | null {
  const outcome = game.outcome(position);
  if (!outcome) return null;
  const { ranking, clause, reason, text } = outcome;
  return { ranking: ranking.map((places) => [...places]), winner: winnerOf(outcome), clause, reason, text };
}

/** An objection with squares by name. */
export function objectionOf({ board }: Game, objection: Objection): NonNullable<MoveRules['objection']> {
  const { witnesses, instead, ...rest } = namedObjection(board, objection);
  const named = { ...rest, witnesses: [...witnesses] };
  return instead ? { ...named, instead: { squares: [...instead.squares], choices: [...instead.choices] } } : named;
}

function stagesOf({ board }: Game, trace: Trace): Stage[] {
  return trace.map(({ clause, code, text, causes }) => ({ clause, code, text, causes: causes.map((cause) => namedWitness(board, cause)) }));
}

function refused(code: string, where: string, { message, clause }: Problem): Refused {
  return new Refused(422, { code, message, where, ...(clause === undefined ? {} : { clause }) });
}
