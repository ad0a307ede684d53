import { describe, expect, it } from 'vitest';
import {
  MoveList,
  random,
  loadWhole,
  unwrap,
  type Evaluation,
  type Move,
  type Objection,
  type RuleCell,
  type RuleTable,
  type Seat,
  type WholeGame,
} from '../src/index.ts';
import { checkContract } from './conformance/contract.ts';
import { checkExplanations } from './conformance/explanations.ts';
import { checkIdentity, checkMoves, checkTexts, checkUndo } from './conformance/kernel.ts';
import { checkMirror } from './conformance/mirror.ts';
import { checkPicture } from './conformance/picture.ts';
import { playRandomly } from './conformance/playing.ts';
import { checkPurity } from './conformance/purity.ts';
import { entry } from '../../../test/hexapawn/src/entry.ts';
import { moveOf, type HexapawnPosition } from '../../../test/hexapawn/src/position.ts';

type Hexapawn = WholeGame<HexapawnPosition>;

const hexapawn = await loadWhole(entry);

const OPTIONS = { blockade: 'loses' };
const POSITION = '1pp/p2/PPP w 2';

/** Hexapawn with some parts replaced. */
function altered(change: Partial<Hexapawn>): Hexapawn {
  return { ...hexapawn, ...change };
}

function position(): HexapawnPosition {
  const read = hexapawn.parse(POSITION, OPTIONS);
  if (!read.ok) throw new Error(read.error.message);
  return read.value;
}

function generated(given: HexapawnPosition): Move[] {
  const list = new MoveList();
  hexapawn.generate(given, list);
  return list.toArray();
}

const pushAll = (moves: readonly Move[], into: MoveList): void => moves.forEach((move) => into.push(move));
const objection: Objection = { clause: 'H2.1', code: 'no', args: {}, message: 'No.', witnesses: [] };
let calls = 0;

function table(verdict: RuleCell['verdict']): RuleTable {
  const cell = { verdict, clause: 'H2.1', text: 'A step.', shown: { position: POSITION, move: 'b1-b2' } };
  return { id: 'steps', caption: 'Steps', columns: ['b2'], rows: [{ heading: 'b1', cells: [cell] }] };
}

