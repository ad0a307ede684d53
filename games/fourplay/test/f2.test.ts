import { resolveOptions, unwrap, winnerOf } from '@menagerie/core';
import { describe, expect, it } from 'vitest';
import { place } from '../rulebook/place.ts';
import { fourplay } from '../src/index.ts';
import { after, at, checks, clauseAgainst, field, plays, refusal } from './drawn.ts';

const two = unwrap(resolveOptions(fourplay.options, { players: '2' }));
const preparation = fourplay.preparation!;
const PAWNS = '76P';
/** The result of handing in a purchase, or a set-up for one. */
const buy = (text: string) => preparation.read(two, 0, [], text);
const setUp = (purchase: string, text: string) => preparation.read(two, 0, [purchase], text);

describe('F2 the game', () => {
  it('F2.1: purchase, set-up, play; it ends when one King is left', () => {
    expect(preparation.papers.map(({ id }) => id)).toEqual(['purchase', 'setup']);
    const opened = preparation.open(two, [[PAWNS, 'K@c3'], [], [PAWNS, 'K@m13'], []]);
    expect([field(fourplay.format(opened), 2), field(fourplay.format(opened), 5)]).toEqual(['r1', '76P/76P']);

    const last = at(after(place('rP@c3 yK@d4'), {}, 'P c3xd4#'));
    expect(winnerOf(fourplay.outcome(last)!)).toBe(0);
    expect(plays(fourplay.format(at(after(place('rP@c3 bK@d4', { seats: 'rby' }), {}, 'P c3xd4#'))))).not.toEqual([]);
  });

  it('F2.2: 615 F$, of which at least 523 are spent; a piece costs 1 + 7 × its value', () => {
    expect(buy('76P')).toMatchObject({ ok: true }); // 608
    expect(buy('77P')).toMatchObject({ ok: false, error: { clause: 'F2.2' } }); // 616
    expect(buy('66P')).toMatchObject({ ok: true }); // 528
    expect(buy('65P')).toMatchObject({ ok: false, error: { clause: 'F2.2' } }); // 520
    expect(buy('23Cn,1Hb,1P')).toMatchObject({ ok: true }); // 506 + 43 + 8
    expect(buy('K,66P')).toMatchObject({ ok: false, error: { clause: 'F2.2' } });
    expect(clauseAgainst(place('rK@a1 rK@c1'))).toBe('F2.2');
    expect(clauseAgainst(place('rK@a1').replace('rK', 'rP'))).toBe('F2.2');
  });

  it('F2.3: in round 1 no King is captured, and only players whose next turn is in round 2 give check', () => {
    expect(refusal(place('rP@c3 yK@d4', { round: 1 }), 'P c3xd4')).toMatchObject({ clause: 'F2.3' });
    expect(plays(place('rP@c3 yK@d4', { round: 2 }))).toContain('P c3xd4#');
    // Yellow's turn of round 1 is still to come; when Yellow plays, Red's next turn is in round 2
    expect(checks(place('rK@d4 yN@d5', { round: 1 }))).toEqual([]);
    expect(checks(place('yK@d4 rN@d5', { round: 1, turn: 'y1' }))).toEqual(['y']);
  });

  it('F2.3: pieces are set up in your own quadrant within the limits', () => {
    expect(setUp('5Cn,55P', 'K@c3 Cn@a1 Cn@b1')).toMatchObject({ ok: true });
    expect(setUp('5Cn,55P', 'K@h3')).toMatchObject({ ok: false, error: { clause: 'F2.3' } });
    expect(setUp('5Cn,55P', 'K@c3 Cn@a1 Cn@b1 Cn@c1 Cn@d1 Cn@e1')).toMatchObject({ ok: false, error: { clause: 'F5.9' } });
  });

  it('F2.4: what you may hand in depends only on your own choices, and everything is shown once all are in', () => {
    expect(preparation.read.length).toBe(4); // options, seat, the seat's own earlier choices, text: nobody else's
    const sheets = [PAWNS, '5Cn,55P'].map((purchase) => preparation.sheet(two, 2, [purchase]));
    expect(sheets[0]).not.toEqual(sheets[1]);
    const opened = preparation.open(two, [[PAWNS, 'K@c3 P@c4'], [], [PAWNS, 'K@m13'], []]);
    for (const viewer of [0, 2, null]) expect(fourplay.scene(opened, viewer)).toEqual(fourplay.scene(opened));
  });

  it('F2.5: the ready-made armies are bought and set up by the rules, for every seat', () => {
    for (const budget of ['615', '300']) {
      const options = { ...two, budget };
      for (const { id, papers } of preparation.readymades(options)) {
        for (const seat of [0, 1, 2, 3]) {
          const [purchase, placed] = papers(seat);
          expect(preparation.read(options, seat, [], purchase), id).toEqual({ ok: true, value: purchase });
          expect(preparation.read(options, seat, [purchase], placed), id).toEqual({ ok: true, value: placed });
        }
      }
    }
  });

  it('F2.5: a quick start is four Legions', () => {
    const start = fourplay.format(fourplay.start(unwrap(resolveOptions(fourplay.options))));
    expect(start.split(' ').slice(1).join(' ')).toBe(
      'r1 N rbyg 2Cn,Hb1,Wz/2Cn,Hb1,Wz/2Cn,Hb1,Wz/2Cn,Hb1,Wz 0/0/0/0 62/62/62/62 ./././. - 1',
    );
  });
});
