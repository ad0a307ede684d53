import type { Logger } from 'pino';
import type { Beside } from '../beside/beside.ts';
import { newId } from '../id.ts';
import type { Meter } from '../limits/meter.ts';
import type { MailAddresses } from '../notices/addresses.ts';
import { oneLine, type Sending } from '../notices/sending.ts';
import type { Arrival } from '../outbox/channel.ts';
import { Passes } from '../passes.ts';
import { Refused } from '../refused.ts';
import type { PostMailTable, Tx } from '../storage/schema.ts';
import { isUnreachable } from '../storage/facts.ts';
import type { Store } from '../storage/store.ts';
import type { Acts, For } from './acts.ts';
import type { PostAddresses } from './addresses.ts';
import type { Part, WrittenAnswer } from './answer.ts';
import type { Addressed, Newcomers } from './newcomers.ts';
import type { Taken } from './protocol.ts';
import type { Plan } from './reading.ts';

const PASS = 500;
/** How long a mail belongs to the node that works on it, in milliseconds. */
const LEASE = 120_000;
/** Mails to work on at the same time. */
const WIDTH = 4;
/** The pause after the first failure, which doubles each time, the longest one, and for how long is tried. Milliseconds. */
const PAUSE = 10_000;
const LONGEST_PAUSE = 3_600_000;
const PATIENCE = 3 * 86_400_000;
const LONGEST_FAULT = 300;

interface Needs {
  readonly store: Store;
  readonly beside: Pick<Beside, 'run'>;
  readonly sending: Pick<Sending, 'send'>;
  readonly addresses: MailAddresses;
  readonly post: PostAddresses;
  readonly acts: Acts;
  readonly newcomers: Newcomers;
  readonly meter: Meter;
  /** Address of the site, without a slash at the end. */
  readonly origin: string;
  readonly now: () => number;
  readonly log: Pick<Logger, 'error' | 'warn' | 'info'>;
}

/** An answer on its way. */
interface Answer {
  readonly to: string;
  readonly replyTo: string | null;
  readonly text: string;
  readonly html: string;
}

/**
 * Works on mails that came, one step after the other, each stored before the next: what a mail says, what is done for it, its answer, and that
 * the answer is sent. Every node has one; a mail belongs to one node at a time.
 */
export class Clerk {
  readonly #needs: Needs;
  readonly #passes: Passes;

  constructor(needs: Needs) {
    this.#needs = needs;
    this.#passes = new Passes(() => this.pass(), PASS, needs.log, 'mails that came could not be answered');
  }

  start(): void {
    this.#passes.start();
  }

  stop(): Promise<void> {
    return this.#passes.stop();
  }

