import {
  fail,
  inEdition,
  ok,
  pairedOptions,
  type Draft,
  type Editor,
  type Game,
  type GameEntry,
  type Options,
  type Problem,
  type Result,
} from '@menagerie/core';
import { optionsFrom } from '../begin/options.ts';
import { positionOfLink } from '../links.ts';
import { complete, startDraft } from './draft.ts';

/** What the editor begins with. */
export interface OpenedDraft {
  readonly game: Game;
  readonly editor: Editor;
  readonly draft: Draft;
  readonly options: Options;
  /** Why the address can't be shown. */
  readonly problem: Problem | null;
}

/** Loads what the editor of a game needs, and reads the position in its address: `#from=…` with options, a link, or nothing. */
export async function openEditor(entry: GameEntry, hash: string): Promise<OpenedDraft> {
  const [game, editor] = await Promise.all([entry.rules(), entry.editor()]);
  const read = await readHash(game, editor, hash.slice(1));
  if (read.ok) return { game, editor, ...read.value, problem: null };
  const options = complete(game, {});
  return { game, editor, draft: startDraft(game, editor, options), options, problem: read.error };
}

async function readHash(game: Game, editor: Editor, said: string): Promise<Result<{ readonly draft: Draft; readonly options: Options }>> {
  if (said !== '' && !said.includes('=')) {
    const linked = await positionOfLink(game, said);
    if (!linked.ok) return linked;
    const draft = editor.read(game.format(linked.value));
    return draft.ok ? ok({ draft: draft.value, options: linked.value.options }) : draft;
  }
  const given = new URLSearchParams(said);
  const once = pairedOptions(given);
  if (!once.ok) return once;
  const known = inEdition(game, given.get('edition') ?? game.edition);
  if (!known.ok) return known;
  if (known.value.edition !== game.edition) {
    return fail({ message: `This position is of an earlier edition of the rules; the editor knows edition ${game.edition}.` });
  }
  const options = complete(
    game,
    optionsFrom(game, (id) => given.get(id)),
  );
  const from = given.get('from') ?? '';
  if (from === '') return ok({ draft: startDraft(game, editor, options), options });
  const draft = editor.read(from);
  return draft.ok ? ok({ draft: draft.value, options }) : draft;
}
