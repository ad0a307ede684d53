import { legalMoves, unwrap, type Position } from '@menagerie/core';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { hexapawn } from '../../../test/hexapawn/src/index.ts';
import { create, isRematchAgreed, replay, restore, Session, update, type Match, type Policy, type Command } from '../src/index.ts';

const KINDS = [
  'takeBack',
  'acceptTakeBack',
  'declineTakeBack',
  'offerDraw',
  'acceptDraw',
  'declineDraw',
  'resign',
  'abort',
  'offerRematch',
  'acceptRematch',
  'declineRematch',
] as const;

/** A step of a random match: the legal move with this number, or another command. */
type Step = { readonly kind: 'move'; readonly pick: number; readonly seat: number } | Command;

const seat = fc.nat(1);
const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 6, arbitrary: fc.record({ kind: fc.constant('move' as const), pick: fc.nat(20), seat }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('play' as const), seat, text: fc.constantFrom('a1-a2', 'b3-b2', 'nonsense') }) },
  { weight: 3, arbitrary: fc.record({ kind: fc.constantFrom(...KINDS), seat }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('handIn' as const), seat, text: fc.constantFrom('1', 'K@c3') }) },
  {
    weight: 1,
    arbitrary: fc.record({ kind: fc.constant('claim' as const), seat, as: fc.constantFrom('win', 'draw'), since: fc.constant(-1e9) }),
  },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('takeBack' as const), seat, plies: fc.integer({ min: -1, max: 5 }) }) },
);
const policy: fc.Arbitrary<Policy> = fc.record({ takeBack: fc.constantFrom('free', 'consent', 'never') });
const playing = fc.tuple(policy, fc.array(step, { maxLength: 40 }));
const players = ['Ada', 'Bo'].map((name) => ({ name, kind: 'person' as const }));

function begin(given: Policy): Match {
  return frozen(unwrap(create(hexapawn, { players, policy: given }, 0)));
}

/** The command that a step means in this position. */
function commandOf(position: Position, wanted: Step): Command {
  if (wanted.kind !== 'move') return wanted;
  const here = position as ReturnType<typeof hexapawn.start>;
  const moves = legalMoves(hexapawn, here);
  const text = moves.length === 0 ? 'a1-a2' : hexapawn.formatMove(here, moves[wanted.pick % moves.length]);
  return { kind: 'play', seat: wanted.pick % 7 === 0 ? wanted.seat : position.turn, text };
}

/** Makes a function throw if it writes to its input. */
function frozen<T>(value: T): T {
  if (typeof value === 'object' && value !== null && !Object.isFrozen(value)) {
    Object.freeze(value);
    Object.values(value).forEach(frozen);
  }
  return value;
}

/** A second, simpler account of the same match: which commands are in order, and the line and the end after them. */
class Model {
  line: string[] = [];
  end: string | null = null;
  draw: number | null = null;
  back: { by: number; plies: number } | null = null;
  again: { by: number; agreed: boolean } | null = null;
  mayOffer = [true, true];
  readonly policy: Policy['takeBack'];

  constructor(policy: Policy['takeBack']) {
    this.policy = policy;
  }

