import type { Seat } from './specs.ts';
import type { Game } from './game.ts';

/** What a seat does, and the same after "you". */
const VERBS: Readonly<Record<string, string>> = {
  has: 'have',
  is: 'are',
  wins: 'win',
  places: 'place',
  passes: 'pass',
  can: 'can',
  "can't": "can't",
  could: 'could',
  would: 'would',
  leaves: 'leave',
  gets: 'get',
  resigned: 'resigned',
  ran: 'ran',
};

/**
 * A text of the game as one of its players reads it: `Your jedi on h2 hypnotized.` instead of `White jedi on h2 hypnotized.`, and `so you
 * win` instead of `so White wins`. What the text says of others stays.
 */
export function addressed({ seats, kinds }: Pick<Game, 'seats' | 'kinds'>, seat: Seat, text: string): string {
  const { name } = seats[seat];
  const pieces = kinds.map((kind) => kind.name.replace(/\W/g, String.raw`\$&`)).join('|');
  const verbs = Object.keys(VERBS).join('|');
  const said = new RegExp(
    [
      `[Tt]he ${name.toLowerCase()} (?=(?:${pieces})s?\\b)`,
      `${name}'s (?=\\S)`,
      `${name} (?=(?:${pieces})\\b)`,
      `\\b${name} (${verbs})(?![\\w'])`,
      // A headline of several pieces: `2 white pieces removed: h3, d5`, `2 pieces removed: white h3; black d5`.
      `(\\d+) ${name.toLowerCase()} (?=pieces\\b)`,
      `([:;]) ${name.toLowerCase()} (?=[a-z]\\d)`,
    ]
      .map((each) => `(?:${each})`)
      .join('|'),
    'g',
  );
  return text.replace(
    said,
    (_found: string, verb: string | undefined, count: string | undefined, colon: string | undefined, offset: number) => {
      if (count !== undefined) return `${count} of your `;
      if (colon !== undefined) return `${colon} your `;
      const isFirst = offset === 0 || /[.!?] $/.test(text.slice(0, offset));
      const word = verb === undefined ? 'your ' : `you ${VERBS[verb]}`;
      return isFirst ? `Y${word.slice(1)}` : word;
    },
  );
}
