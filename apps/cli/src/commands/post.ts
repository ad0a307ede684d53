import { writeFileSync } from 'node:fs';
import type { Command } from 'commander';
import { seatsOf, tidied, type Game, type Options } from '@menagerie/core';
import { composeRecord, withTag } from '@menagerie/record';
import { pathOf, pdfOf, reasonOf } from '@menagerie/server';
import { drawPosition } from '../draw.ts';
import { Fault } from '../fault.ts';
import { contentsOf, entryOf, gameOf, optionsOf } from '../input.ts';
import { answer, prose, wrappedFor } from '../output.ts';
import { armyIn, readymadeNamed } from '../play/preparing.ts';
import { keptOf, MINE, openKept, save, sealed, withoutLast, type Kept } from '../post/kept.ts';
import { checkSeal, formatLetter, newLetter, openLetter, sealOf, seatNamed } from '../post/seal.ts';
import { boardSheet, headOf, htmlOf, moveCards } from '../post/sheet.ts';
import { lastLine, nextLine, takeLine, writeMove, type Turned } from '../post/turns.ts';
import { command, gameCommand, repeatable, type Common, type Shared } from './shared.ts';

const FILE = 'file of the game; "-" reads it from standard input and writes it to standard output, words to standard error';
const GUIDE = `
A line, such as "15. Cb1-c3 / K", is the number of the move, the move and its
check letter. The number counts every move of everybody. In place of a move may
stand "resigns" or "draw agreed".

  menagerie post new game.txt bucky --mine white   begin a game
  menagerie post write game.txt e2-e4              play, and get the line to send
  menagerie post read game.txt 2. e7-e5 / K        read the answer
  menagerie post sheet game.txt -o sheet.pdf       print the board

docs/by-post.md tells the whole way.`;

type NewFlags = Common & {
  readonly player: readonly string[];
  readonly mine?: string;
  readonly letter: readonly string[];
  readonly seal: readonly string[];
  readonly quick?: true;
};

export function addTo(program: Command): void {
  const post = program.command('post').description('play by letter: keep a game in a file, read and write its lines, print it');
  post.addHelpText('after', GUIDE);

  newCommand(post);
  sealCommand(post);

  command(post, 'read', "read the other player's line: check it, play it, say what happened")
    .argument('<file>', FILE)
    .argument('<line...>', 'the line as you got it; "-" for lines on standard input')
    .action(async (file: string, words: string[], { json }: Shared) => {
      const lines = await linesOf(file, words);
      let kept = await openKept(file);
      const turned: Turned[] = [];
      for (const line of lines) {
        turned.push(takeLine(kept, line));
        ({ kept } = turned.at(-1)!);
      }
      await tell(
        kept,
        json === true,
        { read: turned.map(({ value }) => value) },
        turned.flatMap((each) => each.lines),
      );
    });

  command(post, 'write', 'play your move and write the line to send')
    .argument('<file>', FILE)
    .argument('<move...>', 'your move, "resigns" or "draw agreed"; "-" for one on standard input')
    .action(async (file: string, words: string[], { json }: Shared) => {
      const [move, ...others] = await linesOf(file, words);
      if (others.length > 0) throw new Fault({ message: 'Write one move at a time, so that you see what each does.' });
      const { kept, value, lines } = writeMove(await openKept(file), move);
      await tell(kept, json === true, { wrote: value }, lines);
    });

  command(post, 'back', 'take back the last move, before its line is in the post')
    .argument('<file>', FILE)
    .action(async (file: string, { json }: Shared) => {
      const before = await openKept(file);
      const kept = withoutLast(before);
      await tell(kept, json === true, { back: before.moves.at(-1) }, [`Taken back: ${before.moves.at(-1)}.`, nextLine(kept)]);
    });

  command(post, 'show', 'show the last line, the board, and who is next')
    .argument('<file>', 'file of the game, or "-" for standard input')
    .action(async (file: string, { json }: Shared) => {
      const kept = await openKept(file);
      const { game, position, moves } = kept;
      const last = lastLine(kept);
      const value = { game: game.id, moves, last, position: game.format(position), next: nextLine(kept) };
      const lines = [headOf(kept), ...(last === null ? [] : [`Last line: ${last}`]), nextLine(kept)];
      await answer(json === true, value, [...prose(lines), '', ...drawPosition(game, position)]);
    });

  printCommand(post, 'sheet', 'print the board, what it alone does not show, and the moves', async (kept) =>
    boardSheet(kept, await entryOf(kept.game.id).art()),
  );
  printCommand(post, 'cards', 'print cards to write moves on; the first has your last line', (kept) => moveCards(kept));
}