  /** Stores a mail. One that came before is there already. */
  async take({ boxes, ...mail }: Taken): Promise<void> {
    const now = this.#needs.now();
    await this.#needs.store.write(async (tx) => {
      for (const { once, user, game, newcomer, seen } of boxes) {
        const { sender, subject, message, text } = mail;
        const told = { subject, message, text, sender: user === null && newcomer === null ? sender : null };
        const row: PostMailTable = {
          ...{ id: newId(), once, user, game, newcomer, seen, ...told },
          ...{ at: now, due: now, tries: 0, plan: null, answer: null, done: null, fault: null, given_up: null },
        };
        await tx
          .insertInto('post_mails')
          .values(row)
          .onConflict((conflict) => conflict.column('once').doNothing())
          .execute();
        // Who writes is here, so the next notice may come by mail.
        if (user !== null) await tx.updateTable('users').set({ seen: now }).where('id', '=', user).execute();
      }
    });
  }

  /** Works on what is due. Returns how many mails that were. */
  async pass(): Promise<number> {
    for (let count = 0; ;) {
      if (this.#passes.isStopped) return count;
      const rows = await this.#claim();
      if (rows.length === 0) return count;
      count += rows.length;
      await Promise.all(rows.map((row) => this.#work(row)));
    }
  }

  #claim(): Promise<readonly PostMailTable[]> {
    const { store, now } = this.#needs;
    return store.write(async (tx) => {
      const rows = await tx
        .selectFrom('post_mails')
        .selectAll()
        .where('done', 'is', null)
        .where('due', '<=', now())
        .orderBy('due')
        .orderBy('at')
        .limit(WIDTH)
        .$if(store.dialect === 'postgres', (all) => all.forUpdate().skipLocked())
        .execute();
      const ids = rows.map(({ id }) => id);
      if (ids.length > 0) {
        await tx
          .updateTable('post_mails')
          .set({ due: now() + LEASE })
          .where('id', 'in', ids)
          .execute();
      }
      return rows;
    });
  }

  /** Does all steps that are left of a mail. */
  async #work(row: PostMailTable): Promise<void> {
    const { log, now } = this.#needs;
    try {
      const answer = row.answer === null ? await this.#answered(row) : (JSON.parse(row.answer) as Answer);
      if (answer === 'again') return;
      if (answer === null) return await this.#end(row, {});
      const arrival = await this.#send(row, answer);
      if (arrival.kind === 'done') return await this.#end(row, {});
      if (arrival.kind === 'never') return await this.#giveUp(row, arrival.why);
      await this.#later(row, arrival.why);
    } catch (error) {
      if (isUnreachable(error)) return;
      if (!(error instanceof Refused)) log.error({ err: error, mail: row.id }, 'a mail could not be worked on');
      await this.#later(row, String(error));
    }
    if (row.at + PATIENCE <= now()) await this.#giveUp(row, 'it was tried for three days');
  }

  /** Does what a mail asks for, and stores the answer; null: there is none. */
  async #answered(row: PostMailTable): Promise<Answer | 'again' | null> {
    const { newcomers, meter } = this.#needs;
    const { id, user, newcomer } = row;
    if (user === null) {
      if (newcomer === null && row.sender !== null && meter.wait('mailsTo', row.sender.toLowerCase()) > 0) return null;
      const settled = newcomer === null ? await newcomers.greet(row) : await newcomers.settle(row);
      if (settled === null) return null;
      if ('user' in settled)
        return this.#answered({ ...row, user: settled.user, newcomer: null, plan: JSON.stringify({ kind: 'welcome' }) });
      meter.add('mailsTo', settled.to.toLowerCase());
      return this.#keep(id, settled, await this.#write(null, null, settled.parts, null, false));
    }
    const plan = await this.#plan(row, user);
    if (plan === null || plan === 'again') return plan;
    const to = await this.#needs.addresses.open(this.#needs.store.db, user);
    if (to === null) return null;
    if (meter.wait('answers', user) > 0) {
      this.#needs.log.info({ mail: id }, 'a mail gets no answer: its sender got many');
      return null;
    }
    meter.add('answers', user);
    const written = await this.#write(user, row.game, plan.parts, plan.from, plan.board);
    return this.#keep(id, { to, replyTo: await this.#needs.post.of(user, row.game, plan.plies ?? written.plies), parts: [] }, written);
  }

  /** Reads a mail and does what it says; what is done is stored, so that nothing is done again. */
  async #plan(row: PostMailTable, user: string): Promise<Extract<Plan, { kind: 'did' }> | 'again' | null> {
    const { beside } = this.#needs;
    const { id, game, seen } = row;
    let plan = row.plan === null ? null : (JSON.parse(row.plan) as Plan);
    const again = plan !== null;
    if (plan === null) {
      plan = JSON.parse(
        await beside.run(`mail of ${user}`, { name: 'readMail', asked: { user, game, seen, text: row.text ?? '' } }),
      ) as Plan | null;
      if (plan === null) return null;
      await this.#set(id, { plan: JSON.stringify(plan) });
    }
    if (plan.kind === 'did') return plan;
    const did = await this.#do({ id, user, game, again }, plan);
    if (did === null) {
      await this.#set(id, { plan: null, due: this.#needs.now() });
      return 'again';
    }
    await this.#set(id, { plan: JSON.stringify(did) });
    return did;
  }

  async #do(mail: For, plan: Exclude<Plan, { kind: 'did' }>): Promise<Extract<Plan, { kind: 'did' }> | null> {
    if (plan.kind === 'say')
      return { kind: 'did', parts: [{ kind: 'lines', text: plan.text }], board: false, from: null, plies: plan.plies };
    if (plan.kind === 'welcome') return { kind: 'did', parts: WELCOME, board: false, from: null, plies: null };
    const did = await this.#needs.acts.carryOut(mail, plan);
    return did && { kind: 'did', ...did, from: plan.kind === 'do' ? plan.plies : null, plies: null };
  }

  async #write(
    user: string | null,
    game: string | null,
    parts: readonly Part[],
    from: number | null,
    board: boolean,
  ): Promise<WrittenAnswer> {
    const { beside, origin } = this.#needs;
    const asked = { user, game, parts, from, board, origin };
    return JSON.parse(await beside.run(`mail of ${user ?? 'strangers'}`, { name: 'answerMail', asked })) as WrittenAnswer;
  }

  async #keep(id: string, { to, replyTo }: Addressed, { text, html }: WrittenAnswer): Promise<Answer> {
    const answer: Answer = { to, replyTo, text, html };
    await this.#set(id, { answer: JSON.stringify(answer), text: null });
    return answer;
  }

  async #send({ id, user, game, subject, message }: PostMailTable, { to, replyTo, text, html }: Answer): Promise<Arrival> {
    const { sending, addresses, origin } = this.#needs;
    const domain = new URL(origin).hostname;
    const plain = oneLine(subject).replace(/^((re|aw|sv|antw):\s*)+/i, '');
    const arrival = await sending.send({
      ...{ to, text, html, replyTo },
      subject: `Re: ${user === null || plain === '' ? 'Menagerie' : plain}`,
      messageId: `answer.${id}@${domain}`,
      references: game === null ? undefined : `game.${game}@${domain}`,
      answers: message,
      unsubscribe: user === null ? undefined : `${origin}/no-more-mail/${addresses.unsubscribeCode(user)}`,
    });
    if (arrival.kind === 'never' && user !== null) await addresses.refuse(user, to, arrival.why);
    return arrival;
  }

  #set(id: string, row: Partial<PostMailTable>): Promise<unknown> {
    return this.#needs.store.write((tx: Tx) => tx.updateTable('post_mails').set(row).where('id', '=', id).execute());
  }

  /** Forgets what a mail said; that it came is known for longer. */
  async #end({ id }: PostMailTable, also: Partial<PostMailTable>): Promise<void> {
    await this.#set(id, { done: this.#needs.now(), text: null, plan: null, answer: null, sender: null, ...also });
  }

  async #later({ id, tries }: PostMailTable, why: string): Promise<void> {
    const pause = Math.min(PAUSE * 2 ** tries, LONGEST_PAUSE);
    await this.#set(id, { tries: tries + 1, due: this.#needs.now() + pause, fault: why.slice(0, LONGEST_FAULT) });
  }

  async #giveUp(row: PostMailTable, why: string): Promise<void> {
    this.#needs.log.warn({ mail: row.id, why }, 'the answer to a mail was given up');
    await this.#end(row, { given_up: this.#needs.now(), fault: why.slice(0, LONGEST_FAULT) });
  }
}

const WELCOME: readonly Part[] = [
  {
    kind: 'line',
    text: 'Your account is made. Answer this mail, or any later one, whenever you want something; the first line says what.',
  },
  { kind: 'line', text: 'For a first game write “offer bucky against Chick”: Chick is the site’s easiest player.' },
  { kind: 'help' },
  { kind: 'line', text: 'To sign in on the site too, set a password there: choose “Lost password”, and a code comes by mail.' },
];
