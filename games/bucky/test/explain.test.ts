import { legalMoves, random, resolveOptions, squareName, unwrap, type Objection } from '@menagerie/core';
import { describe, expect, it } from 'vitest';
import { untruth } from '../../../packages/core/test/remedies.ts';
import { rulebook } from '../rulebook/index.ts';
import { bucky, type BuckyPosition } from '../src/index.ts';
import { START } from '../src/text.ts';
import { randomGame, themed } from './compare.ts';
import { at } from './drawn.ts';
import { THEMES } from './slow/positions.ts';

const OPTIONS = unwrap(resolveOptions(bucky.options));
const CLAUSES = new Set(rulebook.clauses.map(({ id }) => id));
const NAMES = Array.from({ length: 64 }, (_, square) => squareName(bucky.board, square));
const KINDS = ['-', 'x', 'y'];
const PROMOTIONS = ['', ...[...'JWSCMD'].map((letter) => `=${letter}`)];

/** The chosen part of a full move text, without what follows from it (B9.2). */
const choice = (text: string): string => text.replace(/\(.*|\++$/g, '');

function* positions(count: number): Generator<string> {
  yield* themed(11, Math.ceil(count / 2 / THEMES.length) * THEMES.length);
  let left = Math.floor(count / 2);
  for (let seed = 100; left > 0; seed++) {
    for (const text of randomGame(seed, 3)) {
      if (left-- <= 0) return;
      yield text;
    }
  }
}

/**
 * The board without the pieces on some squares. Null if the rules don't allow it, for instance because it would expose a dude out of turn.
 */
function without(text: string, squares: readonly string[]): BuckyPosition | null {
  const [rows, turn, exchanges, vulnerable, ...rest] = text.split(' ');
  const cells = rows.split('/').map((row) => [...row.replace(/\d/g, (run) => '.'.repeat(Number(run)))]);
  for (const name of squares) cells[8 - Number(name[1])][name.charCodeAt(0) - 97] = '.';
  const emptied = cells.map((row) => row.join('').replace(/\.+/g, (run) => String(run.length))).join('/');
  const roller = squares.includes(vulnerable.slice(0, 2)) ? '-' : vulnerable;
  const read = bucky.parse([emptied, turn, exchanges, roller, ...rest].join(' '), OPTIONS);
  return read.ok ? read.value : null;
}

const found = { remedies: 0, clauses: new Set<string>() };

/** Checks the refusal of an illegal move text. */
function check(position: BuckyPosition, objection: Objection, text: string, board: string): void {
  const { clause, code, message, witnesses, remedy, args } = objection;
  const where = `${text} in ${board}: ${message}`;
  found.clauses.add(clause);
  if (!CLAUSES.has(clause)) expect.fail(`no clause ${clause}: ${where}`);
  if (!/^[a-z]+(-[a-z]+)*$/.test(code) || !/^[A-Z"].*\.$/s.test(message)) expect.fail(`no sentence: ${where}`);
  if (!/\b[a-h][1-8]\b/i.test(message) && !/\b(jedi|wagon|shaman|chameleon|madam|dude)\b/.test(message))
    expect.fail(`names nothing: ${where}`);
  if (/undefined|NaN|null|\bon -/.test(message)) expect.fail(`broken: ${where}`);
  if (witnesses.length === 0) expect.fail(`points nowhere: ${where}`);
  for (const each of witnesses) {
    for (const square of each.kind === 'square' ? [each.square] : [each.from, each.to])
      if (NAMES[square] === undefined) expect.fail(`points off the board: ${where}`);
  }
  if (new Set(witnesses.map((each) => JSON.stringify(each))).size < witnesses.length) expect.fail(`points twice at the same: ${where}`);
  if (/\b(on [a-h][1-8]) is the [a-z ]+ \1\b/.test(message)) expect.fail(`says twice where: ${where}`);
  if (args.from !== text.slice(0, 2)) expect.fail(`of another square: ${where}`);
  if (remedy === undefined) return;
  found.remedies++;
  if (remedy.startsWith('legal if ') && choice(text) !== text) expect.fail(`${remedy}, whatever is claimed: ${where}`);
  const fault = untruth(bucky, position, text, remedy, (condition) => {
    const gone = /^(.*) (were empty|weren't there)$/.exec(condition);
    if (gone === null) expect.fail(`unknown condition "${condition}": ${where}`);
    return without(board, gone[1].match(/\b[a-h][1-8]\b/g)!);
  });
  if (fault !== null) expect.fail(`"${remedy}" ${fault}: ${where}`);
}

function checkText(position: BuckyPosition, board: string, text: string, legal: ReadonlySet<string>): void {
  const explained = bucky.explain(position, text);
  const isLegal = legal.has(text);
  if ('legal' in explained !== isLegal) expect.fail(`${text} is ${isLegal ? '' : 'not '}legal in ${board}`);
  if ('objection' in explained) check(position, explained.objection, text, board);
  else if (explained.legal.map((move) => choice(bucky.formatMove(position, move))).join() !== text)
    expect.fail(`${text} means another move in ${board}`);
  if (isLegal) return;
  const claimed = bucky.explain(position, `${text}++`);
  if ('objection' in claimed) check(position, claimed.objection, `${text}++`, board);
}

const choices = (position: BuckyPosition): Set<string> =>
  new Set(legalMoves(bucky, position).map((move) => choice(bucky.formatMove(position, move))));

describe('explanations (B3.1 to B9.3)', () => {
  it('every move text is legal or refused by a clause that names squares or pieces: all texts at the start', () => {
    const position = at(START);
    const legal = choices(position);
    for (const from of NAMES)
      for (const to of NAMES)
        for (const kind of KINDS) for (const promotion of PROMOTIONS) checkText(position, START, from + kind + to + promotion, legal);
  });

  it('the same for sampled texts in many positions, and for every legal move', () => {
    const source = random(7);
    let count = 0;
    for (const board of positions(1000)) {
      const position = at(board);
      const legal = choices(position);
      count++;
      for (const text of legal) checkText(position, board, text, legal);
      const movers = NAMES.filter((_, square) => bucky.scene(position)[square].some(({ owner }) => owner === position.turn));
      const pick = <T>(list: readonly T[]): T => list[source.below(list.length)];
      for (let tries = 0; tries < 150; tries++) {
        const from = tries % 15 === 0 || movers.length === 0 ? pick(NAMES) : pick(movers);
        const promotion = source.below(3) === 0 ? pick(PROMOTIONS) : '';
        checkText(position, board, from + pick(KINDS) + pick(NAMES) + promotion, legal);
      }
      expect(bucky.format(position)).toBe(board);
    }
    expect(count).toBeGreaterThanOrEqual(1000);
    expect(found.remedies).toBeGreaterThan(1000);
    expect(found.clauses.size).toBeGreaterThan(20);
  });

  it('an attempt by hand means exactly the legal moves between its squares', () => {
    const source = random(8);
    for (const board of positions(100)) {
      const position = at(board);
      const all = legalMoves(bucky, position).map((move) => choice(bucky.formatMove(position, move)));
      for (let tries = 0; tries < 300; tries++) {
        const [from, to] = [source.below(64), source.below(64)];
        const wanted = all.filter((text) => text.startsWith(NAMES[from]) && text.slice(3, 5) === NAMES[to]);
        const explained = bucky.explain(position, { from, to });
        const meant = 'legal' in explained ? explained.legal.map((move) => choice(bucky.formatMove(position, move))) : [];
        expect(meant.sort(), `${NAMES[from]} to ${NAMES[to]} in ${board}`).toEqual(wanted.sort());
      }
    }
  });
});
