import {
  legalMoves,
  resolveOptions,
  sentencesOf,
  unwrap,
  type Clause,
  type FirstGame,
  type Game,
  type LessonPath,
  type Options,
  type WholeGame,
} from '@menagerie/core';
import { LEVELS, TEMPERS } from '@menagerie/engine';
import { findEntry } from '@menagerie/registry';
import { games } from '@menagerie/registry/all';
import type { Place } from './place.ts';

/** What the games say as data, and what their rules answer to the examples of the rule book and the lessons. */
export async function placesOfData(): Promise<readonly Place[]> {
  const places: Place[] = [{ name: 'Levels of the computer', texts: [...LEVELS, ...TEMPERS].map(({ summary }) => summary) }];
  for (const game of games) {
    const { path, firstGame } = await part<{ path: LessonPath; firstGame: FirstGame }>(game, 'lessons/index.ts');
    const entry = findEntry(game.id)!;
    const [glossary, onePage, showcase] = await Promise.all([entry.glossary(), entry.onePage(), entry.showcase()]);
    const answers = answersOf(game, path);
    places.push(
      { name: `${game.name}: at a glance`, texts: [...glanceOf(game), showcase.idea] },
      {
        name: `${game.name}: on one page`,
        texts: [...onePage.map(({ heading }) => heading), ...sentencesOf(onePage).map(({ text }) => text)],
      },
      { name: `${game.name}: lessons`, texts: textsOfPath(path) },
      { name: `${game.name}: first game`, texts: [firstGame.welcome, ...firstGame.firsts.map(({ say }) => say)] },
      { name: `${game.name}: glossary`, texts: glossary.map(({ term, meaning }) => `${term}: ${meaning}`) },
      { name: `${game.name}: rule book`, texts: game.rulebook.clauses.flatMap(textsOfClause) },
      { name: `${game.name}: refusals`, texts: answers.refusals },
      { name: `${game.name}: what a move does`, texts: answers.stages },
      { name: `${game.name}: what holds on the board`, texts: answers.states },
    );
  }
  return places;
}

async function part<T>(game: Game, file: string): Promise<T> {
  return (await import(new URL(`../../games/${game.id}/${file}`, import.meta.url).href)) as T;
}

function glanceOf(game: Game): readonly string[] {
  const { preparation } = game;
  return [
    game.tagline,
    ...game.kinds.map(({ name, summary }) => `${name}: ${summary}`),
    ...game.options.flatMap(({ label, help }) => [label, help]),
    ...(preparation?.papers.map(({ help }) => help) ?? []),
    ...(preparation?.readymades(unwrap(resolveOptions(game.options))).map(({ name, summary }) => `${name}: ${summary}`) ?? []),
  ];
}

function textsOfPath(path: LessonPath): readonly string[] {
  return path.flatMap(({ title, lessons }) => [
    title,
    ...lessons.flatMap((lesson) => [
      lesson.title,
      ...lesson.steps.flatMap(({ task, hint, slips = [], end }) => [task, hint, ...slips.map(({ say }) => say), end]),
    ]),
  ]);
}

function textsOfClause({ id, heading, paraphrase, ruling, source, examples }: Clause): readonly string[] {
  return [`${id} ${heading}`, paraphrase, ...(ruling === undefined ? [] : [ruling]), ...examples.map(({ caption }) => caption), source];
}

interface Answers {
  readonly refusals: readonly string[];
  readonly stages: readonly string[];
  readonly states: readonly string[];
}

/** What the rules say about every move and position of the rule book and the lessons, one of each shape. */
function answersOf(game: WholeGame, path: LessonPath): Answers {
  const [refusals, stages, states] = [new Map<string, string>(), new Map<string, string>(), new Map<string, string>()];
  const add = (to: Map<string, string>, text: string | undefined): void => {
    if (text !== undefined && !to.has(shapeOf(text))) to.set(shapeOf(text), text);
  };
  for (const { position: text, options, moves } of shown(game, path)) {
    const read = game.parse(text, unwrap(resolveOptions(game.options, options)));
    if (!read.ok) {
      add(refusals, read.error.message);
      continue;
    }
    const position = read.value;
    for (const move of moves) {
      const explained = game.explain(position, move);
      if (!('objection' in explained)) continue;
      add(refusals, explained.objection.message);
      add(refusals, explained.objection.remedy);
    }
    for (const move of legalMoves(game, position).slice(0, 20)) for (const stage of game.trace(position, move)) add(stages, stage.text);
    for (const move of moves) {
      const parsed = game.parseMove(position, move);
      if (parsed.ok) for (const stage of game.trace(position, parsed.value)) add(stages, stage.text);
    }
    for (const state of game.scene(position).flatMap((figures) => figures.flatMap((figure) => figure.states))) add(states, state.text);
    for (const aspect of game.aspects(position)) for (const mark of aspect.marks) add(states, mark.text);
    add(states, game.outcome(position)?.text);
  }
  return { refusals: [...refusals.values()], stages: [...stages.values()], states: [...states.values()] };
}

interface ShownMoves {
  readonly position: string;
  readonly options?: Options | undefined;
  readonly moves: readonly string[];
}

function shown(game: WholeGame, path: LessonPath): readonly ShownMoves[] {
  const steps = path.flatMap(({ lessons }) => lessons).flatMap((lesson) => lesson.steps);
  return [
    ...steps.map(({ position, options, solution }) => ({ position, options, moves: solution.slice(0, 1) })),
    ...game.rulebook.clauses
      .flatMap(({ examples }) => examples)
      .map(({ position, options, move }) => ({ position, options, moves: move === undefined ? [] : [move] })),
  ];
}

/** A text without what differs between positions: squares, colours, kinds and numbers. */
function shapeOf(text: string): string {
  const name = '(?:white |black |Red|Blue|Yellow|Green|White|Black)';
  return text
    .replace(/\b[a-o](?:1[0-5]|[1-9])\b/g, '#')
    .replace(new RegExp(`${name}(?:'s)? ?[\\p{L}+−]*`, 'gu'), '@')
    .replace(/\d+/g, 'n')
    .replace(/(#, )+/g, '#, ');
}
