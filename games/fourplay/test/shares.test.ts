import { random, resolveOptions, unwrap } from '@menagerie/core';
import { analyse, createSearch, prepare } from '@menagerie/engine';
import { describe, expect, it } from 'vitest';
import { evaluation } from '../src/evaluate.ts';
import { fourplay, type FourplayPosition } from '../src/index.ts';

const options = unwrap(resolveOptions(fourplay.options, {}));
const search = createSearch(fourplay, evaluation, { hashMegabytes: 1 });

function sharesIn(position: FourplayPosition): readonly number[] {
  return analyse(fourplay, evaluation, position, { nodes: 400, impartial: true, now: () => 0 }, undefined, search).lines[0].shares;
}

/** Four ready-made armies, drawn by number. */
function drawn(number: number): FourplayPosition {
  const source = random(number);
  return fourplay.preparation!.open(
    options,
    fourplay.seats.map((_, seat) => prepare(fourplay, options, seat, source)),
  );
}

describe('the shares that the engine gives (F8.6)', () => {
  it('begin near a quarter each with near-equal armies', () => {
    for (let number = 0; number < 4; number++) {
      for (const share of sharesIn(drawn(number))) expect(Math.abs(share - 0.25), `armies ${number}`).toBeLessThan(0.1);
    }
  });

  it('call nobody far ahead, and give leads that add up to about nothing', () => {
    for (let number = 0; number < 4; number++) {
      const [line] = analyse(fourplay, evaluation, drawn(number), { nodes: 400, impartial: true, now: () => 0 }, undefined, search).lines;
      expect(evaluation.words!(drawn(number), { ...line, end: null }), `armies ${number}`).not.toMatch(/far ahead/);
      for (const worth of line.worths) expect(Math.abs(worth), `armies ${number}`).toBeLessThan(1000);
    }
  });

  it('hardly change from one play to the next while nobody is hurt', () => {
    const position = drawn(7);
    let before = sharesIn(position);
    for (let ply = 0; ply < 12; ply++) {
      const { move } = search.search(position, { nodes: 150, now: () => 0 });
      const isCapture = evaluation.tactical(position, move);
      position.make(move);
      const after = sharesIn(position);
      if (!isCapture) for (const [seat, share] of after.entries()) expect(Math.abs(share - before[seat])).toBeLessThan(0.15);
      before = after;
    }
  });

  it('are nothing for a player who is out', () => {
    const position = drawn(3);
    fourplay.elimination!.withdraw(position, 1);
    const shares = sharesIn(position);
    expect(shares[1]).toBe(0);
    expect(shares.reduce((sum, share) => sum + share)).toBeCloseTo(1);
  });
});
