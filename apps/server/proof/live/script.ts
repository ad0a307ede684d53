import type { Random, WholeGame } from '@menagerie/core';
import type { ParsedMail } from 'mailparser';
import type { Mailbox } from '../../test/mailbox.ts';

/** The longest that a game may take, in minutes. */
const LONGEST = 60;
/** How long somebody waits for their turn before they try whether it has come, in milliseconds. */
const WAIT = 15_000;
/** What a mail says if it wasn't the rules that ended a game. */
const NO_RULE = /resigned|ran out of time|called off|agree/;

/** How a game went. */
interface Played {
  readonly end: string;
  readonly plays: number;
  readonly seconds: number;
}

/** Somebody who knows of a game only what mails say: they try any two squares, and then what they are told is near. */
export class Script {
  readonly #box: Mailbox;
  readonly #chance: Random;

  constructor(box: Mailbox, chance: Random) {
    this.#box = box;
    this.#chance = chance;
  }

  /** Makes an account and plays a game on these terms against the easiest player, to its end by the rules. */
  async play(name: string, game: WholeGame, terms: string): Promise<Played> {
    const box = this.#box;
    const begun = performance.now();
    await box.write(`I am ${name}`);
    await box.answer(await box.next(says('Was it you?')), 'Yes');
    await box.answer(await box.next(says('Your account is made')), `offer ${game.id}${terms} against Chick`);
    let mail = await box.next(({ subject }) => /has begun/.test(subject ?? ''));
    if (game.preparation) {
      await box.answer(mail, 'army patrol');
      mail = await box.next(says('Your papers are in.'));
    }
    let plays = 0;
    while (performance.now() < begun + LONGEST * 60_000) {
      const end = endIn(mail);
      if (end !== null) {
        if (NO_RULE.test(end)) throw new Error(`it ended by no rule: ${end}`);
        return { end, plays, seconds: Math.round((performance.now() - begun) / 1000) };
      }
      const isOthers = says('not your turn')(mail) || says('Played:')(mail);
      if (says('Played:')(mail)) plays++;
      const later = isOthers ? await box.next(undefined, WAIT).catch(() => null) : null;
      if (later) {
        mail = later;
        continue;
      }
      const near = /Near it: ([^\n]+)/.exec(mail.text ?? '')?.[1].split(', ') ?? [];
      await box.answer(mail, near.length > 0 ? near[this.#chance.below(near.length)] : this.#twoSquares(game));
      mail = await box.next();
    }
    throw new Error(`it goes on after ${plays} plays and ${LONGEST} minutes`);
  }

  #twoSquares({ board }: WholeGame): string {
    return `${this.#square(board)}-${this.#square(board)}`;
  }

  #square({ files, ranks }: { readonly files: number; readonly ranks: number }): string {
    return `${String.fromCharCode(97 + this.#chance.below(files))}${1 + this.#chance.below(ranks)}`;
  }
}

function says(text: string): (mail: ParsedMail) => boolean {
  return (mail) => flat(mail).includes(text);
}

function flat({ text }: ParsedMail): string {
  return (text ?? '').replace(/\s+/g, ' ');
}

/** How the game ended, in the words of a mail; null: the mail doesn't say that it did. */
function endIn(mail: ParsedMail): string | null {
  return /The game is over: (.*?)(?= \+ a b| Open the game:|$)/.exec(flat(mail))?.[1] ?? null;
}
