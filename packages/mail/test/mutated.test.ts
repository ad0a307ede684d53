// 10,000 replies as people and their programs mangle them. None may play a move that a reader of the mail would not have meant.
import { moveTexts, random, roundOf, type Random } from '@menagerie/core';
import { games } from '@menagerie/registry/all';
import { expect, test } from 'vitest';
import { readReply } from '../src/index.ts';
import { mail, tableAfter } from './mails.ts';

const REPLIES = 10_000;
const TABLES = 8;
const KEYS = 'abcdefgh123456789-x ';

/** One reply: the line the sender wrote, and everything around it. */
interface Draft {
  number: number | null;
  move: string;
  line: string;
  greeting: string;
  below: string;
  quoted: string;
  isHtml: boolean;
}

type Change = (draft: Draft, source: Random, others: readonly string[]) => void;

const one = <T>(source: Random, list: readonly T[]): T => list[source.below(list.length)];

/** What doesn't change what a reader understands. */
const HARMLESS: readonly Change[] = [
  (draft) => void (draft.number = null),
  (draft, source) => void (draft.line = draft.line.replaceAll('-', one(source, ['–', '−', '‑', '-']))),
  (draft) => void (draft.line = draft.line.toLowerCase()),
  (draft, source) => void (draft.line += one(source, ['!', '  ; I like it', ' (hm)', ' {at last}', '.', '\u00a0'])),
  (draft, source) => void (draft.line = one(source, ['“$”', '"$"', ' $', '\u200b$']).replace('$', () => draft.line)),
  (draft, source) => void (draft.greeting = one(source, ['Hi Bo,\n\n', 'Hello!\n', 'Dear all,\n', '\n\n'])),
  (draft, source) =>
    void (draft.below += one(source, ['\nGood luck!', '\n\nA fine game so far, I had no idea.', '\n\n-- \nAnn', '\n\nSent from my phone'])),
  (draft) => void (draft.isHtml = true),
];

/** What makes the line another one, or leaves the reader in doubt. */
const HARMFUL: readonly Change[] = [
  (draft, source) => {
    const at = source.below(draft.line.length);
    draft.line = draft.line.slice(0, at) + one(source, [...KEYS]) + draft.line.slice(at + 1);
  },
  (draft, source) => {
    const at = source.below(draft.line.length);
    draft.line = draft.line.slice(0, at) + draft.line.slice(at + 1);
  },
  (draft, source) => void (draft.number = (draft.number ?? 1) + one(source, [-1, 1, 10])),
  (draft, source, others) => void (draft.below = `\n\nor better\n${one(source, others)}${draft.below}`),
  (draft, source) => void (draft.line = `${one(source, ['not', 'I would never play', 'why did you play', 'was'])} ${draft.line}`),
  (draft, source) => void (draft.line = `${draft.line} ${one(source, ['is bad', 'loses', 'would be a mistake', 'or not'])}`),
  (draft) => void (draft.line = ''),
];

/** What a program hangs below or puts before: the mail that is answered, with other legal moves in it. */
const QUOTES: readonly ((moves: readonly string[]) => string)[] = [
  (moves) => `\n\nOn Mon, 3 Aug 2026 at 10:00, Menagerie <game@example.org> wrote:\n> ${moves.join('\n> ')}\n`,
  (moves) => `\n\nOn Mon, 3 Aug 2026 at 10:00, Menagerie\n<game@example.org> wrote:\n\n${moves.join('\n')}\n`,
  (moves) => `\n\n-----Original Message-----\nFrom: Menagerie\nSent: Monday\n\n${moves.join('\n')}\n`,
  (moves) => `\n\n________________________________\nFrom: Menagerie\n\n${moves.join('\n')}\n`,
  (moves) => `\n\n> play one of\n> ${moves[0]} or of these, which a program has\n${moves[1]}\n`,
  () => '',
];

function textOf({ number, line, greeting, below, quoted }: Draft): string {
  return `${greeting}${number === null ? '' : `${number}. `}${line}${below}${quoted}`;
}

