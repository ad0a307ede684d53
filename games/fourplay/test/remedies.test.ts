import { random, resolveOptions, squareName, unwrap, type Attempt, type Random } from '@menagerie/core';
import { describe, expect, it } from 'vitest';
import { untruth } from '../../../packages/core/test/remedies.ts';
import { place } from '../rulebook/place.ts';
import { fourplay, type FourplayPosition } from '../src/index.ts';
import { at, men, refusal } from './drawn.ts';
import { OPTION_SETS } from './option-sets.ts';
import { randomGamePositions } from './random-positions.ts';
import type { SlowOptions } from './slow/index.ts';
import { constructedPositions } from './slow/positions.ts';

const SQUARES = Array.from({ length: 225 }, (_, square) => square);
const SIGNS = ['-', 'x', '*', '~'];
const SUFFIXES = ['', '', '+', '#', '++'];
const KINDS = new Map(fourplay.kinds.map(({ letter, name }) => [letter, name]));
const name = (square: number): string => squareName(fourplay.board, square);

/** `Red's Pawn on d2`, for the piece `rP`. */
function called(man: string, square: string): string {
  if (man === '*') return `the Neutron on ${square}`;
  const owner = fourplay.seats.find(({ letter }) => letter === man.charAt(0));
  const kind = man.slice(1).replace(/(?<=^Hb)\d+$/, '');
  return `${owner === undefined ? 'the ownerless' : `${owner.name}'s`} ${KINDS.get(kind)} on ${square}`;
}

/** The position in which a remedy's condition holds; null if there is none. */
function changed(position: FourplayPosition, condition: string): FourplayPosition | null {
  const text = fourplay.format(position);
  const gone = Object.entries(men(text)).find(([square, man]) => condition === `${called(man, square)} weren't there`);
  if (gone === undefined) return null;
  const [board, ...fields] = text.split(' ');
  const cells = board.split('/').map((rank) => rank.split(',').flatMap((cell) => (/^\d/.test(cell) ? new Array<string>(Number(cell)).fill('.') : [cell]))); // prettier-ignore
  cells[15 - Number(gone[0].slice(1))][gone[0].charCodeAt(0) - 97] = '.';
  const ranks = cells.map((rank) => rank.join(',').replace(/\.(,\.)*/g, (run) => String((run.length + 1) / 2)));
  // F9.1: a board without its Neutron is one of a game that has none
  const options = gone[1] === '*' ? { ...position.options, neutron: 'off' } : position.options;
  const read = fourplay.parse([ranks.join('/'), ...fields].join(' '), options);
  return read.ok ? read.value : null;
}

/** Constructed positions, and some from random play, with a play to make. */
function* positions(given: Partial<SlowOptions>, seed: number): Generator<FourplayPosition> {
  const options = unwrap(resolveOptions(fourplay.options, given));
  const count = 20;
  const constructed = Array.from(constructedPositions(seed, count, given), ({ text }) => text);
  for (const text of [...constructed, ...randomGamePositions(given, seed, count, 10)]) {
    const read = fourplay.parse(text, options);
    if (read.ok && read.value.left > 0 && !read.value.over) yield read.value;
  }
}

/**
 * Attempts by hand and in writing, right or wrong in sign, slide and suffix. Drawn from all those that start on a square where one may
 * begin.
 */
function* attempts(position: FourplayPosition, source: Random): Generator<Attempt | string> {
  const scene = fourplay.scene(position);
  const pick = <T>(list: readonly T[]): T => list[source.below(list.length)];
  for (const from of SQUARES) {
    const figure = scene[from].at(0);
    if (figure === undefined) {
      if (source.below(2) === 0) yield { from, to: from };
      continue;
    }
    if (figure.owner !== position.turn) continue;
    for (const to of SQUARES) {
      if (source.below(scene[to].length > 0 ? 6 : 20) > 0) continue;
      yield { from, to };
      const slide = source.below(10) === 0 ? `>${name(pick(SQUARES))}` : '';
      yield `${figure.kind} ${name(from)}${pick(SIGNS)}${name(to)}${slide}${pick(SUFFIXES)}`;
    }
  }
}

describe('remedies (F3.3, F4.1, F5.1, F6.2, F6.3)', () => {
  it('are true: without what they name, the attempt is legal as it is or as they write it', () => {
    const source = random(21);
    const faults: string[] = [];
    const found = new Set<string>();
    let count = 0;
    for (const [index, options] of OPTION_SETS.entries()) {
      for (const position of positions(options, 40 + index)) {
        for (const attempt of attempts(position, source)) {
          const explained = fourplay.explain(position, attempt);
          if (!('objection' in explained) || explained.objection.remedy === undefined) continue;
          const { code, remedy } = explained.objection;
          count++;
          found.add(remedy.startsWith('legal as ') ? `${code} as` : code);
          const fault = untruth(fourplay, position, attempt, remedy, (condition) => changed(position, condition));
          if (fault !== null) faults.push(`"${remedy}" ${fault} for ${JSON.stringify(attempt)} in ${fourplay.format(position)}`);
        }
      }
    }
    expect(faults).toEqual([]);
    expect(count).toBeGreaterThan(1000);
    const written = ['blocked', 'friend', 'frozen', 'ice', 'no-screen'].flatMap((code) => [code, `${code} as`]);
    expect([...found].sort()).toEqual(expect.arrayContaining(written));
  });

  it('name the piece that keeps an Iceman from being placed', () => {
    const position = at(place('yP@c4', { reserves: 'I/-' }));
    const explained = fourplay.explain(position, { from: 32, to: 32 });
    const remedy = "legal if Yellow's Pawn on c4 weren't there";
    expect(explained).toMatchObject({ objection: { clause: 'F3.3', code: 'would-freeze', remedy } });
    expect(untruth(fourplay, position, { from: 32, to: 32 }, remedy, (condition) => changed(position, condition))).toBeNull();
  });

  it.each([
    [place('rHb3@c3 rP@c4'), 'Hb c3-c5', "legal if Red's Pawn on c4 weren't there"],
    [place('rP@d4 yI@e5'), 'P d4-d3', "legal if Yellow's Iceman on e5 weren't there"],
    [place('rCn@c3 *@c5'), 'Cn c3-c6', "legal if the Neutron on c5 weren't there"],
    [place('rCn@c3 rP@c5 rP@c6 yP@c9'), 'Cn c3xc9', "legal if Red's Pawn on c5 weren't there"],
    [place('rCn@c3 rP@c5 rP@c6 yP@c9'), 'Cn c3-c9', "legal as Cn c3xc9 if Red's Pawn on c5 weren't there"],
    [place('rCn@c3 rP@c5 rP@c6 yP@c9'), 'Cn c3xc9##', "legal as Cn c3xc9 if Red's Pawn on c5 weren't there"],
    [place('rWz@c3 rP@d4'), 'Wz c3*d4', "legal as Wz c3-d4 if Red's Pawn on d4 weren't there"],
    // a Pawn goes there only to capture
    [place('rP@c3 rN@d4'), 'P c3xd4', undefined],
    // F2.2: a player who is in has a King
    [place('yWz@l12 yK@m13', { turn: 'y1' }), 'Wz l12*m13', undefined],
    [place('rCn@c3 yK@c5'), 'Cn c3-c6', undefined],
  ])('name everything that would have to change, or nothing: %s, %s', (text, play, remedy) => {
    expect(refusal(text, play).remedy).toBe(remedy);
  });
});
