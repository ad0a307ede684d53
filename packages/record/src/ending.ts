import type { Outcome, Position } from '@menagerie/core';
import { found, type Beginning } from './begin.ts';
import type { Finding } from './finding.ts';
import { findTag, tagValue, type GameRecord } from './record.ts';
import { formatResult, parseResult, resultHelp, UNDECIDED } from './result.ts';

/** How a game stands after its last move. */
export type Ending =
  /** The game is over, as the replay shows. */
  | { readonly kind: 'rules'; readonly outcome: Outcome }
  /** The game ended off the board, as the file says. Nobody can check that, but nothing contradicts it. */
  | { readonly kind: 'written'; readonly termination: string }
  /** The game isn't over, or nobody knows how it ended. */
  | { readonly kind: 'open' };

type Standing = 'won' | 'level' | 'open';

/** Ends by the players or the clock, as in the tag `Termination`, and the results that go with each. */
const HOST_ENDS: Readonly<Record<string, readonly Standing[]>> = {
  resignation: ['won'],
  agreement: ['level'],
  length: ['level'],
  computers: ['level'],
  time: ['won'],
  abandoned: ['won', 'level', 'open'],
  abort: ['open'],
  unterminated: ['open'],
};
/** Ends in which only the seat to move can lose. */
const ENDS_OF_MOVER = ['time', 'abandoned'];
/** Ends of one seat. If the rules let the others play on, a comment names the seat and the rules say what follows. */
const ENDS_OF_ONE = ['resignation', 'time'];
/** Ends for games in which seats go out one by one. Only there can computers be the only ones left. */
const ENDS_OF_THE_REST = ['computers'];

/** How a record with only good moves ends, and what is wrong with what it says about that. */
export function endingOf<P extends Position>(
  begun: Beginning<P>,
  record: GameRecord,
  outcome: Outcome | null,
): { readonly ending: Ending; readonly findings: readonly Finding[] } {
  const said = saidResult(begun, record);
  const findings = outcome ? outcomeFindings(begun, record, outcome, said.result) : openFindings(begun, record, said.result);
  const all = [...said.findings, ...findings];
  const termination = terminationOf(record);
  if (outcome) return { ending: { kind: 'rules', outcome }, findings: all };
  const isOpen = all.length > 0 || said.result === UNDECIDED;
  return { ending: isOpen ? { kind: 'open' } : { kind: 'written', termination }, findings: all };
}

/** The tag `Termination` in lower case; empty if it says nothing. */
export function terminationOf(record: GameRecord): string {
  const termination = tagValue(record, 'Termination')?.trim().toLowerCase() ?? '';
  return termination === 'normal' || termination === '?' ? '' : termination;
}

/** The result on which tag and moves agree; `*` if they have none; null if they disagree or it is no result. */
function saidResult<P extends Position>(
  { game, seats }: Beginning<P>,
  record: GameRecord,
): { readonly result: string | null; readonly findings: readonly Finding[] } {
  const tag = findTag(record, 'Result');
  const written = record.written?.result ?? null;
  const findings: Finding[] = [];
  const read = (text: string, at: Pick<Finding, 'place'>): string | null => {
    const result = parseResult(text);
    if (result === UNDECIDED || result?.split('-').length === seats.length) return result;
    const names = seats.map((seat) => game.seats[seat].name).join(', ');
    const what = result === null ? "isn't a result" : `isn't a result for the ${seats.length} seats that play (${names})`;
    findings.push({ message: `"${text}" ${what}. Write ${resultHelp(seats.length)}.`, ...at });
    return null;
  };
  const byTag = tag ? read(tag.value, tag.place ? { place: tag.place } : {}) : UNDECIDED;
  const end = record.written && { place: record.written.end };
  const byMoves = written !== null && written !== tag?.value ? read(written, { ...end }) : byTag;
  if (findings.length > 0) return { result: null, findings };
  if (!tag || byTag === byMoves) return { result: byMoves, findings };
  const message = `The moves end with ${byMoves}, but the Result tag says ${byTag}. Make them the same.`;
  return { result: null, findings: [{ message, ...end }] };
}

