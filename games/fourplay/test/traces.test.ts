import { headline, squareName, unwrap, type Stage, type Trace } from '@menagerie/core';
import { describe, expect, it } from 'vitest';
import { place } from '../rulebook/place.ts';
import { fourplay } from '../src/index.ts';
import { at } from './drawn.ts';

type Fields = NonNullable<Parameters<typeof place>[1]>;

/** The squares that the causes of a stage point at, each once, sorted. */
function squaresOf({ causes }: Stage): string {
  const squares = causes.flatMap((cause) => (cause.kind === 'square' ? [cause.square] : [cause.from, cause.to]));
  return [...new Set(squares.map((square) => squareName(fourplay.board, square)))].sort().join(' ');
}

const told = (stages: Trace): string[] => stages.map((stage) => `${stage.clause} ${stage.code}: ${stage.text} (${squaresOf(stage)})`);

/** What happens between turns just after Red's play: clause, words, and the squares of the causes. */
function between(pieces: string, fields: Fields = {}): string[] {
  const { stages } = unwrap(fourplay.effects!(at(place(pieces, { turn: 'r0', done: '.', ...fields }))));
  return told(stages.filter(({ code }) => code === 'drift' || code === 'collision'));
}

/** What a play does, stage by stage. */
function done(pieces: string, play: string, fields: Fields = {}, options: Readonly<Record<string, string>> = {}): string[] {
  const position = at(place(pieces, fields), options);
  return told(fourplay.trace(position, unwrap(fourplay.parseMove(position, play))));
}

describe('what happens between turns, with its causes', () => {
  it('F7.3: pulled closer, and pulled off the board', () => {
    expect(between('r+M@c3 yP@c9')).toEqual(["F7.3 drift: Red's +Magnetron on c3 pulls Yellow's Pawn from c9 to c8. (c3 c9)"]);
    expect(between('r+M@c3 yP@c4')).toEqual(["F7.3 drift: Red's +Magnetron on c3 pulls Yellow's Pawn off c4, into Red's reserve. (c3 c4)"]);
  });

  it('F7.4: pushed away, and pushed over the edge', () => {
    expect(between('y-M@c3 rCn@f3')).toEqual(["F7.4 drift: Yellow's −Magnetron on c3 pushes Red's Cannon from f3 to g3. (c3 f3)"]);
    expect(between('y-M@c3 rCn@c15')).toEqual([
      "F7.4 drift: Yellow's −Magnetron on c3 pushes Red's Cannon from c15 over the edge, into Yellow's reserve. (c15 c3)",
    ]);
  });

  it('F7.5: between two Magnetrons, both are named', () => {
    expect(between('r+M@c3 y-M@c12 rP@c8')).toEqual([
      "F7.5 drift: Red's +Magnetron on c3 and Yellow's −Magnetron on c12 pull Red's Pawn from c8 to c6. (c12 c3 c8)",
    ]);
    expect(between('r+M@c3 y-M@c12 rP@c5')).toEqual([
      "F7.5 drift: Red's +Magnetron on c3 and Yellow's −Magnetron on c12 pull Red's Pawn off c5, into Red's reserve. (c12 c3 c5)",
    ]);
  });

  it('F7.6: on ice, the square where the slide began, and the Iceman that takes the piece', () => {
    expect(between('r+M@c3 rI@d8 yP@c10')).toEqual([
      "F7.6 drift: Red's +Magnetron on c3 pulls Yellow's Pawn from c10 onto the ice on c9. It stops on c6. (c10 c3 c9 d8)",
    ]);
    expect(between('r-M@c3 bI@c8 yP@c6', { seats: 'rby' })).toEqual([
      "F7.6 drift: Red's −Magnetron on c3 pushes Yellow's Pawn from c6 onto ice. It slides into the Iceman on c8, and so into Blue's reserve. (c3 c6 c7 c8)",
    ]);
  });

  it('F7.7: what collided, where, and which Magnetrons did it', () => {
    expect(between('r+M@f9 y+M@e10 rP@d9 yP@e8')).toEqual([
      "F7.7 collision: Red's Pawn on d9 and Yellow's Pawn on e8 would meet on e9, so they are destroyed. (d9 e10 e8 e9 f9)",
    ]);
    expect(between('r-M@h9 rP@f9 y-M@e6 yP@e8 b-M@b9 bP@d9', { seats: 'rby' })[0]).toContain("Red's Pawn on f9");
  });

  it('F7.1: each effect is a separate stage, before the turn passes (F3.1) and after the memory is stored (F5.6)', () => {
    const { stages } = unwrap(fourplay.effects!(at(place('r+M@c3 yP@c9 yN@g3 rE@b1', { turn: 'r0', done: 'P' }))));
    expect(stages.map(({ code }) => code)).toEqual(['recall', 'drift', 'drift']);
    expect(stages[0].text).toBe("Red's Echo now remembers a Pawn.");
  });

  it('F3.1: a round that begins is told, but not whose turn it is, since every table shows that', () => {
    const ended = (turn: string): string[] => told(unwrap(fourplay.effects!(at(place('yP@c9', { turn, done: '.' })))).stages);
    expect(ended('y0')).toEqual(['F3.1 round: Round 10 begins. ()']);
    expect(ended('r0')).toEqual([]);
  });
});

