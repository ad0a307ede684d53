import { legalMoves, moveTexts, ok, problem, seatsOf, Walk, type Position, type Problem, type Result } from '@menagerie/core';
import { appraise, createEngine, type Engine, type EngineThread } from '@menagerie/engine';
import {
  bestmoveLine,
  infoLine,
  oneWord,
  optionLine,
  parseCommand,
  type Go,
  type StartAndMoves,
  type UciCommand,
} from '@menagerie/engine/uci';
import manifest from '../../package.json' with { type: 'json' };
import { drawBoard } from '../draw.ts';
import { dividePatiently } from './counting.ts';
import { startSearch, type Running } from './searching.ts';
import { EngineSettings } from './settings.ts';

/** An engine in front of a host: hears lines, and says lines. Nothing it hears makes it fail. */
export class EngineLoop {
  readonly #say: (line: string) => void;
  readonly #engine: Engine;
  readonly #settings: EngineSettings;
  /** What the host has set up, as it was told; worked out when somebody asks. */
  #told: StartAndMoves = { start: null, moves: [] };
  /** The line that was asked about last, and what it began from. */
  #walked: { readonly from: string; readonly walk: Walk } | null = null;
  #seed = 0;
  #running: Running | null = null;
  /** Resolves once everything heard so far is dealt with, searches apart. */
  #queue: Promise<void> = Promise.resolve();

  private constructor(say: (line: string) => void, open: () => EngineThread, settings: EngineSettings) {
    this.#say = say;
    this.#engine = createEngine(open);
    this.#settings = settings;
    this.#newSeed();
  }

  /** Begins with the first game. `open` opens the place where the search runs. */
  static async open(say: (line: string) => void, open: () => EngineThread): Promise<EngineLoop> {
    return new EngineLoop(say, open, await EngineSettings.open());
  }

