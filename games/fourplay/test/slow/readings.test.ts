import { describe, expect, it } from 'vitest';
import { slowApply, slowChecks, slowEffectsAlone, slowParse, slowPlays } from './index.ts';
import type { SlowOptions } from './index.ts';
import type { Circumstances } from './scene.ts';
import { menOf, scene } from './scene.ts';

type Men = Readonly<Record<string, string>>;
const ALL: Partial<SlowOptions> = { bestiary: 'all' };
const plays = (men: Men, given: Circumstances = {}, options: Partial<SlowOptions> = ALL): string[] => slowPlays(scene(men, given), options);

/** Where the wording allows two readings, each example shows the one we use, the more literal of the two. */
describe('readings of the wording', () => {
  it('F6.4, F8.3, F8.4: a captured King puts its owner out at once, so the owner’s ice doesn’t carry the captor on', () => {
    const men = { c3: 'rP', d4: 'bK', e3: 'bI' };
    expect(plays(men)).toContain('P c3xd4');
    expect(plays(men)).not.toContain('P c3xd4>e5');
    expect(plays({ ...men, d5: 'gI' })).toContain('P c3xd4>f6');
    expect(plays({ c3: 'rP', d4: 'bK', e5: 'bI' })).not.toContain('P c3xd4>xe5');
    expect(plays({ c3: 'rP', d4: 'bK', c5: 'gI', e5: 'bI' }).filter((play) => play.startsWith('P c3x'))).toEqual(['P c3xd4']);
  });

  it('F8.2: with one play a turn a Neutron play is legal only if a legal play can follow', () => {
    // The frozen Pawn and the Neutron are between Cannon and King. Without the Neutron that is check, and the King has no safe square.
    const men = { a1: 'rK', b1: 'rP', c2: 'yI', h1: '*', n1: 'yCn', a3: 'yN', d5: 'yN' };
    expect(slowPlays(scene(men, { neutron: 'N' }))).toEqual(['* --']);
    expect(slowPlays(scene({ ...men, g3: 'rWz' }, { neutron: 'N' }))).toContain('* h1-h15'); // the Wizard can step between
    expect(slowPlays(scene(men, { neutron: 'N', movesPerTurn: 2 }), { movesPerTurn: '2' })).toContain('* h1-h15');
  });

  it('F8.1, F5.6: in the middle of a turn an Echo checks with what the turn has stored so far', () => {
    const options: Partial<SlowOptions> = { movesPerTurn: '2' };
    const given = { movesPerTurn: 2, turn: 'r1', echo: { r: 'K,K' } };
    const men = { e5: 'rE', e6: 'bK' };
    expect(slowChecks(scene(men, { ...given, done: 'N' }), options)).toEqual(['b']);
    expect(slowChecks(scene(men, { ...given, done: 'P' }), options)).toEqual([]);
    expect(slowChecks(scene(men, { ...given, done: 'E' }), options)).toEqual(['b']);
  });

  it('F2.3: in round 1 the player to move gives check from their first play on, but not after the Neutron alone', () => {
    const options: Partial<SlowOptions> = { movesPerTurn: '2' };
    const men = { e5: 'rHb1', e6: 'bK' };
    expect(slowChecks(scene(men, { movesPerTurn: 2, round: 1 }), options)).toEqual([]);
    expect(slowChecks(scene(men, { movesPerTurn: 2, round: 1, turn: 'r1', done: '.' }), options)).toEqual(['b']);
  });

  it('F5.5: two captures in one move count one after the other', () => {
    expect(menOf(slowApply(scene({ c3: 'rHb15', d4: 'yP', e3: 'bI', f6: 'gI' }), {}, 'Hb c3xd4>xf6'))['f6']).toBe('rHb15');
  });

  it("F5.6: an Echo without X can't make a prime move, but can be teleported", () => {
    const list = plays({ d4: 'rE', d5: 'rM1', c4: 'rWz' }).filter((play) => play.startsWith('E '));
    expect(list).not.toEqual([]);
    expect(list.every((play) => play.startsWith('E d4~'))).toBe(true);
  });

  it('F5.6: an Echo as a Zombie captures what a Zombie there could capture', () => {
    const cannons = { m3: 'rCn', m5: 'rCn', m7: 'rCn', k3: 'rCn' };
    expect(plays({ ...cannons, d4: 'rE', d5: 'bCn' }, { echo: { r: 'Zo' } })).not.toContain('E d4xd5');
    expect(plays({ ...cannons, d4: 'rE', d5: 'bE' }, { echo: { r: 'Zo' } })).toContain('E d4xd5'); // the Echo itself doesn't count
  });

  it('F10 Zombie: the whole move is a Zombie’s, even the slide after it has captured a Magnetron', () => {
    expect(plays({ c3: 'rZo', d4: 'b+M', e3: 'bI', f6: 'gI' })).toEqual(expect.arrayContaining(['Zo c3xd4>e5', 'Zo c3xd4>xf6']));
  });

  it("F6.3: a leap straight onto an Iceman’s square isn't a slide, and a piece that can't capture doesn't capture it", () => {
    expect(plays({ h4: 'rI', h6: 'bI' })).not.toContain('I h4xh6');
    expect(plays({ h4: 'rI', h6: 'bI' }).filter((play) => play.includes('h6'))).toEqual([]);
  });

  it('F6.4: a slide after a capture can capture only Icemen', () => {
    expect(plays({ c3: 'rHb5', d4: 'yP', e3: 'bI', e5: 'gP' }).filter((play) => play.startsWith('Hb c3xd4'))).toEqual(['Hb c3xd4']);
  });

  it('fp1: each leap is named by its own landing square', () => {
    expect(plays({ d4: 'rKT', f4: 'bI' })).toEqual(expect.arrayContaining(['KT d4-e5>f6', 'KT d4-f6']));
    const prime = plays({ d1: 'rP', c1: 'rM1', e4: 'bI', a8: '*' });
    expect(prime).toEqual(expect.arrayContaining(['P d1-d3>d6', 'P d1-d4>d6', 'P d1-d6']));
  });

  it("fp1: a prime move isn't the piece's own rule, so an Iceman may be captured under two names", () => {
    expect(plays({ d1: 'rP', c1: 'rM1', d3: 'bI' })).toEqual(expect.arrayContaining(['P d1-d2>xd3', 'P d1xd3']));
    expect(plays({ c3: 'rA', c6: 'bI' })).toEqual(expect.arrayContaining(['A c3*c6', 'A c3-c5>xc6']));
  });

  it('F10: past the first frozen square Bender and Snake can capture only Icemen', () => {
    expect(plays({ c3: 'rBe', e4: 'bI', e3: 'yP' }).filter((play) => play.startsWith('Be c3-d3'))).toEqual(['Be c3-d3']);
    expect(plays({ c3: 'rBe', e4: 'bI', e3: 'yP' }).some((play) => play.startsWith('Be c3x'))).toBe(false);
  });

  it("F10 Archer: only plays keep it at home; Magnetrons and a Zombie that becomes one don't", () => {
    const events = slowEffectsAlone(scene({ g4: 'rA', k4: 'b+M' }, { turn: 'r0', done: '.' }), ALL).events;
    expect(events).toEqual(['g4-h4']);
    expect(plays({ j9: 'rZo', j10: 'bA' })).toContain('Zo j9xj10');
  });

  it('F8.2: a position text whose player to move is already checkmated has no plays', () => {
    const men = { a15: 'bK', b12: 'rHb3', c13: 'rHb5', a11: 'rHb5', d15: 'rP' };
    expect(plays(men, { turn: 'b1' })).toEqual([]);
  });

  it('fp1: a reserve may come in any order; a Neutron on a rim and Gems without a Neutron are accepted', () => {
    expect(() => slowParse(scene({ a3: '*' }, { reserves: { r: 'N,P,N' } }))).not.toThrow();
    expect(() => slowParse(scene({}, { withNeutron: false, gems: { r: 1 } }), { neutron: 'off' })).not.toThrow();
  });
});