  /** Whether the command is in order. If so, the model follows it. `legal` are the texts legal now; `after` says how a line ends. */
  follow(command: Command, legal: readonly string[], after: (line: readonly string[]) => string | null): boolean {
    const { seat, kind } = command;
    const mover = this.line.length % 2;
    const isFree = kind === 'takeBack' && this.policy === 'free' && this.line.length > 0 && this.again?.agreed !== true;
    if (kind === 'offerRematch' || kind === 'acceptRematch' || kind === 'declineRematch') return this.playAgain(kind, seat);
    if (this.end !== null && !(isFree && this.end === 'rules')) return false;
    switch (kind) {
      case 'play':
        if (seat !== mover || !legal.includes(command.text)) return false;
        this.line.push(command.text);
        this.end = after(this.line);
        this.back = null;
        if (this.draw !== seat || this.end) this.draw = null;
        this.mayOffer[seat] = true;
        return true;
      case 'takeBack': {
        const own = this.line.length - (mover === seat ? 2 : 1);
        const plies = command.plies ?? (own < 0 ? 0 : this.line.length - own);
        if (this.policy === 'never' || this.back !== null || plies < 1 || plies > this.line.length) return false;
        if (this.policy === 'consent') this.back = { by: seat, plies };
        else this.takeBack(plies);
        return true;
      }
      case 'acceptTakeBack':
      case 'declineTakeBack': {
        if (this.back === null || this.back.by === seat) return false;
        const { plies } = this.back;
        this.back = null;
        if (kind === 'acceptTakeBack') this.takeBack(plies);
        return true;
      }
      case 'offerDraw':
        if (this.draw === 1 - seat) return this.finish('agreement');
        if (this.draw !== null || !this.mayOffer[seat]) return false;
        this.draw = seat;
        this.mayOffer[seat] = false;
        return true;
      case 'acceptDraw':
        return this.draw === 1 - seat && this.finish('agreement');
      case 'declineDraw':
        if (this.draw !== 1 - seat) return false;
        this.draw = null;
        return true;
      case 'handIn':
      case 'reclaim':
      // Without clocks nobody can claim.
      case 'claim':
      // Nor is there anything to pause.
      case 'offerPause':
      case 'acceptPause':
      case 'declinePause':
        return false;
      case 'resign':
        return this.finish('resignation');
      case 'abort':
        return this.line.length < 2 && this.finish('abort');
    }
  }

  private playAgain(kind: string, seat: number): boolean {
    if (this.end === null) return false;
    if (kind === 'offerRematch' && this.again === null) {
      this.again = { by: seat, agreed: false };
      return true;
    }
    if (this.again === null || this.again.agreed || this.again.by === seat) return false;
    this.again = kind === 'declineRematch' ? null : { ...this.again, agreed: true };
    return true;
  }

  private takeBack(plies: number): void {
    this.again = null;
    this.line.splice(this.line.length - plies);
    this.end = null;
    this.draw = null;
    this.back = null;
  }

  private finish(end: string): true {
    this.end = end;
    this.draw = null;
    this.back = null;
    return true;
  }
}

describe('any sequence of commands', () => {
  it('gives the same as the model, and never writes to a match', () => {
    fc.assert(
      fc.property(playing, ([given, steps]) => {
        const model = new Model(given.takeBack);
        const session = new Session(hexapawn);
        let match = begin(given);
        for (const [index, wanted] of steps.entries()) {
          const position = session.at(match);
          const command = commandOf(position, wanted);
          const legal = match.result ? [] : legalMoves(hexapawn, position).map((move) => hexapawn.formatMove(position, move));
          const isInOrder = model.follow(command, legal, (line) => (isOver(line) ? 'rules' : null));
          const updated = update(hexapawn, match, command, index, session);
          expect(updated.ok, JSON.stringify(command)).toBe(isInOrder);
          if (updated.ok) match = frozen(updated.value.match);
          else expect(updated.error.message).toMatch(/\S\.$/);
          expect(match.plies.map((ply) => ply.text)).toEqual(model.line);
          expect(match.result && (match.result.by === 'rules' ? 'rules' : match.result.reason)).toBe(model.end);
          expect(match.offers.draw?.by ?? null).toBe(model.draw);
          expect(match.offers.takeBack?.by ?? null).toBe(model.back?.by ?? null);
          expect(match.offers.rematch?.by ?? null).toBe(model.again?.by ?? null);
          expect(isRematchAgreed(hexapawn, match)).toBe(model.again?.agreed ?? false);
        }
      }),
      { numRuns: 300 },
    );
  });

  it('can be stored, read and replayed to the same match', () => {
    fc.assert(
      fc.property(playing, ([given, steps]) => {
        const match = playOut(given, steps);
        const stored: unknown = JSON.parse(JSON.stringify(match));
        expect(stored).toEqual(match);
        expect(unwrap(restore(hexapawn, stored))).toEqual(match);
        const positions = replay(hexapawn, match);
        expect(positions).toHaveLength(match.plies.length + 1);
        expect(match.result?.by === 'rules').toBe(hexapawn.outcome(positions[match.plies.length]) !== null);
      }),
      { numRuns: 200 },
    );
  });

  it('gives the same with and without a session', () => {
    fc.assert(
      fc.property(playing, ([given, steps]) => {
        expect(playOut(given, steps, null)).toEqual(playOut(given, steps));
      }),
      { numRuns: 50 },
    );
  });

  it('is refused if its stored form was altered', () => {
    fc.assert(
      fc.property(playing, fc.nat(), ([given, steps], at) => {
        const match = playOut(given, steps);
        fc.pre(match.log.length > 0);
        const index = at % match.log.length;
        const dropped = match.log[index];
        const log = match.log.with(index, { ...dropped, at: 999, kind: dropped.kind === 'played' ? 'resigned' : 'played' } as never);
        expect(restore(hexapawn, { ...match, log }).ok).toBe(false);
      }),
      { numRuns: 100 },
    );
  });
});

