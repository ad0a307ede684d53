import { fail, seatsOf, type Game, type Position, type Result, type Seat } from '@menagerie/core';
import type { Refusal } from './command.ts';
import type { Match, MatchEvent } from './match.ts';

/** The parts of a match that show who still owes a paper. */
type Prepared = Pick<Match, 'start' | 'options' | 'papers'>;

/** Whether seats still owe papers. There is no position until all are in. */
export function isPreparing<P extends Position>(game: Game<P>, match: Prepared): boolean {
  return seatsOwing(game, match).length > 0;
}

/** The seats that still owe papers, in order of play. Empty once the match has a position. */
export function seatsOwing<P extends Position>(game: Game<P>, { start, options, papers }: Prepared): readonly Seat[] {
  const { preparation } = game;
  if (!preparation || start !== null) return [];
  return seatsOf(game, options).filter((seat) => papers[seat].length < preparation.papers.length);
}

/** Reads the seat's next paper into canonical form. It looks only at the seat's own papers, so no refusal can reveal another's. */
export function readPaper<P extends Position>(game: Game<P>, match: Match, seat: Seat, text: string): Result<string, Refusal> {
  const { preparation } = game;
  if (!preparation || !isPreparing(game, match)) {
    return fail({ code: 'not-preparing', message: "There's nothing to hand in. This game has been prepared, or needs no preparation." });
  }
  const earlier = known(match.papers[seat]);
  if (earlier.length === preparation.papers.length) {
    return fail({ code: 'not-preparing', message: `${game.seats[seat].name} has handed in everything and can't change it.` });
  }
  const read = preparation.read(match.options, seat, earlier, text);
  return read.ok ? read : fail({ code: 'bad-paper', ...read.error });
}

/** The position that the papers of a match make. All papers must be in. */
export function openPapers<P extends Position>(game: Game<P>, { options, papers }: Prepared): P {
  return game.preparation!.open(options, papers.map(known));
}

/**
 * The match as one seat may see it, or a spectator if null. Until all papers are in, those of others are null, in the log too. How many a
 * seat has handed in is no secret.
 */
export function seenBy<P extends Position>(game: Game<P>, match: Match, viewer: Seat | null): Match {
  // A match called off keeps its secrets.
  if (!isPreparing(game, match)) return match;
  return {
    ...match,
    log: match.log.map((event) => eventSeenBy(event, viewer)),
    papers: match.papers.map((texts, seat) => (seat === viewer ? texts : texts.map(() => null))),
  };
}

/** An event during preparation, as one seat or a spectator may see it. */
export function eventSeenBy(event: MatchEvent, viewer: Seat | null): MatchEvent {
  return event.kind === 'handedIn' && event.seat !== viewer ? { ...event, text: null } : event;
}

function known(texts: readonly (string | null)[]): readonly string[] {
  return texts.map((text) => {
    if (text === null) throw new Error('A position is opened, or a paper read, from a match that hides them.');
    return text;
  });
}
