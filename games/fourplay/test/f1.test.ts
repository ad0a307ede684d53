import { parseSquare } from '@menagerie/core';
import { describe, expect, it } from 'vitest';
import { place } from '../rulebook/place.ts';
import { fourplay } from '../src/index.ts';
import { after, at, clauseAgainst, field, from, plays, refusal } from './drawn.ts';

describe('F1 players and board', () => {
  it('F1.1: seats four, three or two players, in the order Red, Blue, Yellow, Green', () => {
    expect(fourplay.seats.map(({ name, letter }) => `${letter} ${name}`)).toEqual(['r Red', 'b Blue', 'y Yellow', 'g Green']);
    expect(fourplay.seated?.({ players: '4' })).toEqual([0, 1, 2, 3]);
    expect(fourplay.seated?.({ players: '3' })).toEqual([0, 1, 2]);
    expect(fourplay.seated?.({ players: '2' })).toEqual([0, 2]);
    expect(clauseAgainst(place('', { seats: 'rbyg' }), { players: '3' })).toBe('F11.2');
    expect(field(place('', { seats: 'rby' }), 4)).toBe('rby');
  });

  it("F1.1: an absent player's quadrant belongs to nobody, so it gives no Gem", () => {
    const position = place('yK@k10 rP@o8 *@h8', { neutron: 'N' });
    expect(plays(position, { players: '2' })).toContain('* h8-o1');
    expect(at(place('', { seats: 'ry' }), { players: '2' }).seatsIn()).toEqual([0, 2]);
  });

  it('F1.2: files a to o and ranks 1 to 15', () => {
    expect([fourplay.board.files, fourplay.board.ranks]).toEqual([15, 15]);
    expect(from(place('rCn@b1'), 'b1').filter((each) => each === '-b15' || each === '-n1')).toEqual(['-b15', '-n1']);
    expect(refusal(place('rCn@b1'), 'Cn b1-b16').clause).toBe('F11.1');
    expect(refusal(place('rCn@b1'), 'Cn b1-p1').clause).toBe('F11.1');
    expect(clauseAgainst(place('rP@c3').replace('2,rP,12', '2,rP,13'))).toBe('F11.2');
  });

  it('F1.3: four quadrants of 49 squares; file h and rank 8 are neutral', () => {
    const owner = (square: string): number | null => {
      const zone = fourplay.board.zones?.find(({ from, to }) => {
        const [file, rank] = [parseSquare(fourplay.board, square) % 15, Math.floor(parseSquare(fourplay.board, square) / 15)];
        return file >= from % 15 && file <= to % 15 && rank >= Math.floor(from / 15) && rank <= Math.floor(to / 15);
      });
      return zone?.seat ?? null;
    };
    expect(['a1', 'g7', 'a9', 'g15', 'i9', 'o15', 'i1', 'o7'].map(owner)).toEqual([0, 0, 1, 1, 2, 2, 3, 3]);
    expect(['h1', 'h8', 'h15', 'a8', 'o8'].map(owner)).toEqual([null, null, null, null, null]);
    const placed = plays(place('', { reserves: 'Cn/-' })).filter((each) => each.startsWith('Cn@'));
    expect(placed).toHaveLength(48); // the King is on a1
    expect(refusal(place('', { reserves: 'Cn/-' }), 'Cn@h3')).toMatchObject({ clause: 'F3.3', code: 'outside' });
  });

  it('F1.3: play goes clockwise', () => {
    const next = (seats: string, seat: string): string => field(after(place('', { seats, turn: `${seat}1` }), {}, '--'), 2);
    expect(['r', 'b', 'y', 'g'].map((seat) => next('rbyg', seat))).toEqual(['b1', 'y1', 'g1', 'r1']);
    expect(['r', 'y', 'g'].map((seat) => next('ryg', seat))).toEqual(['y1', 'g1', 'r1']);
  });

  it('F1.4: friends share an owner; ownerless pieces are enemies; the Neutron is neither', () => {
    const position = place('rP@c3 rN@b4 dN@d4 yN@d2 bN@b2 *@c4', { seats: 'rby' });
    expect(from(position, 'c3')).toEqual(['-b3', '-c2', '-d3', 'xb2', 'xd2', 'xd4']);
    expect(refusal(position, 'P c3xb4')).toMatchObject({ clause: 'F4.1', code: 'friend' });
    expect(refusal(place('rP@c3 *@d4'), 'P c3xd4')).toMatchObject({ clause: 'F4.1', code: 'neutron' });
  });

  it('F1.4: orthogonal means along a file or rank, adjacent means the eight squares around', () => {
    expect(from(place('rP@c3'), 'c3')).toEqual(['-b3', '-c2', '-c4', '-d3']);
    expect(from(place('rK@c3'), 'c3')).toEqual(['-b2', '-b3', '-b4', '-c2', '-c4', '-d2', '-d3', '-d4']);
  });
});
