import type { Clause } from '@menagerie/core';

/** What a line of the rules carries out: a clause, or one limb of it. */
export interface ClauseMark {
  readonly clause: string;
  readonly limb?: string;
}

/**
 * The marks of each line of a file, by line from 1: `B4.6`, or `F6.3 (a, b captures)` for limbs, in the comment at the end of the line or in one that
 * is the line above. Comments on declarations at
 * the left edge are no marks.
 */
export function marksOf(text: string, clauses: ReadonlyMap<string, Clause>): ReadonlyMap<number, readonly ClauseMark[]> {
  const lines = text.split('\n');
  const found = new Map<number, readonly ClauseMark[]>();
  lines.forEach((line, index) => {
    const above = lines[index - 1] ?? '';
    if (/^\s*(\/\/|\/?\*)/.test(line)) return;
    const comments = [/\/\/ .*$/.exec(line)?.[0], /^\s+\/\/ .*$/.exec(above)?.[0]];
    const marks = comments.flatMap((comment) => (comment === undefined ? [] : marksIn(comment, clauses)));
    if (marks.length > 0) found.set(index + 1, marks);
  });
  return found;
}

function marksIn(comment: string, clauses: ReadonlyMap<string, Clause>): readonly ClauseMark[] {
  return [...comment.matchAll(/\b([A-Z]\d+(?:\.\d+)?)(?![\d.]*\d)(?: \(([^)]*)\))?/g)].flatMap(([, id, list]): readonly ClauseMark[] => {
    const limbs = clauses.get(id)?.limbs ?? {};
    const named = list?.split(', ') ?? [];
    if (!clauses.has(id)) return [];
    return named.length > 0 && named.every((limb) => limb in limbs) ? named.map((limb) => ({ clause: id, limb })) : [{ clause: id }];
  });
}

export function nameOf({ clause, limb }: ClauseMark): string {
  return limb === undefined ? clause : `${clause} (${limb})`;
}