function newCommand(post: Command): void {
  const add = post.command('new').argument('<file>', 'file to make, or "-" for standard output');
  add.description('begin a game by post');
  add
    .argument('<game>', 'which game')
    .option('--json', 'answer in JSON, on one line')
    .addOption(repeatable('--option <name=value>', 'an option of the game; repeatable'))
    .option('--edition <name>', 'edition of the rules; by default the newest')
    .addOption(repeatable('--player <seat=name>', 'who plays a seat; repeatable'))
    .option('--mine <seat>', 'your seat: then "read" and "write" know whose turn it is')
    .addOption(repeatable('--letter <file>', 'an opened letter of "post seal", one for each seat; repeatable'))
    .addOption(repeatable('--seal <seat=seal>', 'the seal you got before the letter was opened; repeatable'))
    .option('--quick', 'begin without letters: everybody has the default army')
    .action(async (file: string, name: string, flags: NewFlags) => {
      const game = await gameOf(name, flags.edition);
      const options = optionsOf(game, flags.option);
      const begun = await beginning(game, options, flags);
      const players = Object.fromEntries(
        pairs(flags.player, '--player').map(([id, who]) => [game.seats[seatNamed(game, options, id)].id, who]),
      );
      const composed = composeRecord(game, { options, moves: [], players, date: today(), ...begun });
      if (!composed.ok) throw new Fault(composed.error);
      const mine = flags.mine === undefined ? null : game.seats[seatNamed(game, options, flags.mine)].id;
      const { tags, tree } = composed.value;
      const kept = keptOf(file, game, sealed(game, { tags: mine === null ? tags : withTag(tags, MINE, mine), tree }));
      await tell(kept, flags.json === true, { position: game.format(kept.position) }, [`${headOf(kept)} begins.`, nextLine(kept)], true);
    });
}

function sealCommand(post: Command): void {
  gameCommand(post, 'seal', 'seal your secret army in a letter: send the seal now, the letter when you have everybody’s seal')
    .requiredOption('--seat <seat>', 'your seat')
    .requiredOption('--army <name>', 'a ready-made army or an army file')
    .requiredOption('-o, --output <file>', 'file of the letter')
    .action(
      async (
        name: string,
        { json, option, edition, seat: id, army: wanted, output }: Common & Record<'seat' | 'army' | 'output', string>,
      ) => {
        const game = await gameOf(name, edition);
        const options = optionsOf(game, option);
        if (!game.preparation) throw new Fault({ message: `${game.name} has no secret armies, so there is nothing to seal.` });
        const seat = seatNamed(game, options, id);
        const army = readymadeNamed(game.preparation.readymades(options), wanted) ?? (await armyIn(game, options, wanted));
        const letter = newLetter(seat, army.papers(seat));
        const seal = sealOf(game, letter);
        put(output, formatLetter(game, letter));
        await answer(json === true, { seat: game.seats[seat].id, seal, file: output }, [
          `${game.seats[seat].name}'s seal: ${seal}`,
          `Send this seal to everybody. Keep ${output} to yourself until you have everybody's seal, then send it too.`,
        ]);
      },
    );
}

