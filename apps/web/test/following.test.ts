import { unwrap, type Game } from '@menagerie/core';
import { create, Session, timingFor, update, type Command, type HostCommand, type Match, type MatchSetup } from '@menagerie/match';
import { findGame } from '@menagerie/registry/all';
import { describe, expect, test } from 'vitest';
import { clockText, clockWords, lowBelow, spanText } from '../src/lib/online/clock-text.ts';
import { commonPlies, expected, followed, isAwaited, mergedLines, type SentPly } from '../src/lib/online/following.ts';
import { lastOutage, newsOf } from '../src/lib/online/news.ts';
import { hasTurn, seatTime, seatTimeWords } from '../src/lib/online/seat-time.ts';
import { openOffers, offerWords, ownOfferWords } from '../src/lib/play/offers.ts';

const bucky = findGame('bucky')!;
const fourplay = findGame('fourplay')!;

function begun(game: Game, setup: Partial<MatchSetup> = {}): Match {
  const players = game.seats.map(({ name }) => ({ name, kind: 'person' as const }));
  const timing = timingFor({ kind: 'increment', initial: 300, increment: 3 });
  return unwrap(create(game, { players, policy: { takeBack: 'consent' }, timing, ...setup }, 0));
}

function after(game: Game, match: Match, command: Command | HostCommand, now: number): Match {
  const done = update(game, match, command, now);
  if (!done.ok) throw new Error(done.error.message);
  return done.value.match;
}

/** Texts of the first legal moves, one after the other. */
function played(game: Game, match: Match, plies: number): Match {
  let now = match;
  for (let ply = 0; ply < plies; ply++) {
    const [text] = movesOf(game, now);
    now = after(game, now, { kind: 'play', seat: new Session(game).at(now).turn, text }, 1000 * (ply + 1));
  }
  return now;
}

function movesOf(game: Game, match: Match): string[] {
  const position = new Session(game).at(match);
  const texts: string[] = [];
  for (let from = 0; from < game.board.files * game.board.ranks && texts.length < 4; from++) {
    for (let to = 0; to < game.board.files * game.board.ranks; to++) {
      const meant = game.explain(position, { from, to });
      if ('legal' in meant) texts.push(...meant.legal.map((move) => game.formatMove(position, move)));
    }
  }
  return texts;
}

function sentFrom(game: Game, match: Match, text: string, at: number): SentPly {
  return { seat: new Session(game).at(match).turn, text, ply: match.plies.length, at };
}

