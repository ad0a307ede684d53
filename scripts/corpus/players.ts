import { legalMoves, randomMove, seatsOf, type Game, type Move, type Random, type Seat, type WholeGame } from '@menagerie/core';
import { createSearch, findLevel, prepare, think } from '@menagerie/engine';
import { create, deadlineOf, Session, update, type Command, type HostCommand, type Match, type MatchSetup } from '@menagerie/match';

/** Noon on the day of a corpus's first game. */
const BEGUN = Date.UTC(2026, 10, 1, 12);
const DAY = 86_400_000;
const NAMES = ['Ann', 'Bo', 'Zoë', 'Çetin', 'Ó Dálaigh', '"Quick" Quinn', 'back\\slash', '李雷', 'Ann-Marie', '?'];

/** A match being played for the corpus. Time passes only on request. */
export class Playing {
  readonly game: Game;
  readonly source: Random;
  readonly session: Session;
  match: Match;
  now: number;

  /** `number` is the game's number in the corpus, so that dates and names differ. */
  constructor(game: Game, source: Random, number: number, setup: Omit<MatchSetup, 'players'>) {
    this.game = game;
    this.source = source;
    this.now = BEGUN + (number % 28) * DAY;
    const players = game.seats.map((_, seat) => ({ name: NAMES[(number + 3 * seat) % NAMES.length], kind: 'person' as const }));
    const created = create(game, { ...setup, players }, this.now);
    if (!created.ok) throw new Error(created.error.message);
    this.match = created.value;
    this.session = new Session(game);
    this.#prepare(number);
  }

  get isOver(): boolean {
    return this.match.result !== null;
  }

  get plies(): number {
    return this.match.plies.length;
  }

  get turn(): Seat {
    return this.session.at(this.match).turn;
  }

  /** The seats still in. */
  get seats(): readonly Seat[] {
    return this.game.elimination?.standing(this.session.at(this.match))[0] ?? seatsOf(this.game, this.match.options);
  }

  do(command: Command | HostCommand): void {
    const updated = update(this.game, this.match, command, this.now, this.session);
    if (!updated.ok) throw new Error(`${JSON.stringify(command)}: ${updated.error.message}`);
    this.match = updated.value.match;
  }

  /** Plays until the game is over or has this many plies. */
  play(mover: Mover, most: number): void {
    while (!this.isOver && this.plies < most) this.move(mover);
  }

  move(mover: Mover): void {
    const position = this.session.at(this.match);
    const text = this.game.formatMove(position, mover(this));
    this.do({ kind: 'play', seat: position.turn, text });
  }

  /** Takes back the last ply, even if it ended the game. */
  takeBack(): void {
    this.do({ kind: 'takeBack', seat: this.match.plies.at(-1)!.seat, plies: 1 });
  }

  /** Lets this much time pass, but stops before anything happens by itself. */
  ponder(milliseconds: number): void {
    this.now = Math.min(this.now + milliseconds, (deadlineOf(this.match) ?? Infinity) - 1);
  }

  /** Lets time pass until something happens by itself. */
  wait(): void {
    const deadline = deadlineOf(this.match);
    if (deadline === null) throw new Error('Nothing happens of itself here.');
    this.now = Math.max(this.now, deadline);
    this.do({ kind: 'tick' });
  }

  #prepare(number: number): void {
    const { preparation } = this.game;
    if (!preparation || this.match.start !== null) return;
    const armies = preparation.readymades(this.match.options);
    for (const seat of seatsOf(this.game, this.match.options)) {
      const isOwn = this.source.below(3) === 0;
      const papers = isOwn
        ? prepare(this.game, this.match.options, seat, this.source)
        : armies[(number + seat) % armies.length].papers(seat);
      for (const text of papers) this.do({ kind: 'handIn', seat, text });
    }
  }
}

/** Chooses a move. */
export type Mover = (playing: Playing) => Move;

/** Any legal move. */
export const anyMove: Mover = ({ game, match, session, source }) => randomMove(game, session.at(match), source)!;

/** Goes back where it came from if it can, so that positions repeat. */
export const shuffle: Mover = ({ game, match, session, source, turn }) => {
  const own = match.plies.findLastIndex(({ seat }) => seat === turn);
  if (own >= 0) {
    const { before, move } = session.played(match, own + 1);
    const back = move === null ? null : squaresOf(game, before, move).reverse().join();
    const position = session.at(match);
    const found = legalMoves(game, position).find((each) => squaresOf(game, position, each).join() === back);
    if (found !== undefined) return found;
  }
  return randomMove(game, session.at(match), source)!;
};

/** Walks about with one piece and removes nothing, so that nothing happens for long. */
export const wander: Mover = ({ game, match, session, source, turn }) => {
  const own = match.plies.findLastIndex(({ seat }) => seat === turn);
  let at = -1;
  if (own >= 0) {
    const { before, move } = session.played(match, own + 1);
    if (move !== null) at = squaresOf(game, before, move).at(-1) ?? -1;
  }
  const position = session.at(match);
  const isCalm = (move: Move): boolean =>
    game.trace(position, move).every(({ edits }) => edits.every(({ kind }) => kind === 'move' || kind === 'change'));
  const walks = legalMoves(game, position).filter((move) => squaresOf(game, position, move)[0] === at && isCalm(move));
  return walks.length > 0 ? walks[source.below(walks.length)] : randomMove(game, position, source)!;
};

function squaresOf(game: Game, position: ReturnType<Session['at']>, move: Move): number[] {
  return game.touches(position, move).flatMap((touch) => (touch.kind === 'square' ? [touch.square] : []));
}

/** A computer at a level that searches this many positions, however long that takes. */
export function computer(game: WholeGame, level: string, nodes: number): Mover {
  const search = createSearch(game, game.evaluation);
  const strength = findLevel(level)!;
  return ({ match, session, source }) => {
    const limits = { nodes, milliseconds: Infinity, now: () => 0 };
    return think(search, session.at(match), { ...strength, milliseconds: Infinity }, source.uint32(), limits).move;
  };
}
