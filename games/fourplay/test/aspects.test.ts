import { parseSquare, squareName, zoneOf, type AspectMark, type Square, unwrap } from '@menagerie/core';
import { describe, expect, it } from 'vitest';
import { place } from '../rulebook/place.ts';
import { BOARD } from '../src/geometry.ts';
import { fourplay } from '../src/index.ts';
import { at, from } from './drawn.ts';

type Fields = Parameters<typeof place>[1];

const square = (name: string): Square => parseSquare(BOARD, name);
const names = (squares: readonly Square[]): string[] => squares.map((each) => squareName(BOARD, each)).sort();

/** The marks of a layer, or of the layers about a single square if that is given. */
function marks(pieces: string, id: string, fields: Fields = {}, focus?: string): readonly AspectMark[] {
  const layers = fourplay.aspects(at(place(pieces, fields)));
  return layers
    .filter((layer) => (focus === undefined ? layer.id === id : layer.id.startsWith(`${id}-`) && layer.focus === square(focus)))
    .flatMap((layer) => layer.marks);
}

/** Lines of a layer, as `from-to`. */
function rays(all: readonly AspectMark[], strength: 1 | 2): string[] {
  return all
    .flatMap((mark) =>
      mark.kind === 'ray' && mark.strength === strength ? [`${squareName(BOARD, mark.from)}-${squareName(BOARD, mark.to)}`] : [],
    )
    .sort();
}

function areas(all: readonly AspectMark[]): string[][] {
  return all.flatMap((mark) => (mark.kind === 'area' ? [names(mark.squares)] : []));
}

describe('the board (F1.3)', () => {
  it('F1.3: shows a zone for each quadrant, and neutral squares in none', () => {
    const owner = (name: string): number | null | undefined => zoneOf(BOARD, square(name))?.seat;
    expect(['a1', 'g7', 'a9', 'g15', 'i9', 'o15', 'i1', 'o7'].map(owner)).toEqual([0, 0, 1, 1, 2, 2, 3, 3]);
    expect(['h1', 'h8', 'a8', 'o8', 'h15'].map(owner)).toEqual(Array(5).fill(undefined));
  });
});

