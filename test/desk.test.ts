// What is told and drawn beside a board: functions of traces, scenes and aspects, without a page.
import { legalMoves, parseSquare, resolveOptions, unwrap } from '@menagerie/core';
import { findGame } from '@menagerie/registry/all';
import { describe, expect, it } from 'vitest';
import { futureScene, previewOf } from '../apps/web/src/lib/entry/preview.ts';
import { pliesToTell, tellPly, trailOf } from '../apps/web/src/lib/play/happened.ts';
import { legendOf, shownAspects } from '../apps/web/src/lib/play/overlays.ts';

const bucky = findGame('bucky')!;
const fourplay = findGame('fourplay')!;
const start = fourplay.start(unwrap(resolveOptions(fourplay.options, {})));

describe('the log', () => {
  const plies = [0, 1, 2, 3, 0, 1, 2, 3].map((seat) => ({ seat, text: 'x' }));

  it('tells everything since the last turn of whoever decides next', () => {
    expect(pliesToTell(plies, 8, 0)).toEqual([6, 7, 8]);
    expect(pliesToTell(plies.slice(0, 2), 2, 3)).toEqual([1, 2]);
  });

  it("tells one's own turn until somebody answers it", () => {
    expect(pliesToTell(plies.slice(0, 5), 5, 0)).toEqual([5]);
  });

  it('tells the ply that led to an earlier position, and the last one to whoever looks on', () => {
    expect(pliesToTell(plies, 3, 0)).toEqual([3]);
    expect(pliesToTell(plies, 8, null)).toEqual([8]);
    expect(pliesToTell(plies, 0, 0)).toEqual([]);
  });

  it('draws where the mover went, not what Magnetrons moved after it', () => {
    const text = 'P g5-g6';
    const position = fourplay.copy(start);
    position.make(unwrap(fourplay.parseMove(position, '* --')));
    const trace = fourplay.trace(position, unwrap(fourplay.parseMove(position, text)));
    const told = tellPly(fourplay, { seat: 0, text }, trace, []);
    expect(trailOf(told)).toEqual({ from: parseSquare(fourplay.board, 'g5'), to: parseSquare(fourplay.board, 'g6'), owner: 0 });
    expect(trailOf(tellPly(fourplay, { seat: 0, text: '-t' }, null, []))).toBeNull();
  });
});

describe('overlays', () => {
  const position = unwrap(bucky.parse('c1m1d2w/1s1j1s2/4j3/3jj1c1/JjJ1Jjj1/1SC2J1J/JC6/W3DMSW b - - 3 22', {}));
  const aspects = bucky.aspects(position);
  const drawn = (chosen: Record<string, boolean>, ...focus: string[]): readonly { readonly id: string }[] =>
    legendOf(
      shownAspects(
        bucky,
        aspects,
        chosen,
        focus.map((name) => parseSquare(bucky.board, name)),
      ),
    );

  it('are calm until somebody points at a piece', () => {
    expect(drawn({})).toEqual([]);
    expect(drawn({}, 'b2').map(({ id }) => id)).toContain('clusters');
  });

  it('are drawn for the whole board where they are switched on, and never where they are switched off', () => {
    expect(drawn({ 'bucky/clusters': true }).map(({ id }) => id)).toEqual(['clusters']);
    expect(drawn({ 'bucky/clusters': false }, 'b2').map(({ id }) => id)).not.toContain('clusters');
  });
});

it('a preview shows states of the future alone', () => {
  const position = unwrap(bucky.parse('c1m1d2w/1s1j1s2/4j3/3jj1c1/JjJ1Jjj1/1SC2J1J/JC6/W3DMSW b - - 3 22', {}));
  const now = bucky.scene(position);
  let wereOthers = 0;
  for (const move of legalMoves(bucky, position)) {
    const after = bucky.copy(position);
    after.make(move);
    const [then, moved] = [
      bucky.scene(after),
      new Set(previewOf(bucky.trace(position, move)).arrows.flatMap(({ from, to }) => [from, to])),
    ];
    const shown = futureScene(now, then);
    for (const [square, figures] of shown.entries()) {
      expect(figures.map(({ kind, owner }) => [kind, owner])).toEqual(now[square].map(({ kind, owner }) => [kind, owner]));
      if (moved.has(square) || then[square].length === 0 || figures.length === 0) continue;
      expect(figures[0].states).toEqual(then[square][0].states);
      if (figures[0].states.length !== now[square][0].states.length) wereOthers++;
    }
  }
  expect(wereOthers).toBeGreaterThan(0);
});
