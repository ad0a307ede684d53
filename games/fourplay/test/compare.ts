import { legalMoves, random, resolveOptions, unwrap, type Options } from '@menagerie/core';
import { inCheck } from '../src/check.ts';
import { effects, fourplay } from '../src/index.ts';
import { bareText } from '../src/notation.ts';
import { slowApply, slowChecks, slowEffects, slowOutcome, slowPlays, type SlowOptions } from './slow/index.ts';

/** How many successors of a position are compared; the slow implementation takes its time over each. */
const SAMPLE = 4;
const source = random(1);

/** Where this implementation and the slow one differ on a position; empty if they agree. */
export function differences(text: string, given: Partial<SlowOptions>): string[] {
  const options: Options = unwrap(resolveOptions(fourplay.options, given));
  const found: string[] = [];
  const differ = (what: string, ours: unknown, slow: unknown): void => {
    if (ours !== slow) found.push(`${what}: ours ${String(ours)}, slow ${String(slow)} on ${text} with ${JSON.stringify(given)}`);
  };
  const read = fourplay.parse(text, options);
  if (!read.ok) {
    // a player who is mated where his turn begins has no plays there, and we don't let him begin it
    if (read.error.clause === 'F8.2') differ('plays of the mated', 0, slowPlays(text, given).length);
    else found.push(`refused: ${read.error.message} ${text} with ${JSON.stringify(given)}`);
    return found;
  }
  const position = read.value;
  differ('text', fourplay.format(position), text);

  if (position.left === 0) {
    const slow = slowEffects(text, given);
    const after = effects(position);
    differ('events', after.events.join(' '), slow.events.join(' '));
    const ended = fourplay.outcome(after.position);
    if (slow.winner !== undefined) differ('winner', ended === null ? null : fourplay.seats[ended.ranking[0][0]].letter, slow.winner);
    else differ('after the effects', fourplay.format(after.position), slow.position);
    return found;
  }

  const checks = position.decided ? [] : position.seatsIn().filter((seat) => inCheck(position, seat));
  differ('Kings in check', checks.map((seat) => fourplay.seats[seat].letter).join(), slowChecks(text, given).join());
  const ended = fourplay.outcome(position);
  const slowEnded = slowOutcome(text, given);
  differ('clause of the end', ended?.clause ?? null, slowEnded?.clause ?? null);
  const survivors = position.seatsIn();
  const ranking = ended?.ranking.map((group) =>
    group.filter((seat) => survivors.includes(seat)).map((seat) => fourplay.seats[seat].letter),
  );
  const groups = ranking?.filter((group) => group.length > 0).map((group) => group.join(''));
  differ('ranking', groups?.join(' '), slowEnded?.ranking.map((group) => group.join('')).join(' '));

  // a house adjudication ends the cycle in the slow implementation, while here plays remain
  const open = { ...given, rounds: 'off' } as const;
  const plays = new Set(slowPlays(text, open));
  const moves = legalMoves(fourplay, position);
  differ('count', fourplay.count(position), moves.length);
  for (const [index, move] of moves.entries()) {
    const play = bareText(position, move);
    if (!plays.delete(play)) found.push(`${play} is legal for us only on ${text} with ${JSON.stringify(given)}`);
    else if (moves.length <= SAMPLE || index % Math.ceil(moves.length / SAMPLE) === source.below(Math.ceil(moves.length / SAMPLE))) {
      const next = slowApply(text, open, play);
      const full = fourplay.formatMove(position, move);
      position.make(move);
      differ(`after ${play}`, meaningful(fourplay.format(position)), meaningful(next));
      position.unmake();
      const seats = next.split(' ')[3].length;
      const out = text.split(' ')[3].length - seats;
      const suffix = '+'.repeat(seats > 1 ? slowChecks(next, open).length : 0) + '#'.repeat(out);
      differ(`text of ${play}`, full, play + suffix);
    }
  }
  for (const play of plays) found.push(`${play} is legal for the slow one only on ${text} with ${JSON.stringify(given)}`);
  return found;
}

/** The fields that mean something: once the cycle is over, whose turn it is, the Neutron play, what was done and the round don't. */
function meaningful(text: string): string {
  const fields = text.split(' ');
  return fields[3].length > 1 ? text : [fields[0], ...fields.slice(3, 7)].join(' ');
}
