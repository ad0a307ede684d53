import { existsSync, readFileSync, statSync } from 'node:fs';
import { resolve } from 'node:path';
import type { Command } from 'commander';
import { seatsOf, type Game, type Options } from '@menagerie/core';
import { levelNamed, temperProblem, TEMPERS } from '@menagerie/engine';
import type { Bounds, Budget, Openings } from '@menagerie/engine/match';
import { pathOf, reasonOf } from '@menagerie/server';
import { EXIT } from '../exits.ts';
import { Fault } from '../fault.ts';
import { gameOf, optionsOf } from '../input.ts';
import { isCheckout } from '../match/checkout.ts';
import { headline, standingJson, standingLines } from '../match/report.ts';
import { playMatch, type Course } from '../match/run.ts';
import { SIMPLE, type Contender, type Setup } from '../match/setup.ts';
import { answer, type TextLine } from '../output.ts';
import { levelNames } from '../play/opponent.ts';
import { gameCommand, repeatable, type Common } from './shared.ts';

interface Flags extends Common {
  readonly engine: readonly string[];
  readonly level?: string;
  readonly null?: true;
  readonly games: string;
  readonly own?: true;
  readonly nodes?: string;
  readonly time?: string;
  readonly clock?: string;
  readonly opening?: string;
  readonly book?: string;
  readonly skip: string;
  readonly seed: string;
  readonly seeds: string;
  readonly sprt?: string;
  readonly risks: string;
  readonly threads: string;
  readonly adjudication: boolean;
  readonly results?: string;
  readonly save?: string;
}

const KNOWN = [...SIMPLE, ...levelNames()];
/** Of so many matches of a program against itself, so many must find no difference. */
const MUST_AGREE = 0.95;
/** Random plies at the beginning of games that always begin alike. */
const PLIES = 6;

export function addTo(program: Command): void {
  gameCommand(program, 'match', 'let two programs play many games, and say which is stronger and how sure that is')
    .argument('[players...]', `who plays: ${KNOWN.join(', ')}; Beast-${TEMPERS[0].id} and the like where computers have tempers`)
    .addOption(repeatable('--engine <what>', 'a player from elsewhere: the folder of another checkout, or a command; repeatable'))
    .option('--level <name>', 'the level at which checkouts play; their strongest unless you name one')
    .option('--null', 'play one program against itself: a good test finds no difference')
    .option('--games <n>', 'most games from a seed', '100')
    .option('--own', 'each level thinks as long as against people')
    .option('--nodes <n>', 'nodes for a move (4000 unless you give a time)')
    .option('--time <ms>', 'milliseconds for a move, counted on the processor')
    .option('--clock <time>', 'seconds for a game, and for each move: 10+0.1')
    .option('--opening <plies>', `random plies to begin with (${PLIES}; 0 with a book, or if players hand in papers)`)
    .option('--book <file>', 'position texts to begin from, one on a line')
    .option('--skip <n>', 'leave out so many openings first', '0')
    .option('--seed <n>', 'seed of openings and chance', '0')
    .option('--seeds <n>', 'repeat the match from so many seeds', '1')
    .option('--sprt <elo0,elo1>', 'end as soon as a difference of elo1 is proved, or of elo0 at most: 0,10')
    .option('--risks <alpha,beta>', 'how often the test may claim a difference, and overlook one', '0.02,0.05')
    .option('--threads <n>', 'games at a time', '1')
    .option('--no-adjudication', 'play on when both sides call the game decided, or level')
    .option('--results <file>', 'keep the results, and go on with those already there')
    .option('--save <folder>', 'write every game as a file')
    .action(async (name: string, players: readonly string[], flags: Flags) => {
      const game = await gameOf(name, flags.edition);
      const setup = setupOf(game, optionsOf(game, flags.option), players, flags);
      const course = courseOf(seatsOf(game, setup.options).length, flags);
      const contests = await playMatch(game, setup, course);
      const lines: TextLine[] = [{ prose: headline(game, setup) }];
      if (contests.length === 1) lines.push(...standingLines(setup, contests[0]));
      const verdicts = contests.map(({ verdict }) => verdict ?? 'not decided');
      if (contests.length > 1) {
        for (const [index, contest] of contests.entries()) {
          lines.push(`Seed ${course.seeds[index]}: ${verdicts[index]} after ${contest.standing.games} games`);
        }
        const counted = Object.entries(Object.groupBy(verdicts, (verdict) => verdict)).map(([verdict, all]) => `${verdict} ${all.length}`);
        lines.push({ prose: `Of ${verdicts.length} seeds: ${counted.join(', ')}` });
      }
      const matches = contests.map((contest, index) => ({ seed: course.seeds[index], ...standingJson(contest) }));
      await answer(flags.json === true, { ...setup, matches }, lines);
      const agreed = verdicts.filter((verdict) => verdict === 'no difference').length;
      if (setup.isNull && course.bounds && agreed < MUST_AGREE * verdicts.length) process.exitCode = EXIT.no;
    });
}

function setupOf(game: Game, options: Options, players: readonly string[], flags: Flags): Setup {
  const contenders = [...players.map((name) => ownNamed(game, name)), ...flags.engine.map((text) => foreign(text, flags.level ?? null))];
  const isNull = flags.null === true;
  const wanted = isNull ? 1 : 2;
  if (contenders.length !== wanted) {
    const have = contenders.length === 0 ? 'none' : String(contenders.length);
    const need = isNull ? '--null takes one player' : 'A match takes two players';
    throw new Fault({ message: `${need}, and you name ${have}. Name ${KNOWN.join(', ')}, or add one with --engine.` });
  }
  const [one, other = one] = contenders;
  const { id, edition } = game;
  return {
    game: id,
    edition,
    options,
    one,
    other,
    budget: budgetOf(flags),
    openings: openingsOf(game, options, flags),
    adjudicates: flags.adjudication,
    isNull,
  };
}

