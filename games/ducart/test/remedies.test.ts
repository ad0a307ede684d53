import { random, resolveOptions, squareName, unwrap, type Random } from '@menagerie/core';
import { describe, expect, it } from 'vitest';
import { untruth } from '../../../packages/core/test/remedies.ts';
import { ducart, type DucartPosition } from '../src/index.ts';
import { OPTION_SETS } from './compare.ts';
import { at, draw, refusal } from './drawn.ts';
import { randomGamePositions } from './random-positions.ts';
import { constructedPositions } from './slow/positions.ts';

const LETTERS = 'WKCZHTL';
const SIGNS = ['-', 'x', '^', '>', 'z', '<>', '<'];
const SUFFIXES = ['', '', '=L', '#', '=L#'];
const NAMES = Array.from({ length: 64 }, (_, square) => squareName(ducart.board, square));
const KINDS = new Map(ducart.kinds.map(({ letter, name }) => [letter, name]));

/** `the black Sleeper on e5`, for the letter `z`. */
function called(letter: string, square: string): string {
  const kind = letter.toUpperCase();
  return `the ${letter === kind ? 'white' : 'black'} ${KINDS.get(kind)} on ${square}`;
}

/** What is on a square, as drawn, once a remedy's condition holds; `.` is nothing. Null if the remedy names something that isn't there. */
function then(cell: string, square: string, condition: string): string | null {
  const [, keeper, lower] = /^\[(.)(.*)\]$/.exec(cell) ?? [];
  const isStack = keeper !== undefined;
  const piece = called((isStack ? lower : cell).charAt(0), square);
  switch (condition) {
    case `${square} were empty`:
      return '.';
    case `${piece} were awake`:
      return cell.replace('~', '');
    case `${piece} were asleep`:
      return cell.replace(/\]?$/, '~$&');
    case `${piece} weren't in the way`:
      return isStack ? null : '.';
    default:
      return isStack && [" weren't there", " didn't keep it"].some((end) => condition === called(keeper, square) + end) ? lower : null;
  }
}

/** The position in which a remedy's condition holds; null if there is none. */
function changed(position: DucartPosition, condition: string): DucartPosition | null {
  const square = /\b[a-h][1-8]\b/.exec(condition)![0];
  const ranks = draw(position).split('\n').map((rank) => rank.split(' ')); // prettier-ignore
  const [file, rank] = [square.charCodeAt(0) - 97, 8 - Number(square.charAt(1))];
  const cell = ranks[rank][file];
  const now = then(cell, square, condition.replace(/weren't beside [a-h][1-8]$/, "weren't in the way"));
  if (cell === '.' || now === null || now === cell) return null;
  ranks[rank][file] = now;
  const [, turn, shield, ...counts] = ducart.format(position).split(' ');
  const rows = ranks.map((each) => each.join('').replace(/\.+/g, (run) => String(run.length)));
  const read = ducart.parse([rows.join('/'), turn, shield === square ? '-' : shield, ...counts].join(' '), position.options);
  return read.ok ? read.value : null;
}

/** Positions of all themes and of random play, under every set of options. */
function* positions(): Generator<DucartPosition> {
  const constructed = constructedPositions(1700, 16);
  for (const [index, given] of OPTION_SETS.entries()) {
    const options = unwrap(resolveOptions(ducart.options, given));
    const texts = constructed.flatMap(({ text }, place) => (place % OPTION_SETS.length === index ? [text] : []));
    for (const text of [...texts, ...randomGamePositions(given, index, 150, 10)]) yield unwrap(ducart.parse(text, options));
  }
}

/** A text for two squares. Its letter, sign and suffix may each be right, wrong or left out. */
function written(from: number, to: number, letters: readonly string[], source: Random): string {
  const pick = <T>(list: readonly T[]): T => list[source.below(list.length)];
  const suffix = pick(SUFFIXES);
  if (source.below(5) === 0) return NAMES[from] + NAMES[to] + suffix;
  const letter = pick(source.below(5) === 0 ? [...LETTERS] : letters);
  return letter + NAMES[from] + (from === to ? '*' : pick(SIGNS) + NAMES[to]) + suffix;
}

// Every clause that refuses
describe('remedies', () => {
  it('are true: after the change they name, the attempt is legal as it is or as they write it', () => {
    const source = random(12);
    const faults: string[] = [];
    const found = new Set<string>();
    for (const position of positions()) {
      const scene = ducart.scene(position);
      for (let from = 0; from < 64; from++) {
        const letters = scene[from].map(({ kind }) => kind);
        if (!scene[from].some(({ owner }) => owner === position.turn)) continue;
        for (let to = 0; to < 64; to++) {
          for (const attempt of [{ from, to }, written(from, to, letters, source)]) {
            const explained = ducart.explain(position, attempt);
            const remedy = 'objection' in explained ? explained.objection.remedy : undefined;
            if (remedy === undefined) continue;
            found.add(/(as )?\S* ?if .*((?:were(?:n't)?|didn't) .*?)(?: [a-h][1-8])?$/.exec(remedy)!.slice(1).join(''));
            const fault = untruth(ducart, position, attempt, remedy, (condition) => changed(position, condition));
            if (fault !== null) faults.push(`"${remedy}" ${fault} for ${JSON.stringify(attempt)} in ${ducart.format(position)}`);
          }
        }
      }
    }
    expect(faults).toEqual([]);
    const sorts = ['were empty', 'were awake', 'were asleep', "weren't there", "didn't keep it", "weren't in the way", "weren't beside"]; // prettier-ignore
    expect([...found].sort()).toEqual([...sorts, ...sorts.map((sort) => `as ${sort}`)].sort());
  });

  it.each([
    ['8/7w/8/8/8/4h3/W7/2Z5 w - 0 1', 'Zc1-f4', "legal if the black Healer on e3 weren't in the way"],
    ['8/7w/8/8/8/4h3/W7/2Z5 w - 0 1', 'Zc1>f4', "legal as Zc1-f4 if the black Healer on e3 weren't in the way"],
    ['8/7w/8/8/8/4h3/W7/2Z5 w - 0 1', 'Hc1-f4', "legal as Zc1-f4 if the black Healer on e3 weren't in the way"],
    ['8/7w/8/8/8/4h3/W7/2Z5 w - 0 1', 'c1f4#', "legal as Zc1-f4 if the black Healer on e3 weren't in the way"],
    // without its Keeper, the kept piece would still be in the way
    ['8/7w/8/8/8/4[kh]3/W7/2Z5 w - 0 1', 'Zc1-f4', 'legal if e3 were empty'],
    // D2.4: the last Sweeper in the way, and one of two
    ['8/8/8/8/8/4w3/W7/2Z5 w - 0 1', 'Zc1-f4', undefined],
    ['8/7w/8/8/8/4w3/W7/2Z5 w - 0 1', 'Zc1-f4', "legal if the black Sweeper on e3 weren't in the way"],
  ])('name everything that would have to change, or nothing: %s, %s', (text, move, remedy) => {
    expect(refusal(at(text), move).remedy).toBe(remedy);
  });
});
