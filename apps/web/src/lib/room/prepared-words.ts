import type { Seat } from '@menagerie/core';
import type { PreparedLine } from '@menagerie/core/prepared';

/**
 * A prepared line as a sentence for its player at seat `you`, such as `If White plays e2-e4, you play e7-e5; then if White plays d1-h5, you play g8-f6.`
 * `names` are those of the seats.
 */
export function preparedSentence(line: PreparedLine, you: Seat, names: readonly string[]): string {
  let sentence = '';
  for (const [at, { seat, text }] of line.entries()) {
    const isOwn = seat === you;
    const isSame = at > 0 && line[at - 1].seat === seat;
    const wasOwn = at > 0 && line[at - 1].seat === you;
    if (isSame) sentence += ` and ${text}`;
    else if (isOwn) sentence += `, you play ${text}`;
    else sentence += `${at === 0 ? 'If' : wasOwn ? '; then if' : ' and'} ${names[seat]} plays ${text}`;
  }
  return `${sentence}.`;
}