/** Faults that a game can have, each with the check that must notice it. */
const FAULTS: readonly (readonly [fault: string, game: Hexapawn, check: (game: Hexapawn) => void])[] = [
  [
    'a move listed twice',
    altered({ generate: (p, into) => pushAll([...generated(p), generated(p)[0]], into) }),
    (g) => checkMoves(g, position()),
  ],
  [
    'an order that changes',
    altered({ generate: (p, into) => pushAll(calls++ % 2 ? generated(p) : generated(p).reverse(), into) }),
    (g) => checkMoves(g, position()),
  ],
  [
    'a list that is cleared',
    altered({ generate: (p, into) => (into.clear(), hexapawn.generate(p, into)) }),
    (g) => checkMoves(g, position()),
  ],
  ['a wrong count', altered({ count: (p) => hexapawn.count(p) + 1 }), (g) => checkMoves(g, position())],
  ['a copy that is not one', altered({ copy: (p) => p }), (g) => checkUndo(g, position())],
  ['a move that changes nothing', altered({ format: () => POSITION }), (g) => checkUndo(g, position())],
  ['an undo that forgets', hexapawn, (g) => checkUndo(g, forgetful())],
  ['a key that is not kept up', hexapawn, (g) => checkUndo(g, misled())],
  [
    'a position text that reads back otherwise',
    altered({ parse: (t, o) => hexapawn.parse(t.replace(/\d+$/, '9'), o) }),
    (g) => checkTexts(g, position()),
  ],
  ['two moves with one text', altered({ formatMove: () => 'a1-a2' }), (g) => checkTexts(g, position())],
  ["a move text that can't be read", altered({ formatMove: (p, m) => `${hexapawn.formatMove(p, m)}$` }), (g) => checkTexts(g, position())],
  [
    'a move text that is read in lower case only',
    altered({ parseMove: (p, text) => (/[A-Z]/.test(text) ? { ok: false, error: objection } : hexapawn.parseMove(p, text)) }),
    (g) => checkTexts(g, position()),
  ],
  ['an objection to a legal move', altered({ explain: () => ({ objection }) }), (g) => checkExplanations(g, position(), [])],
  [
    'an illegal move explained as legal',
    altered({ explain: (p, a) => (typeof a === 'string' ? hexapawn.explain(p, a) : { legal: [moveOf(a.from, a.to)] }) }),
    (g) => checkExplanations(g, position(), []),
  ],
  [
    'a clause nobody knows',
    altered({
      explain: (p, a) => {
        const e = hexapawn.explain(p, a);
        return 'legal' in e ? e : { objection: { ...e.objection, clause: 'H9.9' } };
      },
    }),
    (g) => checkExplanations(g, position(), []),
  ],
  [
    'a text read although refused',
    altered({ parseMove: () => ({ ok: true, value: generated(position())[0] }) }),
    (g) => checkExplanations(g, position(), ['a3-a2']),
  ],
  [
    'a function that plays along',
    altered({
      outcome: (p) => {
        p.make(generated(p)[0]);
        return null;
      },
    }),
    (g) => checkPurity(g, position()),
  ],
  [
    'worths that do not cancel out',
    altered({ evaluation: { ...hexapawn.evaluation, evaluate: () => 1 } }),
    (g) => checkPurity(g, position()),
  ],
  [
    'a worth with more in it than its terms',
    altered({ evaluation: { ...hexapawn.evaluation, terms: (p) => hexapawn.evaluation.terms(p).slice(1) } }),
    (g) => checkPurity(g, unwrap(hexapawn.parse('1pp/p2/1PP w 2', OPTIONS))),
  ],
  ['a worth remembered from a game with other options', altered({ evaluation: mindless() }), (g) => checkPurity(g, position())],
  [
    'a trace that ends elsewhere',
    altered({ trace: (p, m) => hexapawn.trace(p, m).map((stage) => ({ ...stage, scene: hexapawn.scene(p) })) }),
    (g) => checkPicture(g, position()),
  ],
  [
    'a change that no edit names',
    altered({ trace: (p, m) => hexapawn.trace(p, m).map((stage) => ({ ...stage, edits: [] })) }),
    (g) => checkPicture(g, position()),
  ],
  [
    'touches that are a prefix of others',
    altered({ touches: (p, m) => hexapawn.touches(p, m).slice(0, m === generated(p)[0] ? 1 : 2) }),
    (g) => checkPicture(g, position()),
  ],
  [
    'an aspect without words',
    altered({ aspects: (p) => hexapawn.aspects(p).map((a) => ({ ...a, marks: a.marks.map((m) => ({ ...m, text: '' })) })) }),
    (g) => checkPicture(g, position()),
  ],
  [
    'sides that are not alike',
    hexapawn,
    (g) => checkMirror(g, position(), { position: (t) => t.replace('1pp/p2/PPP w', 'ppp/P2/1PP b'), move: (t) => t }),
  ],
  [
    'a game that never says it is over',
    altered({ outcome: () => null }),
    (g) => playRandomly(g, OPTIONS, random(1), { plies: 100, samples: 1, mustEnd: true }),
  ],
  [
    'an outcome that forgets a seat',
    altered({
      outcome: (p) => {
        const o = hexapawn.outcome(p);
        return o && { ...o, ranking: [[0]] };
      },
    }),
    (g) => playRandomly(g, OPTIONS, random(1), { plies: 100, samples: 1, mustEnd: true }),
  ],
  [
    'a rule table that says otherwise',
    altered({ rulebook: { ...hexapawn.rulebook, tables: () => [table('refused')] } }),
    (g) => checkContract(g),
  ],
  [
    'a rule table cell that shows nothing',
    altered({ rulebook: { ...hexapawn.rulebook, tables: () => [table('never')] } }),
    (g) => checkContract(g),
  ],
  ['a piece without a picture', altered({ art: {} }), (g) => checkContract(g)],
  ['a parser that accepts anything', altered({ parse: (_, o) => hexapawn.parse(POSITION, o) }), (g) => checkContract(g)],
  [
    'one key for two positions',
    hexapawn,
    () => checkIdentity([{ texts: ['a', 'b'], keys: ['1', '1'], moveTexts: [], sampled: [], final: position() }], (t) => t),
  ],
  [
    'two keys for one position',
    hexapawn,
    () => checkIdentity([{ texts: ['a', 'a'], keys: ['1', '2'], moveTexts: [], sampled: [], final: position() }], (t) => t),
  ],
];

/** An evaluation that depends on the options, and remembers worths by positions alone. */
function mindless(): Evaluation<HexapawnPosition> {
  const worthOf = ({ options }: HexapawnPosition, seat: Seat): number => ((options['blockade'] === 'loses') === (seat === 0) ? 1 : -1);
  const told = new Map<string, number>();
  return {
    ...hexapawn.evaluation,
    terms: (p) => [{ name: 'Rules', worths: [worthOf(p, 0), worthOf(p, 1)] }],
    evaluate: (p, seat) => {
      const key = `${hexapawn.format(p)} ${seat}`;
      if (!told.has(key)) told.set(key, worthOf(p, seat));
      return told.get(key)!;
    },
  };
}

/** A position whose unmake leaves the board as it is. */
function forgetful(): HexapawnPosition {
  const given = position();
  given.unmake = () => undefined;
  return given;
}

/** A position whose key doesn't match its state. */
function misled(): HexapawnPosition {
  const given = position();
  given.recomputedKey = () => [1, 2];
  return given;
}

describe('the conformance suite', () => {
  it.each(FAULTS)('notices %s', (_, game, check) => {
    expect(() => check(game)).toThrow();
  });

  it('has nothing against the game they come from', () => {
    const given = position();
    for (const check of [checkMoves, checkUndo, checkTexts, checkPurity, checkPicture]) check(hexapawn, given);
    checkExplanations(hexapawn, given, ['a3-a2', 'b1xa2']);
    checkContract(altered({ rulebook: { ...hexapawn.rulebook, tables: () => [table('allowed')] } }));
    expect(hexapawn.format(given)).toBe(POSITION);
  });
});
