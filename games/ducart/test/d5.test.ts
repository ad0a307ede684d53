import { legalMoves } from '@menagerie/core';
import { describe, expect, it } from 'vitest';
import { ducart, type DucartPosition } from '../src/index.ts';
import { after, at, drawn, moves, refusal, textAfter } from './drawn.ts';
import { constructedPosition } from './slow/positions.ts';

describe('D5 Creeper', () => {
  it('D5.1: moves like a knight to empty squares, over anything', () => {
    const position = drawn(`
      . . . . . . . .
      . . . . . . . w
      . . w . [kz] . . .
      . . h l h . . .
      . . k C k . . .
      . . h l h . . .
      W . . . . . . .
      . . . . . . . .
    `);
    expect(moves(position, /^Cd4-/)).toEqual(['Cd4-b3', 'Cd4-b5', 'Cd4-c2', 'Cd4-e2', 'Cd4-f3', 'Cd4-f5']);
    expect(refusal(position, 'Cd4-e6')).toMatchObject({ clause: 'D5.1', code: 'occupied' });
    expect(refusal(position, 'Cd4-d6')).toMatchObject({ clause: 'D5.1', code: 'no-knight-move' });
  });

  it('D5.2: pushes any piece, sleeping ones and Leapers too, but only straight and only if there is room', () => {
    const position = drawn(`
      . . . . . . . .
      . . . . . . . w
      . . . . . . . .
      . . . L . . . .
      . . h~ C K w . .
      . . . z . . . .
      W . . h . . . .
      . . . . . . . .
    `);
    expect(moves(position, />/)).toEqual(['Cd4>c4', 'Cd4>d5']);
    expect(refusal(position, 'Cd4>e4')).toMatchObject({ clause: 'D5.2', code: 'no-room', args: { blocker: 'f4' } });
    expect(refusal(position, 'Cd4>d3')).toMatchObject({
      clause: 'D5.2',
      code: 'no-room',
      remedy: "legal if the black Healer on d2 weren't in the way",
    });
  });

  it('D5.2: a stack loses its lower piece, asleep or awake, and its Keeper falls asleep, whoever owns them', () => {
    expect(textAfter(at('8/7w/8/3[Kt]4/3C4/8/W7/8 w - 0 1'), 'd4d5')).toBe('8/7w/3t4/3K~4/3C4/8/W7/8 b - 1 1');
    expect(textAfter(at('8/7w/8/3[kT~]4/3C4/8/W7/8 w - 0 1'), 'd4d5')).toBe('8/7w/3T~4/3k~4/3C4/8/W7/8 b - 1 1');
    expect(textAfter(at('8/7w/8/3[kk]4/3C4/8/W7/8 w - 0 1'), 'd4d5')).toBe('8/7w/3k4/3k~4/3C4/8/W7/8 b - 1 1');
  });

  it("D5.2: a push doesn't wake a piece", () => {
    expect(textAfter(at('8/7w/8/3h~4/3C4/8/W7/8 w - 0 1'), 'd4d5')).toBe('8/7w/3h~4/8/3C4/8/W7/8 b - 1 1');
  });

  it('D5.3: protects from pushing, sleep, keeping and stealing for one enemy turn', () => {
    const position = drawn(
      `
      . . . . . . . .
      . . z c . . . w
      . . . C . . . k
      . . . . . . . .
      . . . . t . . .
      . . . . . . . .
      W . . . . . . .
      . . . . . . . .
    `,
      { turn: 'b', shield: 'd6', quiet: 1 },
    );
    for (const move of ['Zc7zd6', 'Cd7>d6', 'Kh6^d6', 'Te4<>d6'])
      expect(refusal(position, move)).toMatchObject({ clause: 'D5.3', code: 'protected' });
    const later = after(position, 'Wh7-g6', 'Wa2-a3');
    for (const move of ['Zc7zd6', 'Cd7>d6', 'Te4<>d6']) expect(moves(later, /./)).toContain(move);
  });

  it("D5.3: doesn't protect from killing", () => {
    expect(moves(at('8/2w5/3C4/8/8/8/W7/8 b d6 1 1'), /x/)).toEqual(['Wc7xd6']);
  });

  it("D5.3: pushing, being pushed and being stolen don't protect", () => {
    const position = at('8/7w/8/3z4/3C4/8/W6T/8 w - 0 1');
    expect(textAfter(position, 'Cd4>d5').split(' ')[2]).toBe('-');
    expect(textAfter(position, 'Th2<>d4').split(' ')[2]).toBe('-');
    expect(textAfter(position, 'Cd4-e6').split(' ')[2]).toBe('e6');
  });

  it('D5.3: shows as a shield, and the trace says when it begins and ends', () => {
    const position = at('8/7w/4C3/8/8/8/W7/8 b e6 1 1');
    expect(ducart.scene(position)[44][0].states).toMatchObject([{ id: 'protected', mark: 'shield', clause: 'D5.3' }]);
    const codes = (text: string, move: string) => {
      const from = at(text);
      const read = ducart.parseMove(from, move);
      return read.ok ? ducart.trace(from, read.value).map(({ code }) => code) : [];
    };
    expect(codes('8/7w/4C3/8/8/8/W7/8 b e6 1 1', 'h7h6')).toEqual(['move', 'lapse']);
    expect(codes('8/3w4/4C3/8/8/8/W7/8 b e6 1 1', 'd7e6')).toEqual(['kill']);
    expect(codes('8/7w/4c3/8/3C4/8/W7/8 w e6 1 1', 'd4b5')).toEqual(['move', 'lapse', 'protect']);
  });

  it('D5.3: at every stage, only an awake Creeper that is alone has a shield', () => {
    const shielded = (position: DucartPosition) =>
      legalMoves(ducart, position).flatMap((move) =>
        ducart
          .trace(position, move)
          .flatMap(({ scene }) =>
            scene.flatMap((figures) =>
              figures.filter(({ states }) => states.some(({ id }) => id === 'protected')).map((figure) => ({ figure, figures })),
            ),
          ),
      );
    const positions = Array.from({ length: 60 }, (_, seed) => constructedPosition('protectedCreeper', seed));
    const all = [at('8/3w4/4C3/8/8/8/W7/8 b e6 1 1'), ...positions.map((text) => at(text))].flatMap(shielded);
    expect(all.length).toBeGreaterThan(1000);
    for (const { figure, figures } of all) {
      expect([figure.kind, figure.states.map(({ id }) => id), figures.length]).toEqual(['C', ['protected'], 1]);
    }
  });
});