describe('what a play does, with its causes', () => {
  it('F7.3, F5.6: the headline says who moved whose piece, and nothing of an Echo that forgets', () => {
    const position = at(place('none r+M@c3 yP@c9 rE@b1 rK@o2 yK@o14', { reserves: 'P/-' }), { players: '2', neutron: 'off' });
    const trace = fourplay.trace(position, unwrap(fourplay.parseMove(position, 'P@g1')));
    expect(headline(fourplay, trace)).toBe("Red places a Pawn on g1. Red's +Magnetron on c3 pulls Yellow's Pawn from c9 to c8.");
    expect(trace.map(({ code }) => code)).not.toContain('recall');
  });

  it('F5.6: what an Echo remembers is told when it changes, and only then', () => {
    const memories = (play: string, memory: string): string[] =>
      done('rE@b1 rCn@c3', play, { reserves: 'Cn/-', echo: `${memory}/.` }).filter((line) => line.includes('recall'));
    expect(memories('Cn@d3', 'Cn')).toEqual(["F5.6 recall: Red's Echo now remembers nothing. ()"]);
    expect(memories('--', 'Cn')).toEqual(["F5.6 recall: Red's Echo now remembers nothing. ()"]);
    expect(memories('Cn c3-c4', 'P')).toEqual(["F5.6 recall: Red's Echo now remembers a Cannon. ()"]);
    expect(memories('Cn c3-c4', 'Cn')).toEqual([]);
    expect(memories('Cn@d3', '.')).toEqual([]);
  });

  it('F4.2, F5.5, F6.4: capture, slide and growth', () => {
    expect(done('rHb2@c3 yHb3@d4 rI@d5', 'Hb c3xd4>f6').slice(0, 3)).toEqual([
      "F4.2 capture: Red's Harfyblob on c3 captures Yellow's Harfyblob on d4. (c3 d4)",
      "F6.3 slide: It can't stop on the ice on d4, and slides on to f6. (d4 d5 f6)",
      "F5.5 grow: Red's Harfyblob on f6 grows from Hn 2 to Hn 5. (f6)",
    ]);
  });

  it('F8.3, F8.4, F8.5: a captured King, its owner out, the game over', () => {
    expect(done('rP@c3 yK@d4', 'P c3xd4#')).toEqual([
      "F4.2 capture: Red's Pawn on c3 captures Yellow's King on d4. (c3 d4)",
      'F8.4 out: Yellow is out, in 2nd place. Their pieces belong to nobody now. ()',
      'F8.5 cycle-over: Red wins: no other King is left. ()',
    ]);
  });

  it('F8.2: a mate names the pieces that give check', () => {
    const stages = done('rK@o15 rHb5@a6 rHb5@b6 yK@a1 bK@o1', '--#', { seats: 'rby', turn: 'b1', round: 10 });
    expect(stages).toContain("F8.2 mate: Yellow is checkmated by Red's Harfyblob on a6. (a6)");
  });

  it('F9.4: the Neutron, the Gem, the return and what it destroys', () => {
    expect(done('*@d4 bK@h8 rK@b2', '* d4-d1#', { seats: 'rby', neutron: 'N', round: 10 })).toEqual([
      'F9.3 neutron: The Neutron slides from d4 to d1. (d1 d4)',
      "F9.4 gem: The Neutron reaches the edge of Red's quadrant on d1: Red gets a Gem. (d1)",
      "F9.4 crushed: The Neutron returns to h8 and destroys Blue's King there. (h8)",
      'F8.4 out: Blue is out, in 3rd place. Their pieces belong to nobody now. ()',
    ]);
  });

  it('F9.4: on an edge that gives no Gem, why', () => {
    const open = { seats: 'rby', neutron: 'N', round: 10 } as const;
    expect(done('yK@n9 rK@b1 bK@b13', '* h8-h1', open)[1]).toBe('F9.4 no-gem: Nobody gets a Gem: h1 is in no quadrant. (h1)');
    expect(done('yK@n9 rK@b1 bK@b13', '* h8-o1', open)[1]).toBe('F9.4 no-gem: Nobody gets a Gem: Green is out. (o1)');
    const two = { ...open, seats: 'ry' } as const;
    expect(done('yK@n9 rK@b1', '* h8-o1', two, { players: '2' })[1]).toBe('F9.4 no-gem: Nobody gets a Gem: nobody plays Green. (o1)');
    expect(done('yK@n9 rK@b1 bK@b13 rP@h4', '* h8-h5', open)).toHaveLength(1);
  });

  it('F6.3: a headline says where ice carries a piece', () => {
    const summed = (pieces: string, play: string): string => {
      const position = at(place(pieces));
      return headline(fourplay, fourplay.trace(position, unwrap(fourplay.parseMove(position, play))));
    };
    expect(summed('rP@c3 rI@d4', 'P c3-c4>c6')).toBe("Red's Pawn on c3 moves to c4. It can't stop on the ice on c4, and slides on to c6.");
    expect(summed('rHb2@c3 yHb3@d4 rI@d5', 'Hb c3xd4>f6')).toMatch(/^Red's Harfyblob on c3 captures .* slides on to f6\..* grows/);
  });

  it('F9.4: a headline tells the slide of the Neutron before the Gem it earns', () => {
    const position = at(place('*@d4 bK@h8 rK@b2', { seats: 'rby', neutron: 'N', round: 10 }));
    expect(headline(fourplay, fourplay.trace(position, unwrap(fourplay.parseMove(position, '* d4-d1#'))))).toMatch(
      /^Blue is out.* The Neutron slides from d4 to d1\. The Neutron reaches the edge of Red's quadrant on d1: Red gets a Gem\.$/,
    );
  });

  it('F3.2, F3.3, F5.7, F9.2, F10: pass, placement, teleport, leaving the Neutron alone, becoming another kind', () => {
    const first = (pieces: string, play: string, fields: Fields = {}): string => done(pieces, play, fields, { bestiary: 'all' })[0];
    expect(first('rP@c3', '--')).toBe('F3.2 pass: Red passes. ()');
    expect(first('rP@c3', 'Cn@c4', { reserves: 'Cn/-' })).toBe('F3.3 place: Red places a Cannon on c4. (c4)');
    expect(first('rWz@c3 rP@c4', 'P c4~b2')).toBe(
      "F5.7 teleport: Red's Pawn on c4 is teleported to b2, next to Red's Wizard on c3. (b2 c3 c4)",
    );
    expect(first('', '* --', { neutron: 'N' })).toBe('F9.2 leave: Red leaves the Neutron where it is. ()');
    expect(done('rZo@c3 yCn@d4', 'Zo c3xd4', {}, { bestiary: 'all' })[1]).toBe(
      "F10 promote: Red's Zombie on d4 becomes what it captured, a Cannon. (d4)",
    );
  });
});