describe('restoring', () => {
  const match = playOut({ takeBack: 'free' }, [{ kind: 'move', pick: 1, seat: 0 }]);

  it.each([
    ['nothing', null],
    ['a text', 'match'],
    ['a list', []],
    ['no log', { ...match, log: undefined }],
    ['another game', { ...match, game: 'chess' }],
    ['another edition', { ...match, edition: '7' }],
    ['no players', { ...match, players: [] }],
    ['players without names', { ...match, players: [{}, {}] }],
    ['unknown options', { ...match, options: { speed: 'fast' } }],
    ['options that are no texts', { ...match, options: { blockade: 1 } }],
    ['a policy nobody knows', { ...match, policy: { takeBack: 'sometimes' } }],
    ['no time of beginning', { ...match, begun: null }],
    ['a start that is none', { ...match, start: 'here' }],
    ['a log of nonsense', { ...match, log: [7] }],
    ['a move without a time', { ...match, log: [{ kind: 'played', seat: 0, text: 'a1-a2' }] }],
    ['a move not in full', { ...match, log: [{ kind: 'played', seat: 0, text: 'a1a2', at: 0 }] }],
    ['a field too many', { ...match, log: [{ ...match.log[0], note: 'x' }] }],
    ['an end out of nowhere', { ...match, log: [...match.log, { kind: 'ended', at: 0, result: null }] }],
  ])('refuses %s with one message', (_, data) => {
    const restored = restore(hexapawn, data);
    if (restored.ok) throw new Error('It was restored.');
    expect(restored.error.message).toMatch(/^[A-Z"].*\.$/);
  });

  it('takes from the log all that follows from it', () => {
    expect(unwrap(restore(hexapawn, { ...match, plies: [], result: { by: 'host' } }))).toEqual(match);
  });
});

function playOut(
  given: Policy,
  steps: readonly Step[],
  session: Session<ReturnType<typeof hexapawn.start>> | null = new Session(hexapawn),
): Match {
  let match = begin(given);
  for (const [index, wanted] of steps.entries()) {
    const walker = session ?? new Session(hexapawn);
    const command = commandOf(walker.at(match), wanted);
    const updated = update(hexapawn, match, command, index, ...(session ? [session] : []));
    if (updated.ok) match = frozen(updated.value.match);
  }
  return match;
}

function isOver(line: readonly string[]): boolean {
  const position = hexapawn.start({ blockade: 'loses' });
  for (const text of line) position.make(unwrap(hexapawn.parseMove(position, text)));
  return hexapawn.outcome(position) !== null;
}
