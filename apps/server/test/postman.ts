// A house that sends and takes mail, and people who have nothing but a mail program.
import type { AddressInfo } from 'node:net';
import { simpleParser, type ParsedMail } from 'mailparser';
import { createTransport, type SendMailOptions } from 'nodemailer';
import { SMTPServer } from 'smtp-server';
import type { Dialect } from '../src/storage/facts.ts';
import type { PostSettings } from '../src/post/settings.ts';
import { openHouse, type TestHouse } from './house.ts';

export const SITE = 'http://menagerie.test';
export const DOMAIN = 'play.menagerie.test';

/** A mailbox somewhere in the world. */
export interface Mailbox {
  readonly address: string;
  /** All that came, oldest first. */
  readonly mails: ParsedMail[];
  /** Waits for the next mail that nobody has read yet and that fits; all before it count as read. */
  next(fits?: (mail: ParsedMail) => boolean): Promise<ParsedMail>;
  /** Sends a mail, by default to the public address. */
  write(text: string, options?: SendMailOptions): Promise<void>;
  /** Answers a mail as mail programs do, with a quotation below. */
  answer(mail: ParsedMail, text: string, options?: SendMailOptions): Promise<void>;
}

export interface PostHouse {
  readonly house: TestHouse;
  /** The port at which the house takes mail. */
  readonly port: number;
  mailbox(name: string): Mailbox;
  /** Stops and starts the server that brings the house's mail into the world. */
  readonly world: { stop(): Promise<void>; start(): Promise<void> };
  close(): Promise<void>;
}

/** Opens a house that takes mail by SMTP, or by LMTP if it `isLocal`, and a mail server that brings its own mail to mailboxes. */
export async function openPostHouse(
  dialect: Dialect = 'sqlite',
  isLocal = false,
  limits = 1000,
  settings: Partial<PostSettings> = {},
): Promise<PostHouse> {
  const boxes = new Map<string, ParsedMail[]>();
  let server: SMTPServer | null = null;
  let worldPort = 0;
  const start = async (): Promise<void> => {
    server = new SMTPServer({
      disabledCommands: ['AUTH', 'STARTTLS'],
      logger: false,
      disableReverseLookup: true,
      onData: (stream, session, done) => {
        void simpleParser(stream).then((mail) => {
          for (const { address } of session.envelope.rcptTo) boxes.get(address.toLowerCase())?.push(mail);
          done();
        });
      },
    });
    server.on('error', () => undefined);
    await new Promise<void>((resolve) => server!.listen(worldPort, '127.0.0.1', () => resolve()));
    worldPort = (server.server.address() as AddressInfo).port;
  };
  const stop = (): Promise<void> => new Promise((resolve) => server!.close(() => resolve()));
  await start();
  const house = await openHouse({
    dialect,
    isShared: true,
    config: {
      publicUrl: SITE,
      limits,
      mail: { host: '127.0.0.1', port: worldPort, isSecure: false, login: null, from: 'games@menagerie.test' },
      post: { isLocal, host: '127.0.0.1', port: 0, domain: DOMAIN, postmaster: null, tls: null, ...settings },
    },
  });
  await house.start();
  const { port } = house.services.post!.door;
  const transport = createTransport({ host: '127.0.0.1', port: port!, secure: false, ignoreTLS: true, lmtp: isLocal });
  return {
    house,
    port: port!,
    world: { stop, start },
    mailbox: (name) => mailboxOf(`${name.toLowerCase().replaceAll(' ', '')}@example.org`, boxes, (mail) => transport.sendMail(mail)),
    close: async () => {
      transport.close();
      await house.close();
      await stop();
    },
  };
}

function mailboxOf(address: string, boxes: Map<string, ParsedMail[]>, send: (mail: SendMailOptions) => Promise<unknown>): Mailbox {
  const mails: ParsedMail[] = [];
  boxes.set(address, mails);
  let read = 0;
  return {
    address,
    mails,
    next: async (fits = () => true) => {
      for (const end = performance.now() + 90_000; performance.now() < end;) {
        for (; read < mails.length; read++) if (fits(mails[read])) return mails[read++];
        await new Promise((resolve) => setTimeout(resolve, 20));
      }
      throw new Error(
        `no such mail came to ${address}; the latest are:\n${mails
          .slice(-3)
          .map((mail) => `${mail.subject}\n${mail.text}`)
          .join('\n---\n')}`,
      );
    },
    write: async (text, options = {}) => {
      await send({ from: address, to: `hello@${DOMAIN}`, subject: 'Hello', text, ...options });
    },
    answer: async (mail, text, options = {}) => {
      const quoted = (mail.text ?? '').split('\n').map((line) => `> ${line}`);
      const to = mail.replyTo?.value[0].address ?? '';
      await send({
        from: address,
        to,
        subject: `Re: ${mail.subject}`,
        text: `${text}\n\nOn Monday Menagerie wrote:\n${quoted.join('\n')}\n`,
        inReplyTo: mail.messageId,
        ...options,
      });
    },
  };
}
