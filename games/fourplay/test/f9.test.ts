import { describe, expect, it } from 'vitest';
import { place } from '../rulebook/place.ts';
import { after, clauseAgainst, field, men, plays, refusal } from './drawn.ts';

const slips = (text: string): string[] => plays(text).filter((each) => each.startsWith('* h') || each.startsWith('* d'));

describe('F9 the Neutron', () => {
  it('F9.1: there is one, first on h8; it blocks like a piece and can’t be captured', () => {
    expect(clauseAgainst(place('none'))).toBe('F9.1');
    expect(clauseAgainst(place(''), { neutron: 'off' })).toBe('F9.1');
    expect(plays(place('rCn@h3')).filter((each) => each.startsWith('Cn h3-h'))).toHaveLength(6);
    expect(refusal(place('rP@g7'), 'P g7xh8')).toMatchObject({ clause: 'F4.1', code: 'neutron' });
    expect(plays(place('rCn@h3 yP@h12'))).toContain('Cn h3xh12');
  });

  it.each([
    ['rbyg', 1, 'r'],
    ['rbyg', 2, 'b'],
    ['rbyg', 4, 'g'],
    ['rbyg', 5, 'r'],
    ['ryg', 2, 'y'],
    ['ryg', 9, 'g'],
    ['ry', 8, 'y'],
  ])('F9.2: with %s in, in round %i the right belongs to %s', (seats, round, seat) => {
    const before = seat === seats[0] ? seats.at(-1)! : seats[seats.indexOf(seat) - 1];
    const turn = place('', { seats, turn: `${before}1`, round: seat === seats[0] ? round - 1 : round });
    if (round === 1) return expect(plays(place('', { seats, round, neutron: 'N' }))).toContain('* --');
    const next = after(turn, {}, '--');
    expect([field(next, 2), field(next, 3), field(next, 10)]).toEqual([`${seat}1`, 'N', String(round)]);
    const first = after(place('', { seats, turn: `${seat}1`, round }), {}, '--');
    expect(field(first, 3)).toBe(seat === seats.at(-1) ? 'N' : '-'); // after the last player it is the first one's, in another round
  });

  it('F9.2: the player uses the right before their plays or not at all; nobody else moves the Neutron', () => {
    const position = place('', { neutron: 'N' });
    expect(field(after(position, {}, '* --'), 3)).toBe('-');
    expect(men(after(position, {}, '* h8-h1'))['h1']).toBe('*');
    expect(refusal(position, '--').clause).toBe('F9.2');
    expect(refusal(place(''), '* h8-h1')).toMatchObject({ clause: 'F9.2', code: 'no-neutron-play' });
    expect(refusal(place(''), '* --').clause).toBe('F9.2');
  });

  it("F9.2: a round ends when the turn passes to a player who isn't later in the order", () => {
    expect(field(after(place('', { seats: 'byg', turn: 'g1' }), {}, '--'), 10)).toBe('10');
    expect(field(after(place('', { seats: 'byg', turn: 'b1' }), {}, '--'), 10)).toBe('9');
  });

  it('F9.3: it slides as far as it can, at least one square', () => {
    expect(slips(place('yP@h13 rP@i9 yP@a8', { neutron: 'N' }))).toEqual(
      ['* h8-a15', '* h8-b2', '* h8-b8', '* h8-h1', '* h8-h12', '* h8-o1', '* h8-o8'], // prettier-ignore
    );
    expect(refusal(place('', { neutron: 'N' }), '* h8-h11')).toMatchObject({ clause: 'F9.3', code: 'not-the-end' });
    expect(refusal(place('', { neutron: 'N' }), '* h8-g6')).toMatchObject({ clause: 'F9.3', code: 'off-line' });
    expect(refusal(place('rP@i9', { neutron: 'N' }), '* h8-i9')).toMatchObject({ clause: 'F9.3' });
  });

  it('F9.4: on the rim of the quadrant of a player who is in, it gives that player a Gem and returns', () => {
    const seats = { seats: 'rby', neutron: 'N' } as const;
    const open = place('yK@n9 rK@b1 bK@b13', { ...seats, round: 10 });
    const gems = (play: string): string => field(after(open, {}, play), 6);
    expect([gems('* h8-a1'), gems('* h8-a15'), gems('* h8-o15'), gems('* h8-o1'), gems('* h8-h15')]).toEqual(
      ['1/0/0', '0/1/0', '0/0/1', '0/0/0', '0/0/0'], // prettier-ignore
    );
    expect(men(after(open, {}, '* h8-o15'))['h8']).toBe('*');
    expect(men(after(open, {}, '* h8-o1'))['o1']).toBe('*'); // Green is out
  });

  it('F9.4: what is on h8 at that moment is destroyed, even a King', () => {
    const pawn = after(place('*@d4 yP@h8 rK@b2', { neutron: 'N' }), {}, '* d4-d1');
    expect([men(pawn)['h8'], field(pawn, 5)]).toEqual(['*', '-/-']);
    const king = after(place('*@d4 bK@h8 rK@b2', { seats: 'rby', neutron: 'N', round: 10 }), {}, '* d4-d1#');
    expect([field(king, 4), field(king, 6)]).toEqual(['ry', '1/0']);
    expect(refusal(place('*@d4 rK@h8', { neutron: 'N', seats: 'rby', round: 10 }), '* d4-d1')).toMatchObject({
      clause: 'F8.2',
      code: 'king-lost',
    });
  });
});
