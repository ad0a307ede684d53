import type { Asked } from '@menagerie/mail';
import { VacationRequest, type Badge, type PlayerCommand, type SeekView } from '@menagerie/protocol';
import { seriesText } from '@menagerie/protocol/series-words';
import { findEntry } from '@menagerie/registry';
import { unfinishedOf } from '../games/summaries.ts';
import { seatOf } from '../host/entry.ts';
import type { Host } from '../host/host.ts';
import { badgesOf } from '../host/view.ts';
import type { Meter } from '../limits/meter.ts';
import type { Chat } from '../live/chat.ts';
import type { Lobby } from '../lobby/lobby.ts';
import { endMail } from '../notices/addresses.ts';
import { matchesInWords } from '../outbox/words.ts';
import { settingsOf } from '../outbox/settings.ts';
import type { PreparedMoves } from '../prepared/prepared.ts';
import { Refused } from '../refused.ts';
import type { Store } from '../storage/store.ts';
import type { Vacations } from '../vacations/vacations.ts';
import type { PostAddresses } from './addresses.ts';
import type { Part } from './answer.ts';
import type { Plan } from './reading.ts';
import { termsIn } from './terms.ts';

/** The longest line of a chat, and the most lines that one mail may say. */
const [LONGEST_LINE, MOST_LINES] = [140, 5];
/** The most games and offers that an answer lists. */
const MOST_LISTED = 20;
/** The answer to whoever joins once more, as when the first answer was lost. */
const JOINED = 'You have joined already, and the game has begun. Its mails say where it stands.';

interface Needs {
  readonly store: Store;
  readonly host: Host;
  readonly lobby: Lobby;
  readonly vacations: Vacations;
  readonly chat: Chat;
  readonly prepared: PreparedMoves;
  readonly meter: Meter;
  readonly addresses: PostAddresses;
}

/** Whose mail it is, for which match, and under which id its deeds are done once. */
export interface For {
  readonly id: string;
  readonly user: string;
  readonly game: string | null;
  /** Whether a node went down while it carried the mail out, so that anything in it may be done already. */
  readonly again: boolean;
}

/** What was done for a mail; null: the match has moved on since it was read, so it must be read again. */
export type Did = { readonly parts: readonly Part[]; readonly board: boolean } | null;

/** Does what mails ask for, in the name of whose address they came to. */
export class Acts {
  readonly #needs: Needs;

  constructor(needs: Needs) {
    this.#needs = needs;
  }