describe('layers', () => {
  it('F6.1: show ice as frosted ground around each owned Iceman', () => {
    const ice = marks('rI@c3 dI@k3', 'ice');
    expect(areas(ice)).toEqual([['b2', 'b3', 'b4', 'c2', 'c4', 'd2', 'd3', 'd4']]);
    expect(ice).toMatchObject([{ texture: 'frost', owner: 0 }]);
  });

  it('F6.3: show where ice carries a piece, for each of its moves onto it', () => {
    expect(rays(marks('rP@c4 rI@d6', 'slides', {}, 'c4'), 1)).toEqual(['c5-c8']);
    expect(from(place('rP@c4 rI@d6'), 'c4')).toContain('-c5>c8');
    expect(marks('rP@c4', 'slides', {}, 'c4')).toEqual([]);
    const told = (pieces: string, focus: string): string[] => marks(pieces, 'slides', {}, focus).map(({ text }) => text);
    expect(told('rP@c4 rI@d6', 'c4')).toEqual(['If it moves to c5, it slides on to c8']);
    // Before an enemy Iceman it may stop.
    expect(told('rI@d4 yI@g6', 'd4')).toContain('If it moves to f5, it can slide on to g6');
  });

  it('F7.3, F7.4: show each pull, and the combined pull on a piece', () => {
    const pulls = marks('r+M@c3 y-M@m13 yP@c9 rP@m9', 'magnets');
    expect(rays(pulls, 1)).toEqual(['c3-c9', 'm13-m9']);
    expect(rays(pulls, 2)).toEqual(['c9-c8', 'm9-m8']);
    expect(pulls).toContainEqual(expect.objectContaining({ kind: 'badge', square: square('c9'), label: 'c8' }));
  });

  it('F8.4: the combined pull on an ownerless piece has no owner', () => {
    const pulls = marks('r+M@c3 dP@c9', 'magnets');
    expect(pulls.filter((mark) => mark.kind === 'ray').map(({ owner }) => owner)).toEqual([0, null]);
  });

  it('F7.5: two Magnetrons of different sign pull two squares, two of the same sign none', () => {
    expect(rays(marks('r+M@c3 y-M@c12 yP@c9', 'magnets'), 2)).toEqual(['c9-c7']);
    const level = marks('r+M@c3 y+M@c12 yP@c9', 'magnets');
    expect(rays(level, 1)).toEqual(['c12-c9', 'c3-c9']);
    expect(rays(level, 2)).toEqual([]);
  });

  it('F7.3, F7.7: a piece that leaves the board or is destroyed gets a word and no arrow', () => {
    const gone = marks('r+M@c3 yP@c4', 'magnets');
    expect(gone).toContainEqual(expect.objectContaining({ kind: 'badge', square: square('c4'), label: 'off' }));
    expect(rays(gone, 2)).toEqual([]);
    const lost = marks('r+M@c3 y+M@h9 yP@c10 rN@b9', 'magnets');
    expect(lost).toContainEqual(expect.objectContaining({ kind: 'badge', square: square('c10'), label: 'lost' }));
  });

  it('F5.7: show the pieces a Wizard can send and where, and where each piece can be sent', () => {
    const sent = marks('rWz@c3 rP@c4 rN@d3 yWz@l12', 'sends', {}, 'c3');
    expect(sent).toContainEqual(
      expect.objectContaining({ kind: 'chain', squares: expect.arrayContaining(['c3', 'c4', 'd3'].map(square)) as unknown }),
    );
    const [to] = areas(sent);
    expect(to).toEqual(expect.arrayContaining(['b2', 'k11', 'm13']));
    expect(to).not.toContain('c4');
    expect(areas(marks('rWz@c3 rP@c4 yWz@l12', 'teleports', {}, 'c4'))[0]).toEqual(expect.arrayContaining(['b2', 'k11']));
    expect(marks('rWz@c3 yP@c4', 'sends', {}, 'c3')).toEqual([]);
  });

  it('F8.1: show which pieces check which Kings', () => {
    expect(rays(marks('rCn@o1 rP@o5 yK@o9', 'check'), 1)).toEqual(['o1-o9']);
  });

  it('F5.6: show what each Echo remembers, on the piece and beside the board', () => {
    const fields = { echo: 'Hb4/.' };
    expect(marks('rE@c3 yE@m13', 'echo', fields)).toMatchObject([{ value: 'Hb4' }, { value: '–' }]);
    expect(marks('rE@c3', 'echo', fields)).toMatchObject([{ seat: 0 }]);
    expect(marks('', 'echo', { ...fields, reserves: '-/E' })).toMatchObject([{ value: '–' }]);
    const scene = fourplay.scene(at(place('rE@c3 yE@m13', fields)));
    expect(scene[square('c3')][0].states).toMatchObject([{ id: 'echo', label: 'H4' }]);
    expect(scene[square('m13')][0].states).toMatchObject([{ id: 'echo', label: '–' }]);
  });

  it('F5.5: a Harfyblob shows its Hn, on the board and in a reserve', () => {
    const position = at(place('rHb12@c3', { reserves: 'Hb3/-' }));
    expect(fourplay.scene(position)[square('c3')][0].states).toMatchObject([{ id: 'hn', label: '12' }]);
    expect(marks('', 'reserve', { reserves: 'Hb3/-' })).toContainEqual(
      expect.objectContaining({
        kind: 'stock',
        seat: 0,
        count: 1,
        figure: expect.objectContaining({ kind: 'Hb', states: [expect.objectContaining({ label: '3' })] }) as unknown,
      }),
    );
  });

  it('F3.3: you pick a piece from a reserve by the choice that begins its placement; the square comes next', () => {
    const text = place('', { reserves: 'Cn,2P/-' });
    const position = at(text);
    const stocks = fourplay.aspects(position).flatMap((layer) => layer.marks.filter((mark) => mark.kind === 'stock'));
    expect(stocks.map(({ figure, count }) => [figure.kind, count])).toEqual([
      ['Cn', 1],
      ['P', 2],
    ]);
    for (const { id, stem } of stocks) {
      const meaning = fourplay.explain(position, `${stem}c3`);
      if (!('legal' in meaning)) throw new Error(`${stem}c3 is refused`);
      expect(fourplay.touches(position, meaning.legal[0])).toMatchObject([
        { kind: 'choice', id },
        { kind: 'square', square: square('c3') },
      ]);
      expect(fourplay.explain(position, `${stem}i9`)).toMatchObject({ objection: { clause: 'F3.3' } });
    }
  });

  it('F5.9: show the limits reached, and all counts on demand', () => {
    expect(marks('rE@c3', 'limits')).toMatchObject([{ seat: 0, value: 'E' }]);
    expect(marks('rE@c3 rCn@d3 rCn@e3', 'counts')).toMatchObject([{ seat: 0, value: 'Cn 2/4, E 1/1' }]);
  });
});

