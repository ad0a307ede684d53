import { unwrap, type Game, type Position, type Result } from '@menagerie/core';
import { describe, expect, it } from 'vitest';
import { hexapawn } from '../../../test/hexapawn/src/index.ts';
import { moveOf } from '../../../test/hexapawn/src/position.ts';
import {
  create,
  isPreparing,
  rematch,
  replay,
  restore,
  seatsOwing,
  seenBy,
  Session,
  update,
  type Command,
  type Match,
  type MatchSetup,
  type Refusal,
  type Update,
} from '../src/index.ts';
import { nim } from './nim.ts';

const [WHITE, BLACK] = [0, 1];
const players = ['Ada', 'Bo'].map((name) => ({ name, kind: 'person' as const }));
const trio = ['Ada', 'Bo', 'Cy'].map((name) => ({ name, kind: 'person' as const }));

function begin(setup: Partial<MatchSetup> = {}, game: Game = hexapawn): Match {
  return unwrap(create(game, { players, ...setup }, 1000));
}

/** Carries out commands at times 1001, 1002, …; each must be in order. */
function after(match: Match, commands: readonly Command[], game: Game = hexapawn): Match {
  return commands.reduce((present, command, index) => unwrap(update(game, present, command, 1001 + index)).match, match);
}

function refusal(result: Result<Update, Refusal>): Refusal {
  if (result.ok) throw new Error('It was not refused.');
  return result.error;
}

function tried(match: Match, command: Command, game: Game = hexapawn): Refusal {
  return refusal(update(game, match, command, 2000));
}

function play(...texts: string[]): readonly Command[] {
  return texts.map((text, index) => ({ kind: 'play', seat: index % 2, text }));
}

function texts(match: Match): readonly string[] {
  return match.plies.map((ply) => ply.text);
}

describe('creating', () => {
  it('fills in defaults', () => {
    expect(begin()).toEqual({
      game: 'hexapawn',
      edition: '1',
      options: { blockade: 'loses' },
      start: null,
      players,
      policy: { takeBack: 'free' },
      timing: null,
      begun: 1000,
      log: [],
      papers: [[], []],
      plies: [],
      withdrawals: [],
      offers: { draw: null, takeBack: null, rematch: null, pause: null },
      pause: null,
      away: [null, null],
      result: null,
      clocks: null,
    });
  });

  it('refuses what the game can not have', () => {
    const create_ = (setup: Partial<MatchSetup>): unknown => create(hexapawn, { players, ...setup }, 0);
    expect(create_({ players: trio })).toMatchObject({ ok: false, error: { message: 'Hexapawn has 2 seats, but 3 players are named.' } });
    expect(create_({ options: { speed: 'fast' } })).toMatchObject({
      ok: false,
      error: { message: expect.stringContaining('speed') as string },
    });
    expect(create_({ start: 'ppp/PPP w 1' })).toMatchObject({ ok: false, error: { clause: 'H4.1' } });
  });

  it('ends at once if the position is over already', () => {
    const match = begin({ start: '3/p2/P2 w 4' });
    expect(match.result).toMatchObject({ by: 'rules', clause: 'H3.2', ranking: [[BLACK], [WHITE]] });
    expect(match.log).toEqual([{ kind: 'ended', at: 1000, result: match.result }]);
    expect(tried(match, { kind: 'takeBack', seat: WHITE, plies: 1 }).code).toBe('over');
  });
});

