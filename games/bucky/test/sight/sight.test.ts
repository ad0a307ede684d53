import { legalMoves, resolveOptions, unwrap } from '@menagerie/core';
import { afterEach, describe, expect, it } from 'vitest';
import { expectAgreement } from '../../../../packages/core/test/agreeing.ts';
import { judge, nothingJudged } from '../../../../packages/core/test/judging.ts';
import { foresight } from '../../src/foresight.ts';
import { bucky, type BuckyPosition } from '../../src/index.ts';
import { buckOn } from '../../src/legality.ts';
import { parts } from '../../src/sight/answer.ts';
import { formatChoice } from '../../src/words.ts';
import { met, misjudged } from './judged.ts';

const OPTIONS = unwrap(resolveOptions(bucky.options));
const POSITIONS = 200;
const keen = foresight.sight;
const allOn = { ...parts };

afterEach(() => {
  foresight.sight = keen;
  Object.assign(parts, allOn);
});

/** Everything sight could change: the legal moves in order, the end, and which move bucks each dude. */
function answersOn(position: BuckyPosition): string {
  const moves = legalMoves(bucky, position).map((move) => formatChoice(move) + (move & ~0xffff));
  const bucks = ([0, 1] as const).map((colour) => buckOn(position.field, colour));
  return [bucky.format(position), bucky.outcome(position)?.reason, ...bucks, ...moves].join(' ');
}

it.each([...Object.keys(parts), 'all'] as (keyof typeof parts | 'all')[])(
  'B4.5, B6.1, B6.2: the answers are the same without sight: %s',
  (part) => {
    let left = POSITIONS;
    for (const position of met(7)) {
      const sighted = answersOn(position);
      if (part === 'all') foresight.sight = null;
      else parts[part] = false;
      // A copy remembers nothing.
      expect(answersOn(bucky.copy(position))).toBe(sighted);
      foresight.sight = keen;
      Object.assign(parts, allOn);
      if (--left === 0) return;
    }
  },
);

describe('what sight answers (B4.5, B4.6, B6.1, B6.2)', () => {
  it('matches carrying every move out', () => {
    const judged = nothingJudged();
    expectAgreement([...judge({ met, misjudged }, 3, 1500, judged)].flat());
    expect(judged.moves).toBeGreaterThan(20_000);
  });

  it.each([
    ['an exchange that takes a chameleon elsewhere', '8/s7/8/3M4/S2C4/1D6/6c1/7m w X - 0 20'],
    ['the same, beside the shaman that it gazes by', '8/2m5/1c6/8/6s1/2D5/3S4/3CM3 w X - 0 20'],
    ['a new madam that a chameleon trades places with', '4S3/3J2s1/1D3W2/1C6/1C1W4/1c6/5s2/8 w X - 0 20'],
    ['an exchange that brings a chameleon between two that are gazed at', '6d1/8/s5s1/8/2JMJ3/8/7D/7C w X - 0 20'],
    ['a smash that takes one checker and blocks another', '4w3/3d1M2/4Jc2/W4J2/3s3j/S2j4/5m2/D7 b - - 0 62'],
    ['a checker that is smashed in passing', '8/8/2jC4/jJ1c1j2/1DJ5/4j3/7J/8 w - a5:a6,b6 0 86'],
    ['a jedi that promotes to a shaman to hypnotize a checker', '4d3/2J5/8/2Jcc3/3JC1j1/6D1/5JjJ/5s1C w x - 0 16'],
    ['a jedi that becomes a shaman and so hypnotizes a runner', '8/1M1Jw2W/1w2w3/w5j1/8/J1j2ScW/1W5J/6D1 w - - 2 8'],
    ['a pinned jedi that steps out of a gaze at its pinner', '1sd1c3/J6w/j1j2s1J/4j1Jj/1JJJj3/MJ1D1jWJ/4C1S1/1S2W3 w - - 0 35'],
    ['a shaman that gazes at the checker from its new square', '1s1w3w/7s/3djjJ1/2J1jjj1/j3JJj1/5J2/S1C1C3/W2D1W1M b - - 0 38'],
    ['a shaman that lends a chameleon its gaze at the checker', 'ws2c3/2d5/j1jj2sJ/1J2j2j/jJJJj2J/MJ5J/2D2m1S/WS2CC1W w - - 1 24'],
    ['a chameleon that borrows a gaze at the checker', '8/6S1/s1M5/2C5/8/4m1D1/8/1c1d4 w - - 8 32'],
    ['a chameleon that gazes at what a checking one touches', '2C1c3/1MC3d1/8/1D6/4M3/8/C1C3s1/8 b - - 0 83'],
    ['a madam that no longer lends a checking chameleon its roles', '3D3W/s7/2M5/3c1w2/2Jw4/8/1d2m1M1/7s w x - 0 24'],
    ['a jedi that lets a gaze through to what a checking chameleon touches', '7d/8/4w3/4c3/2J5/1S6/8/4D3 w - - 0 20'],
    ['a smash that lets a gaze through to a checking cluster', '1sdm2sw/j1j5/1j5j/3wcjjj/1JjJc1M1/JS1J1J1W/2J1D3/W1C2CS1 w X - 5 16'],
    ['a smash that lets a gaze through to a checker', '1C6/8/6s1/1J2j3/JJ1dWs2/C2JJ1JD/8/1C6 b - - 0 86'],
  ])('still does after %s', (_, text) => {
    expectAgreement(misjudged(unwrap(bucky.parse(text, OPTIONS)), nothingJudged()));
  });
});
