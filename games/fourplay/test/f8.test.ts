import { unwrap } from '@menagerie/core';
import { describe, expect, it } from 'vitest';
import { place } from '../rulebook/place.ts';
import { fourplay } from '../src/index.ts';
import { after, at, checks, clauseAgainst, field, from, men, plays, refusal } from './drawn.ts';

describe('F8 check, elimination, result', () => {
  it('F8.1: in check from each enemy player who could capture the King, even by exposing their own', () => {
    expect(checks(place('yCn@a9 yP@a5'))).toEqual(['r']);
    expect(checks(place('yCn@a9'))).toEqual([]);
    // the Nwap can't leave rank 6 without exposing its King, but it still gives check
    expect(checks(place('rK@e5 yN@e6 yK@c6 rHb5@g6'))).toEqual(['r']);
    expect(checks(place('rK@d4 bN@d5 yN@d3 gP@e5', { seats: 'rbyg' }))).toEqual(['r']);
    expect(checks(place('rK@d4 dN@d5'))).toEqual([]);
  });

  it('F8.1: the Neutron counts as where it is: it screens although it could be moved away', () => {
    expect(checks(place('rK@h3 yCn@h12', { neutron: 'N' }))).toEqual(['r']);
  });

  it("F8.2: a turn can't leave your own King in check, counting the effects after it", () => {
    expect(refusal(place('yN@b3'), 'K a1-b2')).toMatchObject({ clause: 'F8.2', code: 'leaves-check' });
    // the Pawn between King and Cannon is a second screen until Yellow's Magnetron pulls it away
    const drawn = place('rP@a5 yCn@a12 rP@b8 yN@a7 y+M@h5 *@o8');
    const objection = refusal(drawn, '--');
    expect(objection).toMatchObject({ clause: 'F8.2' });
    expect(objection.message).toContain('Magnetrons');
  });

  it.each([2, 3])('F8.2: with %i plays a turn nobody has to protect their King, and a King left in check gets captured', (count) => {
    const given = { movesPerTurn: String(count) };
    const echo = `${Array(count).fill('.').join()}/${Array(count).fill('.').join()}`;
    const check = place('yCn@a9 yP@a5 rP@g7', { turn: `r${count}`, echo });
    const passes = Array<string>(count).fill('--');
    expect(plays(check, given)).toEqual(expect.arrayContaining(['P g7-g6+', '--+', 'K a1-b1']));
    const left = after(check, given, ...passes);
    expect(field(left, 2)).toBe(`y${count}`);
    expect(plays(left, given)).toContain('Cn a9xa1#');
    // with one play a turn Red would be checkmated
    const mated = place('rK@a1 yHb5@a6 yHb5@b6', { turn: `r${count}`, echo });
    expect(clauseAgainst(place('rK@a1 yHb5@a6 yHb5@b6'))).toBe('F8.2');
    expect(plays(mated, given)).toContain('--+');
    const before = place('rK@a1 yHb5@a6 yHb5@b6', {
      turn: 'y1',
      echo,
      done: passes
        .slice(1)
        .map(() => '.')
        .join(),
    });
    expect(field(after(before, given, '--'), 2)).toBe(`r${count}`);
  });

  it.each([1, 2, 3])('F8.2: with %i plays a turn no play may end the player’s own King, even one of two', (count) => {
    const given = { movesPerTurn: String(count), players: '2' };
    const fields = { neutron: 'N', turn: `r${count}`, echo: `${Array(count).fill('.').join()}/${Array(count).fill('.').join()}` } as const;
    for (const [pieces, play] of [
      ['rK@h8 yK@n9 *@l4', '* l4-l15'],
      ['rK@h8 yK@n9 *@d4', '* d4-d1'],
    ] as const) {
      expect(refusal(place(pieces, fields), play, given)).toMatchObject({ clause: 'F8.2', code: 'king-lost' });
    }
  });

  it('F8.2: with one play a turn a Neutron play is legal only if a legal play can follow', () => {
    // Without the Neutron and the frozen Pawn only one piece would be between Cannon and King, and the King has no safe square.
    const stuck = 'rP@b1 yI@c2 *@h1 yCn@n1 yN@a3 yN@d5';
    expect(plays(place(stuck, { neutron: 'N' }))).toEqual(['* --', '* h1-m1']);
    expect(refusal(place(stuck, { neutron: 'N' }), '* h1-h15')).toMatchObject({ clause: 'F8.2', code: 'leaves-check' });
    expect(plays(place(`${stuck} rWz@g3`, { neutron: 'N' }))).toContain('* h1-h15+');
  });

  it('F8.2: a player in check without such a play is checkmated', () => {
    const attack = 'rK@a1 yHb5@a6 yHb5@b6';
    expect(clauseAgainst(place(attack))).toBe('F8.2');
    expect(plays(place(`${attack} rWz@c3`))).not.toEqual([]);
  });

  it('F8.2: if not in check and without such a play, you can only pass', () => {
    // Yellow's Magnetron pulls the Cannon's second screen off file a, and the Harfyblob guards file b
    const stuck = 'rK@a1 yCn@a15 yP@a8 yN@a10 y+M@h10 yHb7@b8';
    expect(checks(place(stuck))).toEqual([]);
    expect(plays(place(stuck))).toEqual(['--+']);
    expect(plays(place(`${stuck} *@h15`, { neutron: 'N' }))).toEqual(['* --']);
    expect(refusal(place(stuck), 'K a1-b1').clause).toBe('F8.2');
  });

  it('F8.3: a player mated at the start of their turn is out', () => {
    const next = after(place('rK@o15 rHb5@a6 rHb5@b6 yK@a1 bK@o1', { seats: 'rby', turn: 'b1', round: 10 }), {}, '--#');
    expect([field(next, 4), field(next, 2)]).toEqual(['rb', 'r1']);
  });

  it('F8.2: a checkmate shows the position where nothing helped, and what refuses each step of the King', () => {
    const before = at(place('rK@o15 rHb5@a6 rHb5@b6 yK@a1 bK@o1', { seats: 'rby', turn: 'b1', round: 10 }));
    const [mated, ...others] = fourplay.mates!(before, unwrap(fourplay.parseMove(before, '--')));
    expect([others.length, mated.turn]).toEqual([0, 2]);
    for (const to of ['b1', 'b2', 'a2']) {
      const explained = fourplay.explain(mated, `K a1-${to}`);
      expect('objection' in explained && fourplay.nearMisses).toContain('objection' in explained && explained.objection.code);
    }
    const [mate] = fourplay.trace(before, unwrap(fourplay.parseMove(before, '--'))).filter(({ code }) => code === 'out');
    expect(mate.edits).toContainEqual(expect.objectContaining({ kind: 'remove', square: 0 }));
    expect(fourplay.elimination!.fallen).toContain(mate.code);
  });

  it('F8.3: the capture of the King puts a player out at once, even within a turn', () => {
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

  it.each(['-', 'N'])('F8.3: whoever is checkmated once the ice of a player who resigns is gone goes out, too (Neutron %s)', (neutron) => {
    const drawn = (seats: string, more: string) =>
      place(`*@c15 rK@a1 gI@b9 yHb15@a8 yHb15@b8 yK@o15 gK@o1 ${more}`, { seats, round: 25, neutron: neutron as 'N' | '-' });
    const gone = (text: string) => {
      const position = at(text);
      fourplay.elimination!.withdraw(position, 3);
      return position;
    };
    const position = gone(drawn('ryg', ''));
    expect(fourplay.outcome(position)).toMatchObject({ clause: 'F8.5', ranking: [[2], [0], [3], [1]] });
    position.unmake();
    expect(fourplay.count(position)).toBeGreaterThan(0);
    // Where others play on, the next turn begins.
    const going = gone(drawn('rbyg', 'bK@m14'));
    expect([fourplay.outcome(going), going.seatsIn(), going.turn]).toEqual([null, [1, 2], 1]);
  });

  it('F8.4: the reserve is destroyed and pieces become ownerless: no ice, magnetism, check or play; they can be captured and moved', () => {
    const next = after(place('rP@c3 bK@d4 bI@e9 b+M@h12 bHb4@b4 yN@d9', { seats: 'rby', reserves: '-/3P/-' }), {}, 'P c3xd4#');
    expect(field(next, 5)).toBe('-/-');
    expect([men(next)['e9'], men(next)['h12'], men(next)['b4'], men(next)['d4']]).toEqual(['dI', 'd+M', 'dHb4', 'rP']);
    expect(from(next, 'd9')).not.toEqual([]);
    expect(refusal(place('dN@c3'), 'N c3-d4')).toMatchObject({ clause: 'F8.4', code: 'ownerless' });
    expect(field(after(place('rP@c3 dHb4@d4'), {}, 'P c3xd4'), 5)).toBe('Hb4/-');
    expect(clauseAgainst(place('dK@c3'))).toBe('F8.4');
  });

  it('F8.5: the owner of the last King wins; places go in reverse order of going out', () => {
    const position = at(place('rP@c3 bK@d4', { seats: 'rby' }), { players: '3' });
    position.make(unwrap(fourplay.parseMove(position, 'P c3xd4#')));
    fourplay.elimination!.withdraw(position, 2);
    expect(fourplay.outcome(position)).toMatchObject({ clause: 'F8.5', ranking: [[0], [2], [1]] });
  });

  it('F8.6: after the last round survivors are ranked by material, Gems and money', () => {
    const outcome = (text: string, given = {}) => fourplay.outcome(at(text, { players: '2', ...given }));
    const end = { round: 61, neutron: 'N' } as const;
    expect(outcome(place('yP@m9', end))).toMatchObject({ clause: 'F8.6', ranking: [[2], [0]] });
    expect(outcome(place('yP@m9', { ...end, gems: '1/0' }))).toMatchObject({ ranking: [[0], [2]] });
    expect(outcome(place('yP@m9', { ...end, reserves: 'P/-', money: '1/0' }))).toMatchObject({ ranking: [[0], [2]] });
    expect(outcome(place('yP@m9', { ...end, reserves: 'P/-' }))).toMatchObject({ ranking: [[0, 2]] });
    expect(outcome(place('yP@m9', end), { rounds: 'off' })).toBeNull();
    for (const [last, given] of [
      [60, {}],
      [40, { rounds: '40' }],
      [80, { rounds: '80' }],
      [100, { rounds: '100' }],
      [200, { rounds: '200' }],
    ] as const) {
      expect(outcome(place('yP@m9', { round: last }), given)).toBeNull();
      expect(outcome(place('yP@m9', { round: last + 1 }), given)).toMatchObject({ clause: 'F8.6', reason: 'rounds' });
    }
  });

  it('F8.5, F8.6: what wins is said beforehand, on the way and at the end', () => {
    expect(fourplay.goal!({ rounds: '80' })).toBe('Be the last King to win, or lead on points after round 80.');
    expect(fourplay.goal!({ rounds: 'off' })).toBe('Be the last King to win.');
    const given = { players: '2', rounds: '60' };
    const notes = fourplay.aspects(at(place('rP@c3'), given)).flatMap(({ marks }) => marks.map(({ text }) => text));
    expect(notes).toContain('Round 9: be the last King, or lead on points after round 60');
    expect(fourplay.outcome(at(place('rP@c3', { round: 61 }), given))?.text).toBe(
      'Round 60 was the last with 2 Kings left, so points decide: Red wins with 1 point and 0 F$.',
    );
  });

  it('F8.6: past the last round a position is over and has no plays, whatever fields 2, 3 and 9 say', () => {
    const two = { movesPerTurn: '2', players: '3' };
    const late = { seats: 'rby', round: 61, echo: '.,./.,./.,.' } as const;
    for (const fields of [{ turn: 'r2' }, { turn: 'y2', neutron: 'N' }, { turn: 'b1', done: 'P' }, { turn: 'y0', done: 'P,.' }] as const) {
      const text = place('rP@c3 bP@m9', { ...late, ...fields });
      const position = at(text, two);
      expect(fourplay.format(position)).toBe(text);
      expect(fourplay.outcome(position)).toMatchObject({ clause: 'F8.6', ranking: [[0, 1], [2]] });
      expect([plays(text, two), fourplay.count(position)]).toEqual([[], 0]);
      expect(fourplay.explain(position, { from: 32, to: 47 })).toMatchObject({ objection: { clause: 'F8.6', code: 'cycle-over' } });
      expect(refusal(text, '--', two)).toMatchObject({ clause: 'F8.6', code: 'cycle-over' });
    }
    // a King that would be checkmated in round 61 isn't
    const end = after(place('rK@a1 yHb5@a6 yHb5@b6', { turn: 'y1', round: 60 }), {}, '--');
    expect([field(end, 4), field(end, 10)]).toEqual(['ry', '61']);
  });

  it('F8.6: whoever puts another player out gets the Gems agreed on: captor, mover of the Neutron, player whose turn ended', () => {
    const gems = (text: string, play: string, given = {}): string => field(after(text, { players: '3', crown: '5', ...given }, play), 6);
    expect(gems(place('rP@c3 bK@d4', { seats: 'rby', gems: '2/1/1' }), 'P c3xd4#')).toBe('7/1');
    expect(gems(place('rP@c3 bK@d4', { seats: 'rby' }), 'P c3xd4#', { crown: '10' })).toBe('10/0');
    expect(gems(place('rP@c3 bK@d4', { seats: 'rby' }), 'P c3xd4#', { crown: '0' })).toBe('0/0');
    // the Gem for the edge comes on top
    expect(gems(place('*@d4 bK@h8 rK@b2', { seats: 'rby', neutron: 'N', round: 10 }), '* d4-d1#')).toBe('6/0');
    // Yellow is checkmated by Red's Harfyblobs when Blue's turn ends
    expect(gems(place('rHb5@a6 rHb5@b6 rK@o15 yK@a1 bK@o1', { seats: 'rby', turn: 'b1', round: 10 }), '--#')).toBe('0/5');
    const [crowned] = fourplay
      .trace(
        at(place('rP@c3 bK@d4', { seats: 'rby' }), { players: '3', crown: '5' }),
        unwrap(fourplay.parseMove(at(place('rP@c3 bK@d4', { seats: 'rby' }), { players: '3', crown: '5' }), 'P c3xd4#')),
      )
      .filter(({ code }) => code === 'crown');
    expect(crowned).toMatchObject({ clause: 'F8.6', text: 'Red gets 5 Gems for it.' });
  });

  it('F8.6: nobody gets Gems for a player who resigns, nor for a checkmate that follows from it', () => {
    const position = at(place('rHb5@a6 rHb5@b6 rK@o15 yK@a1 bK@o1', { seats: 'rby', turn: 'b1', round: 11 }), { players: '3', crown: '5' });
    fourplay.elimination!.withdraw(position, 1);
    expect([position.seatsIn(), position.gems(0)]).toEqual([[0], 0]);
  });

  it('F8.6: the third time a position begins a turn ends the game', () => {
    const options = { players: '2', neutron: 'off' };
    const position = at(place('none rP@c3'), options);
    for (let turn = 0; turn < 4; turn++) {
      expect(fourplay.outcome(position)).toBeNull();
      position.make(unwrap(fourplay.parseMove(position, '--')));
    }
    expect(fourplay.outcome(position)).toMatchObject({ clause: 'F8.6', reason: 'repetition', ranking: [[0], [2]] });
    const endless = at(place('none rP@c3'), { ...options, rounds: 'off' });
    for (let turn = 0; turn < 6; turn++) endless.make(unwrap(fourplay.parseMove(endless, '--')));
    expect(fourplay.outcome(endless)).toBeNull();
  });
});
