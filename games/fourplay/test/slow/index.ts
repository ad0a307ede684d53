/**
 * Fourplay a second time: slow, literal, from the clauses alone. Shares no code with the implementation it checks. Takes texts and returns
 * texts. Each clause is one function that works everything out again from the position.
 */
import { effectsOf } from './between.ts';
import type { SlowOptions, SlowPosition } from './board.ts';
import { seatsInCheck } from './check.ts';
import type { SlowOutcome } from './outcome.ts';
import { outcomeOf } from './outcome.ts';
import { slowFormat, slowParse } from './text.ts';
import type { Consequence } from './turns.ts';
import { consequenceOf, endOfTurn, legalPlays } from './turns.ts';

export { costOf, slowArmy, slowStart } from './army.ts';
export type { SlowOptions } from './board.ts';
export type { SlowOutcome } from './outcome.ts';
export { slowFormat, slowParse };

/** A legal play with its suffix (`full`), and the position text after everything that follows. */
export interface Successor {
  readonly play: string;
  readonly full: string;
  readonly text: string;
}

/** The names of all legal plays (F11.1), in ASCII order. None if the game is over, all plays are made, or the player is checkmated. */
export function slowPlays(text: string, options: Partial<SlowOptions> = {}): string[] {
  return [...legalPlays(slowParse(text, options)).keys()].sort();
}

/** The same with `+` for each King in check and `#` for each player put out after everything that follows. */
export function slowPlaysFull(text: string, options: Partial<SlowOptions> = {}): string[] {
  return slowSuccessors(text, options)
    .map(({ full }) => full)
    .sort();
}

/** A position whose legal plays are worked out once, in ASCII order, and their results on demand. */
export interface Study {
  readonly plays: readonly string[];
  readonly after: (play: string) => Successor;
}

/** See `Study`. `after` throws for a play that isn't legal. */
export function slowStudy(text: string, options: Partial<SlowOptions> = {}): Study {
  const position = slowParse(text, options);
  const legal = legalPlays(position);
  const after = (play: string): Successor => {
    const meant = legal.get(play);
    if (meant === undefined) throw new Error(`F11.1: "${play}" is no legal play here.`);
    const consequence = consequenceOf(position, meant);
    return { play, full: play + suffix(consequence), text: slowFormat(consequence.position) };
  };
  return { plays: [...legal.keys()].sort(), after };
}

/** All legal plays, in ASCII order, with their results. */
export function slowSuccessors(text: string, options: Partial<SlowOptions> = {}): Successor[] {
  const { plays, after } = slowStudy(text, options);
  return plays.map(after);
}

// F11.1
function suffix({ position, out }: Consequence): string {
  return '+'.repeat(seatsInCheck(position).length) + '#'.repeat(out.length);
}

/** The position text after a legal play and everything that follows. A suffix may be left out; a wrong one is refused. */
export function slowApply(text: string, options: Partial<SlowOptions>, play: string): string {
  const said = /[+#]+$/.exec(play)?.[0];
  const { full, text: after } = slowStudy(text, options).after(said === undefined ? play : play.slice(0, -said.length));
  if (said !== undefined && full !== play) throw new Error(`F11.1: the suffix of "${play}" is wrong; the play is "${full}".`);
  return after;
}

/** The effects between turns of a position with 0 plays left, and what they and the turns after them lead to. */
export interface SlowEffects {
  /** In the form of fp1, section 3, in ASCII order. */
  readonly events: readonly string[];
  /** The position after everything that follows. */
  readonly position?: string;
  /** The seat of the last King, if only one is left. */
  readonly winner?: string;
}

/** F7.1 and what follows, for a position with 0 plays left. Throws an Error for any other. */
export function slowEffects(text: string, options: Partial<SlowOptions> = {}): SlowEffects {
  const position = slowParse(text, options);
  if (outcomeOf(position) !== null || position.left !== 0) throw new Error('F7.1: the effects come when no play of the turn is left.');
  const { position: after, events } = endOfTurn(position);
  const winner = winnerOf(after);
  return { events, position: slowFormat(after), ...(winner === undefined ? {} : { winner }) };
}

/** The events of F7 and the board right after them, before the turn passes. */
export function slowEffectsAlone(text: string, options: Partial<SlowOptions> = {}): { events: readonly string[]; position: string } {
  const { position, events } = effectsOf(slowParse(text, options));
  return { events, position: slowFormat(position) };
}

const winnerOf = ({ players }: SlowPosition): string | undefined => (players.length === 1 ? players[0].seat : undefined);

/** How the game ended by F8.5 or by the rounds of F8.6; null while it goes on. Ignores repetition. */
export function slowOutcome(text: string, options: Partial<SlowOptions> = {}): SlowOutcome | null {
  return outcomeOf(slowParse(text, options));
}

/** The seats whose Kings are in check now (F8.1). */
export function slowChecks(text: string, options: Partial<SlowOptions> = {}): string[] {
  return seatsInCheck(slowParse(text, options));
}