  /** Carries out what a mail says, in order. The first refusal ends it. */
  async carryOut(mail: For, plan: Extract<Plan, { kind: 'do' | 'papers' }>): Promise<Did> {
    const parts: Part[] = [];
    try {
      if (plan.kind === 'papers') {
        await this.#handIn(mail, plan.papers);
        return {
          parts: [line('Your papers are in. The game begins once everybody’s are; “take back” takes them back until then.')],
          board: true,
        };
      }
      let { version } = plan;
      for (const [index, asked] of inOne(plan.asked).entries()) {
        const key = `${mail.id}.${index}`;
        if (asked.kind === 'move') {
          const after = await this.#command(mail, key, { kind: 'play', text: asked.text }, version ?? undefined);
          if (after === 'stale' && index === 0) return null;
          if (after === 'stale') throw refused('stale', 'The match has moved on meanwhile. Take another look and write again.');
          version = after;
          parts.push(line(`Played: ${asked.text}.`));
        } else parts.push(...(await this.#one(mail, key, asked)));
      }
    } catch (error) {
      if (!(error instanceof Refused) || error.status >= 500) throw error;
      const { message, clause } = error.fault;
      parts.push(line(`${message}${clause === undefined ? '' : ` (${clause})`}`));
      if (plan.kind === 'do' && plan.asked.length > 1) parts.push(line('What stands below that in your mail is not done.'));
    }
    const board = plan.kind === 'do' && plan.asked.some(({ kind }) => !['help', 'rules', 'games', 'stop', 'message'].includes(kind));
    return { parts, board };
  }

  async #one(mail: For, key: string, asked: Exclude<Asked, { kind: 'move' }>): Promise<readonly Part[]> {
    const { store, vacations, lobby, meter } = this.#needs;
    const { user, game } = mail;
    switch (asked.kind) {
      case 'help':
        return [{ kind: 'help' }];
      case 'rules':
        return [{ kind: 'rules', about: asked.about }];
      case 'board':
        return game === null ? this.#games(user) : [];
      case 'games':
        return this.#games(user);
      case 'stop':
        await store.write((tx) => endMail(tx, user));
        return [line('You get no more mails about your games. You can change that on the page of notices.')];
      case 'vacation': {
        meter.take('vacations', user);
        const zone = (await settingsOf(store.db, user)).zone ?? 'UTC';
        const length = 'days' in asked ? { days: asked.days } : { until: asked.until };
        const wanted = VacationRequest.safeParse({ ...length, zone });
        if (!wanted.success) throw refused('bad-vacation', wanted.error.issues[0].message);
        await unlessDone(mail, ['on-vacation'], vacations.begin(user, wanted.data));
        const { left } = await vacations.of(user, zone);
        return [line(`Your vacation begins now. You have ${left} days left this year. “vacation over” ends it early.`)];
      }
      case 'vacationOver':
        meter.take('vacations', user);
        await unlessDone(mail, ['not-on-vacation'], vacations.end(user));
        return [line('Your vacation is over.')];
      case 'offer': {
        meter.take('offersMade', user);
        const { match, way, id } = await lobby.seek(await this.#badge(user), { ...termsIn(asked.what), once: key });
        if (match !== null) return [line('The game has begun. The first mail about it follows.')];
        return [line(way === 'direct' ? 'Your challenge is sent.' : `Your offer is open: ${id}. “withdraw ${id}” takes it back.`)];
      }
      case 'join':
        return this.#join(user, asked.what.trim());
      case 'withdraw':
        await unlessDone(mail, ['not-found', 'not-joined'], lobby.leave(user, asked.what.trim()));
        return [line('Your offer is withdrawn.')];
      case 'prepare':
        return this.#prepare(mail, asked.text);
      case 'forget':
        if (game === null) throw noGame();
        await this.#needs.prepared.drop(user, game);
        return [line('You have no prepared moves in this game any more.')];
      case 'message':
        return this.#say(mail, key, asked.text);
      case 'resign':
        await this.#must(mail, key, { kind: 'resign' });
        return [line('You resign.')];
      case 'draw':
        await this.#must(mail, key, { kind: 'offerDraw' });
        return [line('You offer a draw.')];
      case 'takeBack':
        return this.#takeBack(mail, key);
      case 'accept':
      case 'decline':
        return game === null ? this.#challenge(mail, asked.kind) : this.#answer(mail, key, asked.kind);
    }
  }

  async #handIn(mail: For, papers: readonly string[]): Promise<void> {
    for (const [index, text] of papers.entries()) await this.#must(mail, `${mail.id}.${index}`, { kind: 'handIn', text });
  }

  /** Carries out a command; returns the version after it, or `stale` if it isn't about the match as it stands. */
  async #command({ user, game }: For, id: string, command: PlayerCommand, version?: number): Promise<number | 'stale'> {
    if (game === null) throw noGame();
    this.#needs.meter.take('commands', user);
    const reply = await this.#needs.host.command({ game, user, id, command, ...(version === undefined ? {} : { version }) });
    if (reply.done) return reply.version;
    if (reply.fault.code === 'stale') return 'stale';
    throw new Refused(reply.status, {
      code: reply.fault.code,
      message: reply.fault.message,
      ...(reply.fault.clause === undefined ? {} : { clause: reply.fault.clause }),
    });
  }

  async #must(mail: For, id: string, command: PlayerCommand): Promise<void> {
    if ((await this.#command(mail, id, command)) === 'stale') throw refused('stale', 'The match has moved on meanwhile. Write again.');
  }

  async #takeBack(mail: For, key: string): Promise<readonly Part[]> {
    const entry = await this.#entry(mail);
    const isOpen = entry.match.plies.length > 0 || !entry.game.preparation;
    if (isOpen) {
      await this.#must(mail, key, { kind: 'takeBack' });
      return [line('You ask to take back your last move.')];
    }
    await this.#must(mail, key, { kind: 'reclaim' });
    return [line('Your papers are yours again. Write new ones.')];
  }

