import { squareName, unwrap } from '@menagerie/core';
import { describe, expect, it } from 'vitest';
import { editorKeepsPositions } from '../../../packages/core/test/editing.ts';
import { editor } from '../src/editor.ts';
import { bucky } from '../src/index.ts';

describe("the editor's data", () => {
  editorKeepsPositions(bucky, editor, [{}, { adjudication: 'off' }]);

  const choicesOf = (text: string, id: string): readonly string[] =>
    editor
      .fields(unwrap(editor.read(text)), {})
      .flatMap((field) => (field.kind === 'choice' && field.id === id ? field.choices.map(({ value }) => value) : []));

  it('B5.1: offers what a last double step can have left behind, and the rules accept all of it', () => {
    const text = '3d4/8/8/8/2J5/8/8/3D4 b Xx - 0 1';
    const found = choicesOf(text, 'vulnerable');
    expect(found).toContain('-');
    expect(found).toContain('c4:b3,c3');
    expect(found.length).toBe(8);
    for (const value of found) expect(bucky.parse(text.replace(' - ', ` ${value} `), {}).ok, value).toBe(true);
    expect(choicesOf(text.replace(' b ', ' w '), 'vulnerable')).toEqual(['-']);
  });

  it.each([
    ['B1.2', '3d4/8/8/8/8/8/8/D2D4 w Xx - 0 1', ['a1', 'd1']],
    ['B9.3', 'd7/8/5s2/8/3J4/2s5/8/7D w Xx - 0 1', ['d4']],
    ['B9.3', '3d4/8/8/8/8/8/8/3W3D w Xx - 0 1', ['d8']],
    ['B9.3', '3d4/8/8/8/2J5/8/8/3D4 b Xx c4:d5 0 1', ['c4', 'd5']],
  ])('%s: reads a position even if it refuses it, and points at its squares', (clause, text, squares) => {
    expect(editor.write(unwrap(editor.read(text)), {})).toBe(text);
    const parsed = bucky.parse(text, {});
    expect(parsed).toMatchObject({ ok: false, error: { clause } });
    const witnesses = parsed.ok ? [] : (parsed.error.witnesses ?? []);
    expect(witnesses.flatMap((witness) => (witness.kind === 'square' ? [squareName(bucky.board, witness.square)] : []))).toEqual(squares);
  });
});