function htmlOf(draft: Draft): string {
  const lines = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('\n', '<br>\n');
  const quote = draft.quoted === '' ? '' : `<div class="gmail_quote">${lines(draft.quoted)}</div>`;
  return `<html><head><title>a1-a2</title></head><body><div>${lines(textOf({ ...draft, quoted: '' }))}</div>${quote}</body></html>`;
}

const squaresOf = (text: string): readonly string[] => text.toLowerCase().match(/[a-o]\d{1,2}/g) ?? [];
const lettersOf = (text: string): string => text.toLowerCase().replace(/[^a-z0-9]/g, '');

/** Whether a text has these signs in this order, perhaps with others between them. */
function hasInOrder(text: string, signs: string): boolean {
  let at = -1;
  return [...signs].every((sign) => (at = text.indexOf(sign, at + 1)) >= 0);
}

/**
 * The oracle, which knows nothing of the reader: whoever reads the mail takes its first own line. So a played move has just the squares of
 * that line, in their order, and every letter of it, behind the number of this round or none; and no other own line names another move.
 */
function isMeant(draft: Draft, played: string, round: number, others: readonly string[]): boolean {
  const remarked = draft.line.replace(/\s+[;{(].*$|;.*$/s, '');
  // A slip may have made a number of a piece's letter. If it's that of the round, it's read as such.
  const line = draft.number === null ? remarked.replace(new RegExp(`^\\D{0,2}${round}[. ]+`), '') : remarked;
  const squares = squaresOf(line);
  const ofMove = squaresOf(played);
  return (
    squares.every((square, index) => square === ofMove[index]) &&
    (squares.length > 0 || !/[a-z0-9]/i.test(played)) &&
    hasInOrder(lettersOf(played), lettersOf(line)) &&
    (draft.number === null || draft.number === round) &&
    !others.some((other) => other !== played && draft.below.startsWith(`\n\nor better\n${other}`))
  );
}

test('no mangled reply plays a move that its reader would not have meant', { timeout: 600_000 }, () => {
  const source = random(12345);
  const wrong: string[] = [];
  let [harmless, understood, played, total] = [0, 0, 0, 0];
  for (const game of games) {
    for (let index = 0; index < TABLES; index++) {
      const table = tableAfter(game, 3 + index * 5, index + 1);
      if (game.outcome(table.position)) continue;
      const round = roundOf(game, table.position);
      const texts = moveTexts(game, table.position);
      const each = Math.ceil(REPLIES / games.length / TABLES);
      for (let reply = 0; reply < each; reply++) {
        const move = one(source, texts);
        // Two dashes above other words are a signature, so they are no other move.
        const named = texts.filter((text) => text !== '--');
        const others = [one(source, named), one(source, named), one(source, named)];
        const quoted = one(source, QUOTES)(others);
        const draft: Draft = { number: round, move, line: move, greeting: '', below: '', quoted, isHtml: false };
        const isHarmed = source.below(2) === 0;
        for (let count = source.below(4); count > 0; count--) one(source, HARMLESS)(draft, source, others);
        if (isHarmed) one(source, HARMFUL)(draft, source, others);
        const text = textOf(draft);
        const got = readReply(draft.isHtml ? mail(null, {}, htmlOf(draft)) : mail(text), table);
        total++;
        if (!isHarmed) harmless++;
        if (got.kind !== 'do') continue;
        const [asked] = got.asked;
        if (asked.kind !== 'move') {
          wrong.push(`${game.id}: ${JSON.stringify(text)} asks for ${asked.kind}`);
          continue;
        }
        played++;
        if (!isHarmed && asked.text === move) understood++;
        if (!isMeant(draft, asked.text, round, others)) wrong.push(`${game.id}: ${JSON.stringify(text)} plays ${asked.text}`);
        if (!isHarmed && asked.text !== move) wrong.push(`${game.id}: ${JSON.stringify(text)} plays ${asked.text}, not ${move}`);
      }
    }
  }
  expect(wrong).toEqual([]);
  expect(total).toBeGreaterThanOrEqual(REPLIES);
  expect(played).toBeGreaterThan(REPLIES / 3);
  // Kindness: what changes nothing for a reader changes nothing here.
  expect(understood / harmless).toBeGreaterThan(0.97);
});
