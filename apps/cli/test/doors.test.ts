// Moves as people type them, at every command that takes one: all doors of Menagerie read them alike (test/page/doors.test.ts has the others).
import { describe, expect, it } from 'vitest';
import { TYPED } from '../../../test/typed.ts';
import { menagerie } from './run.ts';

interface Objection {
  readonly clause: string;
  readonly code: string;
}
type Explained = { readonly legal: readonly string[] } | { readonly objection: Objection };

const against = ({ clause, code }: Objection): string => `${clause} ${code}`;

/** Where you may choose, several moves are an offer. */
function said(explained: Explained, answer: string): string {
  if ('objection' in explained) return against(explained.objection);
  return explained.legal.length > 1 && answer.endsWith(' several') ? answer : explained.legal.join(', ');
}

const lines = <T>(out: string): readonly T[] =>
  out
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line) as T);

describe.each(TYPED)('typed moves of $game', ({ game, position, answers }) => {
  const all = Object.entries(answers).flatMap(([answer, texts]) => texts.map((text) => ({ text, answer })));

  it('are read by `batch`', async () => {
    const asked = all.map(({ text }) => JSON.stringify({ id: text, position, ask: 'explain', text }));
    const { out } = await menagerie(['batch', game], asked.join('\n'));
    const given = lines<Explained & { readonly id: string }>(out).map((one, index) => ({
      text: one.id,
      answer: said(one, all[index].answer),
    }));
    expect(given).toEqual(all);
  });

  it('are read by `explain`', async () => {
    // A process each, so only the first text of each answer. A lone letter behind a hyphen is an option here.
    for (const [answer, texts] of Object.entries(answers)) {
      const text = texts.find((each) => !/^-[a-z]$/i.test(each));
      if (text === undefined) continue;
      const { out } = await menagerie(['explain', game, position, text, '--json']);
      expect([text, said(JSON.parse(out) as Explained, answer)]).toEqual([text, answer]);
    }
  });

  it('are read by `play`, and by `explain` in it', async () => {
    const isMove = (answer: string): boolean => !/^[A-Z]\d+\.\d+ /.test(answer);
    const typed = all.flatMap(({ text, answer }) => (isMove(answer) ? [`explain ${text}`, text, 'undo'] : [`explain ${text}`, text]));
    const { out } = await menagerie(['play', game, '--json', '--position', position], typed.join('\n'));
    const told = lines<{ event?: { kind: string; text: string }; error?: { objection: Objection } } & Partial<Explained>>(out);
    const explained = told.filter((one): one is Explained => 'legal' in one || 'objection' in one);
    expect(explained.map((one, index) => said(one, all[index].answer))).toEqual(all.map(({ answer }) => answer));
    const played = told.flatMap(({ event, error }) => (error ? [against(error.objection)] : event?.kind === 'played' ? [event.text] : []));
    expect(played).toEqual(all.map(({ answer }) => answer));
  });
});
