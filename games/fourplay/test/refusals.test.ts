import { parseSquare, unwrap, type Objection } from '@menagerie/core';
import { describe, expect, it } from 'vitest';
import { place } from '../rulebook/place.ts';
import { fourplay } from '../src/index.ts';
import { at, refusal } from './drawn.ts';

type Fields = NonNullable<Parameters<typeof place>[1]>;
const square = (name: string): number => parseSquare(fourplay.board, name);
const named = (names: string): number[] => names.split(' ').map(square);

/** Why a pair of squares doesn't stand for a play. */
function between(pieces: string, from: string, to: string, fields: Fields = {}, given: Readonly<Record<string, string>> = {}): Objection {
  const explained = fourplay.explain(at(place(pieces, fields), given), { from: square(from), to: square(to) });
  if ('legal' in explained) throw new Error(`${from} to ${to} is legal`);
  return explained.objection;
}

describe('refusals', () => {
  it.each([
    ['rP@c3', 'c3', 'c6', "Red's Pawn on c3 steps one square straight without capturing, and captures one square diagonally. It can't reach c6, 3 squares away."], // prettier-ignore
    ['rHb2@c3 yP@f6', 'c3', 'f6', "Red's Harfyblob on c3 moves up to Hn squares in any direction over empty squares, capturing or not. Its Hn is 2. It can't reach Yellow's Pawn on f6, 3 squares away diagonally."], // prettier-ignore
    ['rWz@c3', 'c3', 'd8', "Red's Wizard on c3 moves up to five squares in any direction without capturing, and captures next to it. It can't reach d8, 1 file and 5 ranks away."], // prettier-ignore
  ])('F5: count the squares to a target out of reach: %s', (pieces, from, to, message) => {
    expect(between(pieces, from, to)).toMatchObject({ code: 'out-of-reach', message });
  });

  it('F4.1: mention a friend only where an enemy could be captured', () => {
    expect(between('rK@b1 rP@b4', 'b1', 'b4')).toMatchObject({ clause: 'F5.0', code: 'out-of-reach' });
    expect(between('rK@b1 rP@b2', 'b1', 'b2')).toMatchObject({ clause: 'F4.1', code: 'friend' });
    expect(between('rHb3@c3 rP@c4 rN@c5', 'c3', 'c5')).toMatchObject({ clause: 'F5.5', code: 'blocked' });
    for (const piece of ['rI', 'r+M', 'r-M']) {
      expect(between(`${piece}@c3 rP@c5`, 'c3', 'c5')).toMatchObject({ code: 'no-capture' });
      expect(between(`${piece}@c3 rP@f10`, 'c3', 'f10')).toMatchObject({ code: 'out-of-reach' });
    }
    expect(between('rHb3@c3 yK@n3', 'c3', 'n3', { round: 1 })).toMatchObject({ clause: 'F5.5', code: 'out-of-reach' });
    expect(between('rHb3@f6', 'f6', 'h8')).toMatchObject({ clause: 'F4.1', code: 'neutron' });
    expect(between('rHb1@f6', 'f6', 'h8')).toMatchObject({ clause: 'F5.5', code: 'out-of-reach' });
  });

  it('F5.2: say which squares a piece enters only to capture, and which only if they are empty', () => {
    const only = "Red's Pawn on c3 could go to d4 only to capture, and nothing is there.";
    expect(between('rP@c3', 'c3', 'd4')).toMatchObject({ code: 'only-capture', message: only });
    const empty = "Red's Pawn on c3 could go to c4 only if it were empty; it can't capture Yellow's Nwap on c4.";
    expect(between('rP@c3 yN@c4', 'c3', 'c4')).toMatchObject({ code: 'no-capture', message: empty });
  });

  it('F5.7: point from a Wizard to the pieces it can send to a square', () => {
    const objection = between('rWz@c3 rP@c4 rN@b2 yWz@k12', 'c3', 'k11');
    expect(objection).toMatchObject({ clause: 'F5.7', code: 'sends-others', instead: { squares: named('b2 c4'), choices: [] } });
    expect(objection.message).toBe(
      "Red's Wizard on c3 teleports the pieces next to it, not itself. To send one to k11, pick Red's Nwap on b2 or Red's Pawn on c4 first.",
    );
    // a frozen one too
    expect(between('rWz@c3 rP@c4 yI@d3', 'c3', 'b2')).toMatchObject({ code: 'sends-others' });
    expect(between('yWz@c3 yP@c4', 'c3', 'b2')).toMatchObject({ clause: 'F3.1', code: 'not-yours' });
  });

  it('F9.2: point to the Neutron if it comes first, in words rather than notation', () => {
    const due = { neutron: 'N' } as const;
    for (const objection of [
      between('rP@c3', 'c3', 'c4', due),
      between('', 'c3', 'c3', { ...due, reserves: 'P/-' }),
      refusal(place('rP@c3', due), '--'),
      refusal(place('rP@c3 rWz@c4', due), 'P c3~d4'),
      refusal(place('', { ...due, reserves: 'P/-' }), 'P@c3'),
    ]) {
      expect(objection).toMatchObject({ clause: 'F9.2', code: 'neutron-first', instead: { squares: [square('h8')], choices: ['leave'] } });
      expect(objection.message).toBe('First decide about the Neutron on h8: move it, or leave it where it is.');
    }
    const position = at(place('', due));
    const leave = unwrap(fourplay.parseMove(position, '* --'));
    expect(fourplay.touches(position, leave)).toMatchObject([{ kind: 'choice', id: 'leave' }]);
  });

  it('F9.2: say who can move the Neutron', () => {
    expect(between('', 'h8', 'h1', { seats: 'rbyg', round: 6 }).message).toBe("Red can't move the Neutron: in round 6 only Blue can.");
    expect(refusal(place('', { round: 9 }), '* --').message).toBe('Red has already decided about the Neutron in this turn.');
    expect(refusal(place('none'), '* --', { neutron: 'off' }).message).toBe("Red can't move the Neutron: this game is played without it.");
  });

  it('F8.2: distinguish a King that would be in check from one that already is', () => {
    expect(refusal(place('yN@b3'), 'K a1-b2').message).toBe("Red's King on b2 would be in check from Yellow's Nwap on b3.");
    expect(refusal(place('yCn@a9 yP@a5'), '--').message).toBe("Red's King on a1 would still be in check from Yellow's Cannon on a9.");
  });

  it('F3.3, F5.9: count pieces in the plural', () => {
    const reserve = { reserves: '2P,Hb3,I/-' };
    expect(refusal(place('', reserve), 'Cn@c3').message).toBe('Red has no Cn in reserve, only 2 Pawns, 1 Harfyblob (Hn 3) and 1 Iceman.');
    const full = place('rCn@b2 rCn@c2 rCn@d2 rCn@e2', { reserves: 'Cn/-' });
    expect(refusal(full, 'Cn@f2').message).toBe('Red has 4 Cannons on the board; the limits allow no more Cannons.');
  });

  it('F11.1: show a teleport without a slide', () => {
    expect(refusal(place('rP@c3 rWz@c4'), 'P c3~d4>d6')).toMatchObject({ clause: 'F11.1', code: 'wrong-sign' });
  });
});
