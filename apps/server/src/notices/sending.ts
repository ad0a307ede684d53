import { createTransport, type SendMailOptions, type Transporter } from 'nodemailer';
import type { Arrival } from '../outbox/channel.ts';
import type { MailSettings } from './mail-settings.ts';

/** How many mails go out at the same time. */
export const MAIL_WIDTH = 5;
/** Time limits in milliseconds: to connect, to be greeted, and for a server that says nothing any more. */
const CONNECTING = 20_000;
const SILENCE = 60_000;
const LOCAL = new Set(['localhost', '127.0.0.1', '::1']);

/** A mail before it is written out. */
export interface Mail {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  /** Without brackets. */
  readonly messageId: string;
  /** The thread it belongs to, without brackets. */
  readonly references?: string | undefined;
  /** The mail it answers, with brackets. */
  readonly answers?: string | null | undefined;
  /** Where an answer goes. */
  readonly replyTo?: string | null | undefined;
  /** The address that ends such mail with one press; missing where it was asked for. */
  readonly unsubscribe?: string | undefined;
  /** A whole mail that it brings along. */
  readonly attached?: Buffer | undefined;
  readonly headers?: Readonly<Record<string, string>> | undefined;
}

/** Sends mail by somebody's SMTP server. */
export class Sending {
  readonly #from: string;
  readonly #transport: Transporter;

  constructor({ host, port, isSecure, login, from }: MailSettings) {
    this.#from = from;
    this.#transport = createTransport({
      pool: true,
      maxConnections: MAIL_WIDTH,
      host,
      port,
      secure: isSecure,
      requireTLS: !isSecure && !LOCAL.has(host),
      ...(login ? { auth: { user: login.user, pass: login.password } } : {}),
      connectionTimeout: CONNECTING,
      greetingTimeout: CONNECTING,
      socketTimeout: SILENCE,
      // Nothing of a mail is ever read from a file or another server.
      disableFileAccess: true,
      disableUrlAccess: true,
    });
  }

  async send({ to, subject, text, html, messageId, references, answers, replyTo, unsubscribe, attached, headers }: Mail): Promise<Arrival> {
    const mail: SendMailOptions = {
      from: { name: 'Menagerie', address: this.#from },
      to: { name: '', address: to },
      subject: oneLine(subject),
      text,
      html,
      messageId: `<${messageId}>`,
      ...threadOf(references === undefined ? null : `<${references}>`, answers ?? null),
      ...(replyTo ? { replyTo: { name: 'Menagerie', address: replyTo } } : {}),
      ...(attached
        ? { attachments: [{ filename: 'mail.eml', contentType: 'message/rfc822', contentDisposition: 'attachment', content: attached }] }
        : {}),
      headers: {
        'Auto-Submitted': answers === undefined ? 'auto-generated' : 'auto-replied',
        ...headers,
        ...(unsubscribe === undefined
          ? {}
          : { 'List-Unsubscribe': { prepared: true, value: `<${unsubscribe}>` }, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' }),
      },
    };
    try {
      await this.#transport.sendMail(mail);
      return { kind: 'done' };
    } catch (error) {
      return arrivalOf(error as SmtpError);
    }
  }

  close(): void {
    this.#transport.close();
  }
}

/** Where a mail belongs: to a thread, to the mail it answers, or to both. */
function threadOf(thread: string | null, answers: string | null): Pick<SendMailOptions, 'references' | 'inReplyTo'> {
  const mails = [thread, answers].filter((each) => each !== null);
  return mails.length === 0 ? {} : { references: mails.join(' '), inReplyTo: mails.at(-1)! };
}

interface SmtpError extends Error {
  readonly code?: string;
  readonly responseCode?: number;
  readonly command?: string;
}

/** What a failure means: for this mail alone, for good or for now, or for the whole server. */
function arrivalOf({ message, code, responseCode = 0, command = '' }: SmtpError): Arrival {
  const why = oneLine(message);
  // Who we are and whom mail comes from is the host's matter, not the receiver's.
  const isOurs = code === 'EAUTH' || code === 'ETLS' || /^(?:CONN|EHLO|HELO|STARTTLS|AUTH|MAIL FROM)/.test(command);
  if (isOurs) return { kind: 'away', why };
  if (responseCode >= 500 && responseCode !== 503) return { kind: 'never', why };
  if (responseCode === 421) return { kind: 'away', why };
  return { kind: 'later', why };
}

/** A text without line breaks and other signs that can't be seen. */
export function oneLine(text: string): string {
  return text.replace(/[\s\p{Cc}]+/gu, ' ').trim();
}
