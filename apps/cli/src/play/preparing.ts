import { existsSync } from 'node:fs';
import {
  placingOf,
  random,
  seatsOf,
  squareName,
  unwrap,
  type Game,
  type Options,
  type PaperSpec,
  type Readymade,
  type Seat,
  type Sheet,
} from '@menagerie/core';
import { prepare } from '@menagerie/engine';
import { papersFor, parseArmy } from '@menagerie/record';
import { pathOf } from '@menagerie/server';
import { warningLines } from '../ask.ts';
import { Fault } from '../fault.ts';
import { contentsOf } from '../input.ts';
import { warningJson } from '../json.ts';
import { perform, type Sitting } from './commands.ts';
import { draftFor, type Author, type PaperDraft } from './draft.ts';

/** Which army a seat's player wants, if they have said so beforehand. */
export type Chosen = ReadonlyMap<Seat, Pick<Readymade, 'papers'>>;

/** Words you can type instead of a paper, beside those of the paper itself. */
const WORDS: Readonly<Record<string, string>> = {
  done: 'hand in what you have written',
  armies: 'list the ready-made armies; the name of one hands it in',
  load: 'hand in the army of a file: load FILE',
  sheet: 'show the choices again',
  help: 'list these commands',
  quit: 'leave',
};

/** Shown in place of a refusal that could reveal what a seat has handed in before. */
const UNTOLD = "That isn't allowed. The reason stays hidden, because others could read it.";

/** What you can type while you write papers. */
export function preparingWords({ table: { game, match } }: Sitting): readonly string[] {
  return [...Object.keys(WORDS), ...(game.preparation?.readymades(match.options) ?? []).map(({ id }) => id)];
}

/** Has every seat hand in its papers, each person alone. Returns false if somebody leaves. Nobody else learns anything about them. */
export async function prepareAll(room: Sitting, chosen: Chosen): Promise<boolean> {
  const { table, lines } = room;
  const { preparation } = table.game;
  if (!preparation || !table.isPreparing) return true;
  const source = random(Date.now());
  const seats = seatsOf(table.game, table.match.options);
  for (const seat of seats) {
    const ready = chosen.get(seat)?.papers(seat);
    if (ready) await handIn(room, seat, ready);
    else if (!table.isPerson(seat)) await handIn(room, seat, prepare(table.game, table.match.options, seat, source));
  }
  const people = seats.filter((seat) => table.isPerson(seat));
  const isShared = people.length > 1;
  lines.keepSecrets(true);
  for (const seat of people.filter((person) => !chosen.has(person))) {
    const done = await new Writing(room, seat, isShared).run(preparation.papers);
    if (isShared) lines.wipe();
    if (!done) return false;
  }
  lines.keepSecrets(false);
  return true;
}

async function handIn({ table, talk }: Sitting, seat: Seat, texts: readonly string[]): Promise<void> {
  for (const text of texts) await perform(table, talk, { kind: 'handIn', seat, text });
}

/** One person writing the papers of a seat. */
class Writing {
  readonly #room: Sitting;
  readonly #seat: Seat;
  readonly #name: string;
  readonly #shared: boolean;
  /** The screen can't be wiped before the next person looks, so show nothing of the papers. */
  readonly #blind: boolean;

  constructor(room: Sitting, seat: Seat, shared: boolean) {
    this.#room = room;
    this.#seat = seat;
    this.#name = room.table.game.seats[seat].name;
    this.#shared = shared;
    this.#blind = shared && !room.lines.interactive;
  }

  async run(papers: readonly PaperSpec[]): Promise<boolean> {
    const { lines } = this.#room;
    if (this.#shared && lines.interactive) {
      lines.wipe();
      if ((await lines.next(`Hand the keyboard to ${this.#name}. Nobody else should look. Press Enter. `)) === null) return false;
      lines.wipe();
    }
    while (this.#handed < papers.length) {
      if (!(await this.#paper(papers[this.#handed]))) return false;
    }
    return true;
  }

  get #handed(): number {
    return this.#earlier.length;
  }

  get #earlier(): readonly string[] {
    return this.#room.table.match.papers[this.#seat] as readonly string[];
  }

  get #author(): Author {
    return { options: this.#room.table.match.options, seat: this.#seat, earlier: this.#earlier };
  }

