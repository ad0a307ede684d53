import { resolveOptions, unwrap } from '@menagerie/core';
import { describe, expect, it } from 'vitest';
import { place } from '../rulebook/place.ts';
import { fourplay } from '../src/index.ts';
import { after, at, checks, clauseAgainst, field, from, men, plays, refusal } from './drawn.ts';

describe('F8 check, elimination, result', () => {
  it('F8.1: in check from each enemy player that could capture, his own King notwithstanding', () => {
    expect(checks(place('yCn@a9 yP@a5'))).toEqual(['r']);
    expect(checks(place('yCn@a9'))).toEqual([]);
    // the Nwap can't leave rank 6 without exposing its King, and still gives check
    expect(checks(place('rK@e5 yN@e6 yK@c6 rHb5@g6'))).toEqual(['r']);
    expect(checks(place('rK@d4 bN@d5 yN@d3 gP@e5', { seats: 'rbyg' }))).toEqual(['r']);
    expect(checks(place('rK@d4 dN@d5'))).toEqual([]);
  });

  it('F8.1: the Neutron is let be: a screen is one although it could be moved away', () => {
    expect(checks(place('rK@h3 yCn@h12', { neutron: 'N' }))).toEqual(['r']);
  });

  it('F8.2: a turn may not leave the own King in check, its effects included', () => {
    expect(refusal(place('yN@b3'), 'K a1-b2')).toMatchObject({ clause: 'F8.2', code: 'leaves-check' });
    // the Pawn between King and Cannon is a second screen until Yellow's Magnetron draws it away
    const drawn = place('rP@a5 yCn@a12 rP@b8 yN@a7 y+M@h5 *@o8');
    const objection = refusal(drawn, '--');
    expect(objection).toMatchObject({ clause: 'F8.2' });
    expect(objection.message).toContain('Magnetrons');
  });

  it('F8.2: a play is legal if the turn can still be completed', () => {
    const two = { movesPerTurn: '2' };
    const check = place('yCn@a9 yP@a5 rP@g7', { turn: 'r2', echo: '.,./.,.' });
    expect(plays(check, two)).toContain('P g7-g6+');
    const once = after(check, two, 'P g7-g6+');
    expect(plays(once, two)).toEqual(['K a1-b1', 'K a1-b2']);
    expect(refusal(once, '--', two).clause).toBe('F8.2');
  });

  it('F8.2: mated is who is in check without such a play', () => {
    const attack = 'rK@a1 yHb5@a6 yHb5@b6';
    expect(clauseAgainst(place(attack))).toBe('F8.2');
    expect(plays(place(`${attack} rWz@c3`))).not.toEqual([]);
  });

  it('F8.2: without check and without such a play only passes are left', () => {
    // Yellow's Magnetron draws the second screen of the Cannon off file a, and the Harfyblob guards file b
    const stuck = 'rK@a1 yCn@a15 yP@a8 yN@a10 y+M@h10 yHb7@b8';
    expect(checks(place(stuck))).toEqual([]);
    expect(plays(place(stuck))).toEqual(['--+']);
    expect(plays(place(stuck, { turn: 'r2', echo: '.,./.,.' }), { movesPerTurn: '2' })).toEqual(['K a1-b1+', 'K a1-b2+']);
    expect(refusal(place(stuck), 'K a1-b1').clause).toBe('F8.2');
  });

  it('F8.3: out by mate at the start of the turn', () => {
    const next = after(place('rK@o15 rHb5@a6 rHb5@b6 yK@a1 bK@o1', { seats: 'rby', turn: 'b1', round: 10 }), {}, '--#');
    expect([field(next, 4), field(next, 2)]).toEqual(['rb', 'r1']);
  });

  it('F8.3: out by the capture of the King, at once, also within a turn', () => {
    const three = { movesPerTurn: '3' };
    const next = after(place('rP@c3 bK@d4 bP@e9 bI@d5', { seats: 'rby', turn: 'r3', echo: '.,.,./.,.,./.,.,.' }), three, 'P c3xd4#');
    expect([field(next, 2), field(next, 4), men(next)['e9'], men(next)['d5']]).toEqual(['r2', 'ry', 'dP', 'dI']);
  });

  it('F8.3: resigning ends the turn of the player to move, without effects', () => {
    const position = at(place('r+M@c3 yP@c9 bP@d9', { seats: 'rby' }));
    fourplay.elimination!.withdraw(position, 0);
    const text = fourplay.format(position);
    expect([field(text, 2), field(text, 4), men(text)['c9'], men(text)['c3']]).toEqual(['b1', 'by', 'yP', 'd+M']);
    position.unmake();
    expect(field(fourplay.format(position), 4)).toBe('rby');
  });

  it('F8.4: reserve destroyed, pieces ownerless: no ice, no magnetism, no check, no acting; they can be captured and moved', () => {
    const next = after(place('rP@c3 bK@d4 bI@e9 b+M@h12 bHb4@b4 yN@d9', { seats: 'rby', reserves: '-/3P/-' }), {}, 'P c3xd4#');
    expect(field(next, 5)).toBe('-/-');
    expect([men(next)['e9'], men(next)['h12'], men(next)['b4'], men(next)['d4']]).toEqual(['dI', 'd+M', 'dHb4', 'rP']);
    expect(from(next, 'd9')).not.toEqual([]);
    expect(refusal(place('dN@c3'), 'N c3-d4')).toMatchObject({ clause: 'F8.4', code: 'ownerless' });
    expect(field(after(place('rP@c3 dHb4@d4'), {}, 'P c3xd4'), 5)).toBe('Hb4/-');
    expect(clauseAgainst(place('dK@c3'))).toBe('F8.4');
  });

  it('F8.5: the owner of the last King wins; places are the reverse order of going out', () => {
    const position = at(place('rP@c3 bK@d4', { seats: 'rby' }), { players: '3' });
    position.make(unwrap(fourplay.parseMove(position, 'P c3xd4#')));
    fourplay.elimination!.withdraw(position, 2);
    expect(fourplay.outcome(position)).toMatchObject({ clause: 'F8.5', ranking: [[0], [2], [1]] });
  });

  it('F8.6: after the last round survivors are ranked by material, Gems and money', () => {
    const outcome = (text: string, given = {}) => fourplay.outcome(at(text, { players: '2', ...given }));
    const end = { round: 201, neutron: 'N' } as const;
    expect(outcome(place('yP@m9', end))).toMatchObject({ clause: 'F8.6', ranking: [[2], [0]] });
    expect(outcome(place('yP@m9', { ...end, gems: '1/0' }))).toMatchObject({ ranking: [[0], [2]] });
    expect(outcome(place('yP@m9', { ...end, reserves: 'P/-', money: '1/0' }))).toMatchObject({ ranking: [[0], [2]] });
    expect(outcome(place('yP@m9', { ...end, reserves: 'P/-' }))).toMatchObject({ ranking: [[0, 2]] });
    expect(outcome(place('yP@m9', { round: 200 }))).toBeNull();
    expect(outcome(place('yP@m9', end), { rounds: 'off' })).toBeNull();
    expect(outcome(place('yP@m9', { round: 101, neutron: 'N' }), { rounds: '100' })).toMatchObject({ clause: 'F8.6' });
  });

  it('F8.6: a position that begins a turn for the third time ends it', () => {
    const options = { players: '2', neutron: 'off' };
    const position = at(place('none rP@c3'), options);
    for (let turn = 0; turn < 4; turn++) {
      expect(fourplay.outcome(position)).toBeNull();
      position.make(unwrap(fourplay.parseMove(position, '--')));
    }
    expect(fourplay.outcome(position)).toMatchObject({ clause: 'F8.6', reason: 'repetition', ranking: [[0], [2]] });
    expect(unwrap(resolveOptions(fourplay.options, options))['rounds']).toBe('200');
  });
});