  /** Takes a line. Resolves once it is dealt with; a search goes on. Lines are dealt with in order. */
  hear(line: string): Promise<void> {
    const command = parseCommand(line);
    if (!command) return this.#queue;
    return (this.#queue = this.#queue.then(async () => {
      try {
        await this.#obey(command);
      } catch (error) {
        this.#tell(error instanceof Error ? error.message : String(error));
      }
    }));
  }

  /** Waits for the answer that is due; a search without an end is stopped. */
  async finish(): Promise<void> {
    await this.#queue;
    if (this.#running?.isEndless) this.#running.stop();
    await this.#running?.done;
    this.close();
  }

  /** Ends at once. */
  close(): void {
    this.#running?.stop();
    this.#engine.close();
  }

  async #obey(command: UciCommand): Promise<void> {
    switch (command.word) {
      case 'uci':
        this.#say(`id name Menagerie ${manifest.version}`);
        this.#say('id author the people of Menagerie');
        for (const option of this.#settings.declared()) this.#say(optionLine(option));
        return this.#say('uciok');
      case 'isready':
        return this.#say('readyok');
      case 'ucinewgame':
        this.#told = { start: null, moves: [] };
        return this.#newSeed();
      case 'setoption':
        return this.#set(command.name, command.value);
      case 'position':
        this.#told = command;
        return;
      case 'go':
        return this.#go(command);
      case 'stop':
        return this.#running?.stop();
      case 'ponderhit':
        return this.#running?.ponderhit();
      case 'quit':
        return this.close();
      case 'perft':
        return this.#perft(command.depth);
      case 'legal':
        return this.#with((position) => this.#say(['legal', ...moveTexts(this.#settings.game, position).map(oneWord)].join(' ')));
      case 'why':
        return this.#with((position) => this.#why(position, command.text));
      case 'trace':
        return this.#with((position) => this.#trace(position, command.text));
      case 'eval':
        return this.#with((position) => this.#eval(position));
      case 'd':
        return this.#with((position) => this.#draw(position));
    }
  }

  async #set(name: string, value: string): Promise<void> {
    const set = await this.#settings.set(name, value);
    if (typeof set === 'string') this.#tell(set);
    else for (const option of set ?? []) this.#say(optionLine(option));
    // A seed counts from now on.
    if (name.toLowerCase() === 'seed') this.#newSeed();
  }

  async #go(go: Go): Promise<void> {
    await this.#end();
    const at = this.#position();
    const trouble = at.ok ? this.#over(at.value) : at.error;
    if (!at.ok || trouble) {
      this.#tell(trouble!.message);
      return this.#say(bestmoveLine(null));
    }
    const begun = { told: this.#told, position: at.value, seed: this.#seed };
    this.#running = startSearch(this.#engine, this.#settings, begun, { ...go, searchmoves: this.#wanted(at.value, go) }, this.#say);
  }

  /** The legal ones among the moves that a host limits the search to; all if there are none. */
  #wanted(position: Position, { searchmoves = [] }: Go): readonly string[] {
    return searchmoves.filter((text) => {
      const move = this.#settings.game.parseMove(position, text);
      if (!move.ok) this.#tell(`searchmoves ${text}: ${move.error.message}`);
      return move.ok;
    });
  }

  /** Ends what is under way, with its answer. */
  async #end(): Promise<void> {
    this.#running?.stop();
    await this.#running?.done;
    this.#running = null;
  }

  async #perft(depth: number): Promise<void> {
    await this.#end();
    this.#with((lent) => {
      const position = this.#settings.game.copy(lent);
      let isStopped = false;
      const begun = performance.now();
      const count = async (): Promise<void> => {
        const counts = await dividePatiently(this.#settings.game, position, depth, () => isStopped);
        for (const [text, nodes] of counts ?? []) this.#say(`perft ${oneWord(text)} ${nodes}`);
        const total = depth === 0 ? 1 : counts?.reduce((sum, [, nodes]) => sum + nodes, 0);
        this.#say(total === undefined ? 'perft stopped' : `perft total ${total} time ${Math.round(performance.now() - begun)}`);
      };
      this.#running = { stop: () => void (isStopped = true), ponderhit: () => undefined, isEndless: false, done: count() };
    });
  }

  #why(position: Position, text: string): void {
    const { game } = this.#settings;
    const explanation = game.explain(position, text);
    if ('legal' in explanation) {
      const texts = explanation.legal.map((move) => oneWord(game.formatMove(position, move))).sort();
      return this.#say(['why legal', ...texts].join(' '));
    }
    const { clause, code, message } = explanation.objection;
    this.#say(`why illegal ${clause} ${code} ${message}`);
  }

  #trace(position: Position, text: string): void {
    const { game } = this.#settings;
    const move = game.parseMove(position, text);
    if (!move.ok) return this.#say(`trace illegal ${move.error.clause} ${move.error.code} ${move.error.message}`);
    for (const stage of game.trace(position, move.value)) this.#say(`trace ${stage.clause} ${stage.text}`);
    this.#say('trace end');
  }

  /** What each seat is worth at first sight: a line for each term, and then their sum with each seat's chance in thousandths. */
  #eval(position: Position): void {
    const { game, evaluation } = this.#settings;
    const outcome = game.outcome(position);
    if (outcome) return this.#say(`eval over ${outcome.clause} ${outcome.text}`);
    const seats = seatsOf(game, position.options);
    const bySeat = (worths: readonly number[]): string => seats.map((seat) => `${game.seats[seat].id} ${worths[seat]}`).join(' ');
    const { terms, worths, shares } = appraise(game, evaluation, position);
    for (const term of terms) this.#say(`eval term ${bySeat(term.worths)} name ${term.name}`);
    this.#say(`eval ${bySeat(worths)} shares ${seats.map((seat) => Math.round(1000 * shares[seat])).join(' ')}`);
  }

  #draw(position: Position): void {
    const { game } = this.#settings;
    const outcome = game.outcome(position);
    const hex = (half: number): string => (half >>> 0).toString(16).padStart(8, '0');
    for (const line of drawBoard(game, position)) this.#say(line);
    this.#say(`position text ${game.format(position)}`);
    this.#say(`key ${hex(position.keyHi)}${hex(position.keyLo)}`);
    this.#say(outcome ? `over ${outcome.clause} ${outcome.text}` : `turn ${game.seats[position.turn].id}`);
  }

  /** Does something with the position, or says what is wrong with it. */
  #with(act: (position: Position) => void): void {
    const at = this.#position();
    if (at.ok) act(at.value);
    else this.#tell(at.error.message);
  }

  /** The position that the host has set up. It holds until the next question; moves made for the last one aren't made again. */
  #position(): Result<Position, Problem> {
    const { game, options } = this.#settings;
    const { start, moves } = this.#told;
    const from = JSON.stringify([game.id, game.edition, options, start]);
    if (this.#walked?.from !== from) {
      const begun = start === null ? ok(game.start(options)) : game.parse(start, options);
      if (!begun.ok) return begun;
      this.#walked = { from, walk: new Walk(game, begun.value) };
    }
    const { walk } = this.#walked;
    try {
      walk.follow(moves);
    } catch (error) {
      return problem(`Move ${walk.length + 1}, "${moves[walk.length]}": ${error instanceof Error ? error.message : String(error)}`);
    }
    // Only read from here on; who plays on takes a copy.
    return ok(walk.position as Position);
  }

  #over(position: Position): Problem | null {
    const { game } = this.#settings;
    const outcome = game.outcome(position);
    if (outcome) return { message: `The game is over: ${outcome.text}` };
    return legalMoves(game, position).length > 0 ? null : { message: 'There is no legal move.' };
  }

  #newSeed(): void {
    this.#seed = this.#settings.seed || Math.floor(Math.random() * 2 ** 31);
  }

  #tell(message: string): void {
    this.#say(infoLine({ string: message }));
  }
}