  /** Runs until one more paper is handed in. Returns false if the player leaves. */
  async #paper(paper: PaperSpec): Promise<boolean> {
    const { table, talk, lines } = this.#room;
    const { game, match } = table;
    const sheet = game.preparation!.sheet(match.options, this.#seat, this.#earlier);
    const draft = await draftFor(game, sheet, this.#author);
    const before = this.#handed;
    const tell = async (): Promise<void> => {
      // Goods are no secret, but pieces to place are.
      const shown = this.#blind ? (sheet.kind === 'shop' ? (await draftFor(game, sheet, this.#author)).lines() : []) : draft.lines();
      const value = { seat: game.seats[this.#seat].id, paper: paper.id, help: paper.help, sheet: sheetJson(game, sheet, this.#blind) };
      return talk.say({ prepare: value }, [
        '',
        `${this.#name}: ${paper.name} (${paper.clause}). ${paper.help}`,
        ...shown,
        'Write it whole, or little by little (type "help"), or name a ready-made army (type "armies").',
      ]);
    };
    await tell();
    while (this.#handed === before) {
      const line = await lines.next(`${this.#name}, ${this.#blind ? paper.name : draft.sum()}> `);
      if (line === null) return false;
      if (line === '') continue;
      const [word, ...rest] = line.split(/[\s,]+/);
      const verb = word.toLowerCase();
      if (verb === 'quit') return false;
      if (verb === 'sheet') await tell();
      else if (verb === 'help') await this.#help(draft);
      else if (verb === 'armies') await this.#armies();
      else if (verb === 'load') await this.#load(line.slice(word.length).trim());
      else if (verb === 'done') await this.#handIn([draft.text]);
      else if (Object.hasOwn(draft.verbs, verb)) await this.#change(draft, verb, rest);
      else await this.#handIn(this.#named(line) ?? [line]);
    }
    return true;
  }

  /**
   * Hands papers in, and stops if the player changes their mind about one. If others can read the screen, a refusal that could reveal
   * earlier papers names only its clause.
   */
  async #handIn(texts: readonly string[]): Promise<void> {
    const { table, talk } = this.#room;
    for (const text of texts) {
      if (!(await this.#isMeant(text))) return;
      const isTelling = this.#blind && this.#handed > 0;
      const done = table.do({ kind: 'handIn', seat: this.#seat, text });
      if (!('code' in done)) await talk.events(done);
      else return talk.refusal(isTelling ? { ...done, message: UNTOLD } : done);
    }
  }

  /** Shows the rules' warnings about a paper, and asks a person at a terminal if they mean it. */
  async #isMeant(text: string): Promise<boolean> {
    const { table, talk, lines } = this.#room;
    const { game, match } = table;
    const preparation = game.preparation!;
    // If others can read the screen, a warning would reveal where pieces stand.
    if (!game.setUpHelp || this.#blind || preparation.sheet(match.options, this.#seat, this.#earlier).kind !== 'squares') return true;
    const paper = preparation.read(match.options, this.#seat, this.#earlier, text);
    const warned = paper.ok ? (await game.setUpHelp()).warnings(match.options, this.#seat, placingOf(game.board, paper.value)) : [];
    if (warned.length === 0) return true;
    await talk.say({ warnings: warned.map((warning) => warningJson(game, warning)) }, warningLines(warned));
    return !lines.interactive || (await lines.next('Hand it in anyway? Type yes: '))?.toLowerCase() === 'yes';
  }

  /** Hands in the remaining papers of an army file. */
  async #load(file: string): Promise<void> {
    const { table, talk } = this.#room;
    const handed = this.#handed;
    try {
      if (file === '') throw new Fault({ message: 'Say which file: load FILE.' });
      const army = await armyIn(table.game, table.match.options, file);
      await this.#handIn(army.papers(this.#seat).slice(handed));
    } catch (error) {
      if (!(error instanceof Fault)) throw error;
      await talk.say({ error: error.toProblem() }, [error.message]);
    }
  }

  /** The remaining papers of a ready-made army. */
  #named(name: string): readonly string[] | undefined {
    const { game, match } = this.#room.table;
    const army = readymadeNamed(game.preparation!.readymades(match.options), name);
    return army?.papers(this.#seat).slice(this.#handed);
  }

  async #change(draft: PaperDraft, verb: string, items: readonly string[]): Promise<void> {
    const { talk } = this.#room;
    const { form } = draft.verbs[verb];
    const complaint = form !== '' && items.length === 0 ? `Say what: ${verb} ${form}.` : draft.change(verb, items);
    const wrong = complaint !== null && this.#blind && this.#handed > 0 ? UNTOLD : complaint;
    if (wrong !== null) return talk.say({ error: { message: wrong } }, [wrong]);
    if (this.#blind) return talk.say({ draft: {} }, ['Noted.']);
    await talk.say({ draft: { text: draft.text, sum: draft.sum() } }, draft.lines());
  }

  #armies(): Promise<void> {
    const { game, match } = this.#room.table;
    const armies = game.preparation!.readymades(match.options).map(({ id, name, summary }) => ({ id, name, summary }));
    const width = Math.max(...armies.map(({ id }) => id.length));
    return this.#room.talk.say(
      { armies },
      armies.map(({ id, name, summary }) => `  ${id.padEnd(width)}  ${name}: ${summary}`),
    );
  }

  #help(draft: PaperDraft): Promise<void> {
    const verbs = Object.entries(draft.verbs).map(([verb, { form, help }]) => [`${verb} ${form}`.trim(), help] as const);
    const commands = [...verbs, ...Object.entries(WORDS)];
    return this.#room.talk.say(
      { commands: Object.fromEntries(commands) },
      commands.map(([form, help]) => `  ${form.padEnd(16)} ${help}`),
    );
  }
}

/** A sheet with squares by name. Without what would reveal earlier papers, if need be. */
function sheetJson(game: Game, sheet: Sheet, blind: boolean): object {
  if (sheet.kind === 'shop') return sheet;
  const squares = sheet.squares.map((square) => squareName(game.board, square));
  return { kind: sheet.kind, squares, ...(blind ? {} : { pieces: sheet.pieces }) };
}

/** Reads an army from a file. These options must allow it, for any seat. */
export async function armyIn(game: Game, options: Options, file: string): Promise<Pick<Readymade, 'papers'>> {
  if (!existsSync(pathOf(file))) {
    const known = game.preparation!.readymades(options).map(({ id }) => id);
    throw new Fault({ message: `There is no army "${file}", and no file of that name. The ready-made armies are ${known.join(', ')}.` });
  }
  const { text } = await contentsOf(file);
  const army = parseArmy(game, options, text);
  if (!army.ok) throw new Fault({ ...army.error, message: `${file}: ${army.error.message}` });
  return { papers: (seat) => unwrap(papersFor(game, options, army.value, seat)) };
}

/** Finds ready-made papers by id or name, in any case. */
export function readymadeNamed(readymades: readonly Readymade[], name: string): Readymade | undefined {
  const wanted = name.trim().toLowerCase();
  return readymades.find((each) => each.id.toLowerCase() === wanted || each.name.toLowerCase() === wanted);
}
