import { spawn, type ChildProcessWithoutNullStreams } from 'node:child_process';
import type { Game, Options } from '@menagerie/core';
import {
  goLine,
  parseReply,
  positionLine,
  type Go,
  type StartAndMoves,
  type UciInfo,
  type UciOption,
  type UciReply,
} from '@menagerie/engine/uci';
import { Fault } from '../fault.ts';
import { plain } from '../output.ts';
import { onLines } from './lines.ts';
import { splitCommand } from './words.ts';

/** Milliseconds for a program to start and say that it's ready. */
const HANDSHAKE = 30_000;
/** Milliseconds from `stop` to the answer, and from `quit` to the end. */
const GRACE = 2000;
/** How many signs of what a program writes on standard error are kept. */
const KEPT = 4000;

/** Programs that are still there when this one ends go with it. */
const running = new Set<ChildProcessWithoutNullStreams>();
process.once('exit', () => running.forEach((child) => child.kill('SIGKILL')));

/** An engine that doesn't do its part: it can't be started, ends, keeps silent or answers what nobody can read. */
export class EngineFailure extends Fault {}

/** What is played. */
export interface Terms {
  readonly game: Pick<Game, 'id' | 'edition'>;
  readonly options: Options;
}

/** What an engine answers when it is asked for a move. */
export interface Choice {
  /** As one word; the game's `parseMove` reads it and knows whether it's legal. Null if the engine finds none. */
  readonly move: string | null;
  readonly ponder: string | null;
  /** The last it said of its best line. */
  readonly info: UciInfo | null;
}

/** How to ask for a move. */
export interface Asking {
  /** Milliseconds before an engine that hasn't answered is told to stop, and then ended. Forever if missing. */
  readonly patience?: number;
  /** The legal moves, for an engine that declares the option `Legal` and so needs no rules of its own. */
  readonly legal?: () => readonly string[];
  readonly onInfo?: (info: UciInfo) => void;
}

/** Somebody who waits for a line. */
interface Waiting {
  readonly take: (reply: UciReply) => boolean;
  readonly fail: (failure: EngineFailure) => void;
}

/**
 * An engine behind a command: any program that speaks the protocol of docs/engine-protocol.md. It starts with the first game. One that has
 * ended or was ended starts again with the next.
 */
export class EngineProgram {
  readonly command: string;
  /** What it calls itself; the command until it has said so. */
  name: string;
  author: string | null = null;
  /** The options it has declared, by name in lower case. */
  readonly declared = new Map<string, UciOption>();
  /** How often it ended without being asked to. */
  deaths = 0;
  readonly #settings: Readonly<Record<string, string>>;
  readonly #cwd: string | undefined;
  #child: ChildProcessWithoutNullStreams | null = null;
  #waiting: Waiting | null = null;
  #said = '';
  #terms: Terms | null = null;

  /** `settings` are values for options of the engine, by name. */
  constructor(command: string, settings: Readonly<Record<string, string>> = {}, { cwd }: { readonly cwd?: string } = {}) {
    this.command = command;
    this.name = command;
    this.#settings = settings;
    this.#cwd = cwd;
    // A bad command is refused before anything starts.
    splitCommand(command);
  }

  /** The last it wrote on standard error. */
  get said(): string {
    return this.#said;
  }

  get isRunning(): boolean {
    return this.#child !== null;
  }

  /** Whether the engine wants the legal moves with every `go`. */
  get wantsLegal(): boolean {
    return this.declared.has('legal');
  }

