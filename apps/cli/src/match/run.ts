import { mkdirSync, writeFileSync } from 'node:fs';
import { once } from 'node:events';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import { composeRecord, formatRecord } from '@menagerie/record';
import { seatsOf, type Game } from '@menagerie/core';
import { Contest, type Bounds, type Played } from '@menagerie/engine/match';
import { pathOf, reasonOf } from '@menagerie/server';
import { Fault } from '../fault.ts';
import type { FromMatch } from './match.worker.ts';
import { Progress } from './progress.ts';
import { ResultsFile } from './results.ts';
import { nameOf, type Setup } from './setup.ts';

/** Milliseconds for a thread to end. */
const GRACE = 2500;

/** How far a match goes, and what becomes of it. */
export interface Course {
  readonly seeds: readonly number[];
  /** Most rounds from each seed. */
  readonly rounds: number;
  /** Leaves out so many openings first. */
  readonly skip: number;
  readonly bounds: Bounds | null;
  readonly threads: number;
  /** File of results, to go on with later. */
  readonly results: string | null;
  /** Folder for game files. */
  readonly save: string | null;
}

/** Plays a match from every seed, in several threads, until each is decided or all games are played. Ctrl+C ends it early. */
export async function playMatch(game: Game, setup: Setup, course: Course): Promise<readonly Contest[]> {
  const seats = seatsOf(game, setup.options);
  const contests = new Map(course.seeds.map((seed) => [seed, new Contest(seed, seats, course, course.bounds)]));
  const results = course.results === null ? null : new ResultsFile(pathOf(course.results), setup);
  for (const result of results?.earlier ?? []) contests.get(result.seed)?.take(result);
  if (course.save !== null) make(course.save);
  const progress = new Progress([...contests.values()]);

  const pool = Array.from({ length: course.threads }, () => {
    return new Worker(new URL('./match.worker.ts', import.meta.url), { workerData: setup });
  });
  try {
    await new Promise<void>((resolve, reject) => {
      process.once('SIGINT', resolve);
      let busy = 0;
      /** Gives a thread its next game. Without one the thread rests, and the last to rest ends the match. */
      const employ = (worker: Worker): void => {
        for (const contest of contests.values()) {
          const pairing = contest.next();
          if (!pairing) continue;
          busy++;
          worker.postMessage(pairing);
          return;
        }
        if (busy === 0) resolve();
      };
      for (const worker of pool) {
        worker.on('error', reject);
        worker.on('message', (message: FromMatch) => {
          busy--;
          if ('fault' in message) {
            reject(new Fault({ message: message.fault }));
            return;
          }
          try {
            const { played } = message;
            contests.get(played.seed)!.take({ ...played, plies: played.moves.length });
            results?.add(played);
            if (course.save !== null) keep(course.save, game, setup, played);
          } catch (error) {
            reject(error instanceof Error ? error : new Error(String(error)));
            return;
          }
          progress.show();
          if ([...contests.values()].every((contest) => contest.isOver)) resolve();
          else employ(worker);
        });
        employ(worker);
      }
    });
  } finally {
    progress.end();
    await Promise.all(pool.map(ended));
  }
  return [...contests.values()];
}

/** Asks a thread to end, so that the programs it has started end too. One that is deep in thought is ended by force. */
async function ended(worker: Worker): Promise<void> {
  const gone = once(worker, 'exit');
  worker.postMessage(null);
  // The command doesn't stay for the rest of the grace.
  const late = wait(GRACE, 'late', { ref: false });
  if ((await Promise.race([gone, late])) === 'late') await worker.terminate();
}

/** How game files call an end that the rules don't know. */
const TERMINATIONS: Readonly<Record<string, string>> = { time: 'time', length: 'length', illegal: 'abandoned', crash: 'abandoned' };

/** Writes a game as a file. */
function keep(folder: string, game: Game, { options, one, other }: Setup, { opening, moves, ranking, reason, ...pairing }: Played): void {
  const { seed, round, seat } = pairing;
  const players = Object.fromEntries(game.seats.map(({ id }, each) => [id, nameOf(each === seat ? one : other)]));
  const isDrawn = ranking.length === 1;
  const termination = reason === 'adjudicated' ? (isDrawn ? 'agreement' : 'resignation') : TERMINATIONS[reason];
  const isForTwo = seatsOf(game, options).length === 2;
  const record = composeRecord(game, {
    options,
    moves: [...opening.moves, ...moves],
    players,
    ...(opening.position === null ? {} : { position: opening.position }),
    // What one seat's end means for three others isn't the file's to say.
    ...(termination === undefined || !isForTwo ? {} : { ended: { ranking, termination } }),
  });
  if (!record.ok) throw new Fault({ message: `A game can't be written: ${record.error.message}` });
  const name = `${game.id}-${seed}-${String(round + 1).padStart(4, '0')}-${game.seats[seat].id}.txt`;
  try {
    writeFileSync(join(pathOf(folder), name), formatRecord(record.value));
  } catch (error) {
    throw new Fault({ message: `${join(folder, name)} can't be written: ${reasonOf(error)}.` });
  }
}

function make(folder: string): void {
  try {
    mkdirSync(pathOf(folder), { recursive: true });
  } catch (error) {
    throw new Fault({ message: `${folder} can't be made: ${reasonOf(error)}.` });
  }
}
