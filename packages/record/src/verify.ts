import { Walk, type Game, type Outcome, type Position } from '@menagerie/core';
import { assumedOf, beginningOf, formatOptions, found, tagFindings, type Beginning } from './begin.ts';
import { checksumOf } from './checksum.ts';
import { endingOf, terminationOf, type Ending } from './ending.ts';
import type { Finding } from './finding.ts';
import { findTag, mainLine, tagValue, withTag, type GameRecord, type Tag } from './record.ts';
import { Replay } from './replay.ts';
import { formatResult, UNDECIDED } from './result.ts';
import type { Withdrawal } from './withdrawal.ts';

/** What a replay has shown. */
export interface Verification<P extends Position = Position> {
  /** The game in the edition of the record. */
  readonly game: Game<P>;
  /** The good part of the record, with full move texts, true numbers, and a result that agrees with the rules. */
  readonly record: GameRecord;
  /** Text of the first position, or null for the game's usual one. */
  readonly start: string | null;
  /** After the last good move of the main line; null if the game can't even begin. */
  readonly position: P | null;
  /** The good part of the main line, walked to that position. */
  readonly walk: Walk<P> | null;
  /** How the rules have ended the game after that move, or null. */
  readonly outcome: Outcome | null;
  /** How the good part of the game ends. */
  readonly ending: Ending;
  /** The seats that went out in the good part of the main line while others played on. */
  readonly withdrawals: readonly Withdrawal[];
  /** What is wrong, in the order of the file; empty if everything is true. */
  readonly findings: readonly Finding[];
  /** What isn't wrong but worth knowing: assumptions where the record says nothing, and numbers that don't fit. */
  readonly remarks: readonly Finding[];
}

/** Replays a record by the rules of its game and edition, with variations, and compares everything it says with the result. */
export function verify<P extends Position>(newest: Game<P>, record: GameRecord): Verification<P> {
  const begun = beginningOf(newest, record);
  if (!('position' in begun)) {
    return {
      game: newest,
      record: { ...record, tree: { comments: record.tree.comments, next: [] } },
      start: null,
      position: null,
      walk: null,
      outcome: null,
      ending: { kind: 'open' },
      withdrawals: [],
      findings: [begun],
      remarks: [],
    };
  }
  const { game, start, position, options, seats, control } = begun;
  const findings: Finding[] = [];
  const walk = new Walk(game, position);
  const replay = new Replay(walk, control, findings);
  const tree = replay.main(record.tree);
  const isWhole = mainLine(tree).length === mainLine(record.tree).length;
  const outcome = replay.outcome ?? (isWhole && control ? countOf(begun, record) : null);
  const { ending, findings: wrongEnd } = isWhole
    ? endingOf(begun, record, outcome)
    : { ending: outcome ? ({ kind: 'rules', outcome } as const) : ({ kind: 'open' } as const), findings: [] };
  findings.push(...tagFindings(begun, record), ...wrongEnd);

  let { tags } = record;
  if (tagValue(record, 'Options') !== undefined) tags = withTag(tags, 'Options', formatOptions(options));
  if (outcome) tags = withEnd(tags, formatResult(seats, outcome.ranking), outcome.reason);
  else if (!isWhole || wrongEnd.length > 0) tags = withEnd(tags, UNDECIDED, 'unterminated');
  const verified = { tags, tree };
  if (findings.length === 0) findings.push(...checksumFindings(game, verified));
  const remarks = remarksOf(begun, record, replay.misnumbered);
  return {
    game,
    record: verified,
    start,
    position,
    walk,
    outcome,
    ending,
    withdrawals: replay.withdrawals,
    findings: inOrder(findings),
    remarks,
  };
}

/** The end by a count, if the record names one. A record has no times, so nobody can see when the count was due. */
function countOf<P extends Position>({ game, position }: Beginning<P>, record: GameRecord): Outcome | null {
  const count = game.timed?.count(position) ?? null;
  return count?.reason === terminationOf(record) ? count : null;
}

function checksumFindings<P extends Position>(game: Game<P>, record: GameRecord): readonly Finding[] {
  const tag = findTag(record, 'Checksum');
  if (!tag || tag.value.trim().toLowerCase() === checksumOf(game, record)) return [];
  const message =
    "The checksum doesn't fit: players, terms, moves or result have changed since the file was written. " +
    'If you changed them on purpose, remove this tag.';
  return [found(message, tag)];
}

function remarksOf<P extends Position>(
  begun: Beginning<P>,
  { written, ...record }: GameRecord,
  misnumbered: Replay<P>['misnumbered'],
): readonly Finding[] {
  const assumed = assumedOf(begun, record);
  if (!misnumbered || !written?.isNumbered) return assumed ? [assumed] : [];
  const { ply, due } = misnumbered;
  const message = `The file says round ${ply.round} here, but this is round ${due}. A move may be missing, or written twice.`;
  return [...(assumed ? [assumed] : []), { message, ...(ply.place ? { place: ply.place } : {}) }];
}

function withEnd(tags: readonly Tag[], result: string, termination: string): readonly Tag[] {
  return withTag(withTag(tags, 'Result', result), 'Termination', termination);
}

/** Findings in the order of the file. Those without a place come first, as they are. */
function inOrder(findings: readonly Finding[]): readonly Finding[] {
  const at = ({ place }: Finding): readonly [number, number] => [place?.line ?? 0, place?.column ?? 0];
  return findings.toSorted((a, b) => at(a)[0] - at(b)[0] || at(a)[1] - at(b)[1]);
}