  /** Accepts or declines what another seat offers. */
  async #answer(mail: For, key: string, word: 'accept' | 'decline'): Promise<readonly Part[]> {
    const { match, game } = await this.#entry(mail);
    const seat = seatOf({ match, game }, mail.user);
    const { draw, takeBack, pause, rematch } = match.offers;
    const open = [
      { offer: draw, accept: 'acceptDraw', decline: 'declineDraw', what: 'the draw' },
      { offer: takeBack, accept: 'acceptTakeBack', decline: 'declineTakeBack', what: 'to take back' },
      { offer: pause, accept: 'acceptPause', decline: 'declinePause', what: 'the pause' },
      { offer: rematch, accept: 'acceptRematch', decline: 'declineRematch', what: 'the rematch' },
    ] as const;
    const offered = open.filter(({ offer }) => offer && offer.by !== seat && !offer.accepted.includes(seat!));
    const [one, ...others] = offered;
    if (others.length > 0)
      throw refused('unclear', 'More than one thing is offered. Answer on the page of the game, so that I can’t mistake you.');
    // A repeated mail finds nothing more to answer; the command's id tells that it is done, whatever its kind.
    await this.#must(mail, key, { kind: (one ?? open[0])[word] });
    return [line(one ? `You ${word} ${one.what}.` : `You have ${word === 'accept' ? 'accepted' : 'declined'} what was offered.`)];
  }

  /** Joins an offer by its id, or says which there are. */
  async #join(user: string, id: string): Promise<readonly Part[]> {
    const { lobby, meter } = this.#needs;
    const open = [...(await lobby.challenges([user])), ...(await lobby.list())].filter(
      ({ by, declined }) => by.id !== user && declined === null,
    );
    const wanted = id.toLowerCase();
    const isWanted = (each: SeekView): boolean => each.id.toLowerCase() === wanted || each.by.name.toLowerCase() === wanted;
    const found = wanted === '' ? [] : open.filter(isWanted);
    if (found.length === 0 && (await lobby.joined(user)).some(isWanted)) return [line(JOINED)];
    if (found.length !== 1) {
      const head =
        wanted === ''
          ? 'These are open; write “join” with the id of one:'
          : `I find no single open offer called “${id.slice(0, 40)}”. These are open:`;
      return [
        line(open.length === 0 ? 'No offer is open now. “offer” makes one.' : head),
        ...open.slice(0, MOST_LISTED).map((seek) => line(seekLine(seek))),
      ];
    }
    meter.take('offersJoined', user);
    const { game } = await lobby.join(await this.#badge(user), found[0].id);
    return [
      line(
        game === null ? 'You have a place. The game begins once all are taken.' : 'The game has begun. The first mail about it follows.',
      ),
    ];
  }

  /** Answers the one challenge that is open. */
  async #challenge({ user, again }: For, word: 'accept' | 'decline'): Promise<readonly Part[]> {
    const { lobby } = this.#needs;
    const open = (await lobby.challenges([user])).filter(({ to, declined }) => to?.id === user && declined === null);
    if (word === 'accept' && open.length === 0 && (await lobby.joined(user)).some(({ to }) => to?.id === user)) return [line(JOINED)];
    if (word === 'decline' && open.length === 0 && again) return [line('You decline the challenge.')];
    if (open.length !== 1) {
      const head = open.length === 0 ? 'Nobody challenges you now.' : 'More than one challenge is open. Write “join” with the id of one:';
      return [line(head), ...open.slice(0, MOST_LISTED).map((seek) => line(seekLine(seek)))];
    }
    if (word === 'accept') return this.#join(user, open[0].id);
    await lobby.decline(user, open[0].id, 'no');
    return [line(`You decline ${open[0].by.name}’s challenge.`)];
  }

  async #prepare({ user, game }: For, text: string): Promise<readonly Part[]> {
    if (game === null) throw noGame();
    this.#needs.meter.take('prepared', user);
    const kept = await this.#needs.prepared.prepare({ user, game, isProgram: false, asker: user }, { text });
    return [line(`Prepared, and seen by nobody else: ${kept.text}.`)];
  }

  async #say(mail: For, key: string, text: string): Promise<readonly Part[]> {
    const lines = linesOf(text);
    if (lines.length > MOST_LINES) throw refused('too-long', `This message is too long: at most ${MOST_LINES * LONGEST_LINE} signs.`);
    const entry = await this.#entry(mail);
    for (const [index, each] of lines.entries()) await this.#needs.chat.say(entry, { id: mail.user }, `${key}.${index}`, each);
    return [line(lines.length === 0 ? 'Your message is empty.' : 'Your message is sent.')];
  }

  /** Somebody's unfinished games, each with the address to write to, and their open offers. */
  async #games(user: string): Promise<readonly Part[]> {
    const { store, lobby, addresses } = this.#needs;
    const all = (await unfinishedOf(store.db, user)).slice(0, MOST_LISTED);
    const words = await matchesInWords(
      store.db,
      user,
      all.map(({ id }) => id),
    );
    const lines: Part[] = [];
    for (const { id, isYourTurn } of all) {
      const address = await addresses.of(user, id);
      lines.push({ kind: 'lines', text: `${words.get(id)?.match ?? id}${isYourTurn ? ': your turn' : ''}\n  ${address ?? ''}` });
    }
    const own = [...(await lobby.linked([user])), ...(await lobby.list())].filter(({ by }) => by.id === user);
    const once = [...new Map(own.map((seek) => [seek.id, seek])).values()];
    if (lines.length === 0) lines.push(line('You have no unfinished game.'));
    return [...lines, ...once.slice(0, MOST_LISTED).map((seek) => line(`Your offer ${seekLine(seek)}`))];
  }

  async #entry({ game }: For) {
    if (game === null) throw noGame();
    const entry = await this.#needs.host.matches.newest(game);
    if (!entry) throw noGame();
    return entry;
  }

  async #badge(user: string): Promise<Badge> {
    const badge = (await badgesOf(this.#needs.store.db, [{ user }])).get(user);
    if (!badge) throw refused('deleted', 'This account has been deleted.');
    return badge;
  }
}

