import { textOf } from '@menagerie/core';
import { tidyComment } from './scan.ts';

/** The colours of drawings, by their letters in files. */
const COLOURS = { G: 'green', R: 'red', Y: 'yellow', B: 'blue' } as const;

/** An arrow on the board, or a circle if it starts and ends on the same square. */
export interface Drawing {
  readonly colour: (typeof COLOURS)[keyof typeof COLOURS];
  /** Names of squares. */
  readonly from: string;
  readonly to: string;
}

/** What a search thinks of a position in a game for two. */
export type Evaluation = {
  /** How many plies it has searched. */
  readonly depth?: number;
} & (
  | {
      /** The balance for the first seat; 1 is the worth of the weakest piece. */
      readonly score: number;
    }
  /** How many of its own moves the first seat needs to win; negative if it loses. */
  | { readonly winIn: number }
);

/** A comment in its parts. */
export interface Annotation {
  /** The words for people. */
  readonly text: string;
  readonly drawings: readonly Drawing[];
  /** What the mover's clock showed after the move, in seconds. */
  readonly clock?: number;
  readonly evaluation?: Evaluation;
  /** Other commands, as written: `[%emt 0:00:05]`. */
  readonly others: readonly string[];
}

const COMMAND = /\[%(\w+)\s+([^\]]*)\]/g;
const CIRCLE = /^([GRYB])([a-z]\d{1,2})$/;
const ARROW = /^([GRYB])([a-z]\d{1,2})([a-z]\d{1,2})$/;
const CLOCK = /^(\d{1,4}):(\d\d?):(\d\d?(?:\.\d{1,3})?)$/;
const EVALUATION = /^(?:#([+-]?\d{1,4})|([+-]?\d{1,5}(?:\.\d{1,3})?))(?:,(\d{1,3}))?$/;

/** Takes a comment apart into words and the contents of `[%cal]`, `[%csl]`, `[%clk]` and `[%eval]`. Anything unreadable stays as it is. */
export function readComment(comment: string): Annotation {
  const drawings: Drawing[] = [];
  const others: string[] = [];
  let clock: number | undefined;
  let evaluation: Evaluation | undefined;
  const text = textOf(comment).replace(COMMAND, (written: string, name: string, value: string) => {
    const drawn = name === 'cal' ? readDrawings(value, ARROW) : name === 'csl' ? readDrawings(value, CIRCLE) : null;
    const seconds = name === 'clk' && clock === undefined ? readClock(value) : null;
    const judged = name === 'eval' && evaluation === undefined ? readEvaluation(value) : null;
    if (drawn) drawings.push(...drawn);
    else if (seconds !== null) clock = seconds;
    else if (judged) evaluation = judged;
    else others.push(written);
    return ' ';
  });
  const rest = { text: tidyComment(text.replaceAll('\n', '\n\n')), drawings, others };
  return { ...rest, ...(clock === undefined ? {} : { clock }), ...(evaluation ? { evaluation } : {}) };
}

/** Puts a comment together again. Empty if there is nothing in it. */
export function writeComment({ text, drawings, clock, evaluation, others }: Partial<Annotation>): string {
  const list = (name: string, wanted: (drawing: Drawing) => boolean): string => {
    const written = (drawings ?? []).filter(wanted).map(({ colour, from, to }) => colour[0].toUpperCase() + from + (from === to ? '' : to));
    return written.length === 0 ? '' : `[%${name} ${written.join(',')}]`;
  };
  return [
    text ?? '',
    list('csl', ({ from, to }) => from === to),
    list('cal', ({ from, to }) => from !== to),
    evaluation ? `[%eval ${writeEvaluation(evaluation)}]` : '',
    clock === undefined ? '' : `[%clk ${writeClock(clock)}]`,
    ...(others ?? []),
  ]
    .filter((part) => part !== '')
    .join(' ');
}

function readDrawings(value: string, pattern: RegExp): readonly Drawing[] | null {
  const found = value.split(',').map((item) => pattern.exec(item.trim()) as readonly (string | undefined)[] | null);
  if (!found.every((match) => match !== null)) return null;
  return found.map(([, letter, from, to]) => ({ colour: COLOURS[letter as keyof typeof COLOURS], from: from!, to: to ?? from! }));
}

function readClock(value: string): number | null {
  const match = CLOCK.exec(value.trim());
  return match && Number(match[1]) * 3600 + Number(match[2]) * 60 + Number(match[3]);
}

function writeClock(seconds: number): string {
  const tenths = Math.max(0, Math.round(seconds * 10));
  const two = (part: number): string => String(part).padStart(2, '0');
  const whole = `${Math.floor(tenths / 36_000)}:${two(Math.floor(tenths / 600) % 60)}:${two(Math.floor(tenths / 10) % 60)}`;
  return tenths % 10 === 0 ? whole : `${whole}.${tenths % 10}`;
}

function readEvaluation(value: string): Evaluation | null {
  const [, winIn, score, depth] = (EVALUATION.exec(value.trim()) ?? []) as readonly (string | undefined)[];
  const how = depth === undefined ? {} : { depth: Number(depth) };
  if (winIn !== undefined) return { winIn: Number(winIn), ...how };
  return score === undefined ? null : { score: Number(score), ...how };
}

function writeEvaluation(evaluation: Evaluation): string {
  const value = 'winIn' in evaluation ? `#${evaluation.winIn}` : evaluation.score.toFixed(2);
  return evaluation.depth === undefined ? value : `${value},${evaluation.depth}`;
}
