// People who have nothing but a mail program, and the mail server that brings them their mail.
import type { AddressInfo } from 'node:net';
import { simpleParser, type ParsedMail } from 'mailparser';
import type { SendMailOptions } from 'nodemailer';
import { SMTPServer } from 'smtp-server';

/** The longest wait for a mail, in milliseconds: every mail is answered within a minute. */
const PATIENCE = 60_000;

/** A mailbox somewhere in the world. */
export interface Mailbox {
  readonly address: string;
  /** All that came, oldest first. */
  readonly mails: ParsedMail[];
  /** Waits so many milliseconds for the next mail that nobody has read yet and that fits; all before it count as read. */
  next(fits?: (mail: ParsedMail) => boolean, patience?: number): Promise<ParsedMail>;
  /** Sends a mail, by default to the public address. */
  write(text: string, options?: SendMailOptions): Promise<void>;
  /** Answers a mail as mail programs do, with a quotation below. */
  answer(mail: ParsedMail, text: string, options?: SendMailOptions): Promise<void>;
}

/** A mail server that brings mail to mailboxes. */
export class World {
  readonly #boxes = new Map<string, ParsedMail[]>();
  #server: SMTPServer | null = null;
  /** The same after each start. */
  port = 0;

  /** Starts one on a free port. */
  static async open(): Promise<World> {
    const world = new World();
    await world.start();
    return world;
  }

  async start(): Promise<void> {
    const server = new SMTPServer({
      disabledCommands: ['AUTH', 'STARTTLS'],
      logger: false,
      disableReverseLookup: true,
      // Who keeps a connection for later doesn't hold it up.
      closeTimeout: 1000,
      onData: (stream, session, done) => {
        void simpleParser(stream).then((mail) => {
          for (const { address } of session.envelope.rcptTo) this.#boxes.get(address.toLowerCase())?.push(mail);
          done();
        });
      },
    });
    server.on('error', () => undefined);
    await new Promise<void>((resolve) => server.listen(this.port, '127.0.0.1', () => resolve()));
    this.port = (server.server.address() as AddressInfo).port;
    this.#server = server;
  }

  stop(): Promise<void> {
    return new Promise((resolve) => this.#server!.close(() => resolve()));
  }

  /** Somebody's mailbox; `send` sends their mail, by default to the public address of a domain. */
  mailbox(name: string, domain: string, send: (mail: SendMailOptions) => Promise<unknown>): Mailbox {
    return mailboxOf(`${name.toLowerCase().replaceAll(' ', '')}@example.org`, this.#boxes, domain, send);
  }
}

function mailboxOf(
  address: string,
  boxes: Map<string, ParsedMail[]>,
  domain: string,
  send: (mail: SendMailOptions) => Promise<unknown>,
): Mailbox {
  const mails: ParsedMail[] = [];
  boxes.set(address, mails);
  let read = 0;
  return {
    address,
    mails,
    next: async (fits = () => true, patience = PATIENCE) => {
      for (const end = performance.now() + patience; performance.now() < end;) {
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
      await send({ from: address, to: `hello@${domain}`, subject: 'Hello', text, ...options });
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
