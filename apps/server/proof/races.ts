// npm run proof -- races: two nodes in two processes get commands for the same ply at the same moment, 10,000 times.
import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { parseArgs } from 'node:util';
import { legalMoves, random, type Game } from '@menagerie/core';
import { applyEvents, restore, Session, timingFor, type Match, type MatchEvent } from '@menagerie/match';
import { games } from '@menagerie/registry/all';
import { loadEntry } from '../src/host/entry.ts';
import type { CommandReply, Asked } from '../src/host/host.ts';
import { createGame } from '../src/host/create-game.ts';
import { Store } from '../src/storage/store.ts';
import { startPostgres } from '../test/postgres.ts';
import { addGuests } from './guests.ts';
import type { Reply } from './races.worker.ts';

const { values } = parseArgs({ options: { races: { type: 'string', default: '10000' }, matches: { type: 'string', default: '30' } } });
const RACES = Number(values.races);
const chance = random(7);
/** The faults, in words. */
const problems: string[] = [];
const seen = { races: 0, plays: 0, same: 0, wins: [0, 0] };

/** A node as the referee sees it. */
class Node {
  readonly #process: ChildProcess;
  readonly #waiting = new Map<number, (reply: Reply) => void>();
  #tickets = 0;

  constructor(url: string, name: string) {
    this.#process = fork(new URL('./races.worker.ts', import.meta.url), [url, name]);
    this.#process.on('message', (reply: Reply) => this.#waiting.get(reply.ticket)?.(reply));
  }

