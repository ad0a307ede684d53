import {
  Candidate,
  fail,
  ok,
  problem,
  readOptions,
  resolveOptions,
  type Game,
  type Move,
  type Outcome,
  type Position,
  type Result,
  type Seat,
  type Square,
  type Trace,
} from '@menagerie/core';
import { squaresOf } from '@menagerie/board';
import {
  concernsOnly,
  gameNamed,
  looksLikePosition,
  mainLine,
  parseRecords,
  positionProblem,
  readComment,
  readPasted,
  summaryOf,
  tagValue,
  UNDECIDED,
  verify,
  type Finding,
  type FoundGame,
  type Place,
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

/** A move, a lost turn, or a seat that goes out. */
type Act = { readonly kind: 'move'; readonly move: Move } | { readonly kind: 'lost' } | { readonly kind: 'out'; readonly seat: Seat };

interface Ply {
  readonly text: string;
  /** What it does, and which seats went out after it. */
  readonly acts: readonly Act[];
  /** What the file says about it. */
  readonly comment: string;
  /** What its move does, once worked out. */
  done?: Done;
}

/** What a move did, and the squares that were touched for it. */
interface Done {
  readonly trace: Trace;
  readonly squares: readonly Square[];
}

const NOTHING: Done = { trace: [], squares: [] };

function doneBy({ trace, touches }: Candidate): Done {
  return { trace, squares: squaresOf(touches) };
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
  /** The position walks to and fro, so it keeps its history. */
  readonly position: Position;
  readonly flaw: string | null;
  /** Each game of the file in a few words; empty without a file. */
  readonly games: readonly string[];
  /** Which of them this one is, from 1. */
  readonly number: number;
  readonly #ended: string | null;
  #plies: Ply[] = [];
  #ply = 0;
  /** Whether somebody has played here. The file's end then belongs to another line. */
  #isChanged = false;

  constructor(game: Game, position: Position, { ended, flaw, games, number }: Told = NO_FILE) {
    this.game = game;
    this.position = position;
    this.#ended = ended;
    this.flaw = flaw;
    this.games = games;
    this.number = number;
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
    return this.#ply > 0 ? this.#plies[this.#ply - 1] : null;
  }

  /** What the last ply did; nothing at the beginning and after a lost turn. */
  get done(): Done {
    const ply = this.last;
    if (ply === null) return NOTHING;
    ply.done ??= this.#before((position) => {
      const [act] = ply.acts;
      return act.kind === 'move' ? doneBy(new Candidate(this.game, position, act.move)) : NOTHING;
    });
    return ply.done;
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
    while (this.#ply < to) this.#plies[this.#ply++].acts.forEach((act) => this.#do(act));
    while (this.#ply > to) this.#plies[--this.#ply].acts.forEach(() => this.position.unmake());
  }

  /** Plays a legal move here, in place of what followed. */
  play(candidate: Candidate): void {
    const { move, text } = candidate;
    const done = doneBy(candidate);
    this.#plies.length = this.#ply;
    this.#isChanged = true;
    this.append({ text, acts: [{ kind: 'move', move }], comment: '', done });
  }

  /** Adds a ply at the end, and goes there. */
  append(ply: Ply): void {
    this.#plies.push(ply);
    this.go(this.length);
  }

  /** Asks something about the position before the last ply. */
  #before<T>(ask: (position: Position) => T): T {
    const at = this.#ply;
    this.go(at - 1);
    const answer = ask(this.position);
    this.go(at);
    return answer;
  }

  #do(act: Act): void {
    if (act.kind === 'move') this.position.make(act.move);
    else if (act.kind === 'lost') this.game.timed!.forfeit(this.position);
    else this.game.elimination!.withdraw(this.position, act.seat);
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
  if (text === null || text.trim() === 'start' || text.trim() === '') return ok(new Line(game, game.start(options.value)));
  const position = game.parse(text, options.value);
  if (position.ok) return ok(new Line(game, position.value));
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
  const { game, position: end, start, record, withdrawals, ending, findings } = verify(chosen.game, chosen.record);
  if (!end) return problem(placed(findings[0]));
  const { options } = end;
  const read = start === null ? ok(game.start(options)) : game.parse(start, options);
  if (!read.ok) return read;
  const flaw = [...problems, ...findings].at(0);
  const line = new Line(game, read.value, {
    ended: ending.kind === 'written' ? `${tagValue(record, 'Result') ?? '*'} (${ending.termination})` : null,
    flaw: flaw ? placed(flaw) : null,
    games: found.map((each) => named(each)),
    number,
  });
  const outAfter = (ply: number): readonly Act[] =>
    withdrawals.filter((each) => each.ply === ply).map(({ seat }) => ({ kind: 'out', seat }));
  // Only a file can put a seat out before the first move, so you never need to take that back.
  for (const { seat } of withdrawals.filter(({ ply }) => ply === 0)) game.elimination?.withdraw(line.position, seat);
  for (const [index, { text, comments }] of mainLine(record.tree).entries()) {
    const move = game.parseMove(line.position, text);
    const act: Act = move.ok ? { kind: 'move', move: move.value } : { kind: 'lost' };
    line.append({
      text,
      acts: [act, ...outAfter(index + 1)],
      comment: comments
        .map((each) => readComment(each.text).text)
        .join(' ')
        .trim(),
    });
  }
  return ok(line);
}

/** A game of a file in a few words: `Ann – Bo, 1-0, 40 moves`. */
function named({ game, record }: FoundGame): string {
  const { players, result, plies } = summaryOf(game, record);
  return [players || game.name, result === UNDECIDED ? '' : result, plies === 1 ? '1 move' : `${plies} moves`]
    .filter((part) => part !== '')
    .join(', ');
}

/** A finding with its line in the file. */
function placed({ message, place, ...rest }: Finding & Partial<Place>): string {
  const line = place?.line ?? rest.line;
  return line === undefined ? message : `Line ${line}: ${message}`;
}