describe('playing', () => {
  it('logs the full text, the seat and the time', () => {
    const { match, events } = unwrap(update(hexapawn, begin(), { kind: 'play', seat: WHITE, text: 'a1a2' }, 1234));
    expect(events).toEqual([{ kind: 'played', seat: WHITE, text: 'a1-a2', at: 1234 }]);
    expect(match.log).toEqual(events);
    expect(match.plies).toEqual([{ seat: WHITE, text: 'a1-a2', at: 1234 }]);
  });

  it('refuses an illegal move with the objection of the rules', () => {
    const { code, clause, objection, message } = tried(begin(), { kind: 'play', seat: WHITE, text: 'a1-a3' });
    expect({ code, clause }).toEqual({ code: 'illegal-move', clause: 'H2.1' });
    expect(objection?.message).toBe(message);
    expect(objection?.witnesses).not.toEqual([]);
  });

  it('refuses the wrong seat and a seat that does not exist', () => {
    expect(tried(begin(), { kind: 'play', seat: BLACK, text: 'a3-a2' })).toEqual({
      code: 'not-your-turn',
      message: "It is White's turn, not Black's.",
    });
    for (const seat of [-1, 2, 0.5, NaN]) expect(tried(begin(), { kind: 'play', seat, text: 'a1-a2' }).code).toBe('no-such-seat');
  });

  it('ends with the outcome of the rules, and then names its clause when it refuses moves', () => {
    const match = after(begin({ start: '1p1/P2/2P w 3' }), play('a2-a3'));
    expect(match.result).toEqual({
      by: 'rules',
      ranking: [[WHITE], [BLACK]],
      reason: 'arrival',
      clause: 'H3.1',
      text: 'White wins: a pawn has crossed the board.',
    });
    expect(match.log.map((event) => event.kind)).toEqual(['played', 'ended']);
    const { code, clause } = tried(match, { kind: 'play', seat: BLACK, text: 'b3-b2' });
    expect({ code, clause }).toEqual({ code: 'over', clause: 'H3.1' });
  });

  it('follows the options', () => {
    const match = after(begin({ options: { blockade: 'draw' }, start: '3/p2/1P1 b 4' }), [{ kind: 'play', seat: BLACK, text: 'a2xb1' }]);
    expect(match.result?.clause).toBe('H3.1');
    const blocked = after(begin({ options: { blockade: 'draw' }, start: 'p2/3/P2 w 1' }), play('a1-a2'));
    expect(blocked.result?.ranking).toEqual([[WHITE, BLACK]]);
  });
});

describe('taking back at one board', () => {
  const match = after(begin(), play('a1-a2', 'b3xa2', 'b1xa2'));

  it("goes back to before the seat's own last ply", () => {
    expect(texts(after(match, [{ kind: 'takeBack', seat: WHITE }]))).toEqual(['a1-a2', 'b3xa2']);
    expect(texts(after(match, [{ kind: 'takeBack', seat: BLACK }]))).toEqual(['a1-a2']);
    expect(texts(after(match, [{ kind: 'takeBack', seat: BLACK, plies: 3 }]))).toEqual([]);
  });

  it('keeps what was taken back in the log', () => {
    const back = after(match, [{ kind: 'takeBack', seat: WHITE }]);
    expect(back.log.slice(0, 3)).toEqual(match.log);
    expect(back.log[3]).toMatchObject({ kind: 'takenBack', seat: WHITE, plies: 1 });
  });

  it('refuses more than there is', () => {
    expect(tried(begin(), { kind: 'takeBack', seat: WHITE }).code).toBe('nothing-to-take-back');
    expect(tried(after(begin(), play('a1-a2')), { kind: 'takeBack', seat: BLACK }).code).toBe('nothing-to-take-back');
    for (const plies of [0, 4, -1, 1.5]) expect(tried(match, { kind: 'takeBack', seat: WHITE, plies }).code).toBe('nothing-to-take-back');
  });

  it('reopens what the rules ended, not what the players ended', () => {
    const won = after(begin({ start: '1p1/P2/2P w 3' }), play('a2-a3'));
    const reopened = after(won, [{ kind: 'takeBack', seat: WHITE }]);
    expect(reopened.result).toBeNull();
    expect(texts(after(reopened, play('a2xb3')))).toEqual(['a2xb3']);
    const resigned = after(match, [{ kind: 'resign', seat: BLACK }]);
    expect(tried(resigned, { kind: 'takeBack', seat: WHITE }).code).toBe('over');
  });
});