describe('following a match', () => {
  const start = begun(bucky);
  const three = played(bucky, start, 3);

  test('takes new events, skips known ones and notices a gap', () => {
    const one = followed(start, 0, three.log.slice(0, 1))!;
    expect(one.plies.length).toBe(1);
    expect(followed(one, 0, three.log)).toEqual(three);
    expect(followed(one, 2, three.log.slice(2))).toBeNull();
    expect(followed(three, 0, three.log.slice(0, 2))).toBe(three);
  });

  test('shows a sent ply at once, and not twice when it has arrived', () => {
    const session = new Session(bucky);
    const [text] = movesOf(bucky, three);
    const sent = [sentFrom(bucky, three, text, 5000)];
    const shown = expected(bucky, three, sent, session);
    expect(shown.match.plies.length).toBe(4);
    expect(shown.sent).toEqual(sent);
    // The server gives time for a slow line before it stores the ply.
    const granted = after(bucky, three, { kind: 'grant', seat: sent[0].seat, milliseconds: 100, reason: 'lag' }, 5100);
    const stored = after(bucky, granted, { kind: 'play', seat: sent[0].seat, text }, 5100);
    const settled = expected(bucky, stored, sent, session);
    expect(settled).toEqual({ match: stored, sent: [] });
    expect(commonPlies(shown.match, stored)).toBe(4);
  });

  test("keeps sent plies after an event that doesn't concern them", () => {
    const [text] = movesOf(bucky, three);
    const sent = [sentFrom(bucky, three, text, 5000)];
    const offered = after(bucky, three, { kind: 'offerDraw', seat: 1 - sent[0].seat }, 5050);
    const shown = expected(bucky, offered, sent, new Session(bucky));
    expect(shown.sent).toEqual(sent);
    expect(shown.match.plies.length).toBe(4);
  });

  test('drops sent plies if something else happened in their place', () => {
    const [text, other] = movesOf(bucky, three);
    const sent = [sentFrom(bucky, three, text, 5000)];
    const elsewhere = after(bucky, three, { kind: 'play', seat: sent[0].seat, text: other }, 5050);
    expect(expected(bucky, elsewhere, sent, new Session(bucky))).toEqual({ match: elsewhere, sent: [] });
    const over = after(bucky, three, { kind: 'resign', seat: sent[0].seat }, 5050);
    expect(expected(bucky, over, sent, new Session(bucky))).toEqual({ match: over, sent: [] });
    const back = played(bucky, start, 2);
    expect(expected(bucky, back, sent, new Session(bucky))).toEqual({ match: back, sent: [] });
  });

  test('knows who must act', () => {
    const preparing = begun(fourplay);
    expect(fourplay.seats.map((_, seat) => isAwaited(fourplay, preparing, seat, null))).toEqual([true, true, true, true]);
    let ready = preparing;
    const [army] = fourplay.preparation!.readymades(ready.options);
    for (const seat of fourplay.seats.keys()) {
      for (const text of army.papers(seat)) ready = after(fourplay, ready, { kind: 'handIn', seat, text }, 10);
    }
    const turn = new Session(fourplay).at(ready).turn;
    expect(isAwaited(fourplay, ready, turn, turn)).toBe(true);
    expect(isAwaited(fourplay, ready, (turn + 1) % 4, turn)).toBe(false);
  });

  test('merges lines of a chat in order, each once', () => {
    const by = { id: 'abcdefghij', name: 'Ann', kind: 'guest' } as const;
    const line = (seq: number) => ({ seq, room: 'players' as const, by, text: `${seq}`, at: seq });
    expect(mergedLines([line(2), line(3)], [line(1), line(3), line(4)]).map(({ seq }) => seq)).toEqual([1, 2, 3, 4]);
  });
});

describe('offers', () => {
  test("wait for everybody who is in and hasn't answered", () => {
    const moved = played(bucky, begun(bucky), 2);
    const offered = after(bucky, moved, { kind: 'offerDraw', seat: 0 }, 3000);
    expect(openOffers(bucky, offered, () => true)).toEqual([{ kind: 'draw', by: 0, accepted: [], awaited: [1], plies: 0, minutes: 0 }]);
    const asked = after(bucky, moved, { kind: 'takeBack', seat: 1 }, 3000);
    const [takeBack] = openOffers(bucky, asked, () => true);
    expect(takeBack).toMatchObject({ kind: 'takeBack', by: 1, awaited: [0], plies: 1 });
    expect(offerWords(takeBack, 'a rematch')).toBe('would like to take back the last move');
    expect(ownOfferWords({ ...takeBack, plies: 4 }, 'a rematch')).toBe('You asked to take back the last 4 moves');
    const over = after(bucky, moved, { kind: 'resign', seat: 0 }, 3000);
    const again = after(bucky, over, { kind: 'offerRematch', seat: 0 }, 4000);
    expect(openOffers(bucky, again, () => false)).toMatchObject([{ kind: 'rematch', awaited: [1] }]);
    const agreed = after(bucky, again, { kind: 'acceptRematch', seat: 1 }, 4000);
    expect(openOffers(bucky, agreed, () => true)).toEqual([]);
  });
});

