import { capital, squareName, type Figure, type Game, type Scene, type Square } from '@menagerie/core';

/** What you need to name a piece. */
type Named = Pick<Game, 'seats' | 'kinds'>;

/** What a square shows, as far as words go. */
export interface Spoken {
  readonly scene: Scene;
  /** The square in hand. */
  readonly held: Square | null;
  /** What touching a square would do: `smash` */
  readonly labels: ReadonlyMap<Square, string>;
}

/** Names a piece, with its kind as its game writes it: `white madam`, `white Keeper`. */
export function figureName(spec: Named, figure: Figure): string {
  const kind = spec.kinds.find(({ letter }) => letter === figure.kind)?.name ?? figure.kind;
  const owner = figure.owner === null ? '' : `${spec.seats[figure.owner]?.name.toLowerCase() ?? ''} `;
  return `${owner}${kind}`;
}

/** Names a piece with its states: `white madam, hypnotized by the black shaman on g6`. What the piece above it has said, it doesn't say again. */
function figureWords(spec: Named, figure: Figure, above: Figure | undefined): string {
  const untold = figure.states.filter(({ mark }) => !above?.states.some((state) => state.mark === mark));
  return [figureName(spec, figure), ...untold.map(({ text }) => text)].join(', ');
}

/** Describes a square: `e4, white madam, hypnotized by the black shaman on g6; can be reached: capture`. */
export function squareWords(spec: Named & Pick<Game, 'board'>, view: Spoken, square: Square, states = true): string {
  const figures = view.scene[square] ?? [];
  const standing =
    figures.length === 0
      ? 'empty'
      : figures
          .toReversed()
          .map((figure, index, all) => (states ? figureWords(spec, figure, all[index - 1]) : figureName(spec, figure)))
          .join(', on top of ');
  const parts = [squareName(spec.board, square), standing];
  if (view.held === square) parts.push('in hand');
  const label = view.labels.get(square);
  return parts.join(', ') + (label === undefined ? '' : `; ${label}`);
}

/** Makes a sentence of a text. */
export function sentence(text: string): string {
  return /[.!?]$/.test(text) ? capital(text) : `${capital(text)}.`;
}
