import { describe, expect, it } from 'vitest';
import { place } from '../rulebook/place.ts';
import { after, checks, clauseAgainst, events, field, from, men, plays, refusal } from './drawn.ts';

const captures = (text: string, square: string, given: Readonly<Record<string, string>> = {}): string[] =>
  from(text, square, given).filter((each) => /^[x*]/.test(each));

describe('F5 the pieces', () => {
  it('F5.0: the King steps one square, also to capture', () => {
    const position = place('rK@c3 yP@d3 rP@c4 yN@n14');
    expect(from(position, 'c3')).toEqual(['-b2', '-b3', '-b4', '-d2', '-d4', 'xd3']); // the Pawn defends c2
    expect(refusal(position, 'K c3-c5')).toMatchObject({ clause: 'F5.0', code: 'out-of-reach' });
  });

  it('F5.1: the Cannon slides, and captures over exactly one piece, which may be the Neutron', () => {
    expect(captures(place('rCn@c3 rP@c5 yN@c9 yP@c11 yP@a3 yN@g3 *@e3'), 'c3')).toEqual(['xc9', 'xg3']);
    expect(from(place('rCn@c3 rP@c5 yN@d3 rP@b3 rP@c2'), 'c3')).toEqual(['-c4']);
    expect(captures(place('rCn@c3 yP@c4 yN@c5'), 'c3')).toEqual(['xc5']);
    expect(refusal(place('rCn@c3 yP@c9'), 'Cn c3xc9')).toMatchObject({ clause: 'F5.1', code: 'no-screen', args: { screens: 0 } });
    expect(refusal(place('rCn@c3 rP@c5 rP@c6 yP@c9'), 'Cn c3xc9')).toMatchObject({ code: 'no-screen', args: { screens: 2 } });
    const blocked = refusal(place('rCn@c3 rP@c5'), 'Cn c3-c7');
    expect(blocked).toMatchObject({ clause: 'F5.1', code: 'blocked', args: { blocker: 'c5' } });
    expect(blocked.message).toMatch(/Pawn on c5 stands between .*Cannon on c3 and c7\.$/);
    expect(refusal(place('rCn@c3 rP@d4 yP@e5'), 'Cn c3xe5').clause).toBe('F5.1');
  });

  it("F5.2: the Pawn steps straight in any direction, captures diagonally and isn't promoted", () => {
    expect(from(place('rK@o1 rP@c3 yP@d4 yP@b2 yP@c4'), 'c3')).toEqual(['-b3', '-c2', '-d3', 'xb2', 'xd4']);
    expect(refusal(place('rP@c3'), 'P c3-d4')).toMatchObject({ clause: 'F5.2', code: 'only-capture' });
    expect(refusal(place('rP@c3'), 'P c3-c6')).toMatchObject({ clause: 'F5.2', code: 'out-of-reach' });
    expect(men(after(place('rP@c14'), {}, 'P c14-c15'))['c15']).toBe('rP');
  });

  it('F5.3: the Nwap steps diagonally and captures straight', () => {
    expect(from(place('rN@c3 yP@d4 yP@c4 yP@b3'), 'c3')).toEqual(['-b2', '-b4', '-d2', 'xb3', 'xc4']);
    expect(refusal(place('rN@c3 yP@d4'), 'N c3xd4')).toMatchObject({ clause: 'F5.3' });
  });

  it('F5.4: Magnetrons slide straight or step diagonally and never capture', () => {
    for (const code of ['+M', '-M']) {
      const position = place(`r${code}@c3 rP@c5 yN@a3 yP@d2 rP@f3`);
      expect(from(position, 'c3')).toEqual(['-b2', '-b3', '-b4', '-c1', '-c2', '-c4', '-d3', '-d4', '-e3']);
      expect(refusal(position, `${code} c3xa3`)).toMatchObject({ clause: 'F5.4' });
      expect(refusal(position, `${code} c3-e5`)).toMatchObject({ clause: 'F5.4' });
    }
  });

  it('F5.5: the Harfyblob moves and captures up to Hn squares', () => {
    expect(from(place('rHb2@a15 yP@c15 bK@o1 rP@a14', { seats: 'rby' }), 'a15')).toEqual(['-b14', '-b15', '-c13', 'xc15']);
    expect(refusal(place('rHb2@c3 yP@c6'), 'Hb c3xc6')).toMatchObject({ clause: 'F5.5', code: 'out-of-reach' });
    expect(refusal(place('rHb3@c3 rP@c4'), 'Hb c3-c5')).toMatchObject({ clause: 'F5.5', code: 'blocked' });
  });

  it.each([
    ['rHb2@c3 yP@c4', 'rHb3'],
    ['rHb2@c3 dP@c4', 'rHb3'],
    ['rHb2@c3 yHb5@c4', 'rHb7'],
    ['rHb9@c3 yHb6@c4', 'rHb15'],
    ['rHb9@c3 yHb7@c4', 'rHb14'],
    ['rHb15@c3 yP@c4', 'rHb14'],
  ])('F5.5: %s becomes %s', (pieces, grown) => expect(men(after(place(pieces), {}, 'Hb c3xc4'))['c4']).toBe(grown));

  it('F5.5: a King counts as one victim, and two captures in one move count one after the other', () => {
    expect(men(after(place('rHb2@c3 bK@c4', { seats: 'rby' }), {}, 'Hb c3xc4#'))['c4']).toBe('rHb3');
    expect(men(after(place('rHb2@c3 yHb3@d4 yI@e5'), {}, 'Hb c3xd4>xe5'))['e5']).toBe('rHb6');
  });

  it.each([
    ['a Pawn', 'P', ['-c4', '-d3', '-d5', '-e4']],
    ['a Nwap', 'N', ['-c3', '-c5', '-e3', '-e5']],
    ['a Harfyblob with its Hn', 'Hb1', ['-c3', '-c4', '-c5', '-d3', '-d5', '-e3', '-e4', '-e5']],
    ['a King', 'K', ['-c3', '-c4', '-c5', '-d3', '-d5', '-e3', '-e4', '-e5']],
    ['nothing', '.', []],
  ])('F5.6: the Echo moves as %s', (_, x, expected) => {
    expect(from(place('rE@d4', { echo: `${x}/.` }), 'd4')).toEqual(expected);
  });

  it('F5.6: the n-th play matches the n-th play, and a turn with an Echo changes no memory', () => {
    const two = { movesPerTurn: '2' };
    const first = place('rE@d4 rP@a5 yP@k12', { turn: 'r2', echo: 'P,N/.,.' });
    expect(from(first, 'd4', two)).toEqual(['-c4', '-d3', '-d5', '-e4']);
    const second = after(first, two, 'P a5-a6');
    expect(from(second, 'd4', two)).toEqual(['-c3', '-c5', '-e3', '-e5']);
    expect(field(after(second, two, 'E d4-e5'), 8)).toBe('P,N/.,.');
    expect(field(after(second, two, '--'), 8)).toBe('P,./.,.');
    expect(field(after(after(first, two, 'E d4-d5'), two, 'P a5-a6'), 8)).toBe('P,N/.,.');
  });

  it('F5.6: an Echo remembers the kind that made the play, its Hn afterwards, and a teleported piece, but no pass or placement', () => {
    const all = { bestiary: 'all' };
    const recalled = (pieces: string, text: string, reserves = '-/-'): string =>
      field(after(place(pieces, { echo: 'K/.', reserves }), all, text), 8);
    expect(recalled('rHb2@c3 yHb5@c4', 'Hb c3xc4')).toBe('Hb7/.');
    expect(recalled('rZo@c3 yHb5@c4', 'Zo c3xc4')).toBe('Zo/.');
    expect(recalled('rWz@c3 rP@c4', 'P c4~b2')).toBe('P/.');
    expect(recalled('rWz@c3 rE@c4', 'E c4~b2')).toBe('K/.');
    expect(recalled('rWz@c3', '--')).toBe('./.');
    expect(recalled('rWz@c3', 'P@a7', 'P/-')).toBe('./.');
  });

  it("F5.6, 917 E iii: an Echo has no effects as a Magnetron, makes no ice as an Iceman, doesn't grow or get promoted, and lends no prime moves", () => {
    const all = { bestiary: 'all' };
    expect(men(after(place('rE@c3 yP@c9', { echo: '+M/.' }), {}, 'E c3-c4'))['c9']).toBe('yP');
    expect(from(place('rE@c3 rP@d3', { echo: 'I/.' }), 'd3')).toContain('-d4');
    expect(men(after(place('rE@c3 yP@c4', { echo: 'Hb2/.' }), {}, 'E c3xc4'))['c4']).toBe('rE');
    expect(field(after(place('rE@c3 yP@c4', { echo: 'Hb2/.' }), {}, 'E c3xc4'), 8)).toBe('Hb2/.');
    expect(men(after(place('rE@c3 yP@c4', { echo: 'Zo/.' }), all, 'E c3xc4'))['c4']).toBe('rE');
    expect(from(place('rE@c3 rP@d3', { echo: 'M1/.' }), 'd3', all)).toEqual(['-d2', '-d4', '-e3']);
    expect(refusal(place('r+M@e3 rE@c3 yI@c6', { echo: '+M/.' }), 'E c3xc6').clause).toBe('F5.4');
  });

  it('F5.6: as an Archer it moves only inside its own quadrant', () => {
    const all = { bestiary: 'all' };
    expect(from(place('rE@c3', { echo: 'A/.' }), 'c3', all)).toContain('-c7');
    expect(refusal(place('rE@h3', { echo: 'A/.' }), 'E h3-g3', all)).toMatchObject({ clause: 'F5.6', code: 'echo-outside' });
    expect(checks(place('yE@a4', { echo: './A' }), all)).toEqual([]);
    expect(checks(place('rE@a4 rK@h2 yK@a1', { turn: 'y1', echo: 'A/.' }), all)).toEqual(['y']);
  });

  it('F5.6: as a Wizard it teleports and is an anchor for that play, even frozen; as a King it may stay in check', () => {
    const frozen = place('rE@d4 rP@c3 yI@e3', { echo: 'Wz/.' });
    expect(plays(frozen)).toContain('P c3~c5');
    expect(from(frozen, 'd4')).toEqual([]);
    expect(plays(place('rE@d4 rP@c3', { echo: 'P/.' }))).not.toContain('P c3~c5');
    expect(plays(place('rE@d4 yN@e4', { echo: 'K/.' }))).toContain('--');
  });

  it('F5.6: it gives check as what it would be in the first play of its owner’s next turn', () => {
    expect(checks(place('yE@a3', { echo: './Cn' }))).toEqual([]);
    expect(checks(place('yE@a3 yP@a2', { echo: './Cn' }))).toEqual(['r']);
    const two = { movesPerTurn: '2' };
    expect(checks(place('yE@b2', { turn: 'r2', echo: '.,./N,P' }), two)).toEqual([]);
    expect(checks(place('yE@b2', { turn: 'r2', echo: '.,./P,N' }), two)).toEqual(['r']);
  });

  it('F5.6: with nothing to remember it has no move', () => {
    expect(refusal(place('rE@d4'), 'E d4-d5')).toMatchObject({ clause: 'F5.6', code: 'echo-silent' });
    expect(refusal(place('rE@d4'), 'E d4-d5').message).toMatch(/can't move: it remembers nothing, as after a pass or a placement\./);
  });

  it('F5.7: the Wizard moves up to five squares and captures next to it, staying or advancing', () => {
    const position = place('rWz@a1 rK@o1 yP@b2 yP@a7');
    expect(from(position, 'a1').filter((each) => !each.startsWith('~'))).toEqual([
      '*b2',
      '-a2',
      '-a3',
      '-a4',
      '-a5',
      '-a6',
      '-b1',
      '-c1',
      '-d1',
      '-e1',
      '-f1',
    ]);
    expect(men(after(position, {}, 'Wz a1*b2'))['a1']).toBe('rWz');
    const advance = { wizardCapture: 'advance' };
    expect(captures(position, 'a1', advance)).toEqual(['xb2']);
    expect(men(after(position, advance, 'Wz a1xb2'))['b2']).toBe('rWz');
    expect(refusal(place('rWz@a1 rK@o1 yP@a7'), 'Wz a1xa7')).toMatchObject({ clause: 'F5.7' });
  });

  it('F5.7: it teleports a friend next to it to a square next to any owned Wizard', () => {
    const position = place('rWz@c3 rP@c4 yWz@o12 dWz@h3 yP@b3');
    const aims = from(position, 'c4').filter((each) => each.startsWith('~'));
    expect(aims).toEqual(['~b2', '~b4', '~c2', '~d2', '~d3', '~d4', '~n11', '~n12', '~n13', '~o11', '~o13']);
    expect(refusal(position, 'P c4~g3')).toMatchObject({ clause: 'F5.7', code: 'no-anchor' });
    expect(refusal(position, 'P c4~b3')).toMatchObject({ clause: 'F5.7', code: 'occupied' });
    expect(refusal(position, 'P b3~b2')).toMatchObject({ clause: 'F5.7', code: 'not-yours' });
    expect(refusal(place('rWz@c3 rP@c5'), 'P c5~b2')).toMatchObject({ clause: 'F5.7', code: 'no-wizard' });
    expect(refusal(place('rWz@g7 *@h8'), '* h8~f6').clause).toBe('F11.1');
  });

  it("F5.7: a Wizard can't send itself, but another one can; the piece sent is no anchor", () => {
    expect(from(place('rWz@c3'), 'c3').filter((each) => each.startsWith('~'))).toEqual([]);
    const pair = place('rWz@c3 rWz@d3');
    expect(from(pair, 'c3').filter((each) => each.startsWith('~'))).toEqual(['~c2', '~c4', '~d2', '~d4', '~e2', '~e3', '~e4']);
  });

  it("F5.7: a King in check can't be teleported, another King can; a piece may land on ice", () => {
    expect(plays(place('rK@c4 rWz@d4 rWz@k5'))).toContain('K c4~k4');
    const objection = refusal(place('rK@c4 rWz@d4 yN@b4 rWz@k5'), 'K c4~k4');
    expect(objection).toMatchObject({ clause: 'F5.7', code: 'king-in-check' });
    expect(plays(place('rP@c4 rWz@d4 yI@e6'))).toContain('P c4~d5');
  });

  it("F5.8: the Iceman leaps two squares or like a knight, over anything, and doesn't capture", () => {
    const position = place('rI@d4 rP@d5 yP@d6 yP@e5 rP@f5');
    const aims = ['-b2', '-b3', '-b4', '-b5', '-b6', '-c2', '-c6', '-d2', '-e2', '-e6', '-f2', '-f3', '-f4', '-f6'];
    expect(from(position, 'd4')).toEqual(aims);
    expect(refusal(position, 'I d4xd6')).toMatchObject({ clause: 'F5.8' });
    expect(refusal(position, 'I d4-c4')).toMatchObject({ clause: 'F5.8' });
    expect(events('r+M@c3 yI@c5')).toEqual([]);
  });

  it('F5.9: limits count pieces of one kind and owner on the board', () => {
    const pawns = (count: number): string => Array.from({ length: count }, (_, index) => `rP@${'abcdefg'[index % 7]}${7 - Math.floor(index / 7)}`).join(' '); // prettier-ignore
    const nwaps = (count: number): string => Array.from({ length: count }, (_, index) => `rN@${'abcdefg'[index % 7]}${5 - Math.floor(index / 7)}`).join(' '); // prettier-ignore
    const both = (p: number, n: number) => place(`${pawns(p)} ${nwaps(n)} rK@g1`.replace(/ +/g, ' ').trim(), { reserves: 'P,N/-' });
    const placed = (text: string): string[] => [...new Set(plays(text).filter((each) => each.includes('@')).map((each) => each.split('@')[0]))].sort(); // prettier-ignore
    expect(placed(both(9, 7))).toEqual(['P']);
    expect(placed(both(10, 7))).toEqual([]);
    expect(placed(both(7, 9))).toEqual(['N']);
    expect(placed(both(7, 7))).toEqual(['N', 'P']);
    expect(placed(both(8, 7))).toEqual(['N', 'P']);
    expect(placed(both(8, 8))).toEqual([]);
    expect(refusal(both(9, 7), 'N@a1')).toMatchObject({ clause: 'F5.9', code: 'limit' });
    expect(clauseAgainst(both(9, 8))).toBe('F5.9');
    expect(clauseAgainst(place('rE@c3 rE@d3'))).toBe('F5.9');
    expect(field(after(place('rE@c3 rP@g7 yE@f6'), {}, 'P g7xf6'), 5)).toBe('E/-'); // reserves don't count
  });

  it('F5.10: there are no Compound Pieces and none of the lost kinds', () => {
    for (const code of ['rPN', 'rLD', 'rFp', 'rOl']) expect(clauseAgainst(place('rK@a1 rP@c3').replace('rP', code))).toBe('F11.2');
    expect(refusal(place('rP@c3'), 'PN c3-c4').clause).toBe('F11.1');
  });
});
