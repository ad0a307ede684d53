import { describe, expect, it } from 'vitest';
import type { Lesson, LessonPath, Step } from '@menagerie/core';
import { clausesMet, formatProgress, lessonsDone, lessonStars, nextStep, parseProgress, recorded, stepsDone } from '../src/index.ts';

const step: Step = { position: '', task: '', goal: { empty: 'a1' }, solution: [], hint: '', end: '' };
const lesson = (id: string, steps: number): Lesson => ({ id, title: id, clauses: [], steps: Array.from({ length: steps }, () => step) });
const [one, two] = [lesson('one', 2), lesson('two', 1)];
const path: LessonPath = [{ id: 'all', title: 'All', lessons: [two] }];
const course = { essentials: one, path };

describe('progress', () => {
  it('leads through the essentials and then the path, step by step', () => {
    let progress = parseProgress(null);
    expect(nextStep(progress, 'bucky', course)).toEqual({ lesson: one, step: 0 });
    progress = recorded(progress, 'bucky', 'one', 0, 3);
    expect(nextStep(progress, 'bucky', course)).toEqual({ lesson: one, step: 1 });
    progress = recorded(progress, 'bucky', 'one', 1, 2);
    expect(nextStep(progress, 'bucky', course)).toEqual({ lesson: two, step: 0 });
    progress = recorded(progress, 'bucky', 'two', 0, 1);
    expect(nextStep(progress, 'bucky', course)).toBeNull();
    expect(nextStep(progress, 'ducart', course)).toEqual({ lesson: one, step: 0 });
  });

  it('gives a lesson the stars of its weakest step, and none before all are done', () => {
    const half = recorded({}, 'bucky', 'one', 1, 3);
    expect(lessonStars(half, 'bucky', one)).toBe(0);
    const whole = recorded(half, 'bucky', 'one', 0, 2);
    expect(lessonStars(whole, 'bucky', one)).toBe(2);
    expect(lessonsDone(whole, 'bucky', { id: 'all', title: 'All', lessons: [one, two] })).toBe(1);
    expect([half, whole].map((each) => stepsDone(each, 'bucky', one))).toEqual([1, 2]);
  });

  it('knows which clauses a lesson of the path may speak of; the essentials speak of their own', () => {
    const [a, b] = [
      { ...one, clauses: ['A1'] },
      { ...two, clauses: ['A2'] },
    ];
    const taught = { path: [{ id: 'all', title: 'All', lessons: [a, b] }] };
    expect([...clausesMet(taught, a)]).toEqual(['A1']);
    expect([...clausesMet(taught, b)]).toEqual(['A1', 'A2']);
    expect([...clausesMet(taught, { ...two, clauses: ['A3'] })]).toEqual(['A3']);
  });

  it('keeps the better result', () => {
    const best = recorded(recorded({}, 'bucky', 'two', 0, 3), 'bucky', 'two', 0, 1);
    expect(lessonStars(best, 'bucky', two)).toBe(3);
  });

  it('reads back as it was written, whatever else the text holds', () => {
    const progress = recorded(recorded({}, 'bucky', 'one', 1, 2), 'fourplay', 'two', 0, 3);
    expect(parseProgress(formatProgress(progress))).toEqual(progress);
    for (const text of ['', 'nonsense', '[]', 'null', '7', '{"bucky":7}']) expect(lessonStars(parseProgress(text), 'bucky', one)).toBe(0);
    expect(parseProgress('{"bucky":{"one":[3,"x",99,-1]}}')).toEqual({ bucky: { one: [3, 0, 0, 0] } });
  });
});