function ownNamed(game: Game, name: string): Contender {
  const simple = SIMPLE.find((each) => each.toLowerCase() === name.toLowerCase());
  if (simple) return { kind: 'own', name: simple };
  const level = levelNamed(name);
  const unfit = level && temperProblem(game, level);
  if (unfit) throw new Fault({ message: unfit });
  if (level) return { kind: 'own', name: level.name };
  throw new Fault({ message: `There is no player "${name}"; there are: ${KNOWN.join(', ')}. Others come with --engine.` });
}

function foreign(text: string, level: string | null): Contender {
  const folder = pathOf(text);
  if (!existsSync(folder) || !statSync(folder).isDirectory()) return { kind: 'command', command: text };
  if (isCheckout(folder)) return { kind: 'checkout', folder: resolve(folder), level };
  throw new Fault({ message: `${text} is a folder, but no checkout of this project. Name one, or a command that starts an engine.` });
}

function budgetOf({ own, nodes, time, clock }: Flags): Budget {
  if ([own, nodes, time, clock].filter((each) => each !== undefined).length > 1) {
    throw new Fault({ message: 'Give only one of --own, --nodes, --time and --clock.' });
  }
  if (own) return { own };
  if (time !== undefined) return { milliseconds: numberFor('--time', time, 1, 1e7) };
  if (clock === undefined) return { nodes: numberFor('--nodes', nodes ?? '4000', 1, 1e9) };
  const [, initial, increment = '0'] = /^(\d+(?:\.\d+)?)(?:\+(\d+(?:\.\d+)?))?$/.exec(clock) ?? [];
  if (!(Number(initial) > 0))
    throw new Fault({ message: `The clock "${clock}" can't be read; write seconds for a game and for each move: 10+0.1.` });
  return { initial: 1000 * Number(initial), increment: 1000 * Number(increment) };
}

function openingsOf(game: Game, options: Options, { book, opening }: Flags): Openings {
  const isVaried = book !== undefined || game.preparation !== undefined;
  const plies = numberFor('--opening', opening ?? String(isVaried ? 0 : PLIES), 0, 1000);
  return { plies, book: book === undefined ? null : bookOf(game, options, book) };
}

/** The positions of a book. Empty lines, and those that begin with `#`, don't count. */
function bookOf(game: Game, options: Options, file: string): readonly string[] {
  let text: string;
  try {
    text = readFileSync(pathOf(file), 'utf8');
  } catch (error) {
    throw new Fault({ message: `${file} can't be read: ${reasonOf(error)}.` });
  }
  const positions = text.split('\n').flatMap((line, index) => {
    const found = line.trim();
    if (found === '' || found.startsWith('#')) return [];
    const position = game.parse(found, options);
    if (!position.ok) throw new Fault({ ...position.error, message: `${file}, line ${index + 1}: ${position.error.message}` });
    if (game.outcome(position.value)) throw new Fault({ message: `${file}, line ${index + 1}: the game is over there.` });
    return [game.format(position.value)];
  });
  if (positions.length === 0) throw new Fault({ message: `${file} has no position. Write one on each line.` });
  return positions;
}

function courseOf(seats: number, flags: Flags): Course {
  const seed = numberFor('--seed', flags.seed, 0, 1e9);
  const seeds = numberFor('--seeds', flags.seeds, 1, 10_000);
  return {
    seeds: Array.from({ length: seeds }, (_, index) => seed + index),
    rounds: Math.ceil(numberFor('--games', flags.games, 1, 1e6) / seats),
    skip: numberFor('--skip', flags.skip, 0, 1e6),
    bounds: flags.sprt === undefined ? null : boundsOf(flags.sprt, flags.risks),
    threads: numberFor('--threads', flags.threads, 1, 256),
    results: flags.results ?? null,
    save: flags.save ?? null,
  };
}

function boundsOf(sprt: string, risks: string): Bounds {
  const [elo0, elo1] = twoIn(sprt);
  if (!(elo0 >= 0 && elo1 > elo0))
    throw new Fault({ message: `--sprt "${sprt}" can't be used; write two differences from 0, the smaller first: 0,10.` });
  const [alpha, beta] = twoIn(risks);
  if (![alpha, beta].every((risk) => risk > 0 && risk < 0.5)) {
    throw new Fault({ message: `--risks "${risks}" can't be used; write two parts of 1 below a half: 0.02,0.05.` });
  }
  return { elo0, elo1, alpha, beta };
}

/** Two numbers with a comma between them; not numbers if that's not what it says. */
function twoIn(text: string): readonly [number, number] {
  const parts = text.split(',');
  return parts.length === 2 && parts.every((part) => part.trim() !== '') ? [Number(parts[0]), Number(parts[1])] : [NaN, NaN];
}

function numberFor(flag: string, text: string, least: number, most: number): number {
  const number = Number(text);
  if (/^\d+$/.test(text) && number >= least && number <= most) return number;
  throw new Fault({ message: `${flag} "${text}" is not a whole number from ${least}.` });
}
