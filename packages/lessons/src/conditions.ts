import {
  Candidate,
  legalMoves,
  parseSquare,
  winnerOf,
  type Aspect,
  type AspectMark,
  type Condition,
  type Edit,
  type Figure,
  type Game,
  type Objection,
  type Position,
  type Square,
  type Stage,
  type Trace,
  type Witness,
} from '@menagerie/core';

/** What a condition looks at: the position, and what has led to it. */
export interface Situation {
  readonly game: Game;
  readonly position: Position;
  /** The last move, as it was in the position before it; null before the first move. */
  readonly last: Candidate | null;
  /** The objection to the last attempt, if it was refused. */
  readonly refusal: Objection | null;
}

/** Whether a condition holds. */
export function holds(condition: Condition, situation: Situation): boolean {
  const { game, position, last, refusal } = situation;
  if ('all' in condition) return condition.all.every((each) => holds(each, situation));
  if ('any' in condition) return condition.any.some((each) => holds(each, situation));
  if ('not' in condition) return !holds(condition.not, situation);
  if ('refused' in condition) return refusal?.clause === condition.refused;
  // All other conditions look at the board, and a refused attempt changes nothing there.
  if (refusal) return false;
  if ('on' in condition) return game.scene(position)[squareOf(game, condition.on)].some((figure) => fits(game, figure, condition));
  if ('empty' in condition) {
    const scene = game.scene(position);
    return condition.empty.split(' ').every((name) => scene[squareOf(game, name)].length === 0);
  }
  if ('atMost' in condition) {
    const pieces = game.scene(position).flat();
    return pieces.filter((figure) => fits(game, figure, condition)).length <= condition.atMost;
  }
  if ('holds' in condition) return isHeld(game, position, condition.holds, condition.owner);
  if ('aspect' in condition) return hasMark(game, position, condition.aspect, condition.at);
  if ('legal' in condition) return game.parseMove(position, condition.legal).ok;
  if ('over' in condition) return isOver(game, position, condition.over);
  if (!last) return false;
  if ('noReply' in condition) return replyAfterWhich(condition.noReply, situation) === null;
  if ('made' in condition) {
    const wanted = game.parseMove(last.position, condition.made);
    return wanted.ok && wanted.value === last.move;
  }
  const { trace } = last;
  if ('stage' in condition) {
    const at = condition.at === undefined ? null : squareOf(game, condition.at);
    return trace.some((stage) => stage.code === condition.stage && (at === null || concerns(stage, at)));
  }
  const gone = removals(trace);
  if ('removed' in condition) {
    return condition.removed.split(' ').every((name) => gone.some(({ square }) => square === squareOf(game, name)));
  }
  return gone.filter(({ figure }) => fits(game, figure, condition)).length >= condition.removes;
}

/** The situation after a legal move. */
export function situationAfter(last: Candidate): Situation {
  const { game, move } = last;
  const position = game.copy(last.position);
  position.make(move);
  return { game, position, last, refusal: null };
}

/** The first move of the seat to move after which a condition holds, or null. */
export function replyAfterWhich(condition: Condition, { game, position }: Situation): Candidate | null {
  if (game.outcome(position)) return null;
  for (const move of legalMoves(game, position)) {
    const reply = new Candidate(game, position, move);
    if (holds(condition, situationAfter(reply))) return reply;
  }
  return null;
}

/** The pieces that a trace takes off the board for good. Pieces that only go elsewhere don't count. */
export function removals(trace: Trace): readonly (Edit & { readonly kind: 'remove' })[] {
  return trace.flatMap(({ edits }) => edits).filter((edit) => edit.kind === 'remove');
}

/** The square with a name. Throws if there is none, since lessons are our own data. */
export function squareOf(game: Game, name: string): Square {
  const square = parseSquare(game.board, name);
  if (square < 0) throw new Error(`${game.name} has no square "${name}".`);
  return square;
}

interface Wanted {
  readonly kind?: string | undefined;
  readonly owner?: string | null | undefined;
  readonly state?: string | undefined;
}

/** Whether a piece is of this kind, seat and state, as far as they are given. */
export function fits(game: Game, figure: Figure, { kind, owner, state }: Wanted): boolean {
  if (kind !== undefined && figure.kind !== kind) return false;
  if (owner !== undefined && (figure.owner === null ? null : game.seats[figure.owner].id) !== owner) return false;
  return state === undefined || figure.states.some(({ id }) => id === state);
}

function isOver(game: Game, position: Position, winner: string | null): boolean {
  const outcome = game.outcome(position);
  if (!outcome) return false;
  const seat = winnerOf(outcome);
  return (seat === null ? null : game.seats[seat].id) === winner;
}

function isHeld(game: Game, position: Position, kind: string, owner: string): boolean {
  const marks = game.aspects(position).flatMap((aspect) => aspect.marks);
  return marks.some((mark) => mark.kind === 'stock' && mark.count > 0 && fits(game, mark.figure, { kind, owner }));
}

function hasMark(game: Game, position: Position, id: string, at: string | undefined): boolean {
  const square = at === undefined ? null : squareOf(game, at);
  const ofId = (aspect: Aspect): boolean => aspect.id === id;
  return game
    .aspects(position)
    .filter(ofId)
    .some(({ marks }) => marks.some((mark) => square === null || marksSquare(mark, square)));
}

function marksSquare(mark: AspectMark, square: Square): boolean {
  switch (mark.kind) {
    case 'ray':
      return mark.from === square || mark.to === square;
    case 'area':
    case 'chain':
      return mark.squares.includes(square);
    case 'badge':
      return mark.square === square;
    default:
      return false;
  }
}

/** Whether a stage comes from a square or changes it. */
function concerns({ causes, edits }: Stage, square: Square): boolean {
  const caused = (witness: Witness): boolean =>
    witness.kind === 'square' ? witness.square === square : witness.from === square || witness.to === square;
  const changed = (edit: Edit): boolean => (edit.kind === 'move' ? edit.from === square || edit.to === square : edit.square === square);
  return causes.some(caused) || edits.some(changed);
}
