// Whole games by people who have nothing but a mail program, through real SMTP and LMTP.
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it, vi } from 'vitest';
import type { Match } from '@menagerie/match';
import { simpleParser, type ParsedMail } from 'mailparser';
import { createTransport } from 'nodemailer';
import { exportAccount } from '../src/accounts/export.ts';
import type { Dialect } from '../src/storage/facts.ts';
import { DIALECTS } from './house.ts';
import type { Mailbox } from './mailbox.ts';
import { DOMAIN, openPostHouse, SITE, type PostHouse } from './postman.ts';

const open = new Map<string, Promise<PostHouse>>();
afterAll(async () => {
  for (const each of open.values()) await (await each).close();
});

/** A house; the same one for the same wishes, since threads take long to start. */
function post(...args: [Dialect?, boolean?, number?]): Promise<PostHouse> {
  const key = args.join(' ');
  const made = open.get(key) ?? openPostHouse(...args);
  open.set(key, made);
  return made;
}

const textOf = (mail: ParsedMail): string => mail.text!.replace(/\s+/g, ' ');
const says =
  (text: string) =>
  (mail: ParsedMail): boolean =>
    textOf(mail).includes(text);
const called =
  (pattern: RegExp) =>
  ({ subject }: ParsedMail): boolean =>
    pattern.test(subject ?? '');
const turn = called(/your turn|has begun|accepts your challenge/);

/** Somebody makes an account; returns their mailbox and the mail that greets them. */
async function newcomer(made: PostHouse, name: string): Promise<{ box: Mailbox; welcome: ParsedMail }> {
  const box = made.mailbox(name);
  await box.write(`I am ${name}`);
  await box.answer(await box.next(says('Was it you?')), 'Yes');
  return { box, welcome: await box.next(says('Your account is made')) };
}

let pairs = 0;

/** A game that two people have begun by mail: their mailboxes, the seeker first, and the mails that say so. */
interface Begun {
  readonly ann: Mailbox;
  readonly bob: Mailbox;
  readonly first: ParsedMail;
  readonly second: ParsedMail;
  readonly match: () => Promise<Match>;
}

/** Two people make accounts and begin a game. */
async function begun(made: PostHouse, terms: string): Promise<Begun> {
  const number = ++pairs;
  const [ann, bob] = [await newcomer(made, `Ann ${number}`), await newcomer(made, `Bob ${number}`)];
  await ann.box.answer(ann.welcome, `Offer ${terms}`);
  await ann.box.next(says('Your offer is open'));
  await bob.box.answer(bob.welcome, `join Ann ${number}`);
  await bob.box.next(says('The game has begun'));
  const [first, second] = [await ann.box.next(turn), await bob.box.next(turn)];
  const id = new RegExp(`${SITE}/game/(\\w+)`).exec(first.text!)![1];
  const match = async (): Promise<Match> => (await made.house.services.host.matches.latest(id))!.match;
  return { ann: ann.box, bob: bob.box, first, second, match };
}

/** Leaves a mail with this subject as a node leaves one that it had read and perhaps carried out. */
async function again(made: PostHouse, about: string, asked: object): Promise<void> {
  const { store } = made.house.services;
  const plan = JSON.stringify({ kind: 'do', asked: [asked], version: null, plies: 0 });
  const unfinished = store.db.selectFrom('post_mails').select('id').where('subject', '=', about).where('done', 'is', null);
  await vi.waitFor(async () => expect(await unfinished.execute()).toEqual([]), { timeout: 60_000 });
  await store.write((tx) => tx.updateTable('post_mails').set({ done: null, due: 0, plan }).where('subject', '=', about).execute());
}

