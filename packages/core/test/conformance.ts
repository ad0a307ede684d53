import { describe, expect, it } from 'vitest';
import { random, resolveOptions, unwrap, type Game, type Options, type Position, type WholeGame } from '../src/index.ts';
import { checkContract } from './conformance/contract.ts';
import { checkExplanations } from './conformance/explanations.ts';
import { checkMirror, type Mirror } from './conformance/mirror.ts';
import { checkPicture } from './conformance/picture.ts';
import { checkPurity } from './conformance/purity.ts';
import { checkIdentity, checkMoves, checkTexts, checkUndo } from './conformance/kernel.ts';
import { checkPreparation, checkStanding } from './conformance/preparation.ts';
import { playRandomly, type Playing } from './conformance/playing.ts';
import { checkTimed } from './conformance/timed.ts';

export type { Mirror } from './conformance/mirror.ts';

/** What a game gives the suite beside itself. */
export interface Conformance {
  /** Seed of the random games. */
  readonly seed?: number;
  /** Random games under the default options. Every other set of options gets one. */
  readonly games?: number;
  /** Positions to look at closely per random game. */
  readonly samples?: number;
  /** A random game under the default options fails if it lasts longer than this many plies. */
  readonly plies?: number;
  /** The part of a position text that counts for repetition, and so for the key. */
  readonly identity: (text: string) => string;
  /** The same game seen from the other side. Leave it out if the rules treat the seats differently. */
  readonly mirror?: Mirror;
  /** Sets of options to play under: by default the defaults, then each other value alone. */
  readonly options?: readonly Options[];
}

/** Registers the tests that hold for every game, in one line of each game's `test/conformance.test.ts`. */
export function conform<P extends Position>(game: WholeGame<P>, given: Conformance): void {
  const { seed = 1, games = 2, samples = 5, plies = 5000, identity, mirror } = given;
  describe(`${game.name} keeps the contract of a game`, () => {
    it('describes itself completely', () => checkContract(game));
    it('begins as its papers say', () => checkPreparation(game));

    for (const options of given.options ?? variants(game)) {
      describe(`with ${describeOptions(options)}`, () => {
        const complete = unwrap(resolveOptions(game.options, options));
        // An option may switch off what ends every game, so only the defaults must end.
        const limits = isDefault(options) ? { plies, samples, mustEnd: true } : { plies: 200, samples, mustEnd: false };
        const count = isDefault(options) ? games : 1;
        let played: readonly Playing<P>[] | null = null;
        const playings = (): readonly Playing<P>[] => {
          const source = random(seed);
          return (played ??= Array.from({ length: count }, () => playRandomly(game, complete, source, limits)));
        };
        const close = (check: (position: P, playing: Playing<P>) => void) => () => {
          for (const playing of playings()) for (const position of playing.sampled) check(position, playing);
        };

        it('plays random games to an end that names a clause', () => expect(playings()).toHaveLength(count));
        it(
          'lists each move once, counts them right, and keeps their order',
          close((position) => checkMoves(game, position)),
        );
        it(
          'takes back everything a move did',
          close((position) => checkUndo(game, position)),
        );
        it('takes back whole games', () => playings().forEach(({ final, texts }) => unwind(game, final, texts)));
        it('has equal keys for equal positions only', () => checkIdentity(playings(), identity));
        it(
          'puts seats out and takes that back',
          close((position) => checkStanding(game, position)),
        );
        it(
          'lets turns go by and takes that back',
          close((position) => checkTimed(game, position)),
        );
        it(
          'reads what it writes',
          close((position) => checkTexts(game, position)),
        );
        it(
          'explains exactly the moves that are not legal',
          close((position, { moveTexts }) => checkExplanations(game, position, moveTexts)),
        );
        it(
          'leaves positions as they were',
          close((position) => checkPurity(game, position)),
        );
        it(
          'shows what moves do',
          close((position) => checkPicture(game, position)),
        );
        if (mirror)
          it(
            'treats both sides alike',
            close((position) => checkMirror(game, position, mirror)),
          );
      });
    }
  });
}

/** The defaults, then each other value of each option alone. */
function variants(game: Pick<Game, 'options'>): readonly Options[] {
  return [{}, ...game.options.flatMap(({ id, values }) => values.slice(1).map((value) => ({ [id]: value })))];
}

function isDefault(options: Options): boolean {
  return Object.keys(options).length === 0;
}

function describeOptions(options: Options): string {
  const entries = Object.entries(options);
  return isDefault(options) ? 'default options' : entries.map(([id, value]) => `${id}: ${value}`).join(', ');
}

function unwind<P extends Position>(game: Game<P>, final: P, texts: readonly string[]): void {
  for (const text of texts.toReversed()) {
    expect(game.format(final)).toBe(text);
    if (text !== texts[0]) final.unmake();
  }
}
