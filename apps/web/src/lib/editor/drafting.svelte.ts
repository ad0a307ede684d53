import {
  capital,
  squareName,
  type Draft,
  type Editor,
  type Game,
  type Options,
  type Palette,
  type Problem,
  type Result,
  type Square,
} from '@menagerie/core';
import { say } from '../announce.svelte.ts';
import { figureName } from '@menagerie/board';
import { carried, cleared, complete, letterOf, pieceByLetter, settled, startDraft, withCell } from './draft.ts';
import type { OpenedDraft } from './opening.ts';

/** What pressing a square does: move its piece, remove it, or put a piece there. */
export type Tool = { readonly kind: 'move' } | { readonly kind: 'remove' } | { readonly kind: 'put'; readonly cell: string };

interface Step {
  readonly draft: Draft;
  readonly options: Options;
}

/** A position being set up by hand, with every earlier one for Undo. */
export class Drafting {
  readonly game: Game;
  readonly editor: Editor;
  tool: Tool = $state.raw({ kind: 'move' });
  /** The square whose piece is in hand, or whose qualities are shown. */
  selected: Square | null = $state(null);
  /** Index of the palette that letters choose from. */
  side: number = $state(0);
  #steps: readonly Step[] = $state.raw([]);
  #at: number = $state(0);

  readonly #now = $derived(this.#steps[this.#at]);
  readonly draft = $derived(this.#now.draft);
  readonly options = $derived(this.#now.options);
  readonly text = $derived.by(() => this.editor.write(this.draft, this.options));
  /** The position, or the refusal with its clause. */
  readonly judged = $derived.by(() => this.game.parse(this.text, this.options));
  readonly scene = $derived.by(() =>
    this.judged.ok ? this.game.scene(this.judged.value) : this.draft.cells.map((cell) => this.editor.figures(cell)),
  );
  readonly palettes: readonly Palette[] = $derived.by(() => this.editor.palettes(this.options));
  readonly fields = $derived.by(() => this.editor.fields(this.draft, this.options));
  readonly canUndo = $derived(this.#at > 0);
  readonly canRedo = $derived(this.#at < this.#steps.length - 1);

  constructor({ game, editor, draft, options }: OpenedDraft) {
    this.game = game;
    this.editor = editor;
    this.#steps = [{ draft, options }];
  }

  #to(draft: Draft, options: Options = this.options): void {
    const step = { draft: settled(this.editor, draft, options), options };
    this.#steps = [...this.#steps.slice(0, this.#at + 1), step];
    this.#at = this.#steps.length - 1;
    if (this.selected !== null && step.draft.cells[this.selected] === '') this.selected = null;
    if (this.side >= this.palettes.length) this.side = 0;
  }

  undo(): void {
    if (!this.canUndo) return;
    this.#at--;
    this.selected = null;
    say('Undone.');
  }

  redo(): void {
    if (!this.canRedo) return;
    this.#at++;
    this.selected = null;
    say('Done again.');
  }

  take(tool: Tool): void {
    this.tool = tool;
    this.selected = null;
    if (tool.kind === 'put')
      this.side = Math.max(
        0,
        this.palettes.findIndex(({ pieces }) => pieces.some(({ cell }) => cell === tool.cell)),
      );
  }

  /** Uses the tool in hand on a square. */
  press(square: Square): void {
    const cell = this.draft.cells[square];
    if (this.tool.kind === 'put') {
      if (cell === this.tool.cell) this.remove(square);
      else this.put(this.tool.cell, square);
    } else if (this.tool.kind === 'remove') this.remove(square);
    else if (this.selected === square) this.#putBack();
    else if (this.selected !== null) this.move(this.selected, square);
    else if (cell === '') say('Pick a piece first.');
    else {
      this.selected = square;
      say(`${this.words(cell)} in hand.`);
    }
  }

  /** Lets go of what is in hand. */
  #putBack(): void {
    this.take({ kind: 'move' });
    say('Put back.');
  }

  put(cell: string, square: Square): void {
    this.#to(withCell(this.draft, square, cell));
    this.selected = square;
    say(`${this.words(cell)} on ${this.#name(square)}. Press it again to remove it.`);
  }

  /** Moves the piece of a square to another one, or off the board (-1). */
  move(from: Square, to: Square): void {
    if (to < 0) return this.remove(from);
    if (from === to) return;
    const words = this.words(this.draft.cells[from]);
    this.#to(carried(this.draft, from, to));
    this.selected = null;
    say(`${words} to ${this.#name(to)}.`);
  }

  remove(square: Square): void {
    const cell = this.draft.cells[square];
    if (cell === '') return;
    this.#to(withCell(this.draft, square, ''));
    say(`${this.words(cell)} removed from ${this.#name(square)}.`);
  }

  /** Gives the piece on a square another quality. */
  change(square: Square, cell: string): void {
    this.#to(withCell(this.draft, square, cell));
  }

  set(id: string, value: string): void {
    if (this.draft.values[id] !== value) this.#to({ ...this.draft, values: { ...this.draft.values, [id]: value } });
  }

  /** Sets other options. If they have another start position, that replaces the old one. */
  agree(options: Options): void {
    const agreed = complete(this.game, options);
    const isStart = this.text === this.game.format(this.game.start(this.options));
    this.#to(isStart ? startDraft(this.game, this.editor, agreed) : this.draft, agreed);
  }

  clear(): void {
    this.#to(cleared(this.draft));
    say('The board is empty.');
  }

  begin(): void {
    this.#to(startDraft(this.game, this.editor, this.options));
    say('The start position.');
  }

  /** Takes a typed position as it is, even if the rules refuse it. */
  load(text: string): Result<Draft, Problem> {
    const read = this.editor.read(text);
    if (read.ok && this.editor.write(read.value, this.options) !== this.text) {
      this.#steps = [...this.#steps.slice(0, this.#at + 1), { draft: read.value, options: this.options }];
      this.#at = this.#steps.length - 1;
      this.selected = null;
    }
    return read;
  }

  /** Handles the keys of the board, apart from walking over it; false if the key means nothing. */
  key(key: string, square: Square): boolean {
    const palette = /^[1-9]$/.test(key) ? this.palettes.at(Number(key) - 1) : undefined;
    if (palette) {
      this.side = Number(key) - 1;
      say(`Pieces of ${palette.name}.`);
    } else if (key === 'Escape') {
      if (this.tool.kind === 'move' && this.selected === null) return false;
      this.#putBack();
    } else if (key === 'Delete' || key === 'Backspace') {
      this.remove(square);
    } else return this.#choose(key);
    return true;
  }

  /** Takes the next piece of a capital letter. Small ones name squares, and mustn't mean something else when typed slowly. */
  #choose(letter: string): boolean {
    if (letter !== letter.toUpperCase()) return false;
    const inHand = this.tool.kind === 'put' ? this.tool.cell : null;
    const pieces = this.palettes[this.side];
    const others = this.palettes.flatMap((palette) => palette.pieces);
    // Pieces that only another side has, such as ownerless ones, are found there.
    const cell =
      pieceByLetter(pieces, letter, inHand) ?? others.find(({ figure }) => letterOf(figure.kind) === letter.toLowerCase())?.cell ?? null;
    if (cell === null) return false;
    this.take({ kind: 'put', cell });
    say(`${this.words(cell)} in hand.`);
    return true;
  }

  /** What stands in a cell, in words. */
  words(cell: string): string {
    const names = this.editor.figures(cell).map((figure) => figureName(this.game, figure));
    return capital(names.toReversed().join(' on '));
  }

  #name(square: Square): string {
    return squareName(this.game.board, square);
  }
}
