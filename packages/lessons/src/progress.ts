import type { Course, Lesson, LessonSection } from '@menagerie/core';

/** What a learner has done: by game and lesson, the best stars for each step; 0 for a step not done yet. */
export type Progress = Readonly<Record<string, Readonly<Record<string, readonly number[]>>>>;

/** Records the stars of a finished step. The better result stays. */
export function recorded(progress: Progress, game: string, lesson: string, step: number, stars: 1 | 2 | 3): Progress {
  const before = stepStars(progress, game, lesson);
  const steps = Array.from({ length: Math.max(before.length, step + 1) }, (_, index) => before[index] ?? 0);
  steps[step] = Math.max(steps[step], stars);
  return { ...progress, [game]: { ...progress[game], [lesson]: steps } };
}

/** Stars of a lesson: the fewest of any step. 0 until all steps are done. */
export function lessonStars(progress: Progress, game: string, { id, steps }: Lesson): number {
  const stars = stepStars(progress, game, id);
  return Math.min(...steps.map((_, index) => stars[index] ?? 0));
}

/** How many steps of a lesson are done. */
export function stepsDone(progress: Progress, game: string, { id, steps }: Lesson): number {
  const stars = stepStars(progress, game, id);
  return steps.filter((_, index) => stars[index]).length;
}

/** How many lessons of a section are done. */
export function lessonsDone(progress: Progress, game: string, { lessons }: LessonSection): number {
  return lessons.filter((lesson) => lessonStars(progress, game, lesson) > 0).length;
}

/** All lessons of a course in order: the essentials first. */
export function lessonsOf({ essentials, path }: Pick<Course, 'essentials' | 'path'>): readonly Lesson[] {
  return [essentials, ...path.flatMap(({ lessons }) => lessons)];
}

/** The clauses that a learner has met when a lesson begins: its own and those of the path before it. */
export function clausesMet({ path }: Pick<Course, 'path'>, lesson: Lesson): ReadonlySet<string> {
  const lessons = path.flatMap((section) => section.lessons);
  return new Set([...lessons.slice(0, lessons.indexOf(lesson) + 1), lesson].flatMap(({ clauses }) => clauses));
}

/** The first step not done yet; null once the whole course is done. */
export function nextStep(
  progress: Progress,
  game: string,
  course: Pick<Course, 'essentials' | 'path'>,
): { readonly lesson: Lesson; readonly step: number } | null {
  for (const lesson of lessonsOf(course)) {
    const stars = stepStars(progress, game, lesson.id);
    const step = lesson.steps.findIndex((_, index) => !stars[index]);
    if (step >= 0) return { lesson, step };
  }
  return null;
}

/** Writes progress as text, for storage. */
export function formatProgress(progress: Progress): string {
  return JSON.stringify(progress);
}

/** Reads what `formatProgress` wrote. Anything unreadable counts as not done. */
export function parseProgress(text: string | null): Progress {
  let value: unknown;
  try {
    value = JSON.parse(text ?? '{}');
  } catch {
    return {};
  }
  const entries = (from: unknown): [string, unknown][] =>
    typeof from === 'object' && from !== null && !Array.isArray(from) ? Object.entries(from) : [];
  const stars = (from: unknown): number[] =>
    Array.isArray(from) ? (from as unknown[]).slice(0, 10).map((each) => (each === 1 || each === 2 || each === 3 ? each : 0)) : [];
  return Object.fromEntries(
    entries(value).map(([game, lessons]) => [game, Object.fromEntries(entries(lessons).map(([id, steps]) => [id, stars(steps)]))]),
  );
}

function stepStars(progress: Progress, game: string, lesson: string): readonly number[] {
  return progress[game]?.[lesson] ?? [];
}