  /** Begins a game. Starts the program if it isn't running. */
  async newGame(terms: Terms): Promise<void> {
    if (!this.#child) await this.#start();
    this.#terms = terms;
    this.#set('UCI_Variant', terms.game.id);
    this.#set('Edition', terms.game.edition);
    for (const [name, value] of Object.entries(terms.options)) this.#set(name, value);
    for (const [name, value] of Object.entries(this.#settings)) this.#set(name, value);
    this.#send('ucinewgame');
    this.#send('isready');
    await this.#wait(HANDSHAKE, 'readyok', (reply) => (reply.kind === 'readyok' ? true : null));
  }

  /** Asks for a move in the game that has begun. Fails if the engine gives none; the next question starts it again. */
  async think(told: StartAndMoves, go: Go, { patience, legal, onInfo }: Asking = {}): Promise<Choice> {
    if (!this.#child && this.#terms) await this.newGame(this.#terms);
    this.#send(positionLine(told));
    this.#send(goLine(this.wantsLegal && legal ? { ...go, searchmoves: legal() } : go));
    let info: UciInfo | null = null;
    const hear = (reply: UciReply): Choice | null => {
      if (reply.kind === 'bestmove') return { move: reply.move, ponder: reply.ponder, info };
      if (reply.kind !== 'info') return null;
      if (reply.pv && (reply.multipv ?? 1) === 1) info = reply;
      onInfo?.(reply);
      return null;
    };
    const nudge = patience === undefined ? undefined : setTimeout(() => this.stop(), patience);
    try {
      return await this.#wait(patience === undefined ? null : patience + GRACE, 'bestmove', hear);
    } finally {
      clearTimeout(nudge);
    }
  }

  /** Asks for the answer now. */
  stop(): void {
    this.#send('stop');
  }

  /** Says that the opponent has played the move it was pondering on. */
  ponderhit(): void {
    this.#send('ponderhit');
  }

  /** Ends the program: asked first, then by force. */
  async quit(): Promise<void> {
    const child = this.#child;
    if (!child) return;
    this.#child = null;
    this.#waiting?.fail(this.#failure('was ended'));
    const closed = new Promise((resolve) => child.once('close', resolve));
    child.stdin.end('stop\nquit\n');
    const force = setTimeout(() => child.kill('SIGKILL'), GRACE);
    await closed;
    clearTimeout(force);
  }

  async #start(): Promise<void> {
    const [program, ...args] = splitCommand(this.command);
    const child = spawn(program, args, { stdio: 'pipe', windowsHide: true, ...(this.#cwd === undefined ? {} : { cwd: this.#cwd }) });
    this.#child = child;
    this.#said = '';
    this.declared.clear();
    running.add(child);
    onLines(child.stdout, (line) => this.#hear(child, line));
    child.stderr.setEncoding('utf8').on('data', (chunk: string) => (this.#said = (this.#said + chunk).slice(-KEPT)));
    // It may close its input before it ends; the end tells.
    child.stdin.on('error', () => undefined);
    child.once('error', (error: NodeJS.ErrnoException) => {
      this.#gone(child, error.code === 'ENOENT' ? "can't be started: there is no such program" : `can't be started: ${error.message}`);
    });
    child.once('close', (code, signal) => {
      running.delete(child);
      this.#gone(child, signal === null ? `ended with code ${code}` : `was ended by ${signal}`);
    });
    this.#send('uci');
    await this.#wait(HANDSHAKE, 'uciok', (reply) => {
      if (reply.kind === 'id') {
        if (reply.what === 'name') this.name = plain(reply.text) || this.command;
        else this.author = plain(reply.text);
      }
      if (reply.kind === 'option') this.declared.set(reply.name.toLowerCase(), reply);
      return reply.kind === 'uciok' ? true : null;
    });
    for (const name of Object.keys(this.#settings)) {
      if (this.declared.has(name.toLowerCase())) continue;
      await this.quit();
      const known = [...this.declared.values()].map((option) => option.name).join(', ') || 'none';
      throw new EngineFailure({ message: `The engine "${this.command}" has no option "${name}"; it has: ${known}.` });
    }
  }

  #set(name: string, value: string): void {
    this.#send(`setoption name ${name} value ${value}`);
  }

  #send(line: string): void {
    this.#child?.stdin.write(`${line}\n`);
  }

  #hear(child: ChildProcessWithoutNullStreams, line: string): void {
    if (child !== this.#child) return;
    const reply = parseReply(line);
    if (reply && this.#waiting?.take(reply)) this.#waiting = null;
  }

  /** The program has ended, or never began. */
  #gone(child: ChildProcessWithoutNullStreams, how: string): void {
    if (child !== this.#child) return;
    this.#child = null;
    this.deaths++;
    const waiting = this.#waiting;
    this.#waiting = null;
    waiting?.fail(this.#failure(how));
  }

  #failure(how: string): EngineFailure {
    const last = this.#said.trim().split('\n').at(-1)!.trim().slice(-300);
    return new EngineFailure({ message: `The engine "${this.command}" ${how}.${last === '' ? '' : ` It last said: ${plain(last)}`}` });
  }

  /** Waits for what `read` makes of a reply. An engine that says nothing of the kind in time is ended. */
  #wait<T>(milliseconds: number | null, what: string, read: (reply: UciReply) => T | null): Promise<T> {
    return new Promise((resolve, reject) => {
      const child = this.#child;
      if (!child) {
        reject(this.#failure("isn't running"));
        return;
      }
      const timer =
        milliseconds === null
          ? undefined
          : setTimeout(() => {
              this.#gone(child, `didn't say "${what}" within ${Number((milliseconds / 1000).toFixed(1))} seconds`);
              child.kill('SIGKILL');
            }, milliseconds);
      this.#waiting = {
        take: (reply) => {
          const value = read(reply);
          if (value === null) return false;
          clearTimeout(timer);
          resolve(value);
          return true;
        },
        fail: (failure) => {
          clearTimeout(timer);
          reject(failure);
        },
      };
    });
  }
}