/** The papers of all letters as the first position; nothing for a game without them. */
async function beginning(game: Game, options: Options, { letter: files, seal, quick }: NewFlags): Promise<{ position?: string }> {
  const { preparation } = game;
  if (!preparation) {
    if (files.length > 0 || seal.length > 0 || quick)
      throw new Fault({ message: `${game.name} has no secret armies, so it needs no letters.` });
    return {};
  }
  const seats = seatsOf(game, options);
  if (quick) return {};
  const letters = await Promise.all(files.map((file) => openLetter(game, options, file)));
  for (const [id, sent] of pairs(seal, '--seal')) {
    const seat = seatNamed(game, options, id);
    const letter = letters.find((each) => each.seat === seat);
    if (letter) checkSeal(game, letter, sent, `The letter of ${game.seats[seat].name}`);
  }
  const missing = seats.filter((seat) => letters.filter((each) => each.seat === seat).length !== 1);
  if (missing.length > 0) {
    const names = missing.map((seat) => game.seats[seat].name).join(', ');
    throw new Fault({ message: `Give one letter for each seat (--letter FILE); it isn't so for ${names}. Or begin at once with --quick.` });
  }
  const papers = game.seats.map((_, seat) => letters.find((each) => each.seat === seat)?.papers ?? []);
  return { position: game.format(preparation.open(options, papers)) };
}

function printCommand(
  post: Command,
  name: string,
  description: string,
  pagesOf: (kept: Kept) => Promise<readonly string[]> | readonly string[],
): void {
  command(post, name, description)
    .argument('<file>', 'file of the game, or "-" for standard input')
    .option('-o, --output <file>', 'file to write, .pdf or .html; without it HTML to standard output')
    .action(async (file: string, { json, output }: Shared & { readonly output?: string }) => {
      const kind = output === undefined ? 'html' : /\.(pdf|html)$/i.exec(output)?.[1].toLowerCase();
      if (kind === undefined) throw new Fault({ message: `The name "${output}" doesn't say how to print; end it in .pdf or .html.` });
      const kept = await openKept(file);
      const pages = await pagesOf(kept);
      const html = kind === 'html' ? htmlOf(pages, headOf(kept)) : null;
      if (output === undefined) return answer(json === true, { html }, [html!.trimEnd()]);
      put(output, html ?? (await pdfOf(pages, headOf(kept))));
      await answer(json === true, { file: output, pages: pages.length }, []);
    });
}

/** Keeps the game and says what happened. If the game goes to standard output, the words go to standard error. */
async function tell(kept: Kept, json: boolean, value: object, lines: readonly string[], isNew = false): Promise<void> {
  if (kept.file !== '-') {
    save(kept, isNew);
    return answer(json, value, prose(lines));
  }
  save(kept);
  process.stderr.write(json ? `${JSON.stringify(value)}\n` : lines.map((line) => `${wrappedFor(process.stderr, line)}\n`).join(''));
}

/** The lines that are given, or those on standard input. */
async function linesOf(file: string, words: readonly string[]): Promise<readonly string[]> {
  const given = words.join(' ');
  if (given !== '-') return [given];
  if (file === '-') throw new Fault({ message: 'Standard input can bring the game or the lines, not both. Name a file for one of them.' });
  const { text } = await contentsOf('-');
  const lines = text.split(/\r\n?|\n/).filter((line) => tidied(line) !== '');
  if (lines.length === 0) throw new Fault({ message: 'Standard input holds no line.' });
  return lines;
}

function pairs(words: readonly string[], option: string): readonly (readonly [string, string])[] {
  return words.map((word) => {
    const at = word.indexOf('=');
    if (at < 1) throw new Fault({ message: `${option} "${word}" can't be read; write seat=${option === '--seal' ? 'seal' : 'name'}.` });
    return [word.slice(0, at), word.slice(at + 1)];
  });
}

function put(file: string, content: string | Uint8Array): void {
  try {
    writeFileSync(pathOf(file), content);
  } catch (error) {
    throw new Fault({ message: `${file} can't be written: ${reasonOf(error)}.` });
  }
}

function today(): string {
  const now = new Date();
  const two = (part: number): string => String(part).padStart(2, '0');
  return `${now.getFullYear()}.${two(now.getMonth() + 1)}.${two(now.getDate())}`;
}
