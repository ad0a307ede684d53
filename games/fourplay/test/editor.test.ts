import { resolveOptions, squareName, unwrap } from '@menagerie/core';
import { describe, expect, it } from 'vitest';
import { editorKeepsPositions } from '../../../packages/core/test/editing.ts';
import { place } from '../rulebook/place.ts';
import { editor } from '../src/editor.ts';
import { fourplay } from '../src/index.ts';

const options = unwrap(resolveOptions(fourplay.options, { bestiary: 'all' }));

describe("the editor's data", () => {
  editorKeepsPositions(fourplay, editor, [
    {},
    { players: '3', movesPerTurn: '2', budget: '300' },
    { players: '2', neutron: 'off' },
    { movesPerTurn: '3' },
  ]);

  it.each([
    place('rP@c3 yHb15@d4 d+M@e5 g-M@f6', { seats: 'ryg', reserves: '2P,+M,-M,Hb1,2Hb3/-/I', gems: '1/0/2', money: '42/0/9' }),
    place('rP@c3', { turn: 'r1', echo: 'Hb3,./-M,+M', done: 'E' }),
    place('r~@c3 yM1@d4 yZo@e5', { reserves: '2M1/~,Zo', neutron: 'N' }),
  ])('F11.2: reads and writes %s', (text) => {
    const movesPerTurn = text.split(' ')[7].includes(',') ? '2' : '1';
    expect(editor.write(unwrap(editor.read(text)), { ...options, movesPerTurn })).toBe(text);
  });

  it('F8.3: a player who is out has no other fields, and no entry in the text', () => {
    const draft = unwrap(editor.read(place('rP@c3', { seats: 'ry' })));
    const out = { ...draft, values: { ...draft.values, 'in:y': 'no' } };
    expect(editor.fields(out, options).filter(({ seat }) => seat === 2)).toMatchObject([{ id: 'in:y' }]);
    expect(editor.write(out, options).split(' ')[3]).toBe('r');
  });

  it('F5.5, F8.4: a Harfyblob can have any Hn, and a piece any owner or none', () => {
    const [hn, owner] = editor.qualities('rHb3');
    expect(hn.choices.map(({ cell }) => cell)).toContain('rHb15');
    expect(owner.choices.map(({ cell }) => cell)).toEqual(['rHb3', 'bHb3', 'yHb3', 'gHb3', 'dHb3']);
  });

  it.each([
    ['F2.2', 'rK@a1 rK@c1', ['a1', 'c1']],
    ['F5.9', 'rE@c3 rE@d3', ['c3', 'd3']],
    ['F8.4', 'gP@c3', ['c3']],
    ['F9.1', '*@c3 *@d3', ['c3', 'd3']],
  ])('%s: reads a position even if it refuses it, and points at its squares', (clause, pieces, squares) => {
    const text = place(pieces);
    expect(editor.write(unwrap(editor.read(text)), options)).toBe(text);
    const parsed = fourplay.parse(text, options);
    expect(parsed).toMatchObject({ ok: false, error: { clause } });
    const witnesses = parsed.ok ? [] : (parsed.error.witnesses ?? []);
    expect(witnesses.map((witness) => squareName(fourplay.board, witness.kind === 'square' ? witness.square : -1))).toEqual(squares);
  });
});