describe('taking back by consent', () => {
  const match = after(begin({ policy: { takeBack: 'consent' } }), play('a1-a2', 'b3xa2'));
  const asked = after(match, [{ kind: 'takeBack', seat: BLACK }]);

  it('waits for the answer', () => {
    expect(texts(asked)).toHaveLength(2);
    expect(asked.offers.takeBack).toEqual({ by: BLACK, accepted: [], plies: 1 });
    expect(texts(after(asked, [{ kind: 'acceptTakeBack', seat: WHITE }]))).toEqual(['a1-a2']);
    const declined = after(asked, [{ kind: 'declineTakeBack', seat: WHITE }]);
    expect(declined.offers.takeBack).toBeNull();
    expect(texts(declined)).toHaveLength(2);
  });

  it('is void after a ply', () => {
    expect(after(asked, [{ kind: 'play', seat: WHITE, text: 'b1xa2' }]).offers.takeBack).toBeNull();
  });

  it('can not be answered by the player who asks, or asked twice', () => {
    expect(tried(asked, { kind: 'acceptTakeBack', seat: BLACK }).code).toBe('not-offered');
    expect(tried(asked, { kind: 'takeBack', seat: WHITE }).code).toBe('already-offered');
    expect(tried(match, { kind: 'declineTakeBack', seat: WHITE }).code).toBe('not-offered');
  });

  it('is asked for once per seat until somebody plays or takes back', () => {
    const declined = after(asked, [{ kind: 'declineTakeBack', seat: WHITE }]);
    expect(tried(declined, { kind: 'takeBack', seat: BLACK }).code).toBe('already-offered');
    expect(after(declined, [{ kind: 'takeBack', seat: WHITE }]).offers.takeBack).not.toBeNull();
    expect(after(declined, [{ kind: 'play', seat: WHITE, text: 'b1xa2' }, { kind: 'takeBack', seat: BLACK }]).offers.takeBack).not.toBeNull(); // prettier-ignore
    const further = after(asked, [{ kind: 'acceptTakeBack', seat: WHITE }, { kind: 'takeBack', seat: BLACK, plies: 1 }]); // prettier-ignore
    expect(further.offers.takeBack).not.toBeNull();
  });

  it('does not reopen an ended match, and can be switched off', () => {
    const won = after(begin({ policy: { takeBack: 'consent' }, start: '1p1/P2/2P w 3' }), play('a2-a3'));
    expect(tried(won, { kind: 'takeBack', seat: WHITE }).code).toBe('over');
    const strict = after(begin({ policy: { takeBack: 'never' } }), play('a1-a2'));
    expect(tried(strict, { kind: 'takeBack', seat: WHITE }).code).toBe('take-back-excluded');
  });

  it('needs every other seat', () => {
    const game = nim(3);
    const three = after(begin({ players: trio, policy: { takeBack: 'consent' } }, game), [{ kind: 'play', seat: 0, text: 'take-1' }], game);
    const one = after(three, [{ kind: 'takeBack', seat: 0 }, { kind: 'acceptTakeBack', seat: 2 }], game); // prettier-ignore
    expect(one.plies).toHaveLength(1);
    expect(tried(one, { kind: 'acceptTakeBack', seat: 2 }, game).code).toBe('not-offered');
    expect(after(one, [{ kind: 'acceptTakeBack', seat: 1 }], game).plies).toHaveLength(0);
  });
});