/** What contradicts the end that the rules found. */
function outcomeFindings<P extends Position>(
  { seats }: Beginning<P>,
  record: GameRecord,
  outcome: Outcome,
  said: string | null,
): readonly Finding[] {
  const findings: Finding[] = [];
  const due = formatResult(seats, outcome.ranking);
  const resultTag = findTag(record, 'Result');
  if (resultTag && said !== null && said !== due) {
    findings.push(found(`The result should be ${due}, not ${said}: ${outcome.text}`, resultTag, outcome.clause));
  }
  const termination = terminationOf(record);
  if (termination !== '' && termination !== outcome.reason.toLowerCase()) {
    const message = `The termination should be "${outcome.reason}", not "${termination}": ${outcome.text}`;
    findings.push(found(message, findTag(record, 'Termination'), outcome.clause));
  }
  return findings;
}

/** What doesn't fit a game that the rules haven't ended. */
function openFindings<P extends Position>(begun: Beginning<P>, record: GameRecord, said: string | null): readonly Finding[] {
  const broken = brokenOff(record);
  if (broken) return [broken];
  if (said === null) return [];
  const { game, seats, position } = begun;
  const resultTag = findTag(record, 'Result');
  const terminationTag = findTag(record, 'Termination');
  const termination = terminationOf(record);
  if (termination === '') {
    if (said === UNDECIDED) return [];
    const ends = Object.keys(HOST_ENDS).filter((each) => HOST_ENDS[each].includes(standingOf(said, begun) ?? 'won'));
    const notHere = game.elimination ? ENDS_OF_ONE : ENDS_OF_THE_REST;
    const how = ends.filter((each) => !notHere.includes(each)).map((each) => `[Termination "${each}"]`);
    return [
      found(
        `By the rules the game isn't over after the last move, and nothing says how it ended ${said}. Add the missing moves, ` +
          `or write ${how.join(' or ')}, or [Result "*"].`,
        resultTag,
      ),
    ];
  }
  if (!Object.hasOwn(HOST_ENDS, termination)) {
    const message =
      `By the rules the game isn't over after the last move, so it can't have ended by "${termination}". Add the missing moves, ` +
      `or write one of ${Object.keys(HOST_ENDS).join(', ')}.`;
    return [found(message, terminationTag)];
  }
  if (game.elimination && ENDS_OF_ONE.includes(termination)) {
    const message = `In ${game.name} the others play on. Say who went out in a comment such as {[%out ${game.seats[seats[0]].id}]}, after the last move before it.`;
    return [found(message, terminationTag)];
  }
  const standing = standingOf(said, begun);
  if (standing === null || !HOST_ENDS[termination].includes(standing)) {
    return [found(`The result ${said} doesn't go with the termination "${termination}". Fix one of them.`, resultTag ?? terminationTag)];
  }
  if (standing === 'won' && ENDS_OF_MOVER.includes(termination) && said === formatResult(seats, [[position.turn]])) {
    const { name } = game.seats[position.turn];
    const message = `It's ${name}'s turn after the last move, so only ${name} can lose by "${termination}". Fix the result, or add the missing moves.`;
    return [found(message, resultTag ?? terminationTag)];
  }
  return [];
}

/** A finding if the file stops where more should follow, or null. */
function brokenOff({ tags, tree, written }: GameRecord): Finding | null {
  if (!written || written.result !== null || tags.length === 0) return null;
  if (tree.next.length === 0) {
    return { message: 'The file stops after its tags. Add the moves, or "*" if there are none.', place: written.end };
  }
  if (!findTag({ tags }, 'Result') && !findTag({ tags }, 'Termination')) return null;
  return {
    message: 'The file stops here without a result, so moves may be missing. Add them, or write the result after the last move.',
    place: written.end,
  };
}

/** What a result means for the seats still in; null if it fits no end. */
function standingOf<P extends Position>(said: string, { game, seats, position }: Beginning<P>): Standing | null {
  if (said === UNDECIDED) return 'open';
  const still = game.elimination?.standing(position)[0] ?? seats;
  if (said === formatResult(seats, [still])) return still.length > 1 ? 'level' : 'won';
  return still.some((seat) => said === formatResult(seats, [[seat]])) ? 'won' : null;
}
