import { Argument, Command, Option } from 'commander';
import { BOARDS } from '@menagerie/board';
import { divide, explainText, moveTexts, parseSquare, perft, type Game, type Position } from '@menagerie/core';
import { entries } from '@menagerie/registry';
import { addAdmin, serves } from '@menagerie/server';
import { applyMoves, effectsJson, effectsLines, effectsOf, explainJson, objectionLines, warningLines, warningsOf } from './ask.ts';
import { candidates, SHELLS } from './completion.ts';
import { drawFocus, drawPosition } from './draw.ts';
import { EXIT, EXITS, Fault } from './fault.ts';
import type { ImageFlags } from './image.ts';
import { depthOf, entryOf, gameOf, optionsOf, positionOf } from './input.ts';
import { aspectJson, outcomeJson, sceneJson } from './json.ts';
import { answer, wrapped } from './output.ts';
import { levelNames } from './play/opponent.ts';
import manifest from '../package.json' with { type: 'json' };
import { clauseLines, clauseOf, clauseRows } from './rules.ts';

/** What every command may be given. */
interface Shared {
  readonly json?: true;
}

/** What commands may be given that speak of a game under its options. */
interface Common extends Shared {
  readonly option: readonly string[];
  readonly edition?: string;
}

/** What `play` may be given; what is left are players by seat id. */
type PlayFlags = Common & { readonly position?: string; readonly army: readonly string[]; readonly quick?: true } & Readonly<
    Record<string, string>
  >;

const editions = entries.map(({ name, edition }) => `${name}, edition ${edition}`);
const VERSION = `menagerie ${manifest.version} (${editions.join('; ')})`;
const POSITION = 'position text; "start" (default), or "-" for standard input';

