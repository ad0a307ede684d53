import { expect, test } from 'vitest';
import {
  random,
  randomMove,
  resolveOptions,
  unwrap,
  type Draft,
  type Editor,
  type Figure,
  type Game,
  type GivenOptions,
  type Options,
  type Position,
} from '../src/index.ts';

/** What must hold for any game's editor: it loses nothing of a position, and it can write and read all it offers. */
export function editorKeepsPositions<P extends Position>(game: Game<P>, editor: Editor, optionSets: readonly GivenOptions[]): void {
  test.each(optionSets.map((given) => [JSON.stringify(given), unwrap(resolveOptions(game.options, given))] as const))(
    'positions of random play keep everything under %s',
    (_, options) => {
      for (const text of playedTexts(game, options)) {
        const draft = unwrap(editor.read(text));
        expect(editor.write(draft, options)).toBe(text);
        expect(draft.cells.map((cell) => editor.figures(cell).map(bare))).toEqual(
          game.scene(unwrap(game.parse(text, options))).map((figures) => figures.map(bare)),
        );
        expect(offered(editor, draft, options).filter(({ isThere }) => !isThere)).toEqual([]);
      }
    },
  );

  test('every piece of the palettes, in every quality, is read as it was written', () => {
    const options = unwrap(resolveOptions(game.options, optionSets[0]));
    const start = unwrap(editor.read(game.format(game.start(options))));
    const cells = editor
      .palettes(options)
      .flatMap(({ pieces }) => pieces.map(({ cell }) => cell))
      .flatMap((cell) => [cell, ...editor.qualities(cell).flatMap(({ choices }) => choices.map((choice) => choice.cell))]);
    expect(cells.length).toBeGreaterThan(0);
    for (const cell of cells) {
      const draft = { ...start, cells: start.cells.with(0, cell) };
      expect(unwrap(editor.read(editor.write(draft, options)))).toEqual(draft);
      expect(editor.figures(cell)).not.toEqual([]);
      for (const { id, choices } of editor.qualities(cell))
        expect(
          choices.map((choice) => choice.cell),
          `${id} of ${cell}`,
        ).toContain(cell);
    }
  });

  test('a text of the wrong shape is refused in one sentence', () => {
    for (const text of ['', 'x', 'a b c d', 'a/b w - 0 1', 'a b c d e f g h i j', 'ppp/3 w - - - - - - - -']) {
      const read = editor.read(text);
      expect(read.ok, text).toBe(false);
      if (!read.ok) expect(read.error.message).toMatch(/\.$/);
    }
  });
}

/** Every value of a draft, and whether its field offers it. You must be able to choose by hand what positions of play have. */
function offered(editor: Editor, draft: Draft, options: Options): readonly { readonly id: string; readonly isThere: boolean }[] {
  return editor.fields(draft, options).map((field) => {
    const value = draft.values[field.id];
    switch (field.kind) {
      case 'choice':
        return { id: field.id, value, isThere: field.choices.some((choice) => choice.value === value) };
      case 'flag':
        return { id: field.id, value, isThere: value === 'yes' || value === 'no' };
      case 'number':
        return { id: field.id, value, isThere: Number(value) >= field.least && Number(value) <= field.most };
      case 'pieces': {
        const codes = value === '-' ? [] : value.split(',').map((item) => item.replace(/^\d+/, ''));
        const known = field.pieces.map((piece) => piece.value);
        const places = codes.map((code) => known.indexOf(code));
        return { id: field.id, value, isThere: places.every((place, index) => place > (places[index - 1] ?? -1)) };
      }
    }
  });
}

function bare({ owner, kind }: Figure): Pick<Figure, 'owner' | 'kind'> {
  return { owner, kind };
}

function playedTexts<P extends Position>(game: Game<P>, options: Options): readonly string[] {
  const source = random(41);
  const texts: string[] = [];
  const position = game.start(options);
  for (let ply = 0; ply < 160; ply++) {
    if (ply % 4 === 0) texts.push(game.format(position));
    const move = randomMove(game, position, source);
    if (move === null || game.outcome(position)) break;
    position.make(move);
  }
  return texts;
}