  async ready(): Promise<void> {
    await new Promise((done) => this.#waiting.set(0, done));
  }

  async command(asked: Asked): Promise<CommandReply> {
    return ((await this.#ask({ asked })) as Extract<Reply, { answer: unknown }>).answer;
  }

  async log(game: string): Promise<readonly MatchEvent[]> {
    return JSON.parse(((await this.#ask({ look: game })) as Extract<Reply, { log: unknown }>).log) as MatchEvent[];
  }

  async end(): Promise<void> {
    this.#process.disconnect();
    await once(this.#process, 'exit');
  }

  #ask(request: { asked: unknown } | { look: string }): Promise<Reply> {
    const ticket = ++this.#tickets;
    const { promise, resolve } = Promise.withResolvers<Reply>();
    this.#waiting.set(ticket, resolve);
    this.#process.send({ ticket, ...request });
    return promise.finally(() => this.#waiting.delete(ticket));
  }
}

const postgres = await startPostgres();
const store = await Store.open({ dialect: 'postgres', url: postgres.url }, 'referee', () => undefined);
const nodes = [new Node(postgres.url, 'one'), new Node(postgres.url, 'two')] as const;
await Promise.all(nodes.map((node) => node.ready()));
const begun = performance.now();
await Promise.all(Array.from({ length: Number(values.matches) }, (_, index) => playOn(index)));
const seconds = (performance.now() - begun) / 1000;
await Promise.all(nodes.map((node) => node.end()));
await store.close();
await postgres.stop();

for (const problem of problems.slice(0, 50)) console.log(problem);
console.log(
  `${seen.races} races in ${seconds.toFixed(0)} s: ${seen.plays} between two moves (won ${seen.wins.join(' and ')} times), ` +
    `${seen.same} of one command sent to both; ${problems.length} problems.`,
);
process.exitCode = problems.length === 0 && seen.races >= RACES ? 0 : 1;

/** Races through one match after the other until there were enough races. */
async function playOn(index: number): Promise<void> {
  while (seen.races < RACES) {
    const game = games[index++ % games.length];
    const users = await addGuests(store, game.seats.length);
    const id = await order(game, users);
    await raceThrough(game, id, users);
    await checkStored(game, id);
  }
}

function order(game: Game, users: readonly string[]): Promise<string> {
  const setup = {
    players: users.map((user) => ({ name: user, kind: 'person' as const, id: user })),
    policy: { takeBack: 'never' as const },
    timing: timingFor({ kind: 'days', days: 1 } as const),
    // After the set-ups, in which two nodes don't race.
    start: game.format(game.start(Object.fromEntries(game.options.map(({ id, values: [value] }) => [id, value])))),
  };
  return store.write((tx, signal) =>
    createGame(tx, signal, { game: game.id, setup, rated: false, isPrivate: false, previous: null }, Date.now()),
  );
}

async function raceThrough(game: Game, id: string, users: readonly string[]): Promise<void> {
  let { match } = (await loadEntry(store.db, id))!;
  const session = new Session(game);
  for (let ply = 0; ply < 60 && !match.result && seen.races < RACES; ply++) {
    seen.races++;
    const position = session.at(match);
    const moves = legalMoves(game, position);
    const texts = [0, 1].map(() => game.formatMove(position, moves[chance.below(moves.length)]));
    const user = users[position.turn];
    match = await (chance.below(10) === 0 ? raceOne(match, id, user, texts[0]) : raceTwo(match, id, user, texts));
  }
}

/** Two moves for one ply. One is carried out, the other is refused as stale, and its node then knows the first. */
async function raceTwo(match: Match, id: string, user: string, texts: readonly string[]): Promise<Match> {
  seen.plays++;
  const version = match.log.length;
  const answers = await askBoth((index) => ({
    game: id,
    user,
    version,
    id: `${version}-from-${index}`,
    command: { kind: 'play', text: texts[index] },
  }));
  const winner = answers.findIndex(({ done }) => done);
  const other = answers[1 - winner];
  if (winner < 0 || other.done) return failed(match, id, `both or none won: ${JSON.stringify(answers)}`);
  seen.wins[winner]++;
  if (other.fault.code !== 'stale' || other.status !== 409)
    problems.push(`${id}: refused otherwise than as stale: ${JSON.stringify(other)}`);
  return agreed(match, id, texts[winner]);
}

/** One command sent to both nodes. Both acknowledge it, and it is carried out once. */
async function raceOne(match: Match, id: string, user: string, text: string): Promise<Match> {
  seen.same++;
  const version = match.log.length;
  const command = { kind: 'play', text } as const;
  const answers = await askBoth(() => ({ game: id, user, version, id: `${version}-the-same`, command }));
  if (!answers.every(({ done }) => done)) problems.push(`${id}: one command sent twice was answered ${JSON.stringify(answers)}`);
  return agreed(match, id, text);
}

/** Asks both nodes at once, in random order. The answers are in the order of the nodes. */
async function askBoth(asked: (index: number) => Asked): Promise<readonly CommandReply[]> {
  const first = chance.below(2);
  const started = [first, 1 - first].map((index) => nodes[index].command(asked(index)));
  const answers = await Promise.all(started);
  return first === 0 ? answers : answers.reverse();
}

/** Checks that both nodes know the same log, in which exactly this move came next. Returns the match with it. */
async function agreed(match: Match, id: string, text: string): Promise<Match> {
  const [log, other] = await Promise.all(nodes.map((node) => node.log(id)));
  // The loser now knows the true state, and can get it from their own node.
  if (JSON.stringify(log) !== JSON.stringify(other)) problems.push(`${id}: the nodes know different matches`);
  const played = log.slice(match.log.length).filter((event) => event.kind === 'played');
  if (played.length !== 1 || played[0].text !== text) problems.push(`${id}: after ${text} came ${JSON.stringify(played)}`);
  return applyEvents(match, log.slice(match.log.length));
}

function failed(match: Match, id: string, problem: string): Match {
  problems.push(`${id} at version ${match.log.length}: ${problem}`);
  return match;
}

/** Checks that the database holds a consistent match, with every command once. */
async function checkStored(game: Game, id: string): Promise<void> {
  const { match } = (await loadEntry(store.db, id))!;
  const restored = restore(game, match);
  if (!restored.ok) problems.push(`${id} can't be replayed: ${restored.error.message}`);
  const commands = await store.db.selectFrom('events').select('command').where('game', '=', id).where('command', 'is not', null).execute();
  const plays = match.log.filter(({ kind }) => kind === 'played').length;
  if (commands.length !== plays) problems.push(`${id}: ${plays} moves, but ${commands.length} commands`);
}