describe('the standings', () => {
  const notes = (pieces: string, fields: Fields = {}, options: Record<string, string> = {}): string[] =>
    fourplay
      .aspects(at(place(pieces, fields), options))
      .flatMap(({ id, marks: all }) => (id === 'standing' || id === 'out' ? all : []))
      .flatMap((mark) => (mark.kind === 'note' ? [`${mark.label}: ${mark.value}. ${mark.text}`] : []));
  /** What decides the end, with the sentence that all of it shares. */
  const held = (points: string, gems: number, money: number, text: string): string[] => [
    `Points: ${points}. ${text}`,
    `Gems: ${gems}. ${text}`,
    `F$: ${money}. ${text}`,
  ];

  it('F8.6: shows the round and the last one, who is ahead, and what every player has', () => {
    expect(notes('rCn@c3 yP@m9', { gems: '0/2', money: '42/0' }, { players: '2' })).toEqual([
      'Round: 9 of 60. Round 9: be the last King, or lead on points after round 60',
      'Ahead: Yellow. Yellow is ahead now',
      ...held('5, 1st', 2, 0, 'Yellow has 5 points, 2 Gems and 0 F$, in 1st place now'),
      ...held('3, 2nd', 0, 42, 'Red has 3 points, 0 Gems and 42 F$, in 2nd place now'),
    ]);
    expect(notes('', { seats: 'rby', reserves: 'P/P/-' })).toEqual([
      'Round: 9 of 60. Round 9: be the last King, or lead on points after round 60',
      'Ahead: Red, Blue. Red and Blue are ahead now',
      ...held('1, level 1st', 0, 0, 'Red has 1 point, 0 Gems and 0 F$, level in 1st place now'),
      ...held('1, level 1st', 0, 0, 'Blue has 1 point, 0 Gems and 0 F$, level in 1st place now'),
      ...held('0, 3rd', 0, 0, 'Yellow has 0 points, 0 Gems and 0 F$, in 3rd place now'),
      'Out: out. Green is out',
    ]);
  });

  it('F8.6: presses the round and who is ahead in the last ten rounds', () => {
    const pressing = (round: number): string[] =>
      fourplay
        .aspects(at(place('rCn@c3 yP@m9', { round }), { players: '2' }))
        .flatMap(({ marks }) => marks)
        .flatMap((mark) => (mark.kind === 'note' && mark.pressing ? [mark.label] : []));
    expect(pressing(50)).toEqual([]);
    expect(pressing(51)).toEqual(['Round', 'Ahead']);
  });

  it('F8.6: names nobody as ahead, and no places, if all are level', () => {
    expect(notes('rP@c3 yP@m9', {}, { players: '2' }).filter((note) => /^(Ahead|Points)/.test(note))).toEqual([
      'Points: 1. Red has 1 point, 0 Gems and 0 F$, level in 1st place now',
      'Points: 1. Yellow has 1 point, 0 Gems and 0 F$, level in 1st place now',
    ]);
  });

  it('F8.6: shows no places if there is no ranking', () => {
    expect(notes('rP@c3', {}, { rounds: 'off', players: '2' })).toEqual([
      'Round: 9. Round 9: be the last King. There is no last round',
      ...held('1', 0, 0, 'Red has 1 point, 0 Gems and 0 F$'),
      ...held('0', 0, 0, 'Yellow has 0 points, 0 Gems and 0 F$'),
    ]);
  });

  it('F8.6: warns when a position begins a turn for the second time', () => {
    const position = at(place('none rP@c3'), { players: '2', neutron: 'off' });
    const said = (): boolean => fourplay.aspects(position).some(({ marks: all }) => all.some(({ text }) => text.includes('The next time')));
    expect(said()).toBe(false);
    for (const text of ['--', '--']) position.make(unwrap(fourplay.parseMove(position, text)));
    expect(said()).toBe(true);
  });

  it('F8.3: says who is out, and in which place', () => {
    const position = at(place('rP@c3 bK@d4', { seats: 'rbyg' }));
    position.make(unwrap(fourplay.parseMove(position, 'P c3xd4')));
    const out = fourplay.aspects(position).find(({ id }) => id === 'out')!;
    expect(out.marks).toEqual([{ kind: 'note', seat: 1, label: 'Out', value: '4th place', text: 'Blue is out, in 4th place' }]);
  });
});

describe('what is left of a turn', () => {
  const said = (fields: Fields, options: Record<string, string> = {}): string[] =>
    fourplay
      .aspects(at(place('rP@c3', fields), options))
      .flatMap(({ id, marks: all }) => (id === 'turn' ? all.map(({ text }) => text) : []));

  it('F3.1, F9.2: is shown if there is more than one play, or the Neutron to move', () => {
    expect(said({ neutron: '-' })).toEqual([]);
    expect(said({ neutron: 'N' })).toEqual(['Red has 1 play left, and decides about the Neutron first']);
    expect(said({ turn: 'r2', echo: '.,./.,.' }, { movesPerTurn: '2' })).toEqual(['Red has 2 plays left']);
  });
});
