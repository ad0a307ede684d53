import type { ServerMessage } from '@menagerie/protocol';
import { describe, expect, test } from 'vitest';
import { Connection, PACE, type Surroundings, type Wire, type WireEvents } from '../src/lib/online/connection.ts';
import { ServerClock } from '../src/lib/online/server-clock.ts';

/** Surroundings with a clock that tests set and wires that lead nowhere. */
class World implements Surroundings {
  time = 0;
  readonly wires: { readonly said: { readonly t: string }[]; readonly events: WireEvents; isClosed: boolean }[] = [];
  readonly #due = new Set<{ readonly at: number; readonly call: () => void }>();

  open(events: WireEvents): Wire {
    const wire = { said: [] as { t: string }[], events, isClosed: false };
    this.wires.push(wire);
    return { send: (text) => wire.said.push(JSON.parse(text) as { t: string }), close: () => (wire.isClosed = true) };
  }

  now(): number {
    return this.time;
  }

  after(milliseconds: number, call: () => void): () => void {
    const entry = { at: this.time + milliseconds, call };
    this.#due.add(entry);
    return () => void this.#due.delete(entry);
  }

  random(): number {
    return 0.999;
  }

  pass(milliseconds: number): void {
    const end = this.time + milliseconds;
    for (;;) {
      const [next] = [...this.#due].filter(({ at }) => at <= end).sort((a, b) => a.at - b.at);
      if (!next) break;
      this.#due.delete(next);
      this.time = next.at;
      next.call();
    }
    this.time = end;
  }

  get last(): World['wires'][number] {
    return this.wires.at(-1)!;
  }

  tell(message: ServerMessage): void {
    this.last.events.message(JSON.stringify(message));
  }

  heard(t: string): readonly { readonly t: string }[] {
    return this.last.said.filter((message) => message.t === t);
  }
}

const HELLO: ServerMessage = { t: 'hello', now: 1_000_000, you: null };
const GAME = 'abcdefghij';
const resign = { t: 'command', id: 'command-1', game: GAME, version: 3, command: { kind: 'resign' } } as const;

function opened(): { world: World; connection: Connection } {
  const world = new World();
  const connection = new Connection(world);
  connection.start();
  world.tell(HELLO);
  return { world, connection };
}

describe('the connection', () => {
  test('is open once the server has said hello, and pings at least every ten seconds', () => {
    const world = new World();
    const connection = new Connection(world);
    expect(connection.state).toBe('off');
    connection.start();
    expect(connection.state).toBe('connecting');
    world.tell(HELLO);
    expect(connection.state).toBe('open');
    for (let second = 0; second < 60; second++) {
      world.pass(1000);
      world.tell({ t: 'pong', now: 1_000_000 + world.time });
    }
    expect(world.heard('ping').length).toBeGreaterThanOrEqual(6);
    expect(world.wires.length).toBe(1);
  });

  test('gives up a silent connection, and tries again', () => {
    const { world, connection } = opened();
    world.pass(PACE.patience);
    expect(connection.state).toBe('waiting');
    expect(world.wires[0].isClosed).toBe(true);
    world.pass(PACE.firstRetry);
    expect(world.wires.length).toBe(2);
    world.tell(HELLO);
    expect(connection.state).toBe('open');
  });

  test('waits longer after every failure, up to a limit', () => {
    const world = new World();
    const connection = new Connection(world);
    connection.start();
    const pauses: number[] = [];
    for (let failure = 0; failure < 8; failure++) {
      world.last.events.closed(1006);
      const begun = world.time;
      const count = world.wires.length;
      while (world.wires.length === count && world.time < begun + 600_000) world.pass(1);
      pauses.push(world.time - begun);
    }
    expect(pauses).toEqual([...pauses].sort((a, b) => a - b));
    expect(pauses[0]).toBeLessThanOrEqual(PACE.firstRetry);
    expect(pauses.at(-1)).toBeLessThanOrEqual(PACE.lastRetry);
    expect(pauses.at(-1)).toBeGreaterThan(PACE.lastRetry / 2);
    expect(connection.state).toBe('connecting');
  });

  test('repeats unanswered commands with the same id, but not answered ones', async () => {
    const { world, connection } = opened();
    const answer = connection.ask(resign);
    expect(world.heard('command')).toEqual([resign]);
    world.last.events.closed(1006);
    world.pass(PACE.firstRetry);
    world.tell(HELLO);
    expect(world.heard('command')).toEqual([resign]);
    world.tell({ t: 'done', id: 'command-1', game: GAME, version: 4 });
    expect(await answer).toMatchObject({ t: 'done', version: 4 });
    world.last.events.closed(1006);
    world.pass(PACE.firstRetry);
    world.tell(HELLO);
    expect(world.heard('command')).toEqual([]);
  });

  test('keeps commands for later while there is no connection', () => {
    const { world, connection } = opened();
    world.last.events.closed(1006);
    void connection.ask(resign);
    world.pass(PACE.firstRetry);
    expect(world.last.said).toEqual([]);
    world.tell(HELLO);
    expect(world.heard('command')).toEqual([resign]);
  });

  test('watches again from the version known by then, and leaves once', () => {
    const { world, connection } = opened();
    let version: number | undefined = undefined;
    const leave = connection.watch(GAME, () => version);
    expect(world.heard('watch')).toEqual([{ t: 'watch', game: GAME }]);
    version = 7;
    world.last.events.closed(1012);
    world.pass(PACE.firstRetry);
    world.tell(HELLO);
    expect(world.heard('watch')).toEqual([{ t: 'watch', game: GAME, version: 7 }]);
    leave();
    leave();
    expect(world.heard('leave')).toEqual([{ t: 'leave', game: GAME }]);
  });

  test('ignores a wire it has given up', () => {
    const { world, connection } = opened();
    const heard: string[] = [];
    connection.hear(({ t }) => heard.push(t));
    const old = world.last;
    connection.renew();
    old.events.message(JSON.stringify(HELLO));
    old.events.closed(1000);
    expect(heard).toEqual([]);
    expect(connection.state).toBe('connecting');
    world.tell(HELLO);
    expect(heard).toEqual(['hello']);
  });

  test('checks at once that it still holds when the device reports a change', () => {
    const { world, connection } = opened();
    world.tell({ t: 'pong', now: 1_000_000 });
    connection.probe();
    world.pass(PACE.doubt);
    expect(connection.state).toBe('waiting');
    const count = world.wires.length;
    connection.probe();
    expect(world.wires.length).toBe(count + 1);
  });

  test('breaks at once when the device says it is offline, and comes back by itself', () => {
    const { world, connection } = opened();
    const count = world.wires.length;
    connection.cut();
    expect(connection.state).toBe('waiting');
    world.pass(PACE.firstRetry);
    expect(world.wires.length).toBe(count + 1);
    expect(connection.state).toBe('connecting');
  });

  test('measures an answer from the first of the open pings', () => {
    const { world, connection } = opened();
    world.pass(1_000);
    connection.probe();
    world.pass(500);
    world.tell({ t: 'pong', now: 1_000_750 });
    expect(connection.clock.trip).toBe(1_500);
    expect(connection.clock.at(world.time)).toBe(1_001_500);
    world.tell({ t: 'pong', now: 1_001_500 });
    expect(connection.clock.trip).toBe(1_500);
  });

  test('waits longer after it was closed for sending too much', () => {
    const { world } = opened();
    world.last.events.closed(1008);
    world.pass(PACE.lastRetry);
    expect(world.wires.length).toBe(1);
    world.pass(PACE.calmDown);
    expect(world.wires.length).toBe(2);
  });

  test('watches the lobby as long as anyone wants it, again after a break', () => {
    const { world, connection } = opened();
    const first = connection.watchLobby();
    const second = connection.watchLobby();
    expect(world.heard('lobby')).toEqual([{ t: 'lobby', on: true }]);
    first();
    first();
    world.last.events.closed(1006);
    world.pass(PACE.firstRetry);
    world.tell(HELLO);
    expect(world.heard('lobby')).toEqual([{ t: 'lobby', on: true }]);
    second();
    expect(world.heard('lobby').at(-1)).toEqual({ t: 'lobby', on: false });
  });
});

describe('the server clock', () => {
  test('knows nothing at first, then uses the greeting, then the quickest answer', () => {
    const clock = new ServerClock();
    expect(clock.at(5)).toBeNull();
    clock.restart(10_000, 100);
    expect(clock.at(200)).toBe(10_100);
    clock.learn(11_000, 1_000, 1_400);
    expect(clock.at(1_400)).toBe(11_200);
    clock.learn(12_000, 2_000, 2_040);
    clock.learn(14_000, 3_000, 5_000);
    expect(clock.at(2_040)).toBe(12_020);
    expect(clock.trip).toBe(40);
  });

  test('trusts a new answer that contradicts the best one so far', () => {
    const clock = new ServerClock();
    clock.learn(12_000, 2_000, 2_040);
    clock.learn(13_000, 2_900, 3_000);
    expect(clock.at(3_000)).toBe(12_980);
    // Half a minute of sleep that this clock didn't count, then a slower answer.
    clock.learn(44_000, 4_000, 4_100);
    expect(clock.at(4_100)).toBe(44_050);
    clock.learn(45_000, 5_000, 5_400);
    expect(clock.trip).toBe(100);
  });

  test('forgets its samples when it restarts', () => {
    const clock = new ServerClock();
    clock.learn(12_000, 2_000, 2_040);
    clock.restart(90_000, 5_000);
    expect(clock.at(6_000)).toBe(91_000);
    expect(clock.trip).toBeNull();
  });
});
