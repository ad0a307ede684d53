import { resolveOptions, unwrap } from '@menagerie/core';
import { games } from '@menagerie/registry/all';
import { describe, expect, it } from 'vitest';
import { drawingMarkup, drawnOf, pictureOf } from '../src/picture.ts';
import { painted } from '../src/paint.ts';
import { coloursOf } from '../src/tokens.ts';

const optionsOf = (game: (typeof games)[number]): Readonly<Record<string, string>> => unwrap(resolveOptions(game.options));

describe.each(games)('a picture of $id', (game) => {
  const options = optionsOf(game);
  const position = game.start(options);
  const picture = pictureOf(game, game.art, position, options);

  it('needs no style sheet, and resolves every reference', () => {
    expect(picture).not.toMatch(/class=|style=|var\(|currentcolor|undefined|NaN/);
  });

  it('shows every piece on the board, each in its own colours', () => {
    const drawing = drawingMarkup(game, game.art, drawnOf(game, position, options), 'x');
    const standing = game.scene(position).flat();
    expect(drawing.match(/class="piece /g)).toHaveLength(standing.length);
    for (const seat of new Set(standing.flatMap(({ owner }) => (owner === null ? [] : [owner])))) {
      const { colour } = game.seats[seat];
      if (colour !== undefined) expect(picture).toContain(coloursOf('parchment', 'light')[`paint-${colour}-t1`]);
    }
  });

  it('is balanced: every element that begins also ends', () => {
    const open: string[] = [];
    for (const [, closing, name, empty] of picture.matchAll(/<(\/?)(\w+)[^>]*?(\/?)>/g)) {
      if (closing !== '') expect(open.pop()).toBe(name);
      else if (empty === '') open.push(name);
    }
    expect(open).toEqual([]);
  });
});

describe('painting', () => {
  const colours: Readonly<Record<string, string>> = { ...coloursOf('parchment', 'light'), 'font-ui': 'serif' };

  it('leaves out the parts of other seats, with everything in them', () => {
    const piece = (seat: number): string =>
      painted(`<g class="piece paint-white seat-${seat}"><g class="s0"><path class="t1"/></g><path class="t2"/></g>`, colours);
    expect(piece(0).match(/<path/g)).toHaveLength(2);
    expect(piece(1)).toMatch(/^<g[^>]*><path[^>]*\/><\/g>$/);
  });

  it('lets the later and the closer rule win, and hands colours down', () => {
    expect(painted('<g class="mk mk-remove"><path class="mh"/></g>', colours)).toContain('stroke-width="7"');
    expect(painted('<g class="mk mk-sleep"><path class="mh"/></g>', colours)).toContain('stroke-width="5"');
    expect(painted('<g class="mk mk-hypnosis"><path class="mf"/></g>', colours)).toContain(`fill="${colours['mark-hypnosis']}"`);
  });

  it('splits a translucent colour into colour and opacity', () => {
    expect(painted('<rect class="mk-last"/>', colours)).toBe('<rect fill="#9bba0c" fill-opacity="0.5"/>');
  });
});