describe('draws by agreement', () => {
  const offered = after(begin(), [...play('a1-a2'), { kind: 'offerDraw', seat: WHITE }]);

  it('are agreed or declined, or void after a ply of the other', () => {
    expect(after(offered, [{ kind: 'acceptDraw', seat: BLACK }]).result).toEqual({
      by: 'host',
      reason: 'agreement',
      clause: null,
      ranking: [[WHITE, BLACK]],
      text: 'Drawn by agreement.',
    });
    expect(after(offered, [{ kind: 'declineDraw', seat: BLACK }]).offers.draw).toBeNull();
    expect(after(offered, [{ kind: 'play', seat: BLACK, text: 'b3xa2' }]).offers.draw).toBeNull();
  });

  it("stay open during the offerer's own ply", () => {
    const early = after(begin(), [{ kind: 'offerDraw', seat: WHITE }, ...play('a1-a2')]);
    expect(early.offers.draw).toEqual({ by: WHITE, accepted: [] });
  });

  it('are agreed when two offers meet', () => {
    expect(after(offered, [{ kind: 'offerDraw', seat: BLACK }]).result?.reason).toBe('agreement');
  });

  it('can be offered once between two plies of a seat', () => {
    expect(tried(offered, { kind: 'offerDraw', seat: WHITE }).code).toBe('already-offered');
    const declined = after(offered, [{ kind: 'declineDraw', seat: BLACK }]);
    expect(tried(declined, { kind: 'offerDraw', seat: WHITE }).code).toBe('already-offered');
    const later = after(declined, [
      { kind: 'play', seat: BLACK, text: 'b3xa2' },
      { kind: 'play', seat: WHITE, text: 'b1xa2' },
    ]);
    expect(after(later, [{ kind: 'offerDraw', seat: WHITE }]).offers.draw).not.toBeNull();
  });

  it('can not be answered without an offer', () => {
    for (const kind of ['acceptDraw', 'declineDraw'] as const) {
      expect(tried(begin(), { kind, seat: WHITE }).code).toBe('not-offered');
      expect(tried(offered, { kind, seat: WHITE }).code).toBe('not-offered');
    }
  });

  it('need every other seat', () => {
    const game = nim(4);
    const four = [...trio, { name: 'Di', kind: 'computer' as const, level: 'cub' }];
    const two = after(
      begin({ players: four }, game),
      [
        { kind: 'offerDraw', seat: 1 },
        { kind: 'acceptDraw', seat: 0 },
        { kind: 'acceptDraw', seat: 3 },
      ],
      game,
    );
    expect(two.result).toBeNull();
    expect(after(two, [{ kind: 'acceptDraw', seat: 2 }], game).result?.ranking).toEqual([[0, 1, 2, 3]]);
    expect(after(two, [{ kind: 'play', seat: 0, text: 'take-1' }], game).offers.draw).not.toBeNull();
  });
});

describe('resigning', () => {
  it('lets the other seat win, in anybody\u2019s turn', () => {
    for (const seat of [WHITE, BLACK]) {
      const { result, log } = after(begin(), [{ kind: 'resign', seat }]);
      expect(result).toMatchObject({ by: 'host', reason: 'resignation', ranking: [[1 - seat], [seat]] });
      expect(log.map((event) => event.kind)).toEqual(['resigned', 'ended']);
    }
  });

  it('lets the others play on if there are more, until one is left', () => {
    const game = nim(3);
    const left = after(
      begin({ players: trio }, game),
      [
        { kind: 'play', seat: 0, text: 'take-1' },
        { kind: 'resign', seat: 1 },
      ],
      game,
    );
    expect(left.result).toBeNull();
    expect(new Session(game).at(left).turn).toBe(2);
    expect(new Session(game).at(left, 0).inside).toEqual([0, 1, 2]);
    expect(tried(left, { kind: 'offerDraw', seat: 1 }, game)).toMatchObject({ code: 'out', message: 'Seat 1 is out.' });
    const played = after(
      left,
      [
        { kind: 'play', seat: 2, text: 'take-2' },
        { kind: 'play', seat: 0, text: 'take-3' },
      ],
      game,
    );
    expect(restore(game, JSON.parse(JSON.stringify(played)))).toEqual({ ok: true, value: played });
    expect(after(played, [{ kind: 'resign', seat: 0 }], game).result).toMatchObject({
      by: 'rules',
      reason: 'last-seat',
      ranking: [[2], [0], [1]],
    });
  });

  it('needs only those still in for a draw, and ranks them before the others', () => {
    const game = nim(3);
    const left = after(
      begin({ players: trio }, game),
      [
        { kind: 'resign', seat: 0 },
        { kind: 'offerDraw', seat: 2 },
      ],
      game,
    );
    expect(after(left, [{ kind: 'acceptDraw', seat: 1 }], game).result?.ranking).toEqual([[1, 2], [0]]);
  });

  it('is undone by taking back the ply before it', () => {
    const game = nim(3);
    const left = after(
      begin({ players: trio }, game),
      [
        { kind: 'play', seat: 0, text: 'take-1' },
        { kind: 'resign', seat: 1 },
      ],
      game,
    );
    const back = after(left, [{ kind: 'takeBack', seat: 0 }], game);
    expect(back.withdrawals).toEqual([]);
    const session = new Session(game);
    expect(session.at(left).inside).toEqual([0, 2]);
    expect(session.at(back).inside).toEqual([0, 1, 2]);
    expect(session.at(left).inside).toEqual([0, 2]);
  });

  it('calls the match off only until everybody has moved', () => {
    const one = after(begin(), play('a1-a2'));
    expect(after(one, [{ kind: 'abort', seat: BLACK }]).result).toMatchObject({ ranking: null, reason: 'abort', by: 'host' });
    expect(tried(after(begin(), play('a1-a2', 'b3xa2')), { kind: 'abort', seat: WHITE }).code).toBe('too-late');
  });

  it('happens once', () => {
    const over = after(begin(), [{ kind: 'resign', seat: WHITE }]);
    for (const kind of ['resign', 'abort', 'offerDraw', 'acceptDraw', 'takeBack'] as const) {
      expect(tried(over, { kind, seat: BLACK })).toMatchObject({
        code: 'over',
        message: 'The game is over: White resigned, so Black wins.',
      });
    }
  });
});