describe('news', () => {
  const name = (seat: number): string => ['Ann', 'Bob'][seat];

  test('report outages and gifts of time, but not slow lines', () => {
    const match = played(bucky, begun(bucky), 2);
    const away = after(bucky, match, { kind: 'grant', seat: null, milliseconds: 12_300, reason: 'outage' }, 20_000);
    expect(newsOf(away.log.at(-1)!, name, 0)).toBe('The server was down for 12 s; the clocks were given that time back.');
    expect(lastOutage(away.log)).toBe(away.log.at(-1));
    expect(lastOutage(played(bucky, away, 1).log)).toBeNull();
    const gift = after(bucky, match, { kind: 'grant', seat: 1, milliseconds: 15_000, reason: 'gift' }, 20_000);
    expect(newsOf(gift.log.at(-1)!, name, 0)).toBe('Bob was given 15 s.');
    expect(newsOf(gift.log.at(-1)!, name, 1)).toBe('You were given 15 s.');
    const own = after(bucky, match, { kind: 'grant', seat: 1, milliseconds: 18_000, reason: 'outage' }, 20_000);
    expect(newsOf(own.log.at(-1)!, name, 1)).toBe('The server was down for 18 s; you were given that time back.');
    const lag = after(bucky, match, { kind: 'grant', seat: 1, milliseconds: 200, reason: 'lag' }, 20_000);
    expect(newsOf(lag.log.at(-1)!, name, 0)).toBeNull();
  });

  test('say who answered, and "you" to the person who did', () => {
    expect(newsOf({ kind: 'drawDeclined', seat: 1, at: 0 }, name, 0)).toBe('Bob declines the draw.');
    expect(newsOf({ kind: 'drawDeclined', seat: 1, at: 0 }, name, 1)).toBe('You decline the draw.');
    expect(newsOf({ kind: 'flagged', seat: 0, at: 0 }, name, null)).toBe('Ann ran out of time.');
  });
});

describe('clocks', () => {
  test('show tenths below ten seconds, then seconds, hours and days', () => {
    const shown = [0, 940, 9_999, 10_000, 10_999, 61_000, 3_600_000, 86_399_000, 86_400_000, 3 * 86_400_000].map(clockText);
    expect(shown).toEqual(['0.0', '0.9', '9.9', '0:10', '0:10', '1:01', '1:00:00', '23:59:59', '1 d 0 h', '3 d 0 h']);
  });

  test('show whole seconds for a span', () => {
    expect([0, 9_999, 61_000].map(spanText)).toEqual(['0:00', '0:09', '1:01']);
  });

  test('are put in words with two units at most', () => {
    expect([500, 1_000, 61_000, 3_600_000, 90_061_000].map(clockWords)).toEqual([
      'less than a second',
      '1 second',
      '1 minute 1 second',
      '1 hour',
      '1 day 1 hour',
    ]);
  });

  test('show how much time is left for a first turn, and warn when it is low', () => {
    const match = played(bucky, begun(bucky), 1);
    expect([0, 1].map((seat) => hasTurn(match, seat))).toEqual([false, true]);
    const told = (now: number): string[] => bucky.seats.map((_, seat) => seatTimeWords(`${seat}`, seatTime(match, seat, now)!));
    expect(told(20_000)).toEqual(['0: 5 minutes', '1: 41 seconds for the first move']);
    expect(seatTime(match, 1, 20_000)).toMatchObject({ isFirst: true, isRunning: true, isLow: false, warning: null });
    expect(seatTime(match, 1, 47_000)).toMatchObject({ left: 14_000, isLow: true, warning: 'Your time for the first move is low.' });
    expect(seatTime(match, 1, 70_000)).toMatchObject({ left: 0 });
    expect(seatTime(begun(bucky, { timing: null }), 0, 0)).toBeNull();
  });

  test('run from the second turn on, and warn when low if the time carries over from turn to turn', () => {
    const match = played(bucky, begun(bucky), 2);
    expect(seatTimeWords('Ann', seatTime(match, 0, 62_000)!)).toBe('Ann: 4 minutes, running');
    expect(seatTime(match, 0, 280_000)).toMatchObject({ isFirst: false, isLow: true, warning: 'Your time is low.' });
    expect(seatTime(match, 1, 280_000)).toMatchObject({ isRunning: false, isLow: false, warning: null });
    const days = played(bucky, begun(bucky, { timing: timingFor({ kind: 'days', days: 1 }) }), 2);
    expect(seatTime(days, 0, 86_000_000)).toMatchObject({ isLow: true, warning: null });
    const over = after(bucky, match, { kind: 'resign', seat: 0 }, 290_000);
    expect(seatTime(over, 0, 290_000)).toMatchObject({ isRunning: false, isLow: false });
  });

  test('are low relative to the starting time', () => {
    expect(lowBelow({ kind: 'increment', initial: 60, increment: 0 }, false)).toBe(10_000);
    expect(lowBelow({ kind: 'increment', initial: 120, increment: 0 }, false)).toBe(15_000);
    expect(lowBelow({ kind: 'increment', initial: 600, increment: 5 }, false)).toBe(30_000);
    expect(lowBelow({ kind: 'days', days: 1 }, false)).toBe(0.2 * 86_400_000);
  });
});