/** The command line: every command asks the rules through the same `Game`, and answers as text or, with --json, as one line of JSON. */
export function makeProgram(): Command {
  const program = new Command('menagerie')
    .description('Three unusual board games: rules, positions, moves, game files and play.')
    .version(VERSION, '--version', 'print the version of the program and the editions of the rules')
    .addHelpText('after', `\n${EXITS}`)
    .exitOverride()
    .configureOutput({
      outputError: (text, write) =>
        write(
          `menagerie: ${text
            .replace(/^error: /, '')
            .trim()
            .replace(/\s*\n\s*/g, ' ')}\n`,
        ),
    });

  command(program, 'games', 'list the games').action(async ({ json }: Shared) => {
    const list = entries.map(({ id, name, tagline, edition, seats, options }) => ({
      id,
      name,
      tagline,
      edition,
      seats: seats.map((seat) => seat.id),
      options: options.map((option) => ({ id: option.id, values: option.values, help: option.help, clause: option.clause })),
    }));
    const lines = list.flatMap(({ id, name, tagline, options }) => [
      `${id}  ${name}: ${tagline}`,
      ...options.map((option) => `    --option ${option.id}=${option.values.join('|')}  ${option.help} (${option.clause})`),
    ]);
    await answer(json === true, { games: list }, lines);
  });

  gameCommand(program, 'new', 'print the position text a game begins with').action(
    async (name: string, { json, option, edition }: Common) => {
      const game = await gameOf(name, edition);
      const options = optionsOf(game, option);
      const position = game.format(game.start(options));
      await answer(json === true, { game: game.id, edition: game.edition, options, position }, [position]);
    },
  );

  gameCommand(program, 'show', 'draw a position, the state of its pieces and what holds on the board')
    .argument('[position...]', POSITION)
    .option('--square <name>', 'tell about one square instead')
    .action(async (name: string, words: string[], { json, option, edition, square }: Common & { square?: string }) => {
      const game = await gameOf(name, edition);
      const position = await positionOf(game, words, optionsOf(game, option));
      if (square !== undefined) {
        const focus = parseSquare(game.board, square);
        if (focus < 0) throw new Fault({ message: `"${square}" is not a square of this board.` });
        const aspects = game.aspects(position).filter((aspect) => aspect.focus === focus);
        return answer(
          json === true,
          { square, aspects: aspects.map((aspect) => aspectJson(game, aspect)) },
          drawFocus(game, position, focus),
        );
      }
      const value = {
        position: game.format(position),
        turn: game.seats[position.turn].id,
        outcome: outcomeJson(game, game.outcome(position)),
        squares: sceneJson(game, game.scene(position)),
        aspects: game.aspects(position).map((aspect) => aspectJson(game, aspect)),
      };
      await answer(json === true, value, drawPosition(game, position));
    });

  gameCommand(program, 'image', 'draw a position as a picture, SVG or PNG')
    .argument('[position...]', POSITION)
    .option('-o, --output <file>', 'file to write, .svg or .png; without it SVG to standard output')
    .option('--width <pixels>', 'width of the picture')
    .addOption(new Option('--theme <name>', 'light or dark').choices(['light', 'dark']))
    .addOption(new Option('--look <name>', 'what the squares look like').choices(BOARDS))
    .action(async (name: string, words: string[], { json, option, edition, output, ...look }: Common & ImageFlags) => {
      const [game, art, { runImage }] = await Promise.all([gameOf(name, edition), entryOf(name).art(), import('./image.ts')]);
      const options = optionsOf(game, option);
      await runImage({ game, art, options, position: await positionOf(game, words, options) }, { output, ...look }, json === true);
    });

  positionCommand(program, 'moves', 'list all legal moves in full notation, sorted by ASCII code', (game, position) => {
    const moves = moveTexts(game, position);
    return [{ moves }, moves];
  });

  gameCommand(program, 'apply', 'make moves on a position and print the position they lead to')
    .argument('<position>', POSITION)
    .argument('<move...>', 'moves in the notation of the game')
    .action(async (name: string, text: string, moves: string[], { json, option, edition }: Common) => {
      const game = await gameOf(name, edition);
      const position = await positionOf(game, [text], optionsOf(game, option));
      const full = applyMoves(game, position, moves);
      const after = game.format(position);
      await answer(json === true, { position: after, moves: full }, [after]);
    });

  positionCommand(program, 'outcome', 'say whether and how the game is over', (game, position) => {
    const outcome = game.outcome(position);
    const text = outcome ? `${outcome.text} (${outcome.clause}, ${outcome.reason})` : 'Not over.';
    return [{ outcome: outcomeJson(game, outcome) }, [text]];
  });

  gameCommand(program, 'explain', "say which legal moves a text means, or why it isn't legal")
    .argument('<position>', POSITION)
    .argument('<text...>', 'a move, or its squares')
    .action(async (name: string, positionText: string, words: string[], { json, option, edition }: Common) => {
      const game = await gameOf(name, edition);
      const position = await positionOf(game, [positionText], optionsOf(game, option));
      const text = words.join(' ');
      const explanation = explainText(game, position, text);
      const lines =
        'objection' in explanation
          ? objectionLines(game, explanation.objection)
          : explanation.legal
              .map((move) => [`Legal: ${game.formatMove(position, move)}`, ...warningLines(warningsOf(game, position, move))])
              .sort()
              .flat();
      await answer(
        json === true,
        explainJson(game, position, explanation),
        lines.map((line) => wrapped(line)),
      );
      if ('objection' in explanation) process.exitCode = EXIT.no;
    });

  positionCommand(program, 'effects', 'say what happens between this turn and the next, once all plays are made', (game, position) => {
    const after = effectsOf(game, position);
    return [effectsJson(game, after), effectsLines(game, after)];
  });

  depthCommand(program, 'perft', 'count the move sequences of a length', (game, position, depth) => {
    const begun = performance.now();
    const count = perft(game, position, depth);
    const milliseconds = Math.round(performance.now() - begun);
    return [{ depth, count, milliseconds }, [`depth ${depth}, ${milliseconds} ms`, String(count)]];
  });

  depthCommand(program, 'divide', 'count the move sequences of a length behind every first move', (game, position, depth) => {
    if (depth === 0) throw new Fault({ message: 'Dividing needs a depth of at least 1.' });
    const counts = divide(game, position, depth);
    const count = counts.reduce((sum, [, part]) => sum + part, 0);
    return [{ depth, moves: Object.fromEntries(counts), count }, [...counts.map(([text, part]) => `${text} ${part}`), String(count)]];
  });

  ruleCommand(program, 'rules', 'list the clauses of the rules, or print one with its examples')
    .argument('[clause]', 'such as B3.5')
    .action(async (name: string, id: string | undefined, { json }: Shared) => {
      const entry = entryOf(name);
      const { clauses } = await entry.rulebook();
      if (id === undefined) return answer(json === true, { edition: entry.edition, clauses }, clauseRows(clauses));
      const game = await entry.rules();
      const clause = clauseOf(game, clauses, id);
      await answer(json === true, clause, clauseLines(game, clause));
    });

  command(program, 'verify', 'replay game files and name the first wrong move by line, turn and clause')
    .argument('<file>', 'a game file, or "-" for standard input')
    .option('--game <name>', 'the game of records that do not name theirs')
    .action(async (file: string, { json, game }: Shared & { game?: string }) => {
      const { runVerify } = await import('./verify.ts');
      const good = await runVerify(file, json === true, game === undefined ? undefined : await gameOf(game));
      if (!good) process.exitCode = EXIT.no;
    });

  gameCommand(program, 'batch', 'read requests as JSON lines and answer each with a JSON line')
    .addHelpText(
      'after',
      '\nEach line: {"id", "position", "options"? (such as {"players": 2}), "ask": "moves" | "outcome" | "perft" (with "depth") | "apply" (with "moves") | "explain" (with "text") | "effects"}',
    )
    .action(async (name: string, { option, edition }: Common) => {
      const [game, { runBatch }] = await Promise.all([gameOf(name, edition), import('./batch.ts')]);
      await runBatch(game, optionsOf(game, option));
    });

  const play = gameCommand(program, 'play', 'play a whole game in the terminal; type "help" in it for its commands').option(
    '--position <text>',
    'position text to begin from',
  );
  for (const seat of new Set(entries.flatMap(({ seats }) => seats.map(({ id }) => id)))) {
    play.option(`--${seat} <player>`, `who plays ${seat}: human (default), ${levelNames().join(', ')}`);
  }
  play
    .addOption(
      new Option('--army <name>', 'a ready-made army or an army file for every seat, or seat=name for one; repeatable')
        .default([], 'none')
        .argParser((word: string, before: readonly string[]) => [...before, word]),
    )
    .option('--quick', 'begin at once: seats without --army have the default army')
    .action(async (name: string, { json, option, edition, position, army, quick, ...seats }: PlayFlags) => {
      const [game, evaluation, { runPlay }] = await Promise.all([
        gameOf(name, edition),
        entryOf(name).evaluation(),
        import('./play/play.ts'),
      ]);
      const start = position === undefined || position === 'start' ? null : position;
      const options = optionsOf(game, option);
      await runPlay({ game, evaluation, options, start, seats, armies: army, quick: quick === true, json: json === true });
    });

  program
    .command('completion')
    .description('print what makes a shell complete commands, games and options; in bash: source <(menagerie completion)')
    .addArgument(new Argument('[shell]', 'the shell').choices(Object.keys(SHELLS)).default('bash'))
    .action((shell: string) => answer(false, {}, [SHELLS[shell]]));
  program
    .command('complete', { hidden: true })
    .argument('[words...]')
    .action((words: string[]) => answer(false, {}, candidates(program, words)));
  serves(program.command('serve').description('serve the site, the API and its sockets, until Ctrl+C'));
  addAdmin(program);
  return program;
}

