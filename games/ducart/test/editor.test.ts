import { squareName, unwrap } from '@menagerie/core';
import { describe, expect, it } from 'vitest';
import { editorKeepsPositions } from '../../../packages/core/test/editing.ts';
import { editor } from '../src/editor.ts';
import { ducart } from '../src/index.ts';

describe("the editor's data", () => {
  editorKeepsPositions(ducart, editor, [{}, { swap: 'on', steal: 'adjacent' }]);

  it('D5.3: offers the Creepers that may have just moved', () => {
    const draft = unwrap(editor.read('2c5/3c~4/8/8/[Kc]7/8/1C6/8 w - 0 1'));
    const field = editor.fields(draft, {}).find(({ id }) => id === 'protected');
    expect(field).toMatchObject({ choices: [{ value: '-' }, { value: 'c8' }] });
  });

  it('D4.4, D6.2: a piece can be put to sleep and under a Keeper', () => {
    const [slept, kept] = editor.qualities('w');
    expect(slept.choices.map(({ cell }) => cell)).toEqual(['w', 'w~']);
    expect(kept.choices.map(({ cell }) => cell)).toEqual(['w', '[Kw]', '[kw]']);
    expect(editor.qualities('[kW~]').map(({ choices }) => choices.map(({ cell }) => cell))).toEqual([
      ['[kW]', '[kW~]'],
      ['W~', '[KW~]', '[kW~]'],
    ]);
  });

  it.each([
    ['D3.2', 'W7/8/8/8/8/8/8/w6W w - 0 1', ['a1']],
    ['D8.2', '8/8/8/3L~4/8/8/8/8 w - 0 1', ['d5']],
    ['D8.2', '8/8/8/3[kL]4/8/8/8/8 w - 0 1', ['d5']],
    ['D5.3', '8/8/8/3C4/8/8/8/8 w d5 0 1', ['d5']],
    ['D10.3', '8/8/8/8/8/1W6/2W5/C7 b a1 0 1', ['a1', 'c2', 'b3']],
  ])('%s: reads a position even if it refuses it, and points at its squares', (clause, text, squares) => {
    expect(editor.write(unwrap(editor.read(text)), {})).toBe(text);
    const parsed = ducart.parse(text, {});
    expect(parsed).toMatchObject({ ok: false, error: { clause } });
    const witnesses = parsed.ok ? [] : (parsed.error.witnesses ?? []);
    expect(witnesses.flatMap((witness) => (witness.kind === 'square' ? [squareName(ducart.board, witness.square)] : [])).sort()).toEqual(
      squares.sort(),
    );
  });
});