describe('preparing', () => {
  const game = nim(3, 'secret');
  const begun = begin({ players: trio }, game);
  const paper = (seat: number, text: string): Command => ({ kind: 'handIn', seat, text });

  it('takes every seat\u2019s papers in any order, and then there is a position', () => {
    const most = after(begun, [paper(1, '3'), paper(1, '1'), paper(0, '2'), paper(2, '1'), paper(2, '0')], game);
    expect(seatsOwing(game, most)).toEqual([0]);
    expect(tried(most, { kind: 'play', seat: 0, text: 'take-1' }, game).code).toBe('preparing');
    const ready = after(most, [paper(0, '0')], game);
    expect([isPreparing(game, ready), game.format(new Session(game).at(ready))]).toEqual([false, '7 0']);
    expect(tried(ready, paper(0, '1'), game).code).toBe('not-preparing');
    expect(after(ready, [{ kind: 'play', seat: 0, text: 'take-3' }], game).plies).toHaveLength(1);
    expect(restore(game, JSON.parse(JSON.stringify(ready)))).toEqual({ ok: true, value: ready });
  });

  it('refuses with the game\u2019s own words, and refuses to change what is in', () => {
    expect(tried(begun, paper(0, '7'), game)).toEqual({ code: 'bad-paper', message: '"7" is no such number.', clause: 'N1' });
    expect(tried(after(begun, [paper(0, '2'), paper(0, '1')], game), paper(0, '1'), game).code).toBe('not-preparing');
    expect(tried(begin({ players: trio }, nim(3)), paper(0, '1'), nim(3)).code).toBe('not-preparing');
    expect(tried(begun, { kind: 'resign', seat: 0 }, game).code).toBe('preparing');
    expect(after(begun, [{ kind: 'abort', seat: 2 }], game).result).toMatchObject({ reason: 'abort', ranking: null });
  });

  it('gives papers back until everybody is ready', () => {
    const half = after(begun, [paper(1, '3'), paper(1, '1'), paper(0, '2')], game);
    expect(tried(half, { kind: 'reclaim', seat: 2 }, game).code).toBe('not-preparing');
    const back = after(half, [{ kind: 'reclaim', seat: 1 }], game);
    expect([back.papers[1], seatsOwing(game, back)]).toEqual([[], [0, 1, 2]]);
    expect(restore(game, JSON.parse(JSON.stringify(back)))).toEqual({ ok: true, value: back });
    const ready = after(back, [paper(1, '1'), paper(1, '1'), paper(0, '0'), paper(2, '1'), paper(2, '0')], game);
    expect(ready.papers[1]).toEqual(['1', '1']);
    expect(tried(ready, { kind: 'reclaim', seat: 1 }, game).code).toBe('not-preparing');
  });

  it('is skipped if the set-up has a position', () => {
    expect(isPreparing(game, begin({ players: trio, start: '5 1' }, game))).toBe(false);
  });

  it('hides each seat\u2019s papers until all are in, even in a match called off', () => {
    const one = after(begun, [paper(1, '3')], game);
    const other = after(begun, [paper(1, '2')], game);
    for (const viewer of [0, 2, null]) {
      expect(seenBy(game, one, viewer)).toEqual(seenBy(game, other, viewer));
      expect(tried(one, paper(0, '9'), game)).toEqual(tried(other, paper(0, '9'), game));
    }
    expect(seenBy(game, one, 1)).toEqual(one);
    expect(seenBy(game, one, 0).papers).toEqual([[], [null], []]);
    const off = after(one, [{ kind: 'abort', seat: 0 }], game);
    expect(JSON.stringify(seenBy(game, off, 0).log)).not.toContain('"3"');
    const ready = after(one, [paper(1, '0'), paper(0, '1'), paper(0, '0'), paper(2, '1'), paper(2, '1')], game);
    expect(seenBy(game, ready, 0)).toEqual(ready);
  });
});