/** A command with the option that all of them have. */
function command(program: Command, name: string, description: string): Command {
  return program.command(name).description(description).option('--json', 'answer in JSON, on one line');
}

/** A command that speaks of the rules of one game. */
function ruleCommand(program: Command, name: string, description: string): Command {
  return command(program, name, description).argument('<game>', `one of: ${entries.map(({ id }) => id).join(', ')}`);
}

/** A command that speaks of one game under its options. */
function gameCommand(program: Command, name: string, description: string): Command {
  const option = new Option('--option <name=value>', 'an option of the game; repeatable').default([], 'none');
  return ruleCommand(program, name, description)
    .addOption(option.argParser((word: string, before: readonly string[]) => [...before, word]))
    .option('--edition <name>', 'edition of the rules; by default the newest');
}

/** A command that asks something of a position; `ask` gives the answer as JSON and as lines. */
function positionCommand(
  program: Command,
  name: string,
  description: string,
  ask: (game: Game, position: Position) => readonly [object, readonly string[]],
): void {
  gameCommand(program, name, description)
    .argument('[position...]', POSITION)
    .action(async (gameName: string, words: string[], { json, option, edition }: Common) => {
      const game = await gameOf(gameName, edition);
      const [value, lines] = ask(game, await positionOf(game, words, optionsOf(game, option)));
      await answer(json === true, value, lines);
    });
}

/** A command that counts to a depth. */
function depthCommand(
  program: Command,
  name: string,
  description: string,
  ask: (game: Game, position: Position, depth: number) => readonly [object, readonly string[]],
): void {
  gameCommand(program, name, description)
    .argument('<depth>', 'number of turns to look ahead')
    .argument('[position...]', POSITION)
    .action(async (gameName: string, depth: string, words: string[], { json, option, edition }: Common) => {
      const game = await gameOf(gameName, edition);
      const plies = depthOf(depth);
      const [value, lines] = ask(game, await positionOf(game, words, optionsOf(game, option)), plies);
      await answer(json === true, value, lines);
    });
}