// Mail takes its time, so all who write do so side by side.
describe.concurrent.each(DIALECTS)('by mail alone on %s', (dialect) => {
  it('two strangers make accounts and play Bucky to a buck mate', async () => {
    const made = await post(dialect, dialect === 'postgres');
    const { ann, bob, first, second, match } = await begun(made, 'bucky 2 days white');
    const mails = [first, second];
    const boxes = [ann, bob];
    for (const [index, move] of ['d2-c4', 'c7-b6', 'd1xd7', 'g7-e5', 'f1-c8=W'].entries()) {
      const at = index % 2;
      await boxes[at].answer(mails[at], index === 0 ? `Hi,\n\n${move}\n\nGood luck!` : `${Math.floor(index / 2) + 1}. ${move}`);
      const told = await boxes[at].next(says('Played:'));
      expect(String(told.references)).toContain('<game.');
      if (index < 4) mails[1 - at] = await boxes[1 - at].next(called(/your turn/));
    }
    expect(await bob.next(called(/game is over/)).then(textOf)).toContain('White wins');
    expect((await match()).result!.text).toContain('Buck mate');
  });

  it('two strangers play Ducart, write to each other, take back, decline a draw, and play on to the count', async () => {
    const made = await post(dialect, dialect === 'postgres');
    const { ann, bob, first, match } = await begun(made, 'ducart as white');
    await ann.answer(first, 'Wb2-b3');
    await ann.next(says('Played: Wb2-b3'));
    const reply = await bob.next(called(/your turn/));
    expect(textOf(reply)).toContain('1. White: Wb2-b3.');
    await ann.answer(first, 'take back');
    await ann.next(says('You ask to take back'));
    const asked = await bob.next(called(/asks to take back/));
    await bob.answer(asked, 'accept');
    await bob.next(says('You accept to take back'));
    expect((await match()).plies.length).toBe(0);
    await ann.answer(first, 'Wc2-c3\ndraw\nmessage: You played well, and <b>this</b> is hard.');
    await ann.next(says('Your message is sent.'));
    const said = await bob.next(called(/writes to you/));
    expect(said.text).toContain('> You played well, and <b>this</b> is hard.');
    await bob.answer(said, 'decline');
    await bob.next(says('You decline the draw.'));
    // To and fro until a position comes up for the third time. Bob has prepared his part.
    await bob.answer(said, '1. Cb8-a6\nif Cb1-a3 then Ca6-b8, if Ca3-b1 then Cb8-a6, if Cb1-a3 then Ca6-b8, if Ca3-b1 then Cb8-a6');
    await bob.next(says('Played: Cb8-a6.'));
    const turns = [['Cb8-a6', 'Cb1-a3'], ['Ca6-b8', 'Ca3-b1'], ['Cb8-a6', 'Cb1-a3'], ['Ca6-b8', 'Ca3-b1']] as const; // prettier-ignore
    for (const [index, [reply, move]] of turns.entries()) {
      await ann.answer(await ann.next(says(`${index + 1}. Black: ${reply}.`)), `${index + 2}. ${move}`);
      await ann.next(says(`Played: ${move}.`));
    }
    expect(await bob.next(called(/game is over/)).then(textOf)).toContain('Draw by the count');
    expect((await match()).result!.text).toContain('this position came up for the third time');
  });

  it('two strangers play Fourplay, with secret papers, until one King is left', async () => {
    const made = await post(dialect, dialect === 'postgres');
    const { ann, bob, first, second, match } = await begun(made, 'fourplay skirmish red neutron=off movesPerTurn=2');
    await ann.answer(first, '1. Ke1-e2');
    expect(textOf(await ann.next(says('not all papers are in')))).toContain('nothing is played');
    await ann.answer(first, 'Purchase: 99Cn\nSet-up: K@c3');
    expect(textOf(await ann.next(says('Nothing is handed in.')))).toMatch(/\(F2\.\d/);
    await ann.answer(first, 'army patrol');
    await ann.next(says('Your papers are in.'));
    await bob.answer(second, 'board');
    const secret = (await match()).papers.flat().filter((paper) => paper !== null);
    expect(secret.length).toBe(2);
    await bob.next(says('Open the game'));
    for (const mail of bob.mails) for (const paper of secret) expect(mail.text! + String(mail.html)).not.toContain(paper);
    await ann.answer(first, 'take back');
    await ann.next(says('Your papers are yours again.'));
    await ann.answer(first, 'army Patrol.', { messageId: '<again@example.org>' });
    await ann.next(says('Your papers are in.'));
    await bob.answer(second, 'army patrol');
    await bob.next(says('Your papers are in.'));
    const turns = [[ann, 1, 'Wz@g5', 'P f6-g6'], [bob, 1, 'Wz@k14', 'K l15~h6'], [ann, 2, 'Wz g5*h6']] as const; // prettier-ignore
    for (const [box, round, ...plays] of turns) {
      const mail = await box.next(called(/your turn/));
      expect(mail.text).toMatch(/^8 /m);
      await box.answer(mail, plays.map((play) => `${round}. ${play}`).join('\n'));
      const told = textOf(await box.next(says('Played:')));
      for (const play of plays) expect(told).toContain(`Played: ${play}`);
    }
    expect(await bob.next(called(/game is over/)).then(textOf)).toContain('Red wins');
    expect((await match()).result!.text).toBe('Red wins: no other King is left.');
  });

  it.each(['bucky', 'ducart', 'fourplay 2 players'])('a stranger plays %s against the site until they resign', async (terms) => {
    const made = await post(dialect, dialect === 'postgres');
    const { box, welcome } = await newcomer(made, `Cleo ${++pairs}`);
    await box.answer(welcome, `offer ${terms} against Cub`);
    await box.next(says('The game has begun.'));
    let mail = await box.next(called(/has begun/));
    if (terms.startsWith('fourplay')) {
      await box.answer(mail, 'army legion');
      mail = await box.next(says('Your papers are in.'));
    }
    if (!/^8 /m.test(mail.text!) || says('Black is to move')(mail)) mail = await box.next(called(/your turn/));
    await box.answer(mail, 'a1-a1');
    const refused = await box.next(says('Nothing is played.'));
    const near = /Near it: ([^ ,]+)/.exec(textOf(refused))?.[1];
    await box.answer(refused, near ?? 'board');
    const after = await box.next(near === undefined ? says('to move') : says('Played:'));
    await box.answer(after, 'resign');
    await box.next(says('You resign.'));
  });
});

describe.concurrent('a mail', () => {
  it('that is illegal, unclear or out of turn plays nothing, and is answered with the clause and the board', async () => {
    const made = await post();
    const { ann, bob, first, second, match } = await begun(made, 'ducart white');
    await ann.answer(first, '1. Wb2-b5');
    const refused = await ann.next(says('Nothing is played.'));
    expect(textOf(refused)).toMatch(/I read: 1\. Wb2-b5 .*\(D\d+\.\d+\).*Near it: .*Wb2-b3/);
    expect(refused.text).toContain('\n2   W  W  W  W  W  W  W  W\n');
    expect(refused.replyTo!.value[0].address).toMatch(/^play-[a-z2-7]{26}\.0@/);
    await bob.answer(second, 'b7-b6');
    expect(textOf(await bob.next(says('Nothing is played.')))).toContain('not your turn');
    await ann.answer(first, 'Shall we?');
    await ann.next(says('I found no command'));
    expect((await match()).plies.length).toBe(0);
  });

  it('that comes twice plays once, and one that answers an older letter is refused with what happened since', async ({ expect }) => {
    const made = await post();
    const { ann, bob, first, second, match } = await begun(made, 'ducart white');
    await bob.answer(second, `join ${(await match()).players[0].name}`);
    await bob.next(says('You have joined already, and the game has begun.'));
    const once = { messageId: '<one@example.org>' };
    await ann.answer(first, 'Wb2-b3', once);
    await ann.answer(first, 'Wb2-b3', once);
    await ann.next(says('Played: Wb2-b3.'));
    await bob.answer(second, 'Wb7-b6', { messageId: '<two@example.org>' });
    expect(textOf(await bob.next(says('Nothing is played.')))).toContain('Since then was played: 1. Wb2-b3');
    await bob.answer(await bob.next(called(/your turn/)), 'Wb7-b6');
    await bob.next(says('Played: Wb7-b6'));
    await ann.answer(first, '1. Wc2-c3');
    expect(textOf(await ann.next(says('it came too late')))).toContain('1. Wb2-b3');
    await ann.answer(first, '2. Wc2-c3\nif Wc7-c6 then Wd2-d3');
    expect(textOf(await ann.next(says('Played: Wc2-c3')))).toContain('Prepared, and seen by nobody else: if Wc7-c6 then Wd2-d3.');
    expect((await match()).plies.length).toBe(3);
    await bob.answer(await bob.next(called(/your turn/)), 'Wc7-c6');
    await expect.poll(async () => (await match()).plies.length, { timeout: 60_000 }).toBe(5);
    expect(ann.mails.filter(says('Played: Wb2-b3.'))).toHaveLength(1);
  });

  it('of a machine plays nothing and gets no answer', async () => {
    const made = await post();
    const { ann, first, match } = await begun(made, 'ducart white');
    const before = ann.mails.length;
    for (const headers of [{ 'Auto-Submitted': 'auto-replied' }, { Precedence: 'bulk' }, { 'List-Id': '<games.example.org>' }]) {
      await ann.answer(first, 'resign', { headers });
      await ann.write('hello', { headers });
    }
    await ann.answer(first, 'resign', { envelope: { from: '', to: first.replyTo!.value[0].address! } });
    await ann.answer(first, 'resign', { messageId: first.messageId!.replace(/^<[^@]+/, '<abcdefghijkl') });
    await ann.answer(first, 'board');
    await ann.next(says('White is to move'));
    expect(ann.mails.length).toBe(before + 1);
    expect((await match()).result).toBe(null);
  });

  it('is believed for the address it came to, whatever it says of its sender', async () => {
    const made = await post();
    const { ann, bob, first, match } = await begun(made, 'ducart white');
    const mallory = made.mailbox('Mallory');
    await mallory.write('resign', { from: ann.address });
    await expect(mallory.write('resign', { from: ann.address, to: `play-${'a'.repeat(26)}@${DOMAIN}` })).rejects.toThrow('no such address');
    await expect(mallory.write('resign', { from: ann.address, to: 'ann@example.org' })).rejects.toThrow('no such address');
    // Whoever knows the address may write from anywhere; the answer goes to its owner alone.
    await bob.write('Wb2-b3', { to: first.replyTo!.value[0].address });
    await ann.next(says('Played: Wb2-b3.'));
    expect(mallory.mails).toEqual([]);
    expect((await match()).result).toBe(null);
    await made.house.services.post!.addresses.change((await match()).players[0].id!);
    await expect(ann.answer(first, 'resign')).rejects.toThrow('no such address');
  });

  // V1.3.11
  it('makes no account before its sender answers from that address, and none twice', async () => {
    const made = await post();
    const box = made.mailbox('Zoe');
    await box.write('name: Zoe', { subject: 'x\r\nBcc: eve@example.org' });
    const invited = await box.next(says('Was it you?'));
    const named = made.house.services.store.db.selectFrom('users').select('id').where('name', 'like', 'Zoe%');
    expect(await named.execute()).toEqual([]);
    await box.answer(invited, 'What is this?');
    await box.next(says('Nothing is made yet.'));
    await box.answer(invited, 'name: admin');
    await box.next(says('reserved'));
    await box.answer(invited, 'name: Zoey');
    const welcome = await box.next(says('Your account is made'));
    await expect(box.answer(invited, 'yes')).rejects.toThrow('no such address');
    await box.write('I am Zoe', { messageId: '<later@example.org>' });
    expect(textOf(await box.next())).toContain('You have an account at Menagerie: Zoey.');
    for (const mail of box.mails) expect(mail.text).not.toMatch(/password (is|:)/i);
    await box.answer(welcome, 'rules jedi');
    expect(textOf(await box.next(says('All rules of')))).toMatch(/B\d/);
    for (const [wrong, sentence] of [
      ['-1 days', 'at least one day'],
      ['until 2026-02-30', 'as 2026-12-24'],
      ['until 1999-01-01', '1999-01-01 is past'],
    ]) {
      await box.answer(welcome, `vacation ${wrong}`);
      await box.next(says(sentence));
    }
    await box.answer(welcome, 'vacation 5 days');
    await box.next(says('Your vacation begins now.'));
    await box.answer(welcome, 'vacation over');
    await box.next(says('Your vacation is over.'));
    await box.answer(welcome, 'offer chess');
    await box.next(says('no game called “chess”'));
    await box.answer(welcome, 'stop');
    await box.next(says('no more mails'));
  });

  it('is answered as the first time if a node went down after it had done what the mail asks for', async () => {
    const made = await post();
    const number = ++pairs;
    const [ann, bob] = [await newcomer(made, `Ann ${number}`), await newcomer(made, `Bob ${number}`)];
    const idIn = (mail: ParsedMail): string => /open: (\S+)\./.exec(textOf(mail))![1];
    const write = async ({ box, welcome }: typeof ann, text: string, answer: string): Promise<ParsedMail> => {
      await box.answer(welcome, text, { subject: text });
      return box.next(says(answer));
    };
    const withdraw = `withdraw ${idIn(await write(ann, 'offer ducart', 'Your offer is open'))}`;
    const what = withdraw.slice('withdraw '.length);
    await write(ann, withdraw, 'Your offer is withdrawn.');
    await again(made, withdraw, { kind: 'withdraw', what });
    await ann.box.next(says('Your offer is withdrawn.'));
    // Whoever asks twice on their own is told.
    await write(ann, `${withdraw}\n`, 'This offer is gone.');
    await write(ann, 'vacation 5 days', 'Your vacation begins now.');
    await again(made, 'vacation 5 days', { kind: 'vacation', days: 5 });
    await ann.box.next(says('Your vacation begins now.'));
    await write(ann, 'vacation over', 'Your vacation is over.');
    await again(made, 'vacation over', { kind: 'vacationOver' });
    await ann.box.next(says('Your vacation is over.'));
    await write(ann, `offer ducart to Bob ${number}`, 'Your challenge is sent.');
    await write(bob, 'decline', `You decline Ann ${number}’s challenge.`);
    await again(made, 'decline', { kind: 'decline' });
    await bob.box.next(says('You decline the challenge.'));
    // What became a game isn't withdrawn.
    const late = idIn(await write(ann, 'offer bucky', 'Your offer is open'));
    await write(bob, `join ${late}`, 'The game has begun.');
    await write(ann, `withdraw ${late}`, 'The game has begun, so nothing is withdrawn.');
  });

  it('offers a series, and the next game comes by mail', async () => {
    const made = await post();
    const { ann, bob, first, second, match } = await begun(made, 'ducart white series 2');
    expect(textOf(first)).toContain('Game 1 of 2 has begun');
    await ann.answer(first, 'Wc2-c3\ndraw');
    await ann.next(says('You offer a draw.'));
    await bob.answer(second, 'accept', { subject: 'A draw it is' });
    await bob.next(says('You accept the draw.'));
    for (const box of [ann, bob]) await box.next(called(/Game 2 of 2 has begun/));
    await again(made, 'A draw it is', { kind: 'accept' });
    await bob.next(says('You have accepted what was offered.'));
    expect((await match()).result).toMatchObject({ reason: 'agreement' });
  });

  it('stands in the export of whoever wrote it, without the addresses that let anybody play', async () => {
    const made = await post();
    const { ann, first, match } = await begun(made, 'ducart white');
    await ann.answer(first, 'board');
    await ann.next(says('White is to move'));
    const { db } = made.house.services.store;
    const user = (await match()).players[0].id!;
    // An earlier letter may say the same, and a mail counts as answered a moment after the answer has gone out.
    const answered = {
      game: expect.any(String) as string,
      subject: `Re: ${first.subject}`,
      text: null,
      at: expect.any(Number) as number,
      answered: expect.any(Number) as number,
    };
    await vi.waitFor(async () => expect((await exportAccount(db, user)).mailsIn.at(-1)).toEqual(answered), { timeout: 60_000 });
    const { mailsIn, replyAddresses } = await exportAccount(db, user);
    const { game } = mailsIn.at(-1)!;
    expect(replyAddresses).toContainEqual({ game });
    expect(replyAddresses).toContainEqual({ game: null });
    expect(JSON.stringify([mailsIn, replyAddresses])).not.toMatch(/(play|me)-[a-z2-7]{26}/);
  });

  it('is answered once the server that brings mail is back', async () => {
    const made = await openPostHouse();
    const { ann, first, match } = await begun(made, 'ducart white');
    await made.world.stop();
    await ann.answer(first, 'Wb2-b3');
    for (const end = performance.now() + 20_000; performance.now() < end && (await match()).plies.length === 0;)
      await new Promise((resolve) => setTimeout(resolve, 50));
    expect((await match()).plies.length).toBe(1);
    await made.world.start();
    await ann.next(says('Played: Wb2-b3.'));
    await made.close();
  });
});

describe.concurrent('the door', () => {
  it('speaks TLS to whoever asks for it, with a certificate that its owner made', async () => {
    const { cert, key } = selfSigned(DOMAIN);
    const made = await openPostHouse('sqlite', false, 1000, { tls: { cert, key } });
    const box = made.mailbox('Tess');
    const about = { host: '127.0.0.1', port: made.port, secure: false, requireTLS: true };
    const trusting = createTransport({ ...about, tls: { ca: cert, servername: DOMAIN } });
    await trusting.sendMail({ from: box.address, to: `hello@${DOMAIN}`, subject: 'Hello', text: 'I am Tess' });
    await box.next(says('Was it you?'));
    // Whoever doesn't know the certificate can tell.
    const wary = createTransport({ ...about, tls: { servername: DOMAIN } });
    await expect(wary.sendMail({ from: box.address, to: `hello@${DOMAIN}`, text: 'I am Tess' })).rejects.toThrow(/self-signed/);
    // Mail servers that speak no TLS still get through, and nothing said before TLS counts after it.
    await box.write('I am Tess');
    await box.next(says('Was it you?'));
    expect(await saidTo(made.port, 'EHLO eve\r\n', 'STARTTLS\r\nMAIL FROM:<eve@example.org>\r\n')).not.toContain('250 Accepted');
    trusting.close();
    wary.close();
    await made.close();
  });

  it('sends mail to the host on as it came, or says who runs the server', async () => {
    const plain = await post();
    for (const local of ['postmaster', 'Abuse']) {
      await expect(plain.mailbox('Eve').write('Help!', { to: `${local}@${DOMAIN}` })).rejects.toThrow(
        /550.*menagerie\.test says who runs/s,
      );
    }
    const made = await openPostHouse('sqlite', false, 1000, { postmaster: 'host@example.org' });
    const [host, eve] = [made.mailbox('Host'), made.mailbox('Eve')];
    await eve.write('Your server is\r\n.hidden\r\nbroken: é', { to: `Postmaster@${DOMAIN}`, subject: 'Complaint' });
    const brought = await host.next(called(/Mail to postmaster@/));
    expect(brought.attachments.map(({ contentType }) => contentType)).toEqual(['message/rfc822']);
    const inside = await simpleParser(brought.attachments[0].content);
    expect([inside.subject, inside.from!.text, inside.text!.trim()]).toEqual([
      'Complaint',
      eve.address,
      'Your server is\n.hidden\nbroken: é',
    ]);
    // A machine's report counts too, but what comes back from there isn't sent again.
    await eve.write('A report', { to: `abuse@${DOMAIN}`, envelope: { from: '', to: `abuse@${DOMAIN}` } });
    await host.next(called(/Mail to abuse@/));
    await eve.write('Come back', { to: `postmaster@${DOMAIN}`, messageId: brought.messageId! });
    // While it can't be sent on, the sender keeps it.
    await made.world.stop();
    await expect(eve.write('Later', { to: `postmaster@${DOMAIN}` })).rejects.toThrow(/451/);
    await made.world.start();
    await eve.write('Last', { to: [`postmaster@${DOMAIN}`, `hello@${DOMAIN}`] });
    await host.next(called(/Mail to postmaster@/));
    await eve.next(says('Was it you?'));
    expect(host.mails).toHaveLength(3);
    await made.close();
  });

  it('refuses what is too large, has too many parts, or comes too often, and lets others in', async () => {
    const made = await post('sqlite', false, 1);
    const { ann, first, match } = await begun(made, 'ducart white');
    await expect(ann.answer(first, 'x'.repeat(300_000))).rejects.toThrow(/552|size/);
    const parts = Array.from({ length: 10_000 }, () => '--b\r\n\r\nWb2-b3\r\n').join('');
    const to = first.replyTo!.value[0].address!;
    const raw = `From: ann@example.org\r\nContent-Type: multipart/mixed; boundary=b\r\n\r\n${parts}--b--\r\n`;
    await expect(ann.write('', { to, raw, envelope: { from: 'ann@example.org', to } })).rejects.toThrow(/too many parts/);
    expect(await flood(made.port, to, 50_000_000)).toMatch(/^552/m);
    await ann.answer(first, 'board');
    await ann.next(says('White is to move'));
    let refused = 0;
    for (let count = 0; count < 130; count++)
      await ann.answer(first, 'help', { messageId: `<${count}@example.org>` }).catch(() => refused++);
    expect(refused).toBeGreaterThan(0);
    expect((await match()).plies.length).toBe(0);
    expect(ann.mails.length).toBeLessThan(80);
  });
});

/** A key, and a certificate for it that nobody else has signed. */
function selfSigned(name: string): { readonly cert: string; readonly key: string } {
  const folder = mkdtempSync(join(tmpdir(), 'menagerie-key-'));
  const [key, cert] = [join(folder, 'key'), join(folder, 'cert')];
  const subject = ['-subj', `/CN=${name}`, '-addext', `subjectAltName=DNS:${name}`];
  execFileSync('openssl', ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-days', '2', ...subject, '-keyout', key, '-out', cert], { stdio: 'ignore' }); // prettier-ignore
  const made = { key: readFileSync(key, 'utf8'), cert: readFileSync(cert, 'utf8') };
  rmSync(folder, { recursive: true });
  return made;
}

/** Says a word at the door, then in one packet some more; returns all that is answered within a second. */
async function saidTo(port: number, first: string, then: string): Promise<string> {
  const socket = connect(port, '127.0.0.1');
  let said = '';
  socket.on('error', () => undefined);
  socket.on('data', (chunk) => (said += String(chunk)));
  const until = (pattern: RegExp): Promise<void> => expect.poll(() => said, { timeout: 5000 }).toMatch(pattern);
  await until(/^220 /m);
  socket.write(first);
  await until(/^250 /m);
  socket.write(then);
  await new Promise((resolve) => setTimeout(resolve, 1000));
  socket.destroy();
  return said;
}

/** Sends so many bytes without saying so before; returns all that the server said. */
function flood(port: number, to: string, bytes: number): Promise<string> {
  return new Promise((resolve, reject) => {
    let said = '';
    let isSent = false;
    const socket = connect(port, '127.0.0.1');
    const words = ['EHLO flood', 'MAIL FROM:<eve@example.org>', `RCPT TO:<${to}>`, 'DATA'];
    socket.on('error', reject);
    socket.on('close', () => resolve(said));
    socket.on('data', (chunk) => {
      said += String(chunk);
      if (
        /^\d{3} [^\n]*\n$/m.test(
          String(chunk)
            .split(/(?<=\n)/)
            .at(-1)!,
        )
      ) {
        const word = words.shift();
        if (word !== undefined) return void socket.write(`${word}\r\n`);
        if (!isSent) {
          isSent = true;
          const line = `${'x'.repeat(998)}\r\n`;
          const block = line.repeat(64);
          let left = bytes;
          const more = (): void => {
            while (left > 0) {
              left -= block.length;
              if (!socket.write(block)) return void socket.once('drain', more);
            }
            socket.write('.\r\n');
          };
          more();
        } else socket.end();
      }
    });
  });
}