/** Waits for a deed. That it is done already is no refusal where it may have been for this very mail. */
async function unlessDone({ again }: For, done: readonly string[], deed: Promise<unknown>): Promise<void> {
  try {
    await deed;
  } catch (error) {
    if (!again || !(error instanceof Refused) || !done.includes(error.fault.code)) throw error;
  }
}

/** The same with all that is to be prepared at once, since it takes the place of what was before. */
function inOne(asked: readonly Asked[]): readonly Asked[] {
  const texts = asked.flatMap((each) => (each.kind === 'prepare' ? [each.text] : []));
  const first = asked.findIndex(({ kind }) => kind === 'prepare');
  return asked.flatMap((each, index): Asked[] => {
    if (each.kind !== 'prepare') return [each];
    return index === first ? [{ kind: 'prepare', text: texts.join('; ') }] : [];
  });
}

/** An offer in a line, with the id to join it by. */
function seekLine({ id, game, by, control, rated, series }: SeekView): string {
  const days = /^1\/(\d+)$/.exec(control);
  const clock = days ? `${Number(days[1]) / 86_400} days a turn` : control;
  return `${id}: ${findEntry(game)?.name ?? game}, ${clock}, ${rated ? 'rated' : 'casual'}${series ? `, ${seriesText(series)}` : ''}, by ${by.name}`;
}

/** A message in lines of chat. */
function linesOf(text: string): readonly string[] {
  const lines: string[] = [];
  for (const word of text.split(/\s+/).filter(Boolean)) {
    for (let rest = word; rest !== ''; rest = rest.slice(LONGEST_LINE)) {
      const part = rest.slice(0, LONGEST_LINE);
      const longer = lines.length > 0 ? `${lines.at(-1)!} ${part}` : part;
      if (lines.length > 0 && longer.length <= LONGEST_LINE) lines[lines.length - 1] = longer;
      else lines.push(part);
    }
  }
  return lines;
}

function line(text: string): Part {
  return { kind: 'line', text };
}

function noGame(): Refused {
  return refused('no-game', 'This address belongs to no game. Answer one of the game’s mails, or write “games” to see where to.');
}

function refused(code: string, message: string): Refused {
  return new Refused(422, { code, message });
}
