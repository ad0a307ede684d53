import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { sentencesOf, type Course, type GameCard } from '@menagerie/core';
import { lessonsOf } from '@menagerie/lessons';
import { findEntry } from '@menagerie/registry';

/** A sentence that tells a rule in short, where it stands, and the clauses it answers to; none if it names none. */
export interface ShortForm {
  readonly where: string;
  readonly text: string;
  readonly clauses: readonly string[];
}

/** Every short form of the rules of a game: summaries, options, glossary, one page, lessons, first game, showcase and guide. */
export async function shortFormsOf(id: string): Promise<readonly ShortForm[]> {
  const entry = findEntry(id)!;
  const [rules, glossary, onePage, course, showcase] = await Promise.all([
    entry.rules(),
    entry.glossary(),
    entry.onePage(),
    entry.lessons(),
    entry.showcase(),
  ]);
  const untied = (where: string, texts: readonly string[]): readonly ShortForm[] => texts.map((text) => ({ where, text, clauses: [] }));
  return [
    ...rules.kinds.map(({ name, summary, clause }) => ({ where: `summary of ${name}`, text: summary, clauses: [clause] })),
    ...rules.options.map(({ label, help, clause }) => ({ where: `option "${label}"`, text: help, clauses: [clause] })),
    ...glossary.map(({ term, meaning, clauses }) => ({ where: `glossary, ${term}`, text: meaning, clauses })),
    ...sentencesOf(onePage).map(({ text, clauses }) => ({ where: 'one page', text, clauses })),
    ...inCourse(course),
    ...untied('at a glance', [rules.tagline, ...((rules as GameCard).forms?.map(({ summary }) => summary) ?? [])]),
    ...untied('showcase', [showcase.idea]),
    ...untied('guide', linesOf(join('docs', `playing-${id}.md`))),
  ];
}

/** What lessons say at their ends and in their hints, and what the first game says. */
function inCourse(course: Course): readonly ShortForm[] {
  const { welcome, firsts } = course.firstGame;
  return [
    ...lessonsOf(course).flatMap(({ id, clauses, steps }) =>
      steps.flatMap(({ hint, end }, index) => [hint, end].map((text) => ({ where: `lesson ${id} ${index + 1}`, text, clauses }))),
    ),
    { where: 'first game, welcome', text: welcome, clauses: [] },
    ...firsts.map(({ id, say, clauses }) => ({ where: `first game, ${id}`, text: say, clauses })),
  ];
}

/** The paragraphs and table rows of a guide. */
function linesOf(path: string): readonly string[] {
  return readFileSync(path, 'utf8')
    .split(/\n\n|\n(?=\||\d\. )/)
    .map((block) => block.replaceAll(/\s+/g, ' ').trim())
    .filter((block) => /\p{L}{3}/u.test(block) && !block.startsWith('#'));
}
