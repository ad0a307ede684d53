import {
  resolveOptions,
  unwrap,
  type DraftField,
  type Draft,
  type Editor,
  type Game,
  type Options,
  type Palette,
  type Square,
} from '@menagerie/core';

/** A draft with something else on a square; '' empties it. */
export function withCell(draft: Draft, square: Square, cell: string): Draft {
  return { ...draft, cells: draft.cells.with(square, cell) };
}

/** A draft with the piece of one square moved to another, or off the board (-1). */
export function carried(draft: Draft, from: Square, to: Square): Draft {
  const without = withCell(draft, from, '');
  return to < 0 ? without : withCell(without, to, draft.cells[from]);
}

/** A draft with an empty board. */
export function cleared(draft: Draft): Draft {
  return { ...draft, cells: draft.cells.map(() => '') };
}

/** A draft with a value for every field, and none that its field no longer offers: a square stops being vulnerable when its roller goes. */
export function settled(editor: Editor, draft: Draft, options: Options): Draft {
  const values = { ...draft.values };
  for (const field of editor.fields(draft, options)) {
    const value = values[field.id] as string | undefined;
    if (field.kind === 'choice' ? !field.choices.some((choice) => choice.value === value) : value === undefined) {
      values[field.id] = firstValue(field);
    }
  }
  return { ...draft, values };
}

function firstValue(field: DraftField): string {
  switch (field.kind) {
    case 'choice':
      return field.choices[0].value;
    case 'flag':
      return 'no';
    case 'number':
      return String(field.least);
    case 'pieces':
      return '-';
  }
}

/** The position a game begins with, as a draft. */
export function startDraft(game: Game, editor: Editor, options: Options): Draft {
  return unwrap(editor.read(game.format(game.start(options))));
}

/** Complete options from those given; the rest are defaults. */
export function complete(game: Game, options: Options): Options {
  return unwrap(resolveOptions(game.options, options));
}

/** The letter that chooses a kind: that of its code, or the code's sign if it has no letter. */
export function letterOf(code: string): string {
  return (/[A-Za-z]/.exec(code)?.[0] ?? code).toLowerCase();
}

/** The next piece of a palette for a typed letter, after the one in hand; null if there is none. */
export function pieceByLetter({ pieces }: Palette, letter: string, inHand: string | null): string | null {
  const meant = pieces.filter(({ figure }) => letterOf(figure.kind) === letter.toLowerCase()).map(({ cell }) => cell);
  return meant.at((inHand === null ? -1 : meant.indexOf(inHand)) + 1) ?? meant.at(0) ?? null;
}

/** How many of each piece a value such as `2Cn,Hb3` lists. */
export function countsOf(value: string): ReadonlyMap<string, number> {
  const items = value === '-' || value === '' ? [] : value.split(',');
  return new Map(
    items.map((item) => {
      const [, count = '', code = ''] = /^(\d*)(.*)$/.exec(item) ?? [];
      return [code, count === '' ? 1 : Number(count)];
    }),
  );
}

/** The field's value with another number of one piece, in the order of the field. */
export function withCount(field: DraftField & { readonly kind: 'pieces' }, value: string, code: string, count: number): string {
  const counts = countsOf(value);
  const items = field.pieces.flatMap((piece) => {
    const listed = piece.value === code ? Math.max(0, Math.min(field.most, count)) : (counts.get(piece.value) ?? 0);
    return listed === 0 ? [] : [(listed > 1 ? String(listed) : '') + piece.value];
  });
  return items.join() || '-';
}
