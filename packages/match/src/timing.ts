import { problemOfControl, type Game, type Position, type Problem, type TimeControl } from '@menagerie/core';

/** The players' agreement about time. */
export interface Timing {
  readonly control: TimeControl;
  /**
   * Seconds for a seat's first turn while its clock stands; after that the match is called off. Null: the clock runs in the first turn too.
   */
  readonly firstTurn: number | null;
  /** Seconds for handing in all papers; after that the match is called off. Null: no limit. */
  readonly preparation: number | null;
}

const DAY = 86_400;
const LONGEST = 60 * DAY;

/** The fewest seconds for a first turn. More after a preparation: a player who waited for the others' papers may have looked away. */
const FIRST = 60;
const FIRST_PREPARED = 300;
const PREPARATION = 600;

/**
 * The usual timing for a time control: ten minutes for the papers; one minute for a first turn, or five after a preparation, but never less
 * than a limit for every turn. With days for a turn, papers and first turns get as many.
 */
export function timingFor(control: TimeControl, isPrepared = false): Timing {
  const least = isPrepared ? FIRST_PREPARED : FIRST;
  switch (control.kind) {
    case 'days':
      return { control, firstTurn: control.days * DAY, preparation: control.days * DAY };
    // The rules say what happens to a turn not made, and the first is no exception.
    case 'turns':
      return { control, firstTurn: null, preparation: PREPARATION };
    case 'limit':
      return { control, firstTurn: Math.max(least, control.turn), preparation: PREPARATION };
    default:
      return { control, firstTurn: least, preparation: PREPARATION };
  }
}

/** Why a match of this game can't use this timing, or null. */
export function problemOfTiming<P extends Position>(game: Game<P>, timing: Timing): Problem | null {
  const { control, firstTurn, preparation } = timing;
  const wrong = problemOfControl(control);
  if (wrong) return wrong;
  if (control.kind === 'turns' && !game.timed)
    return { message: `The rules of ${game.name} have no game in which turns are lost on time.` };
  if (control.kind === 'turns' && firstTurn !== null) {
    return { message: 'Where the rules say what becomes of a turn not made in time, the first turn has no other limit: leave it out.' };
  }
  if (!game.elimination && game.seats.length > 2) {
    return { message: `The rules of ${game.name} don't say what becomes of a seat that runs out of time, so it is played without clocks.` };
  }
  for (const [name, seconds] of [
    ['first turn', firstTurn],
    ['preparation', preparation],
  ] as const) {
    if (seconds !== null && !(Number.isInteger(seconds) && seconds >= 1 && seconds <= LONGEST)) {
      return { message: `The time for the ${name} is a whole number from 1 to ${LONGEST} seconds, not ${seconds}.` };
    }
  }
  return null;
}