describe('series', () => {
  it('moves the players on by a seat and keeps the rest', () => {
    const match = begin({ options: { blockade: 'draw' }, start: '1pp/p2/PPP w 2' });
    const next = unwrap(create(hexapawn, rematch(hexapawn, match), 5000));
    expect(next.players.map((player) => player.name)).toEqual(['Bo', 'Ada']);
    expect({ ...next, players, begun: 1000 }).toEqual(match);
  });

  it('gives every player every seat in turn', () => {
    let match = begin({ players: trio }, nim(3));
    const first = [match.players[0].name];
    for (let game = 0; game < 2; game++) {
      match = unwrap(create(nim(3), rematch(nim(3), match), 0));
      first.push(match.players[0].name);
    }
    expect(first.sort()).toEqual(['Ada', 'Bo', 'Cy']);
  });
});

describe('positions of a match', () => {
  const match = after(begin(), play('a1-a2', 'b3xa2', 'b1xa2'));
  const expected = ['ppp/3/PPP w 1', 'ppp/P2/1PP b 1', 'p1p/p2/1PP w 2', 'p1p/P2/2P b 2'];

  it('replay as independent copies', () => {
    const positions = replay(hexapawn, match);
    expect(positions.map((position) => hexapawn.format(position))).toEqual(expected);
    positions[0].make(moveOf(0, 3));
    expect(hexapawn.format(positions[1])).toBe(expected[1]);
  });

  it('come from a session in any order, in any match of the game', () => {
    const session = new Session(hexapawn);
    for (const ply of [3, 0, 2, 2, 1, 3]) expect(hexapawn.format(session.at(match, ply))).toBe(expected[ply]);
    const other = after(begin(), play('c1-c2'));
    expect(hexapawn.format(session.at(other))).toBe('ppp/2P/PP1 b 1');
    const drawn = begin({ options: { blockade: 'draw' } });
    expect(session.at(drawn).options).toEqual({ blockade: 'draw' });
    expect(hexapawn.format(session.at(begin({ start: '1p1/P2/2P w 3' })))).toBe('1p1/P2/2P w 3');
    expect(hexapawn.format(session.at(match))).toBe(expected[3]);
  });

  it('cost a session one ply each, not the whole game', () => {
    let made = 0;
    const counting: Game<Position> = {
      ...(hexapawn as Game),
      start(options) {
        const position = hexapawn.start(options);
        const make = position.make.bind(position);
        position.make = (move) => {
          made++;
          make(move);
        };
        return position;
      },
    };
    const session = new Session(counting);
    let present = begin();
    for (const command of play('a1-a2', 'b3xa2', 'b1xa2', 'c3-c2')) present = unwrap(update(counting, present, command, 1, session)).match;
    // Once to see if the move ends the game, once on the way to the next.
    expect(made).toBe(7);
  });
});
