import {
  fail,
  ok,
  problem,
  readOptions,
  resolveOptions,
  unwrap,
  Walk,
  type Candidate,
  type Done,
  type Game,
  type Lent,
  type Outcome,
  type Result,
  lengthText,
} from '@menagerie/core';
import {
  concernsOnly,
  gameNamed,
  looksLikePosition,
  mainLine,
  parseRecords,
  positionProblem,
  readComment,
  readPasted,
  stridesOf,
  summaryOf,
  tagValue,
  UNDECIDED,
  verify,
  type Finding,
  type FoundGame,
  type Place,
  type Strides,
} from '@menagerie/record';
import { entries, loadEdition, unknownGame } from '@menagerie/registry';

/** What an element should show. `file` overrides the rest. */
export interface Source {
  /** Such as `bucky`. A game file may name its game itself. */
  readonly game: string | null;
  readonly edition: string | null;
  /** Such as `players:2,neutron:off`. */
  readonly options: string | null;
  /** A position text; null or `start` for the game's own start. */
  readonly position: string | null;
  /** The text of a game file. */
  readonly file: string | null;
  /** Which of its games, from 1; null for the first one. */
  readonly number: string | null;
}

/** A ply of a line. */
interface Ply {
  readonly text: string;
  readonly strides: Strides;
  /** What the file says about it. */
  readonly comment: string;
}

/** What a file says beside its moves. */
interface Told {
  /** How the game ended off the board: `1-0 (resignation)` */
  readonly ended: string | null;
  /** What is wrong in it, or null. The line ends before that. */
  readonly flaw: string | null;
  /** Each game of the file in a few words. */
  readonly games: readonly string[];
  /** Which of them this one is, from 1. */
  readonly number: number;
}

const NO_FILE: Told = { ended: null, flaw: null, games: [], number: 1 };

/** A game from its first position to its last, standing after one of its plies. */
export class Line {
  readonly game: Game;
  readonly flaw: string | null;
  /** Each game of the file in a few words; empty without a file. */
  readonly games: readonly string[];
  /** Which of them this one is, from 1. */
  readonly number: number;
  readonly #walk: Walk;
  readonly #ended: string | null;
  /** How many strides stand before the first ply, of seats that went out. */
  readonly #begun: number;
  #plies: readonly Ply[];
  #ply: number;
  /** Whether somebody has played here. The file's end then belongs to another line. */
  #isChanged = false;

  /** The walk stands at the end of the plies. */
  constructor(walk: Walk, plies: readonly Ply[] = [], { ended, flaw, games, number }: Told = NO_FILE) {
    this.game = walk.game;
    this.#walk = walk;
    this.#plies = plies;
    this.#ply = plies.length;
    this.#begun = walk.length - this.#stridesTo(plies.length);
    this.#ended = ended;
    this.flaw = flaw;
    this.games = games;
    this.number = number;
  }

  /** The position walks to and fro, so it keeps its history. */
  get position(): Lent {
    return this.#walk.position;
  }

  /** How many plies lead to this position. */
  get ply(): number {
    return this.#ply;
  }

  /** How many plies the line has. */
  get length(): number {
    return this.#plies.length;
  }

  /** The texts of all plies. */
  get moves(): readonly string[] {
    return this.#plies.map(({ text }) => text);
  }

  /** The ply before this position, or null. */
  get last(): Ply | null {
    return this.#ply === 0 ? null : this.#plies[this.#ply - 1];
  }

  /** What the last ply did; null at the beginning and after a lost turn. */
  get done(): Done | null {
    const { last } = this;
    return last && this.#walk.done(this.#begun + this.#stridesTo(this.#ply - 1) + last.strides.indexOf(last.text) + 1);
  }

  /** How the rules have ended the game here, or null. */
  get outcome(): Outcome | null {
    return this.game.outcome(this.position);
  }

