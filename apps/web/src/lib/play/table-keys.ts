import { capital, squareName } from '@menagerie/core';
import { say } from '../announce.svelte.ts';
import { figureName } from '@menagerie/board';
import type { Told } from '../desk/going-on.ts';
import type { Table } from './table.svelte.ts';

/** What the keys of a table reach beyond the table. */
export interface KeyReach {
  readonly table: Table;
  /** Steps back on the board; false if there was nothing to step back from. */
  readonly escape: () => boolean;
  /** Moves the keyboard to the line for typed moves. */
  readonly toLine: () => void;
  /** Handles more keys; true if it did. */
  readonly more: (key: string) => boolean;
}

/** Handles a key pressed anywhere on the page, unless somebody is typing or a dialog is open. */
export function pressKey(event: KeyboardEvent, reach: KeyReach): void {
  if (event.ctrlKey || event.metaKey || event.altKey) return;
  const target = event.target instanceof Element ? event.target : null;
  if (target?.closest('input, textarea, select, dialog[open]')) return;
  const isFree = target?.closest('[role="radiogroup"], [role="grid"]') === null;
  if (actOnKey(event.key, reach) || (isFree && stepByKey(event.key, reach.table))) event.preventDefault();
}

/** Handles a key that means the same everywhere at a table; false if it means nothing. */
export function actOnKey(key: string, { table, escape, toLine, more }: KeyReach): boolean {
  switch (key) {
    case 'Escape':
      return escape();
    case 'f':
      table.desk.flip();
      return true;
    case 'p':
      return table.desk.pin();
    case 'i':
      toLine();
      return true;
    case 'l':
      table.sayLast();
      return true;
    case 'o':
      void sayGoingOn(table);
      return true;
    case '[':
      table.goTo(table.cursor - 1);
      return true;
    case ']':
      table.goTo(table.cursor + 1);
      return true;
  }
  return more(key);
}

/** Steps through the game by keys that mean something else on the board and in choices. */
function stepByKey(key: string, table: Table): boolean {
  const steps: Readonly<Record<string, number>> = {
    ArrowLeft: table.cursor - 1,
    ArrowRight: table.cursor + 1,
    Home: 0,
    End: table.match.plies.length,
  };
  const ply = steps[key];
  if (ply !== undefined) table.goTo(ply);
  return ply !== undefined;
}

/** Its words come when somebody asks for them. */
async function sayGoingOn({ game, desk }: Table): Promise<void> {
  const { position, aspects } = desk;
  if (!position) return;
  const { goingOnWords } = await import('../desk/going-on.ts');
  const named = ({ square, figure }: Told): string => `${squareName(game.board, square)}: ${capital(figureName(game, figure))}`;
  say(desk.toYou(goingOnWords(game, position, aspects, named)));
}