  /** How the game ended here, in words; null while it goes on. */
  get ended(): string | null {
    return this.outcome?.text ?? (this.#ply === this.length && !this.#isChanged ? this.#ended : null);
  }

  /** Goes to the position after this many plies, or as near as it can. */
  go(ply: number): void {
    const to = Math.max(0, Math.min(this.length, Math.trunc(ply)));
    this.#walk.back(this.#begun + this.#stridesTo(Math.min(to, this.#ply)));
    for (const { strides } of this.#plies.slice(this.#ply, to)) for (const told of strides) this.#walk.make(unwrap(this.#walk.read(told)));
    this.#ply = to;
  }

  /** Plays a legal move here, in place of what followed. */
  play(candidate: Candidate): void {
    this.#walk.play(candidate);
    this.#isChanged = true;
    this.#plies = [...this.#plies.slice(0, this.#ply++), { text: candidate.text, strides: [candidate.text], comment: '' }];
  }

  #stridesTo(ply: number): number {
    return this.#plies.slice(0, ply).reduce((sum, { strides }) => sum + strides.length, 0);
  }
}

/** Loads the rules and reads what to show. A refusal names the place. */
export async function openLine(source: Source): Promise<Result<Line>> {
  return source.file === null ? openPosition(source) : openFile(source.file, source);
}

async function openPosition({ game: id, edition, options: given, position: text }: Source): Promise<Result<Line>> {
  if (id === null) return problem(`Say which game: game="${entries.map((entry) => entry.id).join('", "')}".`);
  const entry = entries.find((each) => each.id === id);
  if (!entry) return unknownGame(id);
  const loaded = await loadEdition(id, edition ?? entry.edition);
  if (!loaded.ok) return loaded;
  const game = loaded.value;
  const words = readOptions(given ?? '', ',', ':');
  const options = words.ok ? resolveOptions(game.options, words.value) : words;
  if (!options.ok) return options;
  if (text === null || text.trim() === 'start' || text.trim() === '') return ok(new Line(new Walk(game, game.start(options.value))));
  const position = game.parse(text, options.value);
  if (position.ok) return ok(new Line(new Walk(game, position.value)));
  return fail(positionProblem(text, await allRules(), { game, options: options.value }, position.error));
}

function allRules(): Promise<readonly Game[]> {
  return Promise.all(entries.map((each) => each.rules()));
}

/** The rules of all games that a file may be of: only those of one if it names that, or the attribute does. */
async function rulesFor(file: string, id: string | null): Promise<{ readonly games: readonly Game[]; readonly own: Game | undefined }> {
  const entry = entries.find((each) => each.id === id);
  const own = await entry?.rules();
  if (own && concernsOnly(own, file)) return { games: [own], own };
  const tags = parseRecords(file, entries).records.map((record) => tagValue(record, 'Game'));
  const named = gameNamed(entries, tags[0]);
  if (!looksLikePosition(file) && named && tags.every((tag) => gameNamed(entries, tag) === named))
    return { games: [await named.rules()], own };
  return { games: await allRules(), own };
}

async function openFile(file: string, { game: id, number: asked }: Source): Promise<Result<Line>> {
  const { games, own } = await rulesFor(file, id);
  const { found, problems } = readPasted(file, games, own && { game: own });
  if (found.length === 0) return problem(placed(problems[0]));
  const number = Number(asked?.trim() || 1);
  if (!Number.isInteger(number) || number < 1 || number > found.length) {
    const held = found.length === 1 ? '1 game' : `${found.length} games`;
    return problem(`The file holds ${held}, so number="${asked}" names none. Write a number from 1 to ${found.length}.`);
  }
  const chosen = found[number - 1];
  const { game, walk, record, ending, findings } = verify(chosen.game, chosen.record);
  if (!walk) return problem(placed(findings[0]));
  const flaw = [...problems, ...findings].at(0);
  const main = mainLine(record.tree);
  const line = stridesOf(game, record.tree, main);
  const plies = main.map(({ text, comments }, index): Ply => {
    const said = comments.map((each) => readComment(each.text).text).join(' ');
    return { text, strides: line[index + 1], comment: said.trim() };
  });
  return ok(
    new Line(walk, plies, {
      ended: ending.kind === 'written' ? `${tagValue(record, 'Result') ?? '*'} (${ending.termination})` : null,
      flaw: flaw ? placed(flaw) : null,
      games: found.map((each) => named(each)),
      number,
    }),
  );
}

/** A game of a file in a few words: `Ann – Bo, 1-0, 40 moves`. */
function named({ game, record }: FoundGame): string {
  const { players, result, plies } = summaryOf(game, record);
  return [players || game.name, result === UNDECIDED ? '' : result, lengthText(game, plies)].filter((part) => part !== '').join(', ');
}

/** A finding with its line in the file. */
function placed({ message, place, ...rest }: Finding & Partial<Place>): string {
  const line = place?.line ?? rest.line;
  return line === undefined ? message : `Line ${line}: ${message}`;
}
